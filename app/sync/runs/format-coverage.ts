import { UNREAD } from "../pages/unread-fields";

const fieldNames: Record<string, string> = { vin: "VIN", images: "photos", carfax_url: "Carfax" };
/** A column of `vehicles` as people call it. */
export function formatField(field: string): string {
	return fieldNames[field] ?? field.replaceAll("_", " ");
}

const hard = (text: string) => text.replaceAll(" ", "\u00a0");

/**
 * How many of the cars in stock have each field, in percent, and why the others have not: the dealer does not tell it, or we
 * did not read it. What all of them have is told as one.
 */
export function formatCoverage({ cars = 0, ...counts }: Record<string, number>): string[] {
	if (cars === 0) return [];
	const known = Object.entries(counts).filter(([field]) => !field.startsWith(UNREAD));
	const shares = known
		.filter(([, count]) => count < cars)
		.map(([field, count]) => formatShare(field, count, cars, counts));
	return [...shares, hard(shares.length > 0 ? "all else 100 %" : "all fields 100 %")];
}

function formatShare(field: string, count: number, cars: number, counts: Record<string, number>): string {
	const share = hard(`${formatField(field)} ${Math.round((count / cars) * 100)} %`);
	const unread = counts[UNREAD + field];
	if (unread === undefined) return share;
	const untold = cars - count - unread;
	const why = [untold > 0 && hard(`${untold} not told`), unread > 0 && hard(`${unread} shown but not read`)];
	return `${share} (${why.filter(Boolean).join(", ")})`;
}
