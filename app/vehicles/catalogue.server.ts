import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { catalogue, catalogueChanges } from "../../db/schema";
import { toStatement } from "../../db/statement";
import { type CatalogueRead, PAGES_READ, VERSIONS_A_PAGE } from "../catalogue/changes";
import { isTouched } from "../catalogue/lines.server";

/** Outdates every cached public page. For the same `batch()` as the change. */
export function raiseVersionStatement(db: Db, now: string): D1PreparedStatement {
	const whole = sql`${catalogue.version} + 1`;
	return toStatement(
		db,
		db
			.update(catalogue)
			.set({ ...next(now), whole })
			.where(isOnlyRow),
	);
}

/** For changed cars: pages without the parts that triggers noted stay valid. Does nothing if no shopper sees any. */
export function raiseIfTouchedStatement(db: Db, now: string): D1PreparedStatement {
	return toStatement(db, db.update(catalogue).set(next(now)).where(and(isOnlyRow, isTouched)));
}

const isOnlyRow = eq(catalogue.id, 1);
const next = (changedAt: string) => ({ version: sql`${catalogue.version} + 1`, changedAt });

export interface CatalogueVersion {
	version: number;
	changedAt: string;
}

export async function getCatalogueVersion(db: Db): Promise<CatalogueVersion> {
	const { version, changedAt } = catalogue;
	const query = sql`SELECT ${version}, ${changedAt} AS "changedAt" FROM ${catalogue} WHERE ${isOnlyRow}`;
	const [row] = await db.reads.rows<CatalogueVersion>(toStatement(db, query));
	return row ?? { version: 0, changedAt: "1970-01-01T00:00:00.000Z" };
}

/** With the changes after version `since`; a replica behind that version gives all that it knows. */
export async function getCatalogue(db: Db, since: number): Promise<CatalogueRead> {
	const { page, lines } = catalogueChanges;
	const { version, changedAt, whole } = catalogue;
	const first = sql`max(${Math.floor(since / VERSIONS_A_PAGE)}, ${version} / ${VERSIONS_A_PAGE} - ${PAGES_READ})`;
	const query = sql`SELECT ${version}, ${changedAt} AS changedAt, ${whole}, ${since} AS since, coalesce((
			SELECT group_concat(told, '') FROM (SELECT ${lines} AS told FROM ${catalogueChanges} WHERE ${page} >= ${first} ORDER BY ${page})
		), '') AS lines FROM ${catalogue} WHERE ${isOnlyRow}`;
	const row = await toStatement(db, query).first<CatalogueRead>();
	if (row === null) return { version: 0, changedAt: "1970-01-01T00:00:00.000Z", whole: 0, since, lines: "" };
	return row.version < since ? getCatalogue(db, 0) : row;
}
