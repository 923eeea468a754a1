import { expect, test } from "vitest";
import { renderRecord } from "./render-csv";

test("what a spreadsheet would run as a formula is text, in wide signs too", () => {
	for (const sign of ["=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\0"])
		expect(
			renderRecord([`${sign}1+1`])
				.replace(/^"/, "")
				.slice(0, 2),
			sign,
		).toBe(`'${sign}`);
	expect(renderRecord(["a＝b", -5, null])).toBe("a＝b,-5,\r\n");
});
