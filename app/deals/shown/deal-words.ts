import { formatCount, formatPrice } from "~/ui/format";
import type { Label } from "../rating/label";
import type { Flag, ShownDeal } from "./shown-deal";

export const labelWords: Record<Label, string> = {
	great: "Great price",
	good: "Good price",
	usual: "Usual price",
	above: "Above usual",
	high: "High price",
};

export const flagWords: Record<Flag, string> = {
	"far-below": "Price far below similar cars; ask why",
	mistaken: "Price looks mistaken",
	"branded-title": "Branded title",
	"two-prices": "Another dealer asks more for this car",
	"vin-year": "The VIN tells another model year",
};

export function formatSimilar(count: number): string {
	return `${formatCount(count)} similar ${count === 1 ? "car" : "cars"}`;
}

export function formatAmount({ difference, comparables }: Pick<ShownDeal, "difference" | "comparables">): string {
	const similar = formatSimilar(comparables);
	if (!difference) return `As ${similar}`;
	return `${formatPrice(Math.abs(difference))} ${difference < 0 ? "under" : "over"} ${similar}`;
}
