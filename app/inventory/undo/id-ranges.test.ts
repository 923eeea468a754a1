import fc from "fast-check";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../../testing/proof";
import { listInRanges, toRanges } from "./id-ranges";

const ids = fc.array(fc.integer({ min: 1, max: 60 }));

test("ids kept as ranges are found again, of however many files, and no others", () => {
	fc.assert(
		fc.property(fc.array(ids), ids, (files, asked) => {
			const ranges = files.flatMap(toRanges);
			const expected = asked.filter((id) => files.some((file) => file.includes(id)));
			expect(listInRanges(asked, ranges)).toEqual(expected.sort((a, b) => a - b));
		}),
		{ seed, numRuns: proofCount(200, 5_000) },
	);
	expect(toRanges([5, 3, 4, 4, 9])).toEqual([
		[3, 5],
		[9, 9],
	]);
});
