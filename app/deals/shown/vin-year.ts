const letters = "ABCDEFGHJKLMNPRSTVWXY123456789";
const FIRST = 1980;

/** The tenth character repeats every 30 years. True without it, and a year apart: makers and dealers differ by one. */
export function isVinYear(vin: string | null, year: number | null): boolean {
	if (vin?.length !== 17 || year === null || year < FIRST) return true;
	const at = letters.indexOf(vin[9] ?? "");
	if (at === -1) return true;
	const away = (year - FIRST - at + 3000) % letters.length;
	return Math.min(away, letters.length - away) <= 1;
}
