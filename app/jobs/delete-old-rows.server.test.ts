import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { meterD1 } from "../../bench/metered-d1";
import { createDb } from "../../db/client";
import { createContext } from "../context.server";
import { driveParts } from "../steps/drive-parts";
import { CHANGES_AN_HOUR, deleteOldChanges, HISTORY_DAYS } from "./delete-old-changes.server";
import { deleteOldRows, housekeepingParts } from "./delete-old-rows.server";

const HOUR_MS = 3_600_000;
/** In the minute of the hour in which old rows go. */
const now = new Date("2026-11-21T07:29:30.000Z");
const context = createContext(env, { waitUntil: () => {} });
const ctxAt = (at: Date) => ({ ...context, now: () => at });
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * HOUR_MS).toISOString();

beforeEach(async () => {
	for (const table of ["dealerships", "login_throttle", "robots_cache", "host_politeness", "dead_letters"])
		await env.DB.prepare(`DELETE FROM ${table}`).run();
});

const run = (sql: string, ...params: (string | number | null)[]) =>
	env.DB.prepare(sql)
		.bind(...params)
		.run();
async function list(sql: string): Promise<unknown[]> {
	const [rows] = await env.DB.batch<Record<string, unknown>>([env.DB.prepare(sql)]);
	return (rows?.results ?? []).map((row) => Object.values(row)[0]);
}

/** As cron does it: every part, whatever it is called. */
const tick = (ctx: typeof context) => driveParts(ctx, housekeepingParts);

/** A day of hours, each with its minute 29. */
async function passDay(): Promise<void> {
	for (let hour = 0; hour < 24; hour++) await tick(ctxAt(new Date(now.getTime() + hour * HOUR_MS)));
}

test("guessed names are forgotten after a day, some at a time, though nobody ever signs in", async () => {
	await run(
		`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 700)
		INSERT INTO login_throttle (subject, failures, updated_at) SELECT 'account:' || i, 1, ?1 FROM n`,
		daysAgo(2),
	);
	await run("INSERT INTO login_throttle (subject, failures, updated_at) VALUES ('young', 9, ?1)", daysAgo(0.9));
	const left = [];
	for (let i = 0; i < 2; i++) {
		await tick(ctxAt(now));
		left.push(...(await list("SELECT count(*) FROM login_throttle")));
	}
	expect(left).toEqual([201, 1]);
});

test("hosts and robots files go a month after they were last used, letters three months after they were settled", async () => {
	for (const [name, days] of [
		["old", 31],
		["new", 29],
	] as const) {
		await run("INSERT INTO robots_cache VALUES (?1, 200, '', ?2)", name, daysAgo(days));
		await run("INSERT INTO host_politeness (host, run_id, taken_at) VALUES (?1, 1, ?2)", name, daysAgo(days));
	}
	for (const [reason, days] of [
		["old", 91],
		["new", 89],
		["open", null],
	] as const) {
		const settled = days && daysAgo(days);
		await run(
			"INSERT INTO dead_letters (message, reason, created_at, resolved_at) VALUES ('{}', ?1, ?2, ?3)",
			reason,
			daysAgo(200),
			settled,
		);
	}
	await tick(ctxAt(new Date(now.getTime() + 60_000)));
	expect(await list("SELECT count(*) FROM robots_cache")).toEqual([2]);
	await tick(ctxAt(now));
	expect(await list("SELECT origin FROM robots_cache")).toEqual(["new"]);
	expect(await list("SELECT host FROM host_politeness")).toEqual(["new"]);
	expect(await list("SELECT reason FROM dead_letters ORDER BY reason")).toEqual(["new", "open"]);
});

/** Dealerships with so many runs each, the first of them so many days ago and one a day after it. */
async function addRuns(dealerships: number, runs: number, firstDaysAgo: number): Promise<void> {
	const numbers = "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?1 - 1)";
	await run(
		`${numbers} INSERT INTO dealerships (name, url, created_at, updated_at) SELECT 'Lot', 'https://lot' || i, ?2, ?2 FROM n`,
		dealerships,
		daysAgo(400),
	);
	const at = "strftime('%Y-%m-%dT%H:%M:%fZ', ?2, '+' || i || ' days')";
	await run(
		`${numbers} INSERT INTO sync_runs (dealership_id, "trigger", outcome, next_step_at, started_at, finished_at)
		SELECT d.id, 'cron', CASE i WHEN 2 THEN 'needs-review' ELSE 'complete' END, ${at}, ${at}, ${at} FROM n CROSS JOIN dealerships d`,
		runs,
		daysAgo(firstDaysAgo),
	);
}

test("runs go a year after they began, but not the latest of a dealership, and not one that waits for a decision", async () => {
	await addRuns(2, 10, 400);
	await passDay();
	expect(await list("SELECT count(*) || ' ' || group_concat(outcome) FROM sync_runs GROUP BY dealership_id")).toEqual([
		"2 needs-review,complete",
		"2 needs-review,complete",
	]);
	await run("DELETE FROM dealerships");
	await addRuns(1, 10, 368.02);
	await passDay();
	expect(await list("SELECT count(*) FROM sync_runs")).toEqual([7]);
});

test("looking for old runs reads some rows a dealership, however many runs it has", async () => {
	await addRuns(5, 300, 300);
	let read = 0;
	const db = createDb(meterD1(env.DB, ({ rowsRead }) => (read += rowsRead)));
	for (let hour = 0; hour < 24; hour++) await deleteOldRows({ ...ctxAt(new Date(now.getTime() + hour * HOUR_MS)), db });
	expect(read / 5).toBeLessThan(150);
	expect(await list("SELECT count(*) FROM sync_runs")).toEqual([1500]);
});

test("changes go a year after they were made, but for the prices of cars that shoppers see, some thousand an hour", async () => {
	await run("DELETE FROM field_history");
	await run("UPDATE history_state SET thinned_to = 0");
	await run(
		"INSERT INTO dealerships (id, name, url, created_at, updated_at) VALUES (1, 'Lot', 'https://lot.example', '', '')",
	);
	await run(
		`INSERT INTO vehicles (id, dealership_id, source_key, title, origin, first_seen_at, last_changed_at, listed)
		VALUES (1, 1, 'a', 'Shown', 'scrape', '', '', 1), (2, 1, 'b', 'Gone', 'scrape', '', '', 0)`,
	);
	const add = (car: number, field: string, days: number, times = 1) =>
		run(
			`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?4)
			INSERT INTO field_history (vehicle_id, field, changed_at) SELECT ?1, ?2, ?3 FROM n`,
			...[car, field, daysAgo(days), times],
		);
	const left = () =>
		list(
			"SELECT vehicle_id || ' ' || field || ' ' || count(*) FROM field_history GROUP BY vehicle_id, field, changed_at",
		);
	const inMinute = ctxAt(new Date(now.getTime() + 8 * 60_000));
	await add(1, "mileage", HISTORY_DAYS + 20, CHANGES_AN_HOUR);
	await add(1, "price", HISTORY_DAYS + 10);
	await add(2, "price", HISTORY_DAYS + 9);
	await add(2, "state", HISTORY_DAYS - 9);
	await tick(ctxAt(now));
	expect(await list("SELECT count(*) FROM field_history")).toEqual([CHANGES_AN_HOUR + 3]);
	await tick(inMinute);
	expect(await left()).toEqual(["1 price 1", "2 price 1", "2 state 1"]);
	await tick(inMinute);
	expect(await left()).toEqual(["1 price 1", "2 state 1"]);
	for (const changedBy of ["undo", "feed"])
		await run(
			"INSERT INTO field_history (vehicle_id, field, changed_at, changed_by) VALUES (2, 'state', ?1, ?2)",
			...[daysAgo(HISTORY_DAYS + 8), changedBy],
		);
	await tick(inMinute);
	await tick(inMinute);
	expect(await list("SELECT changed_by FROM field_history WHERE changed_by IS NOT NULL")).toEqual(["undo"]);
	let read = 0;
	const db = createDb(meterD1(env.DB, ({ rowsRead }) => (read += rowsRead)));
	await deleteOldChanges({ ...inMinute, db });
	expect(read, "what was passed once is not looked at again").toBeLessThan(10);
});
