import { env } from "cloudflare:test";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addDealership, deleteDealerships, Lot, makeCars, type OpenLot, openLot, runQueue } from "../../testing/lot";
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
