import { type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { fieldHistory } from "./schema";

const u = alias(fieldHistory, "undone");

/** A car whose file or sync was undone was never for sale at its price. Literals, as in the partial index. */
export function hasLeftByUndo({ id, soldAt }: { id: SQLiteColumn; soldAt: SQLiteColumn }): SQL {
	return sql`EXISTS (SELECT 1 FROM ${fieldHistory} ${u} INDEXED BY field_history_undone
		WHERE ${u.vehicleId} = ${id} AND ${u.changedAt} = ${soldAt} AND ${u.changedBy} = 'undo' AND ${u.field} = 'state')`;
}
