import type { Stretch } from "./calculate-scale";

const LONGEST_WAIT_MS = 15_000;

type Judged = Pick<Stretch, "failed" | "unfinished" | "dealerships"> & {
	waited: Pick<Stretch["waited"], "failed" | "longestMs">;
};

/** Throws what did not hold; what is unfinished was not proved. */
export function requireScale(...stretches: Judged[]): void {
	for (const { failed, unfinished, dealerships, waited } of stretches) {
		if (failed > 0) throw new Error(`${failed} of ${dealerships} syncs did not end as complete`);
		if (unfinished > 0)
			throw new Error(
				`${unfinished} of ${dealerships} syncs were not finished in time: set SCALE_MINUTES, or COUNT and FEEDS`,
			);
		if (waited.failed > 0) throw new Error(`${waited.failed} of a shopper's pages failed`);
		if (waited.longestMs > LONGEST_WAIT_MS) throw new Error(`A shopper waited ${waited.longestMs} ms`);
	}
}
