const letters = "ABCDEFGHJKLMNPRSTVWXY123456789";
const FIRST = 1980;

/**
 * Whether the VIN's tenth character may stand for the model year: each repeats every thirty years from 1980. True
 * without such a character, and for a difference of one year: makers and dealers differ at the turn of a model year.
 */
export function isVinYear(vin: string | null, year: number | null): boolean {
	if (vin?.length !== 17 || year === null || year < FIRST) return true;
	const at = letters.indexOf(vin[9] ?? "");
	if (at === -1) return true;
	const away = (year - FIRST - at + 3000) % letters.length;
	return Math.min(away, letters.length - away) <= 1;
}
