import { type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { fieldHistory, vehicles } from "../../../db/schema";
import type { ChangedBy } from "../changed-by";
import type { Later } from "./find-later.server";
import type { UndoCause } from "./undo-cause";

export const UNDO: ChangedBy = "undo";

export const [h, r, other, newer] = [
	alias(fieldHistory, "h"),
	alias(fieldHistory, "r"),
	alias(fieldHistory, "other"),
	alias(fieldHistory, "newer"),
];
export const isSameField = sql`${other.vehicleId} = ${h.vehicleId} AND ${other.field} = ${h.field}`;

export interface Task {
	cause: UndoCause;
	/** JSON arrays of ids: cars that stay in stock, and cars that stay unchanged. */
	present: string;
	standing: string;
	/** Whether a change, `other`, was taken back since. */
	isUndone: SQL;
	/** Of what was undone before: the cars to take back now; null for all. */
	left: string | null;
}

/**
 * What a page shows later is the site's word; of what a file said, only another file's cars tell.
 * @param ahead what is taken back first, and has not been yet
 */
export function toTask(
	cause: UndoCause,
	{ onPages, inFiles, undoneRuns, undoneImports }: Later,
	left: number[] | null = null,
	ahead: UndoCause[] = [],
): Task {
	const present = JSON.stringify([...new Set([...onPages, ...inFiles])]);
	const standing = cause.column === "runId" ? present : JSON.stringify([...inFiles]);
	const isUndone = sql`(${other.changedBy} IS ${UNDO} OR ${isByAny(listIds(ahead, "runId"), listIds(ahead, "importId"))} OR (
		${isByAny(undoneRuns, undoneImports)}
		AND EXISTS (SELECT 1 FROM ${fieldHistory} ${newer} WHERE ${newer.vehicleId} = ${other.vehicleId}
			AND ${newer.field} = ${other.field} AND ${newer.id} > ${other.id} AND ${newer.changedBy} = ${UNDO})))`;
	return { cause, present, standing, isUndone, left: left && JSON.stringify(left) };
}

const isByAny = (runs: number[], files: number[]) =>
	sql`(${isInIds(other.runId, JSON.stringify(runs))} OR ${isInIds(other.importId, JSON.stringify(files))})`;

const listIds = (causes: UndoCause[], kind: UndoCause["column"]) =>
	causes.filter(({ column }) => column === kind).map(({ id }) => id);

export const isInIds = (column: SQLiteColumn, ids: string) =>
	sql`coalesce(${column} IN (SELECT value FROM json_each(${ids})), 0)`;

export const isMeant = (column: SQLiteColumn, { left }: Task) => (left === null ? sql`1` : isInIds(column, left));

export const isOf = ({ column, id }: UndoCause) => sql`${h[column]} = ${id}`;
export const isBesides = ({ column }: UndoCause) => sql`${isSameField} AND ${other[column]} = ${h[column]}`;

/** The cause's first change, unless anything newer changed the field or shows the car; of a brought car its coming. */
export function isStanding(task: Task): SQL {
	const { cause, present, standing, isUndone } = task;
	return sql`${isMeant(h.vehicleId, task)} AND ${h.id} = (SELECT min(${other.id}) FROM ${fieldHistory} ${other} WHERE ${isBesides(cause)})
		AND NOT EXISTS (SELECT 1 FROM ${fieldHistory} ${other} WHERE ${isSameField} AND ${other.id} > ${h.id}
			AND ${other[cause.column]} IS NOT ${h[cause.column]} AND NOT ${isUndone})
		AND NOT (${h.field} <> 'state' AND EXISTS (SELECT 1 FROM ${fieldHistory} ${other}
			WHERE ${other.vehicleId} = ${h.vehicleId} AND ${other[cause.column]} = ${h[cause.column]} AND ${other.field} = 'state' AND ${other.newValue} = 'added'))
		AND NOT (${h.newValue} IS NOT 'sold' AND ${isInIds(h.vehicleId, standing)})
		AND NOT (${h.field} = 'state' AND ${h.newValue} <> 'sold' AND ${isInIds(h.vehicleId, present)})`;
}

/** The change with the value to restore, `r`: the cause's first, or an undone one just before it. */
function isReturn({ isUndone }: Task): SQL {
	return sql`${r.id} = (SELECT min(${newer.id}) FROM ${fieldHistory} ${newer}
		WHERE ${newer.vehicleId} = ${h.vehicleId} AND ${newer.field} = ${h.field} AND ${newer.id} > coalesce((
			SELECT max(${other.id}) FROM ${fieldHistory} ${other}
			WHERE ${isSameField} AND ${other.id} < ${h.id} AND NOT ${isUndone}), 0))`;
}

const isFree = sql`NOT EXISTS (SELECT 1 FROM ${vehicles} WHERE ${vehicles.id} = ${h.vehicleId}
	AND ${vehicles.pins} -> ('$.' || ${h.field}) IS NOT NULL)`;

/** What the field has by its history, and what undoing gives it. */
export const lastValue = sql`(SELECT ${other.newValue} FROM ${fieldHistory} ${other} WHERE ${isSameField} ORDER BY ${other.id} DESC LIMIT 1)`;
export const returnedValue = sql`CASE WHEN ${h.field} = 'state' THEN coalesce(${r.oldValue}, 'sold') ELSE ${r.oldValue} END`;

export const isReturnable = (task: Task) => sql`${isOf(task.cause)} AND ${isStanding(task)} AND ${isFree}`;
export const isReturning = (task: Task) => sql`${isReturnable(task)} AND ${lastValue} IS NOT ${returnedValue}`;

export const changesOf = (task: Task) => sql`${fieldHistory} ${h} CROSS JOIN ${fieldHistory} ${r} ON ${isReturn(task)}`;
