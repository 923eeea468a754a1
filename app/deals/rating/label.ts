export const labels = ["great", "good", "usual", "above", "high"] as const;
export type Label = (typeof labels)[number];

/** Dollars below which a price is great, good, usual, above usual. */
export type Bounds = [number, number, number, number];

/** Below this share of the estimate a price raises a question instead of a label. */
const FAR_BELOW = 0.6;
/** Probably slips: below this share of the estimate, as far above it, or below these dollars. */
const MISTAKEN = 0.15;
const MISTAKEN_PRICE = 500;

export type PriceFault = "far-below" | "mistaken";

export function findPriceFault(price: number, estimate: number | null): PriceFault | null {
	if (price < MISTAKEN_PRICE) return "mistaken";
	if (estimate === null) return null;
	if (price < estimate * MISTAKEN || price > estimate / MISTAKEN) return "mistaken";
	return price < estimate * FAR_BELOW ? "far-below" : null;
}

/** The same rule as the column `deal_label` in D1. */
export function toLabel(price: number, bounds: Bounds): Label {
	const at = bounds.findIndex((bound) => price < bound);
	return labels[at === -1 ? bounds.length : at] as Label;
}

/** In log price: how far a bound must pass a price before its label changes. */
const HOLD = 0.02;

/** The new bounds, stretched so that the label stays while the price is within a point of it. */
export function toHeldBounds(price: number, before: Bounds, next: Bounds): Bounds {
	const [was, is] = [labels.indexOf(toLabel(price, before)), labels.indexOf(toLabel(price, next))];
	if (is > was) {
		const bound = next[was] ?? 0;
		return price < bound * Math.exp(HOLD)
			? (next.map((one, at) => (at < was ? one : Math.max(one, price + 1))) as Bounds)
			: next;
	}
	if (is < was) {
		const bound = next[was - 1] ?? 0;
		return price >= bound * Math.exp(-HOLD)
			? (next.map((one, at) => (at < was ? Math.min(one, price) : one)) as Bounds)
			: next;
	}
	return next;
}
