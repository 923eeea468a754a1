import { formatCount } from "~/ui/format";
import type { Understood } from "../../keywords/keywords";
import { defaultDistance, type Filters } from "../../search/filters";

/** Something that is on, and the filters without it. */
export type Chip = { label: string; without: Filters };

const lists = ["make", "model", "bodyStyle", "fuelType", "transmission"] as const;

/** The filters that are on, one removable chip each, in the order of the filter bar; keywords have chips of their own. */
export function listChips(filters: Filters): Chip[] {
	const chip = (label: string, without: Partial<Filters>): Chip => ({ label, without: { ...filters, ...without } });
	const many = lists.flatMap((name) =>
		filters[name].map((value) => chip(value, { [name]: filters[name].filter((other) => other !== value) })),
	);
	const { yearMin, yearMax, priceMin, priceMax, mileageMin, mileageMax, zipCode, distance } = filters;
	const single: (Chip | false)[] = [
		yearMin !== null && chip(`${yearMin} or newer`, { yearMin: null }),
		yearMax !== null && chip(`${yearMax} or older`, { yearMax: null }),
		priceMin !== null && chip(`From $${formatCount(priceMin)}`, { priceMin: null }),
		priceMax !== null && chip(`Up to $${formatCount(priceMax)}`, { priceMax: null }),
		mileageMin !== null && chip(`From ${formatCount(mileageMin)} miles`, { mileageMin: null }),
		mileageMax !== null && chip(`Up to ${formatCount(mileageMax)} miles`, { mileageMax: null }),
		zipCode !== null &&
			chip(`Within ${distance ?? defaultDistance} miles of ${zipCode}`, { zipCode: null, distance: null }),
		filters.location !== null && chip(filters.location, { location: null }),
		filters.dealershipId !== null && chip("One dealership", { dealershipId: null }),
	];
	return [...many, ...single.filter((one) => one !== false)];
}

/** What was understood of the keywords, one chip each; words that were not understood stand in one chip. */
export function listKeywordChips(filters: Filters, understood: Understood[]): Chip[] {
	if (filters.keyword && understood.length === 0)
		return [{ label: `“${filters.keyword}”`, without: { ...filters, keyword: null } }];
	return understood.map(({ label, keywordWithout }) => ({
		label,
		without: { ...filters, keyword: keywordWithout || null },
	}));
}
