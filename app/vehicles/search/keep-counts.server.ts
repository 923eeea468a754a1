import type { Db } from "../../../db/client";

/*
 * Kept in D1 rather than in the Cache API: pages and calls of all orders and page numbers, in all data centres, share a
 * count, and the version that it belongs to is compared in the statement that reads it.
 */

/** Whether counts cost more to make again than to keep: by the cars that were counted, or by the milliseconds it took. */
export function isWorthKeeping(cars: number, durationMs: number): boolean {
	return cars >= 500 || durationMs >= 2;
}

/**
 * The statement that reads what is kept of a search — nothing when it was counted for another catalogue version — and how
 * many cars there ever were.
 */
export function keptCountsStatement(db: Db, search: string): D1PreparedStatement {
	const kept = (what: string) =>
		`(SELECT counts FROM kept_counts WHERE search = '${what}?' || ?1 AND version = c.version) AS ${what}`;
	return db.$client
		.prepare(
			`SELECT c.version, (SELECT max(id) FROM vehicles) AS cars, ${kept("total")}, ${kept("facets")} FROM catalogue c WHERE c.id = 1`,
		)
		.bind(search);
}

export type KeptRow = { version: number; cars: number | null; total: string | null; facets: string | null };

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
