import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** The clocks of two machines differ by less. */
export const CLOCK_SKEW_MS = 5_000;

/** True for a lease, pause or wait that is over, missing, or later than it can be (the clock was put back since). */
export function isOver(until: SQLiteColumn | SQL, now: Date, longestMs: number): SQL {
	return sql`(coalesce(${until}, '') <= ${now.toISOString()} OR ${until} > ${toLatest(now, longestMs)})`;
}

export function toLatest(now: Date, longestMs: number): string {
	return new Date(now.getTime() + longestMs + CLOCK_SKEW_MS).toISOString();
}
