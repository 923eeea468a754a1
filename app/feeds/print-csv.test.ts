import { expect, test } from "vitest";
import { printRecord } from "./print-csv";

test("what a spreadsheet would run as a formula is text, in wide signs too", () => {
	for (const sign of ["=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\0"])
		expect(
			printRecord([`${sign}1+1`])
				.replace(/^"/, "")
				.slice(0, 2),
			sign,
		).toBe(`'${sign}`);
	expect(printRecord(["a＝b", -5, null])).toBe("a＝b,-5,\r\n");
});
