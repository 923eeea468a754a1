import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { failAt, survive, withFault } from "../../testing/fail-at";
import { getPublicView, isStale, listBroken } from "../../testing/list-broken";
import { addDealership, Lot, makeCars, openLot, syncOnce } from "../../testing/lot";
import { isProof, seed } from "../../testing/proof";
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
