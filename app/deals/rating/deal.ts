import type { Bounds } from "./label";

/** Why a car has no label. */
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

/** What the last fit found of a car, as D1 keeps it beside the car; all amounts are whole dollars. */
export type Deal = {
	estimate: number | null;
	low: number | null;
	high: number | null;
	/** Cars of its make and model, a year older to a year newer, at whatever dealer. */
	comparables: number;
	/** Where its labels end; null when it has none, and then `reason` says why. */
	bounds: Bounds | null;
	reason: Reason | null;
	price: number | null;
};
