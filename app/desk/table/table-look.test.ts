import fc from "fast-check";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../../testing/proof";
import { parseBack, parseLook, parseLookForm, toLookCookie } from "./table-look";

const names = fc.uniqueArray(fc.stringMatching(/^[a-z-]{1,20}$/), { maxLength: 20 });

test("the columns that a person chose come back from the cookie, among any others", () => {
	fc.assert(
		fc.property(names, fc.boolean(), (hidden, comfortable) => {
			const kept = toLookCookie("cars", { hidden, comfortable }).split(";")[0];
			const header = `tz=UTC; look-car=comfortable~price; ${kept}; look-cars-old=x~y`;
			expect(parseLook(header, "cars")).toEqual({ hidden, comfortable });
		}),
		{ seed, numRuns: proofCount(100, 10_000) },
	);
});

test("a cookie or a form of nonsense hides nothing", () => {
	for (const header of [
		null,
		"",
		"look-cars=",
		"look-cars=~<b>.%00",
		"look-cars=huge~PRICE",
		"xlook-cars=comfortable~price",
	])
		expect(parseLook(header, "cars")).toEqual({ hidden: [], comfortable: false });
	const form = new FormData();
	form.set("table", "cars; Path=/");
	expect(parseLookForm(form)).toBeNull();
	form.set("table", "cars");
	form.append("known", "price");
	form.append("known", "views");
	form.append("column", "price");
	expect(parseLookForm(form)).toEqual({ table: "cars", look: { hidden: ["views"], comfortable: false } });
	form.append("known", "Set-Cookie: x");
	expect(parseLookForm(form)).toBeNull();
});

test("after the choice a person is back at the desk, and nowhere else", () => {
	expect(parseBack("/admin/inventory?q=civic&sort=views")).toBe("/admin/inventory?q=civic&sort=views");
	for (const away of [
		null,
		"",
		"https://evil.example",
		"//evil.example/admin/x",
		"/admin/../x",
		"/admin//evil",
		"/adminx",
		"/admin/\\evil",
	])
		expect(parseBack(away)).not.toMatch(/evil|\.\.|adminx/);
});
