import { UNREAD } from "../pages/unread-fields";

const fieldNames: Record<string, string> = { vin: "VIN", images: "photos", carfax_url: "Carfax" };
export function formatField(field: string): string {
	return fieldNames[field] ?? field.replaceAll("_", " ");
}

/** Fields missing on some cars, and why: not on the dealer's page, or not read. */
export function formatCoverage({ cars = 0, ...counts }: Record<string, number>): string[] {
	if (cars === 0) return [];
	const known = Object.entries(counts).filter(([field, count]) => !field.startsWith(UNREAD) && count < cars);
	if (known.length === 0) return ["Nothing missing"];
	const everywhere = known.filter(([field, count]) => count === 0 && !counts[UNREAD + field]);
	const others = known.filter((one) => !everywhere.includes(one));
	return [
		...formatEverywhere(everywhere.map(([field]) => formatField(field))),
		...others.map(([field, count]) => formatMissing(field, count, cars, counts)),
	];
}

function formatEverywhere(names: string[]): string[] {
	if (names.length === 0) return [];
	const text = new Intl.ListFormat("en-US").format(names);
	return [`${text.charAt(0).toUpperCase()}${text.slice(1)} missing on all cars`];
}

function formatMissing(field: string, count: number, cars: number, counts: Record<string, number>): string {
	const name = formatField(field);
	const missing = cars - count;
	const of = missing === cars ? "all cars" : `${missing} of ${cars} cars`;
	const what = `${name.charAt(0).toUpperCase()}${name.slice(1)} missing on ${of}`;
	const unread = counts[UNREAD + field];
	if (unread === undefined) return what;
	const untold = missing - unread;
	const why = [untold > 0 && `${untold} not on the dealer's page`, unread > 0 && `${unread} not read`];
	return `${what} (${why.filter(Boolean).join(", ")})`;
}
