import { expect, test } from "vitest";
import { createWordSearch, type WordSearch } from "./word-search";

const words = ["cdn.dlron.us", "/vhcliaa", "ddc-site", "DDC.dataLayer"];

const searchAll = (search: WordSearch, text: string) => [...new Set(search(text, 0, text.length))].sort();

test("each word is found wherever it stands, the first and the last characters of a text included", () => {
	for (const word of words) {
		for (let before = 0; before < 9; before++) {
			for (const after of ["", "x", " and more"]) {
				expect(searchAll(createWordSearch(words), "-".repeat(before) + word + after)).toEqual([word]);
			}
		}
	}
});

test("several words are found, also where one overlaps another, and other spellings are not", () => {
	const search = createWordSearch([...words, "dlron.us/x"]);
	expect(searchAll(search, "//cdn.dlron.us/x /vhcliaa")).toEqual(["/vhcliaa", "cdn.dlron.us", "dlron.us/x"]);
	expect(searchAll(search, "CDN.DLRON.US ddc_site /vhclia")).toEqual([]);
});

test("a word that is too short to be found everywhere is refused", () => {
	expect(() => createWordSearch(["dealers"])).toThrow("too short");
});
