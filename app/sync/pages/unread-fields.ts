import type { Car } from "~/inventory/car";

/** How a page shows a field: its label with a value behind it, each once a car. */
const shown = {
	vin: /\bVIN\b[\s:#.]{0,6}[A-HJ-NPR-Z\d]{17}\b/gi,
	price: /\$\s?\d{1,3},\d{3}\b/g,
	mileage: /\b(?:mileage|odometer|miles)\b[\s:]{0,4}\d{1,3},\d{3}\b|\b\d{1,3},\d{3}\s{0,2}(?:mi|miles)\b/gi,
	trim: /\btrim\b\s{0,3}:?\s{1,4}(?!N\/?A|unknown|-)\w/gi,
	exteriorColor: /\bext(?:erior)?\.?(?: colou?r)?\s{0,3}:\s{0,4}(?!N\/?A|unknown)[A-Z]/gi,
	interiorColor: /\bint(?:erior)?\.?(?: colou?r)?\s{0,3}:\s{0,4}(?!N\/?A|unknown)[A-Z]/gi,
} as const satisfies { [field in keyof Car]?: RegExp };

/** What stands before a field's name in a run's coverage where its label was seen on the pages and its value not read. */
export const UNREAD = "unread ";

export type WatchedField = keyof typeof shown;
export const watchedFields = Object.keys(shown) as WatchedField[];

/**
 * The fields that a page shows of its cars and that none of them was read with: for one car its label and value are enough,
 * of a list as many as it has cars. What the page does not show, the dealer does not tell.
 */
export function listUnread(text: string, cars: readonly Pick<Car, WatchedField>[]): WatchedField[] {
	if (cars.length === 0) return [];
	const lacking = watchedFields.filter((field) => cars.every((car) => car[field] === null));
	return lacking.filter((field) => (text.match(shown[field])?.length ?? 0) >= cars.length);
}
