import { and, desc, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { auditLog, dealerships, syncRuns, vehicles } from "../../db/schema";
import { parseKeyset, toKeyset } from "../desk/table/keyset.server";
import { ROWS_A_PAGE, type TableView } from "../desk/table/table-view";
import { type AuditRow, auditKinds } from "./audit-view";

/** Entries read at once for a search or a kind; the next page continues from there. */
const LOOKED_THROUGH = 2000;

const { id, username, action, subject, createdAt } = auditLog;
const [was, is] = [sql<string | null>`${auditLog.before}`, sql<string | null>`${auditLog.after}`];
const numberOf = (kind: string) => {
	const begin = `${kind} `;
	return sql`iif(${subject} LIKE ${`${begin}%`}, CAST(substr(${subject}, ${begin.length + 1}) AS INTEGER), NULL)`;
};
const title = sql<string | null>`coalesce(
	(SELECT coalesce(${vehicles.title}, 'Untitled Vehicle') FROM ${vehicles} WHERE ${vehicles.id} = ${numberOf("vehicle")}),
	(${sql`SELECT 'the sync of ' || ${dealerships.name} FROM ${syncRuns} CROSS JOIN ${dealerships}
		ON ${dealerships.id} = ${syncRuns.dealershipId} WHERE ${syncRuns.id} = ${numberOf("run")}`}),
	(SELECT ${dealerships.name} FROM ${dealerships} WHERE ${dealerships.id} = ${numberOf("dealership")}))`;
const isCar = sql`${vehicles.id} = ${numberOf("vehicle")}`;
const mayUndo = sql`CASE ${action}
	WHEN 'hide vehicle' THEN EXISTS (SELECT 1 FROM ${vehicles} WHERE ${isCar} AND ${vehicles.hiddenAt} IS NOT NULL)
	WHEN 'pin field' THEN EXISTS (SELECT 1 FROM ${vehicles}, json_each(${auditLog.after}) pinned
		WHERE ${isCar} AND ${vehicles.pins} -> ('$.' || pinned.key) IS NOT NULL)
	WHEN 'approve sync run' THEN EXISTS (SELECT 1 FROM ${syncRuns}
		WHERE ${syncRuns.id} = ${numberOf("run")} AND ${syncRuns.outcome} <> 'rolled-back')
	ELSE 0 END`.mapWith(Boolean);
const columns = { id, username, action, subject, before: was, after: is, title, mayUndo, createdAt };

export async function listNewestAudit(db: Db, limit: number): Promise<AuditRow[]> {
	return await db.select(columns).from(auditLog).orderBy(desc(id)).limit(limit);
}

export async function listAudit(db: Db, view: TableView): Promise<{ rows: AuditRow[]; next: string | null }> {
	const isDown = view.sort !== "oldest";
	const last = await getLast(db);
	const from = parseKeyset(view.after)?.id ?? (isDown ? last + 1 : 0);
	const end = isDown ? from - LOOKED_THROUGH : from + LOOKED_THROUGH;
	const isWithin = isDown ? sql`${id} < ${from} AND ${id} >= ${end}` : sql`${id} > ${from} AND ${id} <= ${end}`;
	const found = await db
		.select(columns)
		.from(auditLog)
		.where(and(isWithin, matches(view.q), isOfKind(view.state)))
		.orderBy(isDown ? desc(id) : id)
		.limit(ROWS_A_PAGE + 1);
	const rows = found.slice(0, ROWS_A_PAGE);
	const shown = rows.at(-1)?.id;
	const hasMore = isDown ? end > 1 : end < last;
	const at = found.length > ROWS_A_PAGE ? shown : hasMore ? end : undefined;
	return { rows, next: at === undefined ? null : toKeyset({ key: at, id: at }) };
}

async function getLast(db: Db): Promise<number> {
	const row = await db.select({ id }).from(auditLog).orderBy(desc(id)).limit(1).get();
	return row?.id ?? 0;
}

function matches(q: string): SQL | undefined {
	if (q === "") return undefined;
	return sql`instr(lower(concat_ws(' ', ${username}, ${action}, ${subject})), ${q.toLowerCase()})`;
}

function isOfKind(kind: string): SQL | undefined {
	const words = auditKinds[kind];
	if (!words) return undefined;
	const any = words.map((word) => sql`instr(${action}, ${word})`);
	return sql`(${sql.join(any, sql` OR `)})`;
}
