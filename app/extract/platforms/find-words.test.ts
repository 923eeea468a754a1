import fc from "fast-check";
import { expect, test } from "vitest";
import { seed } from "../../../testing/proof";
import { createWordSearch } from "./find-words";

test("a search for several words finds what a look for each of them finds, wherever it stands", () => {
	const letters = (minLength: number, maxLength: number) =>
		fc.array(fc.constantFrom("a", "b", ".", "é", "š"), { minLength, maxLength }).map((all) => all.join(""));
	fc.assert(
		fc.property(fc.array(letters(3, 6), { minLength: 1, maxLength: 8 }), letters(0, 60), (words, text) => {
			const found = createWordSearch(words)(text);
			expect([...found].sort()).toEqual([...new Set(words.filter((word) => text.includes(word)))].sort());
			const [from, to] = [Math.floor(text.length / 4), Math.ceil(text.length / 2)];
			const part = text.slice(from, to);
			const inPart = new Set(words.filter((word) => part.includes(word)));
			expect(createWordSearch(words)(text, from, to)).toEqual(inPart);
		}),
		{ seed },
	);
});
