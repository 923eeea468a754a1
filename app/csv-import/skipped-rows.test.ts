import { expect, test } from "vitest";
import { type SkippedRow, storeSkippedRow } from "./skipped-rows";

test("of each reason the first five rows are kept, however many there are", () => {
	const kept: SkippedRow[] = [];
	for (let row = 2; row < 40; row++)
		storeSkippedRow(kept, { row, name: "2019 Honda Civic", reason: row % 2 ? "new" : "sold" });
	storeSkippedRow(kept, { row: 40, name: "2019 Honda Civic", reason: "not-a-car" });
	expect(kept.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 40]);
});
