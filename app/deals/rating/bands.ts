import { mergeCounts, quantileOf, type RemainderCounts, sumCounts } from "./remainder-counts";

export const FEWEST_COMPARABLES = 5;

/** By number of comparables: with more of them, estimates are closer and bands narrower. */
export const buckets = ["some", "many"] as const;
export type Bucket = (typeof buckets)[number];
const MANY = 20;

export function toBucket(comparables: number): Bucket | null {
	if (comparables < FEWEST_COMPARABLES) return null;
	return comparables < MANY ? "some" : "many";
}

export type BucketCounts = Record<Bucket, RemainderCounts>;

/** Log price relative to the estimate, where one label ends and the next begins. */
export type Bands = [number, number, number, number];

const shares = [0.1, 0.3, 0.7, 0.9] as const;

/** The weight of all makes' remainders, in cars of a make's own. */
const FIRM = 200;
const FEWEST_COUNTED = 60;
/** Half the width that holds eight cars in ten: a wider one says nothing. */
const WIDEST = 0.25;
/** The narrowest bands, in log price: where all ask the same, a dollar below is not a great price. */
const NARROWEST: Bands = [-0.02, -0.01, 0.01, 0.02];

/** A make's bands by its own held-out remainders and, if few, all makes'; or why there are none. */
export function toBands(own: RemainderCounts, all: RemainderCounts): Bands | "new-market" | "wide" {
	const [ownCars, allCars] = [sumCounts(own), sumCounts(all)];
	if (ownCars + allCars < FEWEST_COUNTED) return "new-market";
	const blended = allCars === 0 ? own : mergeCounts(own, all, FIRM / allCars);
	const [great, good, above, high] = shares.map((share) => quantileOf(blended, share)) as Bands;
	if ((Math.exp(high) - Math.exp(great)) / 2 > WIDEST) return "wide";
	const [least, less, more, most] = NARROWEST;
	return [Math.min(great, least), Math.min(good, less), Math.max(above, more), Math.max(high, most)];
}
