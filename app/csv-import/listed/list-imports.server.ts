import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { findDealerships } from "~/dealerships/list/find-dealerships.server";
import { countUpTo, listIdPage, toOrdered } from "~/desk/table/id-walk.server";
import type { TableView } from "~/desk/table/table-view";
import type { Db } from "../../../db/client";
import { dealerships, imports } from "../../../db/schema";
import { eachOf } from "../../../db/statement";
import type { ListedImport } from "./import-view";

const {
	id,
	dealershipId,
	fileName,
	state,
	rows,
	added,
	changed,
	removed,
	failed,
	createdAt,
	username,
	finishedAt,
	undoneAt,
} = imports;

/** Until a file is imported, the rows that its check found. */
const rowsFound = sql<number>`iif(${state} IN ('received', 'preview'), ${imports.rowsKnown}, ${rows})`;

const states: Record<string, { where: SQL; index: SQL }> = {
	unchecked: { where: sql`${state} = 'preview'`, index: sql`INDEXED BY imports_unchecked` },
	held: { where: sql`${imports.pendingRemovals} IS NOT NULL`, index: sql`INDEXED BY imports_held` },
	failed: { where: sql`${failed} > 0`, index: sql`INDEXED BY imports_failed` },
};

export async function listImports(db: Db, view: TableView, dealership: number | null) {
	const isOfAll = dealership === null && view.q === "";
	const owners = dealership === null ? (await findDealerships(db, view.q)).map((row) => row.id) : [dealership];
	const of = isOfAll ? null : { column: dealershipId, values: owners };
	const walked = { table: imports, id, of, ...states[view.state] };
	const [{ ids, next }, total] = await Promise.all([listIdPage(db, walked, view), countUpTo(db, walked)]);
	const file = { id, dealershipId, fileName, state, createdAt, username, finishedAt, undoneAt };
	const columns = { ...file, rows: rowsFound, added, changed, removed, failed };
	const held = sql<number>`coalesce(json_array_length(${imports.pendingRemovals}), 0)`;
	const found = await db
		.select({ ...columns, held, dealership: dealerships.name })
		.from(imports)
		.innerJoin(dealerships, eq(dealerships.id, dealershipId))
		.where(inArray(id, sql`(SELECT value FROM ${eachOf(ids)})`));
	return { imports: toOrdered<ListedImport>(ids, found), next, total };
}
