import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Db } from "../../../db/client";
import { eachOf, toStatement } from "../../../db/statement";
import { parseKeyset, toKeyset } from "./keyset.server";
import { MOST_COUNTED, ROWS_A_PAGE, type TableView } from "./table-view";

interface Walked {
	table: SQLWrapper;
	/** The primary key gives the order: newest first, or oldest first with `sort=oldest`. */
	id: SQLiteColumn;
	of?: { column: SQLiteColumn; values: number[] } | null;
	/** With an index for it, unless limited to owners. */
	where?: SQL | undefined;
	index?: SQL | undefined;
}

/** A page of ids and the next cursor; reads one page of rows, or one for each owner. */
export async function listIdPage(db: Db, walked: Walked, view: TableView) {
	const found = await listIds(db, walked, view);
	return toIdPage(found);
}

export function toIdPage(found: number[]): { ids: number[]; next: string | null } {
	const ids = found.slice(0, ROWS_A_PAGE);
	const last = ids.at(-1);
	return { ids, next: last !== undefined && found.length > ROWS_A_PAGE ? toKeyset({ key: last, id: last }) : null };
}

export async function listIds(db: Db, { table, id, of, where, index }: Walked, view: TableView): Promise<number[]> {
	const isDown = view.sort !== "oldest";
	const after = parseKeyset(view.after)?.id;
	const isBehind = after === undefined ? undefined : isDown ? sql`${id} < ${after}` : sql`${id} > ${after}`;
	const end = sql`ORDER BY ${id} ${isDown ? sql`DESC` : sql``} LIMIT ${ROWS_A_PAGE + 1}`;
	const isMeant = and(where, isBehind) ?? sql`1`;
	const query = of
		? sql`SELECT walked.id AS id FROM ${eachOf(of.values)} o CROSS JOIN ${table} walked
			ON walked.id IN (SELECT ${id} FROM ${table} WHERE ${of.column} = o.value AND ${isMeant} ${end})
			ORDER BY walked.id ${isDown ? sql`DESC` : sql``} LIMIT ${ROWS_A_PAGE + 1}`
		: sql`SELECT ${id} AS id FROM ${table} ${index ?? sql``} WHERE ${isMeant} ${end}`;
	const { results } = await toStatement(db, query).all<{ id: number }>();
	return results.map((row) => row.id);
}

/** Counts to `MOST_COUNTED` + 1; null for several owners. */
export async function countUpTo(db: Db, { table, of, where, index }: Walked): Promise<number | null> {
	if (of && of.values.length !== 1) return null;
	const isMeant = and(of ? sql`${of.column} = ${of.values[0]}` : undefined, where) ?? sql`1`;
	const some = sql`SELECT 1 FROM ${table} ${of ? sql`` : (index ?? sql``)} WHERE ${isMeant} LIMIT ${MOST_COUNTED + 1}`;
	return await toStatement(db, sql`SELECT count(*) AS n FROM (${some})`).first<number>("n");
}

export function toOrdered<Row extends { id: number }>(ids: number[], rows: Row[]): Row[] {
	const known = new Map(rows.map((row) => [row.id, row]));
	return ids.flatMap((id) => known.get(id) ?? []);
}
