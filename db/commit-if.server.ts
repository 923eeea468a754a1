import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { literalOf, toStatement } from "./statement";

const OVERTAKEN = "somebody else was faster";

/** One transaction if the condition holds, else null. It repeats what was read, which another may have changed. */
export async function commitIf(db: Db, condition: SQL, statements: D1PreparedStatement[]): Promise<D1Result[] | null> {
	const check = sql`SELECT CASE WHEN ${condition} THEN 1 ELSE json_extract('{}', ${literalOf(OVERTAKEN)}) END`;
	try {
		return (await db.$client.batch([toStatement(db, check), ...statements])).slice(1);
	} catch (error) {
		// D1 has no interactive transaction: an invalid JSON path, repeated in SQLite's error, raises and writes no row.
		if (error instanceof Error && error.message.includes(OVERTAKEN)) return null;
		throw error;
	}
}
