import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { catalogue, vehicles } from "../../../db/schema";
import { keptCounts } from "../../../db/search-schema";
import { namesOf, toStatement } from "../../../db/statement";

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
	const kept = (what: "total" | "facets") =>
		sql`(SELECT ${keptCounts.counts} FROM ${keptCounts}
			WHERE ${keptCounts.search} = ${`${what}?${search}`} AND ${keptCounts.version} = ${catalogue.version})`;
	return toStatement(
		db,
		sql`SELECT ${catalogue.version}, (SELECT max(${vehicles.id}) FROM ${vehicles}) AS cars,
			${kept("total")} AS total, ${kept("facets")} AS facets FROM ${catalogue} WHERE ${catalogue.id} = 1`,
	);
}

export type KeptRow = { version: number; cars: number | null; total: string | null; facets: string | null };

/** Keeps counts and sweeps some that older versions left behind. */
export async function keepCounts(db: Db, search: string, version: number, counts: unknown): Promise<void> {
	const { search: name } = keptCounts;
	await db.$client.batch([
		toStatement(
			db,
			sql`INSERT OR REPLACE INTO ${keptCounts} (${namesOf(name, keptCounts.version, keptCounts.counts)})
				VALUES (${search}, ${version}, ${JSON.stringify(counts)})`,
		),
		toStatement(
			db,
			sql`DELETE FROM ${keptCounts} WHERE ${name} IN (SELECT ${name} FROM ${keptCounts} INDEXED BY kept_counts_version
				WHERE ${keptCounts.version} < ${version} LIMIT 50)`,
		),
	]);
}
