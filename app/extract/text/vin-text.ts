import { checkVin } from "~/inventory/fields/vin";

/** Four digits at a word's end are rare, so only they lead to the rest of the pattern. */
const shape = /\d{4}(?![A-Z0-9])(?<=(?<![A-Z0-9])([A-HJ-NPR-Z0-9]{17}))/i;
const shapes = new RegExp(shape, "gi");

/** The first VIN, even with a wrong check digit: typing errors are common in links and attributes. */
export function getVinOf(text: string): string | null {
	return getVinsOf(text)[0] ?? null;
}

/** In a visible text: "it looks like 1HGCM…" is an example, "a very well kept example" behind it is the car. */
export function getStatedVin(text: string): string | null {
	const vin = getVinOf(text);
	if (vin === null) return null;
	const at = text.toUpperCase().indexOf(vin);
	const isExample =
		exampleWords.test(text.slice(Math.max(0, at - 60), at)) || exampleBehind.test(text.slice(at + 17, at + 40));
	return isExample ? null : vin;
}

const exampleWords = /\b(?:looks? like|e\.?g\.|example|sample|such as)(?!\w)[^.!]*$/i;
const exampleBehind = /^\W{0,3}(?:is |as )?(?:an? |for )?(?:example|sample)\b/i;

/** 17 characters, four digits last, at least two letters; a hexadecimal id must also pass the check digit. */
export function getVinsOf(text: string): string[] {
	if (text.length < 17 || !shape.test(text)) return [];
	const found = new Set<string>();
	const head = text.slice(0, 200_000);
	for (const { 1: word = "", index } of head.matchAll(shapes)) {
		const vin = word.toUpperCase();
		if (looksLikeVin(vin) && !isHost(head, index + 4 - word.length)) found.add(vin);
	}
	return [...found];
}

/** "https://hometownmotors2011.com/…" has the shape of a VIN. */
function isHost(text: string, end: number): boolean {
	return /:\/\/[\w.-]{0,80}$/.test(text.slice(Math.max(0, end - 80), end));
}

function looksLikeVin(vin: string): boolean {
	if (!/[A-Z].*[A-Z]/.test(vin)) return false;
	const check = checkVin(vin);
	return check === "valid" || (check !== "masked" && !/^[0-9A-F]{17}$/.test(vin));
}
