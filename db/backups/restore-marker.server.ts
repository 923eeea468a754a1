import { sql } from "drizzle-orm";
import { restoreParts, restores } from "../schema";
import { nameOf, namesOf, toStatement } from "../statement";

/** Whether or not its process still runs. */
export interface BegunRestore {
	backup: string;
	migration: string;
	begunAt: string;
}

const { id, backup, migration, begunAt } = restores;

export async function findBegunRestore(db: D1Database): Promise<BegunRestore | null> {
	const query = sql`SELECT ${backup}, ${migration}, ${begunAt} AS begunAt FROM ${restores} WHERE ${id} = 1`;
	return await toStatement(db, query).first<BegunRestore>();
}

/** Keeps staged rows of the same backup, deletes another's. */
export async function startRestore(db: D1Database, begun: Omit<BegunRestore, "begunAt">): Promise<void> {
	const isSame = sql`${backup} = ${begun.backup} AND ${migration} = ${begun.migration}`;
	const clear = sql`DELETE FROM ${restoreParts} WHERE NOT EXISTS (SELECT 1 FROM ${restores} WHERE ${isSame})`;
	const now = sql`strftime('%Y-%m-%dT%H:%M:%fZ')`;
	const mark = sql`INSERT INTO ${restores} (${namesOf(id, backup, migration, begunAt)})
		VALUES (1, ${begun.backup}, ${begun.migration}, ${now}) ON CONFLICT (${nameOf(id)}) DO UPDATE
		SET ${nameOf(backup)} = excluded.backup, ${nameOf(migration)} = excluded.migration`;
	await db.batch([toStatement(db, clear), toStatement(db, mark)]);
}

export async function deleteRestore(db: D1Database): Promise<void> {
	await db.batch(endStatements(db));
}

export function endStatements(db: D1Database): D1PreparedStatement[] {
	return [restoreParts, restores].map((table) => toStatement(db, sql`DELETE FROM ${table}`));
}
