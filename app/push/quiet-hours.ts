import { NOTICES_A_DAY, QUIET_FROM, QUIET_UNTIL } from "./push-limits";

export interface NoticeCount {
	/** Minutes that its clock is ahead of UTC. */
	utcOffset: number;
	day: string | null;
	sent: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const toLocal = ({ utcOffset }: Pick<NoticeCount, "utcOffset">, now: Date) => now.getTime() + utcOffset * MINUTE_MS;

export function toLocalDay(count: Pick<NoticeCount, "utcOffset">, now: Date): string {
	return new Date(toLocal(count, now)).toISOString().slice(0, 10);
}

/** A clock that was set back does not begin a day anew. */
export function countSent(count: NoticeCount, now: Date): number {
	return count.day !== null && count.day >= toLocalDay(count, now) ? count.sent : 0;
}

/** ISO 8601: the end of the night, or of a day with enough notices; null: tell now. */
export function getPauseEnd(count: NoticeCount, now: Date): string | null {
	const local = toLocal(count, now);
	const midnight = local - (((local % DAY_MS) + DAY_MS) % DAY_MS);
	const hour = (local - midnight) / HOUR_MS;
	const toIso = (days: number) =>
		new Date(midnight + days * DAY_MS + QUIET_UNTIL * HOUR_MS - count.utcOffset * MINUTE_MS).toISOString();
	if (hour < QUIET_UNTIL) return toIso(0);
	return hour >= QUIET_FROM || countSent(count, now) >= NOTICES_A_DAY ? toIso(1) : null;
}

/** How long a push service may hold a notice for a browser that is off, so that none arrives at night. */
export function getSecondsUntilQuiet(count: Pick<NoticeCount, "utcOffset">, now: Date): number {
	const local = toLocal(count, now);
	const sinceMidnight = ((local % DAY_MS) + DAY_MS) % DAY_MS;
	return Math.max(0, Math.floor((QUIET_FROM * HOUR_MS - sinceMidnight) / 1000));
}
