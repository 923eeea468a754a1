import { MILES_UNIT, MOST_MILES } from "../table/shared-terms";
import type { DealParts } from "../table/split-estimate";

export type Comparable = {
	id: number;
	vin: string | null;
	/** Of its page: a VIN that another car owns here would lead there. */
	path: string;
	title: string;
	year: number;
	mileage: number;
	price: number;
	carriedPrice: number;
};

type Carried = Pick<Comparable, "year" | "mileage" | "price">;

export function toCarriedPrice(
	{ years, perMiles }: DealParts,
	to: { year: number; mileage: number },
	from: Carried,
): number {
	const away = years[1] - (years[from.year - to.year + 1] ?? years[1]);
	const miles = (Math.min(to.mileage, MOST_MILES) - Math.min(from.mileage, MOST_MILES)) / MILES_UNIT;
	return Math.round(from.price * Math.exp(away + perMiles * miles));
}

/** Miles that a year's difference counts as, when sorting by nearness. */
const YEAR_MILES = 12_000;

export function getDistance(to: { year: number; mileage: number }, from: Carried): number {
	return Math.abs(to.mileage - from.mileage) + YEAR_MILES * Math.abs(to.year - from.year);
}
