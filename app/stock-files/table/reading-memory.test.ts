import { expect, test } from "vitest";
import { renderCsv } from "../../../bench/csv-site";
import { measureLiveHeap } from "../../../bench/live-heap";

test("a large file is read in the memory of a small one", { timeout: 120_000 }, () => {
	const small = measureLiveHeap(renderCsv(6_000, 18_000));
	const file = renderCsv(48_000, 18_000);
	const first = measureLiveHeap(file);
	// What the engine compiles meanwhile counts too, once.
	const large = first - small < 4 ? first : measureLiveHeap(file);
	expect(small).toBeLessThan(12);
	expect(large).toBeLessThan(12);
	expect(large - small).toBeLessThan(4);
});
