import { checkVin } from "~/inventory/fields/vin";

/** The four digits that a VIN ends with come first: they are rare, and what stands before them is looked at only there. */
const shape = /\d{4}(?![A-Z0-9])(?<=(?<![A-Z0-9])([A-HJ-NPR-Z0-9]{17}))/i;
const shapes = new RegExp(shape, "gi");

/** The first VIN in a link, an attribute or a Carfax URL; those places often hold VINs whose check digit a fixture or a typing error broke. */
export function getVinOf(text: string): string | null {
	return getVinsOf(text)[0] ?? null;
}

/** Every VIN-shaped word: 17 signs, the last four digits, at least two letters; any other id must also pass the check digit. */
export function getVinsOf(text: string): string[] {
	if (text.length < 17 || !shape.test(text)) return [];
	const found = new Set<string>();
	for (const [, word = ""] of text.slice(0, 200_000).matchAll(shapes)) {
		const vin = word.toUpperCase();
		if (looksLikeVin(vin)) found.add(vin);
	}
	return [...found];
}

function looksLikeVin(vin: string): boolean {
	if (!/[A-Z].*[A-Z]/.test(vin)) return false;
	return checkVin(vin) === "valid" || !/^[0-9A-F]{17}$/.test(vin);
}
