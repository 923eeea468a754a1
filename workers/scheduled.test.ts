import { createExecutionContext, env } from "cloudflare:test";
import { beforeEach, expect, test, vi } from "vitest";
import type { Env } from "~/env/env.server";
import { watchD1 } from "../testing/watch-d1";
import { handleScheduled } from "./scheduled";

const PAST = "2026-01-01T00:00:00.000Z";

const run = (sql: string) => env.DB.prepare(sql).bind(PAST).run();
const tick = (bindings: Partial<Env>) =>
	handleScheduled(
		{ cron: "* * * * *", scheduledTime: 0, noRetry: () => {} },
		{ ...env, ...bindings },
		createExecutionContext(),
	);

/** Drizzle wraps errors of the database. */
function toCause(error: Error): string {
	return error.cause instanceof Error ? toCause(error.cause) : error.message;
}

/** The lines about failures that the Worker wrote while `work` went on. */
async function listFailures(work: () => Promise<void>): Promise<string[]> {
	const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
	await work();
	const events = log.mock.calls.map(([line]) => String(JSON.parse(String(line)).event));
	log.mockRestore();
	return events;
}

/** What a tick asks of the database, once a tick asks what the one before did: the first one does what is due. */
async function listSteadyCalls(): Promise<string[][]> {
	let before: string[][] = [];
	for (let ticks = 0; ticks < 10; ticks++) {
		const calls: string[][] = [];
		const DB = watchD1(env.DB, async (sql, call) => {
			calls.push(sql);
			return await call();
		});
		await tick({ DB });
		if (String(calls) === String(before)) return calls;
		before = calls;
	}
	throw new Error("No two ticks asked the same.");
}

beforeEach(async () => {
	await env.DB.prepare("DELETE FROM dealerships").run();
	await env.DB.prepare("UPDATE backup_state SET made_at = ?1").bind(new Date().toISOString()).run();
});

test("with the queue out of order, cars of an expired dealership leave the site and old rows are forgotten", async () => {
	await run(`INSERT INTO dealerships (id, name, url, vehicle_count, expiration_date, created_at, updated_at)
		VALUES (1, 'Lot', 'https://lot.example.com/', 1, ?1, ?1, ?1)`);
	await run(`INSERT INTO vehicles (dealership_id, source_key, origin, first_seen_at, last_changed_at)
		VALUES (1, 'stock:1', 'csv', ?1, ?1)`);
	await run("INSERT INTO sync_runs (dealership_id, trigger, next_step_at, started_at) VALUES (1, 'cron', ?1, ?1)");
	await run("INSERT INTO click_throttle (address_hash, minute) VALUES ('x', ?1)");
	const send = () => Promise.reject(new Error("the queue is out of order"));
	const events = await listFailures(() =>
		expect(tick({ JOBS: { ...env.JOBS, send } })).rejects.toThrow("the queue is out of order"),
	);
	expect(events).toEqual(["drive-stuck-runs-failed", "cron-failed"]);
	expect(await env.DB.prepare("SELECT count(*) AS n FROM vehicles WHERE listed = 1").first("n")).toBe(0);
	expect(await env.DB.prepare("SELECT count(*) AS n FROM click_throttle").first("n")).toBe(0);
});

test("whichever call to the database fails, every other part of the tick runs, and the tick is told as failed", async () => {
	const all = await listSteadyCalls();
	expect(all.length).toBeGreaterThan(6);
	for (const struck of all) {
		const ran: string[][] = [];
		const DB = watchD1(env.DB, async (sql, call) => {
			if (String(sql) === String(struck)) throw new Error("no answer");
			ran.push(sql);
			return await call();
		});
		const events = await listFailures(() => expect(tick({ DB }).catch(toCause)).resolves.toBe("no answer"));
		expect(events).toEqual([expect.stringMatching(/-failed$/), "cron-failed"]);
		// The settling of prices asks twice, the second time only after the first.
		const at = all.indexOf(struck);
		expect([1, 2].map((lost) => all.toSpliced(at, lost))).toContainEqual(ran);
	}
});
