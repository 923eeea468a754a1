import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** The clocks of two machines differ by less. */
export const CLOCK_SKEW_MS = 5_000;

/** Or if its end is later than `longestMs` allows: written before the clock was put back; nobody waits for it. */
export function isOver(until: SQLiteColumn | SQL, now: Date, longestMs: number): SQL {
	return sql`(coalesce(${until}, '') <= ${now.toISOString()} OR ${until} > ${toLatest(now, longestMs)})`;
}

export function toLatest(now: Date, longestMs: number): string {
	return new Date(now.getTime() + longestMs + CLOCK_SKEW_MS).toISOString();
}
