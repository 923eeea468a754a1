import { expect, test } from "vitest";
import { toListPath } from "./selection";

test("what was done with ticked rows leads back to the list as it was, and nowhere else", () => {
	const back = (from: string) => toListPath(new URLSearchParams({ from }));
	expect(back("?sort=expiration&state=active")).toBe("/admin/dealerships?sort=expiration&state=active");
	expect(toListPath(new URLSearchParams())).toBe("/admin/dealerships");
	for (const from of ["//evil.example", "?a=b\r\nSet-Cookie: x=y", "?q=a#b", "https://evil.example/?a"])
		expect(back(from), from).toMatch(/^\/admin\/dealerships\?[\w%=.+*&-]*$/);
	expect(back(`?q=${"x".repeat(600)}`)).toBe("/admin/dealerships");
});
