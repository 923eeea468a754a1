import type { Bounds } from "./label";

export type Reason =
	| "no-model"
	| "no-year"
	| "no-miles"
	| "branded-title"
	| "classic"
	| "few"
	| "new-market"
	| "wide"
	| "two-prices"
	| "far-below"
	| "mistaken";

/** The last fit's result for a car; whole dollars. */
export type Deal = {
	estimate: number | null;
	low: number | null;
	high: number | null;
	comparables: number;
	/** Where its labels end; null without a label, and `reason` says why. */
	bounds: Bounds | null;
	reason: Reason | null;
	price: number | null;
};
