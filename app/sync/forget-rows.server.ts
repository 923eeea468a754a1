import { forgetAttemptsStatement } from "../auth/login-throttle.server";
import type { AppContext } from "../context.server";

const DAY_MS = 86_400_000;
/** Rows of one kind that go at once; the next time takes more. */
const ROWS_A_TIME = 500;
const HOST_DAYS = 30;
const LETTER_DAYS = 90;
const RUN_DAYS = 365;
/** Oldest runs looked at for each dealership, once a day: more than it adds in a day. */
const RUNS_A_DAY = 20;

/** Every minute, by index: what holds no longer. */
export async function forgetSpentRows({ db, now }: AppContext): Promise<void> {
	const hourAgo = new Date(now().getTime() - 3_600_000).toISOString();
	const d1 = db.$client;
	await d1.batch([
		d1.prepare("DELETE FROM sessions WHERE expires_at < ?1").bind(now().toISOString()),
		d1.prepare("DELETE FROM click_throttle WHERE minute < ?1").bind(hourAgo),
		forgetAttemptsStatement(db, now(), ROWS_A_TIME),
	]);
}

/** Once an hour: what nobody asks for any more, of tables that hold a row a host or a row a failure. */
export async function forgetOldRows({ db, now }: AppContext): Promise<void> {
	if (now().getUTCMinutes() !== 29) return;
	const toDate = (days: number) => new Date(now().getTime() - days * DAY_MS).toISOString();
	const d1 = db.$client;
	await d1.batch([
		d1.prepare(forget("robots_cache", "fetched_at")).bind(toDate(HOST_DAYS), ROWS_A_TIME),
		d1.prepare(forget("host_politeness", "taken_at")).bind(toDate(HOST_DAYS), ROWS_A_TIME),
		d1.prepare(forget("dead_letters", "resolved_at")).bind(toDate(LETTER_DAYS), ROWS_A_TIME),
		d1.prepare(oldRuns).bind(toDate(RUN_DAYS), ROWS_A_TIME, now().getUTCHours(), RUNS_A_DAY),
	]);
}

function forget(table: string, column: string): string {
	return `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${column} < ?1 LIMIT ?2)`;
}

/** A 24th of the dealerships an hour; a dealership keeps its latest run, and those that somebody is to decide. */
const oldRuns = `DELETE FROM sync_runs WHERE id IN (
	SELECT r.id FROM dealerships d CROSS JOIN sync_runs r ON r.id IN (
		SELECT o.id FROM sync_runs o WHERE o.dealership_id = d.id ORDER BY o.id LIMIT ?4)
	WHERE d.id % 24 = ?3 AND r.started_at < ?1 AND r.outcome <> 'needs-review'
	AND r.id < (SELECT max(l.id) FROM sync_runs l WHERE l.dealership_id = d.id) LIMIT ?2)`;
