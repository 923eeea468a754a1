import type { Db } from "../../db/client";

/*
 * Kept in D1 rather than in the Cache API: pages and calls of all orders and page numbers, in all data centres, share a
 * count, and the version that it belongs to is compared in the statement that reads it.
 */

/** Counts below this cost less to make again than to keep. */
export const worthKeeping = 500;

/** The statement that reads what is kept of a search; nothing when it was counted for another catalogue version. */
export function keptCounts(db: Db, search: string): D1PreparedStatement {
	return db.$client
		.prepare(
			`SELECT c.version, k.counts FROM catalogue c LEFT JOIN kept_counts k ON k.search = ?1 AND k.version = c.version
			WHERE c.id = 1`,
		)
		.bind(search);
}

export type KeptRow = { version: number; counts: string | null };

/** Keeps counts and sweeps some that older versions left behind. */
export async function keepCounts(db: Db, search: string, version: number, counts: unknown): Promise<void> {
	await db.$client.batch([
		db.$client
			.prepare("INSERT OR REPLACE INTO kept_counts (search, version, counts) VALUES (?1, ?2, ?3)")
			.bind(search, version, JSON.stringify(counts)),
		db.$client
			.prepare(
				`DELETE FROM kept_counts WHERE search IN
				(SELECT search FROM kept_counts INDEXED BY kept_counts_version WHERE version < ?1 LIMIT 50)`,
			)
			.bind(version),
	]);
}
