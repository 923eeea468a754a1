import { mergeCounts, quantileOf, type RemainderCounts, sumCounts } from "./remainder-counts";

/** Cars with so few comparables are not rated. */
export const FEWEST_COMPARABLES = 5;

/** Estimates of cars with many comparables are nearer than those of cars with some: each kind has bands of its own. */
export const buckets = ["some", "many"] as const;
export type Bucket = (typeof buckets)[number];
const MANY = 20;

export function toBucket(comparables: number): Bucket | null {
	if (comparables < FEWEST_COMPARABLES) return null;
	return comparables < MANY ? "some" : "many";
}

export type BucketCounts = Record<Bucket, RemainderCounts>;

/** Log price beside the estimate, at which one label ends and the next begins: great, good, usual, above usual, high. */
export type Bands = [number, number, number, number];

const shares = [0.1, 0.3, 0.7, 0.9] as const;

/** All makes' remainders stand beside a make's own as if so many of its cars had told them. */
const FIRM = 200;
const FEWEST_COUNTED = 60;
/** Half of the middle eight tenths: wider, and a label would say nothing. */
const WIDEST = 0.25;
/** Where all ask the same, no price is great for being a dollar below the estimate: log price of the narrowest bands. */
const NARROWEST: Bands = [-0.02, -0.01, 0.01, 0.02];

/**
 * The bands of one make's cars in a bucket: by its own held-out remainders and, as far as these are few, all makes'.
 * In words why there are none.
 */
export function toBands(own: RemainderCounts, all: RemainderCounts): Bands | "new-market" | "wide" {
	const [ownCars, allCars] = [sumCounts(own), sumCounts(all)];
	if (ownCars + allCars < FEWEST_COUNTED) return "new-market";
	const blended = allCars === 0 ? own : mergeCounts(own, all, FIRM / allCars);
	const [great, good, above, high] = shares.map((share) => quantileOf(blended, share)) as Bands;
	if ((Math.exp(high) - Math.exp(great)) / 2 > WIDEST) return "wide";
	const [least, less, more, most] = NARROWEST;
	return [Math.min(great, least), Math.min(good, less), Math.max(above, more), Math.max(high, most)];
}
