const alphabet = /^[A-HJ-NPR-Z0-9]{17}$/;
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const letterValues: Record<string, number> = {
	...{ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8 },
	...{ J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 },
	...{ S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 },
};
/** Position 10 from 1980 on; the letters and digits repeat every 30 years. */
const yearCodes = "ABCDEFGHJKLMNPRSTVWXY123456789";
/** World manufacturer identifiers of the United States, Canada and Mexico, where a check digit is compulsory. */
const northAmerican = /^[1-57]/;

/** "1GKXXXXXXXX277413": letters that a seller put over the car's own; by chance even the check digit may hold. */
const masked = /X{4}|^.{3,6}([A-Z0-9])\1{4}/;

export type VinCheck = "valid" | "bad-check-digit" | "masked" | "malformed";

/** 49 CFR 565.15(c): position 9 is the weighted sum of the others modulo 11, ten being X. Expects upper case. */
export function checkVin(vin: string): VinCheck {
	if (!alphabet.test(vin) || /^(.)\1+$/.test(vin)) return "malformed";
	if (masked.test(vin)) return "masked";
	const sum = [...vin].reduce(
		(total, character, at) => total + (letterValues[character] ?? Number(character)) * (weights[at] ?? 0),
		0,
	);
	const digit = sum % 11 === 10 ? "X" : String(sum % 11);
	return vin[8] === digit ? "valid" : "bad-check-digit";
}

/** Makers outside North America need not set the check digit, so only North American VINs fail by it. */
export function parseVin(text: string): string | null {
	const vin = text
		.trim()
		.toUpperCase()
		.replace(/^VIN\b[\s:#.]*/, "")
		.replace(/[\s-]/g, "");
	const check = checkVin(vin);
	if (check === "valid") return vin;
	return check === "bad-check-digit" && !northAmerican.test(vin) && /\d/.test(vin) && /[A-Z]/.test(vin) ? vin : null;
}

/** In free text or a URL, each once. Without a label the check digit must hold. */
export function findVins(text: string): string[] {
	const candidates = text.toUpperCase().match(/(?<![A-Z0-9])[A-HJ-NPR-Z0-9]{17}(?![A-Z0-9])/g) ?? [];
	return [...new Set(candidates)].filter((vin) => checkVin(vin) === "valid" && /[A-Z]/.test(vin) && /\d{3}$/.test(vin));
}

/** 49 CFR 565.15(d): position 10; a digit in position 7 means 1980–2009, a letter 2010–2039. */
export function getModelYear(vin: string): number | null {
	const index = checkVin(vin) === "valid" ? yearCodes.indexOf(vin.charAt(9)) : -1;
	if (index < 0) return null;
	return 1980 + index + (/\d/.test(vin.charAt(6)) ? 0 : 30);
}

/** Heavy trucks and imports break the rule of position 7, but not that of position 10. */
export function mayBeYearOf(year: number, vin: string): boolean {
	const stated = getModelYear(vin);
	return stated === null || (year - stated) % 30 === 0;
}
