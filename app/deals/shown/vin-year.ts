const letters = "ABCDEFGHJKLMNPRSTVWXY123456789";
const FIRST = 1980;

/**
 * Whether the tenth sign of a VIN may stand for the model year: each stands for every thirtieth year since 1980. True of what
 * has no such sign, and of a car one year beside it: makers and dealers differ over the turn of a model year.
 */
export function isVinYear(vin: string | null, year: number | null): boolean {
	if (vin?.length !== 17 || year === null || year < FIRST) return true;
	const at = letters.indexOf(vin[9] ?? "");
	if (at === -1) return true;
	const away = (year - FIRST - at + 3000) % letters.length;
	return Math.min(away, letters.length - away) <= 1;
}
