import { formatCount } from "~/ui/format";
import { defaultDistance, type Filters } from "./filters";

/** Something that is on, and the filters without it. */
export type Chip = { label: string; without: Filters };

const lists = ["make", "model", "bodyStyle", "fuelType", "transmission"] as const;

/** What a shopper has asked for, one removable chip each, in the order of the filter bar. */
export function listChips(filters: Filters): Chip[] {
	const chip = (label: string, without: Partial<Filters>): Chip => ({ label, without: { ...filters, ...without } });
	const many = lists.flatMap((name) =>
		filters[name].map((value) => chip(value, { [name]: filters[name].filter((other) => other !== value) })),
	);
	const { yearMin, yearMax, priceMin, priceMax, mileageMin, mileageMax, zipCode, distance } = filters;
	const single: (Chip | false)[] = [
		!!filters.keyword && chip(`“${filters.keyword}”`, { keyword: null }),
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
