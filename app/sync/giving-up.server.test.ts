import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { createDb } from "../../db/client";
import { FaultError, survive } from "../../testing/fail-at";
import { listenToAlerts } from "../../testing/listen-to-alerts";
import { addDealership, Lot, makeCars, type OpenLot, openLot, syncOnce } from "../../testing/lot";
import { watchD1 } from "../../testing/watch-d1";
import type { AppContext } from "../context.server";
import { handleJob } from "../jobs/handle-job.server";
import { driveParts } from "../steps/drive-parts";
import { enqueueSync } from "./enqueue-sync.server";
import { syncParts } from "./sweep.server";
import { getNextSyncAt } from "./sync-interval";

const HOUR_MS = 3_600_000;

beforeEach(async () => {
	await env.DB.prepare("DELETE FROM dealerships").run();
});

let count = 0;
async function openNewLot() {
	const lot = new Lot(makeCars(6), `https://tired${++count}.example.com`, 3);
	const open = openLot(env, lot);
	return { lot, open, id: await addDealership(open.ctx, `${lot.origin}/`) };
}

/** The context of an isolate that dies when it comes to this SQL. */
function dieAt(ctx: AppContext, sql: RegExp): AppContext {
	const d1 = watchD1(ctx.db.$client, async (statements, run) => {
		if (statements.some((statement) => sql.test(statement))) throw new FaultError("the isolate died");
		return await run();
	});
	return { ...ctx, db: createDb(d1) };
}

/** Starts a run whose every step dies at this SQL, while the cron, which does not, goes on: how many died, and the run. */
async function syncDying(open: OpenLot, id: number, sql: RegExp) {
	expect(await enqueueSync(open.ctx, id, "admin")).toBe("started");
	const dying = dieAt(open.ctx, sql);
	const run = () => env.DB.prepare("SELECT * FROM sync_runs WHERE dealership_id = ?1 ORDER BY id DESC").bind(id);
	for (let deaths = 0; deaths < 20; ) {
		const job = open.sent.shift();
		if (job && !(await survive(() => handleJob(dying, job)))) deaths++;
		const row = await run().first<Record<string, string | number | null>>();
		if (row?.finished_at) return { deaths, run: row };
		if (open.sent.length > 0) continue;
		open.clock.offsetMs += 61_000;
		await driveParts(open.ctx, syncParts);
	}
	throw new Error("the run never ended");
}

const getDealership = (id: number) =>
	env.DB.prepare("SELECT * FROM dealerships WHERE id = ?1").bind(id).first<Record<string, string | number | null>>();

test("a run whose every step dies is given up after five, as an error that tells so", async () => {
	const { open, id } = await openNewLot();
	const reason =
		"The sync stopped five times without progress. Sync again; if it happens again, contact support. Nothing was removed.";
	const { deaths, run } = await syncDying(open, id, /UPDATE "run_pages"/i);
	expect(deaths).toBe(5);
	expect(run).toMatchObject({ outcome: "error", reason });
	expect(await getDealership(id)).toMatchObject({ status: "error", status_reason: reason, failures_in_a_row: 1 });
});

test("runs that cannot even be given up are ended by the cron, and the third in a row alerts", async () => {
	const { open, id } = await openNewLot();
	const told = listenToAlerts(open);
	for (let failures = 1; failures <= 4; failures++) {
		const { deaths, run } = await syncDying(open, id, /FROM "run_pages"/i);
		expect(deaths).toBe(7);
		expect(run).toMatchObject({ outcome: "error", reason: expect.stringContaining("again and again") });
		const next = getNextSyncAt(id, String(run.finished_at));
		const expected = { status: "error", status_reason: run.reason, failures_in_a_row: failures, next_sync_at: next };
		expect(await getDealership(id)).toMatchObject(expected);
		expect(told.length).toBe(failures < 3 ? 0 : 1);
	}
	expect(told).toEqual([expect.stringContaining("again and again")]);
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", added: 6 });
	expect(await getDealership(id)).toMatchObject({ status: "active", failures_in_a_row: 0 });
});

test("each dealer is due again after six hours, give or take a tenth that is its own", async () => {
	const [one, other] = [await openNewLot(), await openNewLot()];
	const getPause = async ({ open, id }: typeof one) => {
		const { finished_at: end } = await syncOnce(open, id);
		return Date.parse(String((await getDealership(id))?.next_sync_at)) - Date.parse(String(end));
	};
	const pauses = [await getPause(one), await getPause(other)];
	expect(Math.min(...pauses)).toBeGreaterThanOrEqual(5.4 * HOUR_MS);
	expect(Math.max(...pauses)).toBeLessThanOrEqual(6.6 * HOUR_MS);
	expect(pauses[0]).not.toBe(pauses[1]);
	one.open.clock.offsetMs += 5.3 * HOUR_MS;
	await driveParts(one.open.ctx, syncParts);
	expect(one.open.sent).toEqual([]);
	one.open.clock.offsetMs += 1.4 * HOUR_MS;
	await driveParts(one.open.ctx, syncParts);
	expect(one.open.sent.length).toBe(2);
});

test("checks that find changes bring the next sync forward, still ones put it off, and both fade; a failed one waits as ever", async () => {
	const { lot, open, id } = await openNewLot();
	const host = new URL(lot.origin).host;
	const told = (looks: number, finds: number, hours: number) =>
		env.DB.prepare("UPDATE host_politeness SET looks = ?2, finds = ?3, unseen_hours = ?4 WHERE host = ?1")
			.bind(host, looks, finds, hours)
			.run();
	const getHours = async () => {
		const { finished_at: end } = await syncOnce(open, id);
		return (Date.parse(String((await getDealership(id))?.next_sync_at)) - Date.parse(String(end))) / HOUR_MS;
	};
	await getHours();
	await told(60, 12, 180);
	expect(await getHours()).toBeLessThanOrEqual(2.2);
	const left = env.DB.prepare("SELECT looks, finds FROM host_politeness WHERE host = ?1").bind(host);
	const { looks, finds } = (await left.first<{ looks: number; finds: number }>()) ?? { looks: 0, finds: 0 };
	expect(looks).toBeLessThan(60);
	expect(looks).toBeGreaterThan(50);
	expect(finds / looks).toBeCloseTo(0.2, 5);
	await told(200, 0, 900);
	expect(await getHours()).toBeGreaterThanOrEqual(10.8);
	await told(60, 12, 180);
	lot.fetch = async () => new Response("no", { status: 403 });
	expect(await getHours()).toBeGreaterThanOrEqual(5.4);
	expect(await left.first()).toEqual({ looks: 60, finds: 12 });
});

test.for([
	[24 * 60 + 1, { outcome: "partial", reason: expect.stringContaining("longer than 24 hours"), found: 3 }],
	[23 * 60, { outcome: "complete", reason: null, found: 6 }],
] as const)("a run of %i minutes ends as it should", async ([minutes, expected]) => {
	const { lot, open, id } = await openNewLot();
	const answer = lot.fetch;
	lot.fetch = async (input, init) => {
		if (new Request(input, init).url.endsWith("/used-inventory")) open.clock.offsetMs += minutes * 60_000;
		return await answer(input, init);
	};
	expect(await syncOnce(open, id)).toMatchObject({ ...expected, removed: 0 });
	expect(await getDealership(id)).toMatchObject({ status: "active" });
});
