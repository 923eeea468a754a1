import { expect, test } from "vitest";
import { renderCsv } from "../../../bench/csv-site";
import { measureLiveHeap } from "../../../bench/live-heap";
import { proofCount } from "../../../testing/proof";

const SMALL = 6_000;
const LARGE = proofCount(24_000, 48_000);
/** A hundred bytes a row, far less than a car: of 42,000 more rows 4 MB. */
const MOST_MB = (4 * (LARGE - SMALL)) / 42_000;

test("a large file is read in the memory of a small one", () => {
	const small = measureLiveHeap(renderCsv(SMALL, 18_000));
	const file = renderCsv(LARGE, 18_000);
	const first = measureLiveHeap(file);
	// What the engine compiles meanwhile counts too, once.
	const large = first - small < MOST_MB ? first : measureLiveHeap(file);
	expect(small).toBeLessThan(12);
	expect(large).toBeLessThan(12);
	expect(large - small).toBeLessThan(MOST_MB);
});
