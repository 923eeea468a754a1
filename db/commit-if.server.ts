import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { literal, toStatement } from "./statement";

/** As a JSON path it is none: SQLite repeats it in its complaint, and says this of nothing else. */
const OVERTAKEN = "somebody else was faster";

/**
 * Runs the statements as one transaction if the SQL condition holds within it; null when it does not, and then nothing
 * was written. What the caller read before the batch is checked again there: somebody else may have been faster.
 */
export async function commitIf(db: Db, condition: SQL, statements: D1PreparedStatement[]): Promise<D1Result[] | null> {
	const check = sql`SELECT CASE WHEN ${condition} THEN 1 ELSE json_extract('{}', ${literal(OVERTAKEN)}) END`;
	try {
		return (await db.$client.batch([toStatement(db, check), ...statements])).slice(1);
	} catch (error) {
		// D1 has no interactive transaction; a path that is none is the cheapest way to raise inside one (no row written).
		if (error instanceof Error && error.message.includes(OVERTAKEN)) return null;
		throw error;
	}
}
