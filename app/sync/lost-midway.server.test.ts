import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { createDb } from "../../db/client";
import { FaultError, failAt, survive, withFault } from "../../testing/fail-at";
import { getPublicView, isStale, listBroken } from "../../testing/list-broken";
import { addDealership, Lot, makeCars, type OpenLot, openLot, syncOnce } from "../../testing/lot";
import { isProof, seed } from "../../testing/proof";
import { watchD1 } from "../../testing/watch-d1";
import { handleJob } from "../jobs/handle-job.server";
import { driveParts } from "../steps/drive-parts";
import { enqueueSync } from "./enqueue-sync.server";
import { syncParts } from "./sweep.server";

const STRIDE = isProof ? 1 : 6;

beforeEach(async () => {
	for (const table of ["dealerships", "robots_cache", "host_politeness"])
		await env.DB.prepare(`DELETE FROM ${table}`).run();
});

const count = (sql: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${sql}`).first<number>("n");

test("a run whose every step dies at the same call after its claim ends with all cars that it stored on the site, counted", async () => {
	const stored = new Set<number | null>();
	for (let at = 2 + (seed % STRIDE); ; at += STRIDE) {
		const lot = new Lot(makeCars(6), "https://midway.example.com", 2);
		const open = openLot(env, lot);
		const id = await addDealership(open.ctx, `${lot.origin}/`);
		await enqueueSync(open.ctx, id, "admin");
		let hasStruck = false;
		for (let n = 0; n < 60 && (await count("sync_runs WHERE finished_at IS NULL")); n++) {
			const fault = failAt(at, "before", true);
			const job = open.sent.shift();
			const before = await getPublicView(env.DB);
			if (job) await survive(() => handleJob(withFault(open.ctx, fault), job));
			else await driveParts(open.ctx, syncParts);
			hasStruck ||= fault.hasStruck;
			expect(isStale(before, await getPublicView(env.DB)), `call ${at}`).toBe(false);
			open.clock.offsetMs += 100_000;
		}
		if (!hasStruck) return expect(stored).toContain(6);
		const cars = await count("vehicles");
		stored.add(cars);
		expect(
			[
				await count("sync_runs WHERE finished_at IS NULL"),
				await listBroken(env.DB),
				await count("vehicles WHERE listed = 1"),
			],
			`call ${at}`,
		).toEqual([0, [], cars]);
		expect((await syncOnce(open, id, "admin")).outcome).toBe("complete");
		expect([await count("vehicles WHERE listed = 1"), await listBroken(env.DB)], `call ${at}`).toEqual([6, []]);
		for (const table of ["dealerships", "robots_cache", "host_politeness"])
			await env.DB.prepare(`DELETE FROM ${table}`).run();
	}
});

test("cars that a run stored before all its later steps died at once are on the site when the cron ends it", async () => {
	const [shared, real] = [12_345, 15_900];
	const cars = makeCars(4).map((car, at) => ({ ...car, price: at < 2 ? shared : real }));
	const lot = new Lot(cars, "https://ended.example.com", 2);
	const open = openLot(env, lot);
	const id = await addDealership(open.ctx, `${lot.origin}/`);
	await enqueueSync(open.ctx, id, "admin");
	let ticks = 0;
	for (let step = 1; await count("sync_runs WHERE finished_at IS NULL"); step++) {
		const job = open.sent.shift();
		// The first step dies once it has stored its cars, the others as soon as they have claimed the run.
		if (step === 1) expect(await storeAndDie(open, job)).toBe(4);
		else if (job) await survive(() => handleJob(withFault(open.ctx, failAt(2, "before", true)), job));
		open.clock.offsetMs += 100_000;
		await driveParts(open.ctx, syncParts);
		if (++ticks > 30) throw new Error("the run never ended");
	}
	const sql = "SELECT price, rank FROM vehicles WHERE listed = 1 ORDER BY vin";
	const { results } = await env.DB.prepare(sql).all<{ price: number | null; rank: number }>();
	expect(results.map(({ price }) => price).sort()).toEqual([real, real, null, null].sort());
	expect(new Set(results.map(({ rank }) => rank)).size, "each has a place").toBe(4);
	expect([await count("dealerships WHERE vehicle_count = 4"), await listBroken(env.DB)]).toEqual([1, []]);
});

/** A step that dies where it would show what it has stored; how many cars that is. */
async function storeAndDie(open: OpenLot, job: OpenLot["sent"][number] | undefined): Promise<number | null> {
	const d1 = watchD1(env.DB, async (statements, run) => {
		if (statements.some((statement) => statement.includes('"rank" = ranked'))) throw new FaultError("the isolate died");
		return await run();
	});
	if (job) await survive(() => handleJob({ ...open.ctx, db: createDb(d1) }, job));
	return await count("vehicles WHERE listed = 0");
}
