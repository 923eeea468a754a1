import { parseModelYear } from "./fields/model-year";
import { readMiles } from "./fields/units";
import type { RawVehicle } from "./raw-vehicle";

const markup = new Set<string>(["json-ld", "microdata", "embedded-state", "open-graph"]);

/** What the mileages in a page's markup are: Dealer.com's JSON-LD says 32 for 32,373 miles, of all cars of a page. */
export type MarkedMiles = "whole" | "cut" | "unclear";

/** One mileage in thousands shows that none is cut, else a small one of a car older than a year that they may all be. */
export function getMarkedMiles(vehicles: readonly RawVehicle[], now: Date): MarkedMiles {
	const marked = vehicles.filter(({ fields }) => isFromMarkup(fields.mileage?.source));
	if (marked.some((raw) => toMiles(raw) >= 1000)) return "whole";
	const isOld = ({ fields: { year } }: RawVehicle) => !isNearlyNew(toAge(parseModelYear(year?.value ?? "", now), now));
	return marked.some((raw) => toMiles(raw) > 1 && isOld(raw)) ? "cut" : "unclear";
}

/** Visible text and files are literal. `age` in years, null when unknown. */
export function mayBeCut({ fields }: RawVehicle, age: number | null, marked: MarkedMiles = "unclear"): boolean {
	if (!isFromMarkup(fields.mileage?.source) || marked === "whole") return false;
	return marked === "cut" || !isNearlyNew(age);
}

function toMiles({ fields: { mileage, mileageUnit } }: RawVehicle): number {
	return readMiles(mileage?.value ?? "", mileageUnit?.value ?? null) ?? 0;
}

function toAge(year: number | null, now: Date): number | null {
	return year === null ? null : now.getUTCFullYear() - year;
}

function isNearlyNew(age: number | null): boolean {
	return age !== null && age <= 1;
}

function isFromMarkup(source: string | undefined): boolean {
	return source !== undefined && markup.has(source);
}
