import { lt, type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import {
	clickThrottle,
	deadLetters,
	dealerships,
	hostPoliteness,
	robotsCache,
	sessions,
	syncRuns,
} from "../../db/schema";
import { toStatement } from "../../db/statement";
import { deleteOldAttemptsStatement } from "../auth/login-throttle.server";
import type { AppContext } from "../context.server";
import type { Parts } from "../steps/drive-parts";
import { deleteOldChanges } from "./delete-old-changes.server";

const DAY_MS = 86_400_000;
const ROWS_A_TIME = 500;
const HOST_DAYS = 30;
const LETTER_DAYS = 90;
const RUN_DAYS = 365;
/** Runs looked at for each dealership a day: more than it adds. */
const RUNS_A_DAY = 20;

export const housekeepingParts: Parts = {
	"forget-spent-rows": deleteSpentRows,
	"forget-old-rows": deleteOldRows,
	"forget-old-changes": deleteOldChanges,
};

async function deleteSpentRows({ db, now }: AppContext): Promise<void> {
	const hourAgo = new Date(now().getTime() - 3_600_000).toISOString();
	await db.$client.batch([
		toStatement(db, db.delete(sessions).where(lt(sessions.expiresAt, now().toISOString()))),
		toStatement(db, db.delete(clickThrottle).where(lt(clickThrottle.minute, hourAgo))),
		deleteOldAttemptsStatement(db, now(), ROWS_A_TIME),
	]);
}

export async function deleteOldRows({ db, now }: AppContext): Promise<void> {
	if (now().getUTCMinutes() !== 29) return;
	const toDate = (days: number) => new Date(now().getTime() - days * DAY_MS).toISOString();
	const statements = [
		forget(robotsCache.fetchedAt, toDate(HOST_DAYS)),
		forget(hostPoliteness.takenAt, toDate(HOST_DAYS)),
		forget(deadLetters.resolvedAt, toDate(LETTER_DAYS)),
		deleteRuns(toDate(RUN_DAYS), now().getUTCHours()),
	];
	await db.$client.batch(statements.map((statement) => toStatement(db, statement)));
}

function forget(column: SQLiteColumn, oldest: string): SQL {
	return sql`DELETE FROM ${column.table} WHERE rowid IN (
		SELECT rowid FROM ${column.table} WHERE ${column} < ${oldest} LIMIT ${ROWS_A_TIME})`;
}

/** One 24th of the dealerships each hour. Each keeps its latest run and the runs that wait for a decision. */
function deleteRuns(oldest: string, hour: number): SQL {
	const [run, other] = [alias(syncRuns, "run"), alias(syncRuns, "other")];
	const ofDealership = sql`FROM ${syncRuns} ${other} WHERE ${other.dealershipId} = ${dealerships.id}`;
	return sql`DELETE FROM ${syncRuns} WHERE ${syncRuns.id} IN (
		SELECT ${run.id} FROM ${dealerships} CROSS JOIN ${syncRuns} ${run} ON ${run.id} IN (
			SELECT ${other.id} ${ofDealership} ORDER BY ${other.id} LIMIT ${RUNS_A_DAY})
		WHERE ${dealerships.id} % 24 = ${hour} AND ${run.startedAt} < ${oldest} AND ${run.outcome} <> 'needs-review'
		AND ${run.id} < (SELECT max(${other.id}) ${ofDealership}) LIMIT ${ROWS_A_TIME})`;
}
