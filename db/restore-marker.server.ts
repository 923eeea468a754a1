/** A restore that has begun and is not done, whoever began it and whether it still runs. */
export interface BegunRestore {
	backup: string;
	migration: string;
	begunAt: string;
}

export async function findBegunRestore(db: D1Database): Promise<BegunRestore | null> {
	return await db
		.prepare("SELECT backup, migration, begun_at AS begunAt FROM restores WHERE id = 1")
		.first<BegunRestore>();
}

/** From now on the site says that a restore is under way. What was laid ready of the same backup stays, of another goes. */
export async function beginRestore(db: D1Database, { backup, migration }: Omit<BegunRestore, "begunAt">) {
	await db.batch([
		db
			.prepare(
				"DELETE FROM restore_parts WHERE NOT EXISTS (SELECT 1 FROM restores WHERE backup = ?1 AND migration = ?2)",
			)
			.bind(backup, migration),
		db
			.prepare(
				`INSERT INTO restores (id, backup, migration, begun_at) VALUES (1, ?1, ?2, strftime('%Y-%m-%dT%H:%M:%fZ'))
				ON CONFLICT (id) DO UPDATE SET backup = excluded.backup, migration = excluded.migration`,
			)
			.bind(backup, migration),
	]);
}

/** The rows of the site stay as they are. */
export async function abandonRestore(db: D1Database): Promise<void> {
	await db.batch(endStatements(db));
}

/** In one transaction with the last step of a restore, or with the decision to give it up. */
export function endStatements(db: D1Database): D1PreparedStatement[] {
	return [db.prepare("DELETE FROM restore_parts"), db.prepare("DELETE FROM restores")];
}
