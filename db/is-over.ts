import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** The clocks of two machines differ by less. */
export const CLOCK_SKEW_MS = 5_000;

/**
 * A lease, pause or wait that ends at `until` is over, is missing, or ends later than it can: then it was written
 * before the clock was put back, and nobody waits for it.
 * @param longestMs how long it may be
 */
export function isOver(until: SQLiteColumn | SQL, now: Date, longestMs: number): SQL {
	return sql`(coalesce(${until}, '') <= ${now.toISOString()} OR ${until} > ${toLatest(now, longestMs)})`;
}

/** A later end was written before the clock was put back. */
export function toLatest(now: Date, longestMs: number): string {
	return new Date(now.getTime() + longestMs + CLOCK_SKEW_MS).toISOString();
}
