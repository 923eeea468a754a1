import { readMiles } from "./fields/units";
import type { RawVehicle } from "./raw-vehicle";

const markup = new Set<string>(["json-ld", "microdata", "embedded-state", "open-graph"]);

/**
 * Dealer.com's JSON-LD says 32 for 32,373 miles, of all cars of a page: one whole reading (`isWhole`) clears the others.
 * Visible text and files are literal. `age` in years, null when unknown.
 */
export function mayBeCut({ fields }: RawVehicle, age: number | null, isWhole = false): boolean {
	const isNearlyNew = age !== null && age <= 1;
	return !isWhole && !isNearlyNew && isFromMarkup(fields.mileage?.source);
}

export function hasThousands(vehicles: readonly RawVehicle[]): boolean {
	return vehicles.some(({ fields: { mileage, mileageUnit } }) => {
		const miles = isFromMarkup(mileage?.source) ? readMiles(mileage?.value ?? "", mileageUnit?.value ?? null) : null;
		return miles !== null && miles >= 1000;
	});
}

function isFromMarkup(source: string | undefined): boolean {
	return source !== undefined && markup.has(source);
}
