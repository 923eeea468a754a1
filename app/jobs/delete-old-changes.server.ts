import { sql } from "drizzle-orm";
import { fieldHistory, historyState, vehicles } from "../../db/schema";
import { nameOf, toStatement } from "../../db/statement";
import type { AppContext } from "../context.server";

const DAY_MS = 86_400_000;
/** As long as the runs that they can roll back. */
export const HISTORY_DAYS = 365;
/** In an hour. A million cars that change twice a month make half as many. */
export const CHANGES_AN_HOUR = 5_000;

/**
 * In: a cron tick. Out: once an hour the oldest changes deleted, except prices that listed cars' pages show, and
 * cars that an undoing took off, whose prices no page shows.
 */
export async function deleteOldChanges({ db, now }: AppContext): Promise<void> {
	if (now().getUTCMinutes() !== 37) return;
	const oldest = new Date(now().getTime() - HISTORY_DAYS * DAY_MS).toISOString();
	const { id, changedAt, changedBy, field, vehicleId } = fieldHistory;
	const { thinnedTo } = historyState;
	const from = sql`(SELECT ${thinnedTo} FROM ${historyState})`;
	const isOld = sql`${changedAt} < ${oldest}`;
	const next = sql`SELECT ${id}, ${changedAt} FROM ${fieldHistory} WHERE ${id} > ${from} ORDER BY ${id} LIMIT ${CHANGES_AN_HOUR}`;
	const last = toStatement(db, sql`SELECT max(id) AS last FROM (${next}) WHERE changed_at < ${oldest}`);
	const to = await last.first<number | null>("last");
	if (to === null) return;
	const isShown = sql`EXISTS (SELECT 1 FROM ${vehicles} WHERE ${vehicles.id} = ${vehicleId} AND ${vehicles.listed} = 1)`;
	await db.$client.batch([
		toStatement(
			db,
			sql`DELETE FROM ${fieldHistory} WHERE ${id} > ${from} AND ${id} <= ${to} AND ${isOld}
				AND NOT (${field} = 'price' AND ${isShown}) AND NOT (${field} = 'state' AND ${changedBy} IS 'undo')`,
		),
		toStatement(db, sql`UPDATE ${historyState} SET ${nameOf(thinnedTo)} = ${to} WHERE ${historyState.id} = 1`),
	]);
}
