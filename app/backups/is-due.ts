const DAY_MS = 86_400_000;
/** In the small hours of the United States. */
const HOUR_UTC = 9;
/** A clock that was put back made a time that is yet to come. */
const CLOCK_MS = 3_600_000;
/** Two nights without a backup need somebody's eyes. */
const LATE_MS = 2 * DAY_MS;

/** Whether the last backup was made before the hour of today's, or of yesterday's while that hour is yet to come. */
export function isDue(madeAt: string | null, now: Date): boolean {
	if (madeAt === null) return true;
	const made = Date.parse(madeAt);
	if (made > now.getTime() + CLOCK_MS) return true;
	const hour = HOUR_UTC * 3_600_000;
	return made < Math.floor((now.getTime() - hour) / DAY_MS) * DAY_MS + hour;
}

/** Whether backups have failed to come for so long that the dashboard warns. */
export function isLate(madeAt: string | null, now: Date): boolean {
	return madeAt === null || now.getTime() - Date.parse(madeAt) > LATE_MS;
}
