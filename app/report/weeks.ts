const DAY_MS = 86_400_000;

export const REPORT_WEEKS = 12;

/** Mondays, oldest first, as `2026-11-16`; in UTC, as views are counted. */
export function listWeekStarts(now: Date, weeks = REPORT_WEEKS): string[] {
	const today = Math.floor(now.getTime() / DAY_MS);
	// 1970-01-01 was a Thursday, so its week began three days before.
	const monday = today - ((today + 3) % 7);
	return Array.from({ length: weeks }, (_, at) => toDay(monday - 7 * (weeks - 1 - at)));
}

function toDay(days: number): string {
	return new Date(days * DAY_MS).toISOString().slice(0, 10);
}

export type Counts = { views: number; contacts: number };
export type DayCounts = Counts & { day: string };

export function toWeeks(starts: string[], days: DayCounts[]): (Counts & { start: string })[] {
	return starts.map((start, at) => {
		const end = starts[at + 1] ?? "9999";
		return { start, ...sumCounts(days.filter(({ day }) => day >= start && day < end)) };
	});
}

export function sumDays(days: DayCounts[], from: string, until: string): Counts {
	return sumCounts(days.filter(({ day }) => day >= from && day < until));
}

function sumCounts(days: Counts[]): Counts {
	return days.reduce((sum, { views, contacts }) => ({ views: sum.views + views, contacts: sum.contacts + contacts }), {
		views: 0,
		contacts: 0,
	});
}

export function toDayBefore(now: Date, days: number): string {
	return toDay(Math.floor(now.getTime() / DAY_MS) - days);
}
