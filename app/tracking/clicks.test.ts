import { expect, test } from "vitest";
import { isCounted } from "./clicks";

const person = {
	"User-Agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1",
};

test("a person's press counts, a program's and a fetch ahead do not", () => {
	expect(isCounted(new Headers(person))).toBe(true);
	expect(isCounted(new Headers({ "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }))).toBe(false);
	expect(isCounted(new Headers({ ...person, "Sec-Purpose": "prefetch;prerender" }))).toBe(false);
	expect(isCounted(new Headers({ ...person, Purpose: "prefetch" }))).toBe(false);
});
