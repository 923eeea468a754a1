import { expect, test } from "vitest";
import { renderRecord } from "./render-csv";

test("what a spreadsheet would run as a formula is text, in wide characters too", () => {
	for (const character of ["=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\0"])
		expect(
			renderRecord([`${character}1+1`])
				.replace(/^"/, "")
				.slice(0, 2),
			character,
		).toBe(`'${character}`);
	expect(renderRecord(["a＝b", -5, null])).toBe("a＝b,-5,\r\n");
});
