import { env } from "cloudflare:test";
import fc from "fast-check";
import { expect, test } from "vitest";
import { failAt, survive, withFault, withMeanwhile } from "../../testing/fail-at";
import { listBroken } from "../../testing/list-broken";
import { addDealership, deleteDealerships, Lot, makeCars, type OpenLot, openLot, runQueue } from "../../testing/lot";
import { isProof, seed } from "../../testing/proof";
import { handleJob } from "../jobs/handle-job.server";
import { enqueueSync } from "./enqueue-sync.server";

const PAGE_MS = 300;

/** Pauses and pages take their time on the clock, none in truth. */
function openSlowLot(lot: Lot, delayMs: number): OpenLot {
	const open = openLot(env, lot);
	const { clock, ctx } = open;
	const sleep = async (ms: number) => {
		clock.offsetMs += ms;
	};
	const fetch: typeof globalThis.fetch = async (input, init) => {
		clock.offsetMs += PAGE_MS;
		return await lot.fetch(input, init);
	};
	return { ...open, ctx: { ...ctx, sleep, fetch, config: { ...ctx.config, scrapeDelayMs: delayMs } } };
}

const countListed = async () =>
	await env.DB.prepare("SELECT count(*) AS n FROM vehicles WHERE listed = 1").first<number>("n");

async function takeStep({ ctx, sent }: OpenLot): Promise<{ endsStockChange: boolean }> {
	const job = sent.shift();
	if (!job) throw new Error("no message was sent");
	return await handleJob(ctx, job);
}

test("whatever a new dealer's size and pace, its first cars are on the site after its first lists", async () => {
	const lots = fc.record({
		cars: fc.integer({ min: 30, max: 60 }),
		perPage: fc.integer({ min: 4, max: 40 }),
		delayMs: fc.constantFrom(1000, 1500),
	});
	await fc.assert(
		fc.asyncProperty(lots, async ({ cars, perPage, delayMs }) => {
			await deleteDealerships(env);
			const lot = new Lot(makeCars(cars), "https://first.example.com", perPage);
			const open = openSlowLot(lot, delayMs);
			const id = await addDealership(open.ctx, `${lot.origin}/`);
			expect(await enqueueSync(open.ctx, id, "added")).toBe("started");
			expect(await takeStep(open)).toEqual({ endsStockChange: true });
			expect(await countListed()).toBeGreaterThanOrEqual(Math.min(cars, perPage));
			const first = lot.requests.length;
			expect(first).toBeLessThan(6);
			expect(await takeStep(open)).toEqual({ endsStockChange: false });
			// The steps after it are as long as any.
			expect(lot.requests.length).toBeGreaterThanOrEqual(first + 5);
			await runQueue(open);
			expect(await countListed()).toBe(cars);
		}),
		{ numRuns: 6 },
	);
});

const STRIDE = isProof ? 1 : 8;

/** The first step of a new dealer of six lists, disturbed; then the run to its end. How often its cars were there early. */
async function disturbFirst(disturb: (open: OpenLot, job: OpenLot["sent"][number], id: number) => Promise<unknown>) {
	for (const table of ["dealerships", "robots_cache", "host_politeness"])
		await env.DB.prepare(`DELETE FROM ${table}`).run();
	const open = openSlowLot(new Lot(makeCars(24), "https://first.example.com", 4), 1000);
	const id = await addDealership(open.ctx, "https://first.example.com/");
	await enqueueSync(open.ctx, id, "added");
	const job = open.sent.shift();
	if (job) await disturb(open, job, id);
	const early = await countListed();
	expect(open.sent.length, "one message at most goes on").toBeLessThan(2);
	await runQueue(open);
	expect(await listBroken(env.DB)).toEqual([]);
	return { early: early ?? 0, listed: await countListed() };
}

test("a new dealer's first step may die at any call, come twice, or lose its dealership meanwhile", async () => {
	let shown = 0;
	for (let at = 1 + (seed % STRIDE); ; at += STRIDE) {
		const fault = failAt(at, at % 2 === 0 ? "before" : "after", true);
		const { early, listed } = await disturbFirst(({ ctx }, job) =>
			survive(() => handleJob(withFault(ctx, fault), job)),
		);
		expect(listed, `call ${at}`).toBe(24);
		if (early > 0) shown++;
		for (const [sql, left] of [
			["DELETE FROM dealerships WHERE id = ?1", 0],
			["UPDATE dealerships SET expiration_date = '2020-01-01T00:00:00.000Z' WHERE id = ?1", 0],
		] as const) {
			const end = (id: number) => env.DB.prepare(sql).bind(id).run();
			const lost = await disturbFirst(({ ctx }, job, id) =>
				survive(() => handleJob(withMeanwhile(ctx, at, () => end(id)).ctx, job)),
			);
			if (fault.hasStruck) expect(lost.listed, `${sql} before call ${at}`).toBe(left);
		}
		const twice = await disturbFirst(({ ctx }, job) => {
			const again = () => handleJob(ctx, job);
			return handleJob(withMeanwhile(ctx, at, again).ctx, job);
		});
		expect(twice.listed, `doubled before call ${at}`).toBe(24);
		if (!fault.hasStruck) break;
	}
	expect(shown).toBeGreaterThan(0);
});
