import { toDay } from "~/ui/format-time";

/** In a quarter of an hour: every zone's midnight falls between two quarters. */
export interface QuarterCount {
	quarter: number;
	count: number;
}

export interface DayCount {
	day: string;
	count: number;
}

export const TIMELINE_DAYS = 10;

export function toTimeline(quarters: QuarterCount[], zone: string): DayCount[] {
	const days = new Map<string, number>();
	for (const { quarter, count } of quarters) {
		const day = toDay(new Date(quarter * 900_000), zone);
		days.set(day, (days.get(day) ?? 0) + count);
	}
	return [...days]
		.map(([day, count]) => ({ day, count }))
		.sort((a, b) => (a.day < b.day ? -1 : 1))
		.slice(-TIMELINE_DAYS);
}
