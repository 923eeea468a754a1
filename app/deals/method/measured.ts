import type { BucketCounts } from "../rating/bands";
import { mergeCounts, quantileOf, type RemainderCounts, sumCounts, toMiddles } from "../rating/remainder-counts";

export type Measured = {
	cars: number;
	median: number;
	near: number;
	/** Shares of the estimate that eight cars in ten lie between, by number of comparables. */
	bands: { some: [number, number] | null; many: [number, number] | null };
};

export function toMeasured(counts: BucketCounts): Measured | null {
	const all = mergeCounts(counts.some, counts.many);
	const cars = sumCounts(all);
	if (cars === 0) return null;
	const misses = toMiddles(all).map(({ remainder, count }) => ({ miss: Math.abs(1 - Math.exp(-remainder)), count }));
	misses.sort((one, other) => one.miss - other.miss);
	const near = misses.reduce((sum, { miss, count }) => sum + (miss <= 0.1 ? count : 0), 0);
	return {
		...{ cars, median: medianMiss(misses, cars), near: near / cars },
		bands: { some: toBand(counts.some), many: toBand(counts.many) },
	};
}

function medianMiss(misses: { miss: number; count: number }[], cars: number): number {
	let counted = 0;
	for (const { miss, count } of misses) {
		counted += count;
		if (counted * 2 >= cars) return miss;
	}
	return 0;
}

function toBand(counts: RemainderCounts): [number, number] | null {
	if (sumCounts(counts) === 0) return null;
	return [Math.exp(quantileOf(counts, 0.1)), Math.exp(quantileOf(counts, 0.9))];
}
