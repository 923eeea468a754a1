export type SizeOfDay = { day: string; bytes: number };

/** D1's limit for one database, on any plan. */
export const DATABASE_BYTES = 10e9;
export const GROWTH_DAYS = 30;
const FEWEST_DAYS = 3;
const DAY_MS = 86_400_000;

export type SizeForecast = { bytes: number; bytesADay: number | null; fullOn: string | null };

export function toForecast(days: SizeOfDay[]): SizeForecast | null {
	const [first, last] = [days[0], days.at(-1)];
	if (first === undefined || last === undefined) return null;
	const { bytes } = last;
	const apart = (Date.parse(last.day) - Date.parse(first.day)) / DAY_MS;
	if (apart < FEWEST_DAYS) return { bytes, bytesADay: null, fullOn: null };
	const bytesADay = (bytes - first.bytes) / apart;
	return { bytes, bytesADay, fullOn: toFullOn(last, bytesADay) };
}

const FAR_DAYS = 20 * 365;

function toFullOn({ day, bytes }: SizeOfDay, bytesADay: number): string | null {
	const left = Math.max(0, DATABASE_BYTES - bytes);
	if (left > bytesADay * FAR_DAYS) return null;
	return new Date(Date.parse(day) + (left / bytesADay) * DAY_MS).toISOString().slice(0, 10);
}

const WARNED_DAYS = 120;
const WARNED_SHARE = 0.8;

/** docs/scale.md says what to do. */
export function isNearlyFull({ bytes, fullOn }: SizeForecast, now: Date): boolean {
	const until = fullOn === null ? Number.POSITIVE_INFINITY : Date.parse(fullOn) - now.getTime();
	return bytes > WARNED_SHARE * DATABASE_BYTES || until < WARNED_DAYS * DAY_MS;
}
