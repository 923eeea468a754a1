import { expect, test } from "vitest";
import { mergePatterns } from "./merge-patterns";

test("several patterns are one, which matches where any of them does, the first of them first", () => {
	const paint = mergePatterns({ flags: "i" }, [/red/, /dark (?:blue|green)/, "blu\\w"]);
	expect(["Red", "DARK GREEN", "blue", "green"].map((text) => paint.test(text))).toEqual([true, true, true, false]);
	expect(mergePatterns({ flags: "" }, [/a/, /ab/]).exec("ab")?.[0]).toBe("a");
});

test("what stands before and behind holds for each of them, those with two ways of their own too", () => {
	const seller = mergePatterns({ flags: "i", before: /^(?:our )?/, behind: / lot$/ }, [/sister|partner/, /other/]);
	expect(["our partner lot", "Sister lot", "our other lot"].every((text) => seller.test(text))).toBe(true);
	expect(["sister", "partner lots", "another lot", "other"].some((text) => seller.test(text))).toBe(false);
});
