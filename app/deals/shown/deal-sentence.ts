import { formatCount, formatPrice } from "~/ui/format";
import type { Reason } from "../rating/deal";
import { formatSimilar } from "./deal-words";
import type { ShownDeal } from "./shown-deal";

/** Each also says what would get the car rated. */
export const reasonWords: Record<Reason, string> = {
	"no-model": "Not rated: its model is not stated.",
	"no-year": "Not rated: its model year is not stated.",
	"no-miles": "Not rated: its mileage is not stated.",
	"branded-title": "Not rated: cars with a branded title are not compared with others.",
	classic: "Not rated: for a car this old, year and miles do not explain the price.",
	few: "Not rated: too few similar cars here.",
	"new-market": "Not rated yet: too few cars here to know what is usual.",
	wide: "Not rated: the prices of similar cars differ too much to say.",
	"two-prices": "Not rated: another dealer asks more for this very car. Ask both which price holds.",
	"far-below": "Not rated: the price is far below similar cars. Check title, miles and terms.",
	mistaken: "Not rated: the price looks mistaken. Ask the dealer.",
};

type Compared = { price: number; year: number | null; make: string | null; model: string | null; mileage: number };

export function formatDeal(deal: ShownDeal, car: Compared, asked: { low: number; high: number } | null): string {
	const { difference, estimate, comparables } = deal;
	const to = `adjusted to ${car.year} and ${formatCount(car.mileage)} miles`;
	if (deal.label !== null && difference !== null && estimate !== null) {
		const like = `${formatSimilar(comparables)} ask: ${formatYears(car.year)} ${car.make} ${car.model}, ${to}`;
		if (difference === 0) return `Asked exactly what ${like}.`;
		const share = Math.max(1, Math.round((100 * Math.abs(difference)) / estimate));
		return `Asked ${formatPrice(Math.abs(difference))} (${share}%) ${difference < 0 ? "under" : "over"} what ${like}.`;
	}
	if (deal.reason !== "few") return reasonWords[deal.reason ?? "few"];
	if (comparables === 0 || asked === null) return "No similar car here to compare with.";
	const range =
		asked.low === asked.high ? formatPrice(asked.low) : `${formatPrice(asked.low)} to ${formatPrice(asked.high)}`;
	return `Only ${formatSimilar(comparables)} here, too few for a label: asked ${range}, ${to}.`;
}

function formatYears(year: number | null): string {
	return year === null ? "" : `${year - 1}–${year + 1}`;
}
