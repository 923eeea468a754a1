import { FEWEST_COMPARABLES } from "../rating/bands";
import type { Reason } from "../rating/deal";
import { findPriceFault, type Label, type PriceFault, toLabel } from "../rating/label";
import { parseStored, type RatedRow, type StoredDeal } from "../rating/stored-deal";
import { isVinYear } from "./vin-year";

export type ShownDeal = {
	label: Label | null;
	estimate: number | null;
	low: number | null;
	high: number | null;
	/** Price minus estimate: negative is under. */
	difference: number | null;
	comparables: number;
	flags: Flag[];
	reason?: Reason;
};

export type Flag = "far-below" | "mistaken" | "branded-title" | "two-prices" | "vin-year";

export type DealRow = RatedRow & { price: number | null; deal: string | null };

/** Null without price or make, and until the car was first compared. */
export function toShownDeal(row: DealRow): ShownDeal | null {
	const { price, make } = row;
	if (price === null || make === null) return null;
	const kept = parseStored(row.deal, row);
	const flags = listFlags(row, kept);
	if (kept === null) {
		const reason = findUnknown(row);
		return reason === null && flags.length === 0 ? null : toUnrated(flags, reason ?? "few");
	}
	const { estimate, low, high, comparables } = kept;
	const fault = findFault(price, kept);
	const label = kept.bounds === null || fault !== null ? null : toLabel(price, kept.bounds);
	const difference = estimate === null ? null : price - estimate;
	return {
		...{ label, estimate, low, high, difference, comparables, flags },
		...(label === null && { reason: fault ?? kept.reason ?? "few" }),
	};
}

function toUnrated(flags: Flag[], reason: Reason): ShownDeal {
	return { label: null, estimate: null, low: null, high: null, difference: null, comparables: 0, flags, reason };
}

function findUnknown({ title_brand, model, year, mileage }: RatedRow): Reason | null {
	if (title_brand !== null) return "branded-title";
	if (model === null) return "no-model";
	if (year === null) return "no-year";
	return mileage === null ? "no-miles" : null;
}

/** By an estimate of few cars a price may count as a slip, but not as far below: one in a hundred would be. */
function findFault(price: number, kept: StoredDeal | null): PriceFault | null {
	const fault = findPriceFault(price, kept?.estimate ?? null);
	return fault === "far-below" && (kept?.comparables ?? 0) < FEWEST_COMPARABLES ? null : fault;
}

function listFlags(row: DealRow, kept: StoredDeal | null): Flag[] {
	const fault = row.price === null ? null : findFault(row.price, kept);
	return [
		...(fault ? [fault] : []),
		...(row.title_brand !== null ? (["branded-title"] as const) : []),
		...(kept?.reason === "two-prices" ? (["two-prices"] as const) : []),
		...(isVinYear(row.vin, row.year) ? [] : (["vin-year"] as const)),
	];
}
