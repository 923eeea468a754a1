import { expect, test } from "vitest";
import { toDealershipUrl, toUrlVariants } from "./dealership-url";

test("a dealership's address is a plain web address, without the slash of a bare site and without a place in its page", () => {
	for (const text of ["https://lot.example", "https://lot.example/", "https://lot.example/#top"])
		expect(toDealershipUrl(text), text).toBe("https://lot.example");
	expect(toDealershipUrl("http://lot.example/cars/#a")).toBe("http://lot.example/cars/");
	expect(toDealershipUrl("https://lot.example/?a=1")).toBe("https://lot.example/?a=1");
	for (const text of ["lot.example", "ftp://lot.example", "https://pat@lot.example", "https://:secret@lot.example", ""])
		expect(toDealershipUrl(text), text).toBeNull();
});

test("a site is the same by either scheme, with www or without, with a slash behind it or without", () => {
	const spelled = ["http", "https"].flatMap((scheme) =>
		["", "www."].flatMap((www) => ["", "/"].map((slash) => `${scheme}://${www}lot.example/cars${slash}?a=1`)),
	);
	for (const url of spelled) expect(toUrlVariants(url).toSorted(), url).toEqual(spelled.toSorted());
	expect(new Set(toUrlVariants("https://lot.example//"))).toEqual(new Set(toUrlVariants("http://www.lot.example")));
});
