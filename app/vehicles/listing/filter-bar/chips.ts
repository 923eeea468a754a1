import { labelWords } from "~/deals/shown/deal-words";
import { formatCount } from "~/ui/format";
import type { Understood } from "../../keywords/keywords";
import { defaultDistance, type Filters } from "../../search/filters";

/** An active filter, or a keyword without effect (`idle` says why), and the filters without it. */
export type Chip = { label: string; without: Filters; idle: string | null };

const lists = ["make", "model", "bodyStyle", "fuelType", "transmission", "drivetrain", "color"] as const;

export function listChips(filters: Filters): Chip[] {
	const chip = (label: string, without: Partial<Filters>): Chip => ({
		label,
		without: { ...filters, ...without },
		idle: null,
	});
	const many = lists.flatMap((name) =>
		filters[name].map((value) => chip(value, { [name]: filters[name].filter((other) => other !== value) })),
	);
	const { yearMin, yearMax, priceMin, priceMax, mileageMin, mileageMax, zipCode, distance } = filters;
	const single: (Chip | false)[] = [
		filters.deal.length > 0 && chip(filters.deal.map((label) => labelWords[label]).join(", "), { deal: [] }),
		yearMin !== null && chip(`${yearMin} or newer`, { yearMin: null }),
		yearMax !== null && chip(`${yearMax} or older`, { yearMax: null }),
		priceMin !== null && chip(`From $${formatCount(priceMin)}`, { priceMin: null }),
		priceMax !== null && chip(`Up to $${formatCount(priceMax)}`, { priceMax: null }),
		mileageMin !== null && chip(`From ${formatCount(mileageMin)} miles`, { mileageMin: null }),
		mileageMax !== null && chip(`Up to ${formatCount(mileageMax)} miles`, { mileageMax: null }),
		zipCode !== null &&
			chip(`Within ${distance ?? defaultDistance} miles of ${zipCode}`, { zipCode: null, distance: null }),
		filters.location !== null &&
			chip(toPlaceLabel(filters), { location: null, ...(zipCode === null && { distance: null }) }),
		filters.dealershipId !== null && chip("One dealership", { dealershipId: null }),
	];
	return [...many, ...single.filter((one) => one !== false)];
}

function toPlaceLabel({ zipCode, distance, location }: Filters): string {
	return zipCode === null && distance !== null ? `Within ${distance} miles of ${location}` : `${location}`;
}

const whyIdle = { filter: null, noted: "not a filter", unlisted: "in no listing", unknown: "not understood" };

export function listKeywordChips(filters: Filters, understood: Understood[]): Chip[] {
	const { keyword } = filters;
	// Fillers alone ("the") are said of every car, punctuation alone of none.
	if (keyword && understood.length === 0)
		return [
			{
				label: `“${keyword}”`,
				without: { ...filters, keyword: null },
				idle: whyIdle[/\w/.test(keyword) ? "noted" : "unknown"],
			},
		];
	return understood.map(({ label, keywordWithout, as }) => ({
		label,
		without: { ...filters, keyword: keywordWithout || null },
		idle: whyIdle[as],
	}));
}
