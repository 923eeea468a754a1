import { countAskedPrices } from "~/extract/cards/money/told-amounts";
import type { Car } from "~/inventory/car";

/** A field's label with a value behind it, counted once a car; of a price its amount. */
const shown = {
	vin: /\bVIN\b[\s:#.]{0,6}[A-HJ-NPR-Z\d]{17}\b/gi,
	price: countAskedPrices,
	mileage: /\b(?:mileage|odometer|miles)\b[\s:]{0,4}\d{1,3},\d{3}\b|\b\d{1,3},\d{3}\s{0,2}(?:mi|miles)\b/gi,
	trim: /\btrim\b\s{0,3}:?\s{1,4}(?!N\/?A|unknown|-)\w/gi,
	exteriorColor: /\bext(?:erior)?\.?(?: colou?r)?\s{0,3}:\s{0,4}(?!N\/?A|unknown)[A-Z]/gi,
	interiorColor: /\bint(?:erior)?\.?(?: colou?r)?\s{0,3}:\s{0,4}(?!N\/?A|unknown)[A-Z]/gi,
} as const satisfies { [field in keyof Car]?: RegExp | ((text: string) => number) };

/** Prefix in a run's coverage: the pages showed the field's label, but its value was not read. */
export const UNREAD = "unread ";

export type WatchedField = keyof typeof shown;
export const watchedFields = Object.keys(shown) as WatchedField[];

/** Fields that a page shows, of a list once a car, and that none of its cars has: only these are the reader's fault. */
export function listUnread(text: string, cars: readonly Pick<Car, WatchedField>[]): WatchedField[] {
	if (cars.length === 0) return [];
	const lacking = watchedFields.filter((field) => cars.every((car) => car[field] === null));
	return lacking.filter((field) => countShown(text, shown[field]) >= cars.length);
}

function countShown(text: string, value: (typeof shown)[WatchedField]): number {
	return typeof value === "function" ? value(text) : (text.match(value)?.length ?? 0);
}
