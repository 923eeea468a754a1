import fc from "fast-check";
import { parseHTML } from "linkedom";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../../testing/proof";
import { ColumnChoice } from "./column-choice";
import { parseBack, parseLook, parseLookForm, type TableLook, toLookCookie } from "./table-look";

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

/** What a browser sends when the form of "Columns" is sent as it came. */
function sendForm(look: TableLook, keys: string[]): FormData {
	const columns = keys.map((key) => ({ key, name: key }));
	const router = createMemoryRouter([
		{ path: "*", element: createElement(ColumnChoice, { table: "cars", columns, look }) },
	]);
	const { document } = parseHTML(renderToStaticMarkup(createElement(RouterProvider, { router })));
	const form = new FormData();
	for (const input of document.querySelectorAll("input"))
		if (input.type !== "checkbox" || input.hasAttribute("checked")) form.append(input.name, input.value);
	expect([...document.querySelectorAll("input[type=checkbox]")]).toHaveLength(keys.length + 1);
	return form;
}

test("the form of a table's columns offers every choice, and sent as it came it changes none", () => {
	const chosen = names.chain((keys) => fc.tuple(fc.constant(keys), fc.subarray(keys), fc.boolean()));
	fc.assert(
		fc.property(chosen, ([keys, hidden, comfortable]) => {
			const look = { hidden, comfortable };
			expect(parseLookForm(sendForm(look, keys))).toEqual({ table: "cars", look });
		}),
		{ seed, numRuns: proofCount(20, 2000) },
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
