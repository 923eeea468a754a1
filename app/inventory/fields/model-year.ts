import { getModelYear, mayBeYearOf } from "./vin";

/** "2019", "2019.0", "2025-01-01", "20250101"; null if implausible. */
export function parseModelYear(text: string, now: Date): number | null {
	const match = /^(\d{4})(?:\.0+|[-/]\d{1,2}(?:[-/T].*)?|(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01]))?$/.exec(text.trim());
	const year = Number(match?.[1]);
	return year >= 1920 && isBuilt(year, now) ? year : null;
}

/** The stated year or the title's that fits the VIN, else one that is a year off: makers overseas count differently. */
export function chooseYear(
	stated: number | null,
	inTitle: number | null,
	vin: string | null,
	now: Date,
): number | null {
	const years = [stated, inTitle].filter((year) => year !== null).filter((year) => isBuilt(year, now));
	if (vin === null) return years[0] ?? null;
	const fromVin = getModelYear(vin);
	// Makers that break the rule of position 7 seem to have built a 2001 car in 2031.
	if (years.length === 0) return fromVin === null || isBuilt(fromVin, now) ? fromVin : fromVin - 30;
	return (
		years.find((year) => mayBeYearOf(year, vin)) ??
		years.find((year) => Math.abs(year - (fromVin ?? year)) <= 1) ??
		null
	);
}

function isBuilt(year: number, now: Date): boolean {
	return year <= now.getUTCFullYear() + 2;
}
