import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { literalOf, toStatement } from "./statement";

/** No valid JSON path: SQLite repeats it in its error, and in no other. */
const OVERTAKEN = "somebody else was faster";

/**
 * One transaction if the SQL condition holds within it; else null, and nothing is written. The condition repeats what
 * the caller has read, because somebody else may have been faster.
 */
export async function commitIf(db: Db, condition: SQL, statements: D1PreparedStatement[]): Promise<D1Result[] | null> {
	const check = sql`SELECT CASE WHEN ${condition} THEN 1 ELSE json_extract('{}', ${literalOf(OVERTAKEN)}) END`;
	try {
		return (await db.$client.batch([toStatement(db, check), ...statements])).slice(1);
	} catch (error) {
		// D1 has no interactive transaction. An invalid path is the cheapest way to raise inside one (no row written).
		if (error instanceof Error && error.message.includes(OVERTAKEN)) return null;
		throw error;
	}
}
