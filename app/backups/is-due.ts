const DAY_MS = 86_400_000;
const HOUR_UTC = 9;
const CLOCK_MS = 3_600_000;
const LATE_MS = 2 * DAY_MS;

export function isBackupDue(madeAt: string | null, now: Date): boolean {
	if (madeAt === null) return true;
	const made = Date.parse(madeAt);
	if (made > now.getTime() + CLOCK_MS) return true;
	const hour = HOUR_UTC * 3_600_000;
	return made < Math.floor((now.getTime() - hour) / DAY_MS) * DAY_MS + hour;
}

export function isLate(madeAt: string | null, now: Date): boolean {
	return madeAt === null || now.getTime() - Date.parse(madeAt) > LATE_MS;
}
