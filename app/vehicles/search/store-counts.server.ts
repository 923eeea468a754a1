import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { catalogue, vehicles } from "../../../db/schema";
import { keptCounts } from "../../../db/search-schema";
import { namesOf, toFixed, toStatement } from "../../../db/statement";
import { logFailure } from "../../log/log";

/** In D1, not in the Cache API: orders, pages and data centres share a count, and its reader compares its version. */

export function isWorthKeeping(cars: number, durationMs: number): boolean {
	return cars >= 500 || durationMs >= 2;
}

export function storedCountsStatement(db: Db, search: string): D1PreparedStatement {
	return toStatement(db, keptQuery(search));
}

/** A `KeptRow`, without counts of another catalogue version. */
export function keptQuery(search: string): SQL {
	const kept = (what: "total" | "facets") => sql`(${selectKept} ${`${what}?${search}`})`;
	return sql`${selectCatalogue}, ${kept("total")} AS total, ${kept("facets")} AS facets ${fromCatalogue}`;
}

const selectKept = toFixed(sql`SELECT ${keptCounts.counts} FROM ${keptCounts}
	WHERE ${keptCounts.version} = ${catalogue.version} AND ${keptCounts.search} =`);
const selectCatalogue = toFixed(sql`SELECT ${catalogue.version}, ${catalogue.isRated},
	(SELECT max(${vehicles.id}) FROM ${vehicles}) AS cars`);
const fromCatalogue = toFixed(sql`FROM ${catalogue} WHERE ${catalogue.id} = 1`);

export type KeptRow = {
	version: number;
	is_rated: number;
	cars: number | null;
	total: string | null;
	facets: string | null;
};

/** After the answer, which does not need it; also deletes some counts of older versions. */
export async function storeCounts(db: Db, search: string, version: number, counts: unknown): Promise<void> {
	const { search: name } = keptCounts;
	const stored = db.$client.batch([
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
	await db.later(stored.catch((error: unknown) => logFailure("counts-unstored", error)));
}
