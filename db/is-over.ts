import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** The clocks of two machines differ by less. */
export const CLOCK_SKEW_MS = 5_000;

/**
 * Of a lease, a pause or a wait that ends at `until`: it has ended, there is none, or its end is further off than it can
 * be long. Such an end was written before the clock was put back, and nobody waits for it.
 *
 * @param longestMs how long it may be
 */
export function isOver(until: SQLiteColumn | SQL, now: Date, longestMs: number): SQL {
	return sql`(coalesce(${until}, '') <= ${now.toISOString()} OR ${until} > ${toLatest(now, longestMs)})`;
}

/** No end of a wait that is so long may be later; those that are were written before the clock was put back. */
export function toLatest(now: Date, longestMs: number): string {
	return new Date(now.getTime() + longestMs + CLOCK_SKEW_MS).toISOString();
}
