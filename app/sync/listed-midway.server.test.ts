import { env } from "cloudflare:test";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addDealership, deleteDealerships, Lot, makeCars, type OpenLot, openLot } from "../../testing/lot";
import { proofCount, seed } from "../../testing/proof";
import { addUser, createTestContext } from "../../testing/test-admin.server";
import { updateCarHidden } from "../dealerships/cars/hide-car.server";
import { renewDealership } from "../dealerships/renew-dealership.server";
import { handleJob } from "../jobs/handle-job.server";
import { enqueueSync } from "./enqueue-sync.server";

const LAST = 2047;

async function listRanks(id: number): Promise<Map<string, number>> {
	const sql = "SELECT vin, rank FROM vehicles WHERE dealership_id = ?1 AND listed = 1 AND origin = 'scrape'";
	const { results } = await env.DB.prepare(sql).bind(id).all<{ vin: string; rank: number }>();
	return new Map(results.map(({ vin, rank }) => [vin, rank]));
}

/** A new dealer's first run, a step of a few pages; `between` happens before each page. Its cars' ranks in the end. */
async function syncFirst(between: (open: OpenLot, id: number, page: number) => Promise<unknown>) {
	await deleteDealerships(env);
	// Each has more miles than the one before it.
	const lot = new Lot(makeCars(12), "https://midway.example.com", 2);
	const open = openLot(env, lot);
	const id = await addDealership(open.ctx, `${lot.origin}/`);
	let pages = 0;
	const fetch: typeof globalThis.fetch = async (input, init) => {
		open.clock.offsetMs += 4000;
		await between(open, id, pages++);
		return await lot.fetch(input, init);
	};
	await enqueueSync(open.ctx, id, "added");
	for (let job = open.sent.shift(); job; job = open.sent.shift()) {
		open.clock.offsetMs += 61_000;
		await handleJob({ ...open.ctx, fetch }, job);
	}
	return await listRanks(id);
}

const ctx = createTestContext();

test("cars that something else lists between two pages of their run come last, and have their own place once its step ends", async () => {
	const wanted = await syncFirst(async () => undefined);
	expect(wanted.size).toBe(12);
	const user = await addUser(ctx, "midway");
	const renew = ({ ctx }: OpenLot, id: number) => renewDealership(ctx, user, { id, name: "Lot" }, { days: 30 });
	const hide = async ({ ctx }: OpenLot, dealershipId: number) => {
		const sql = "SELECT id FROM vehicles WHERE dealership_id = ?1 ORDER BY id LIMIT 1";
		const id = await env.DB.prepare(sql).bind(dealershipId).first<number>("id");
		if (id !== null) await updateCarHidden(ctx, user, { id, dealershipId }, "Being cleaned");
	};
	const moment = fc.record({ page: fc.integer({ min: 1, max: 12 }), disturb: fc.constantFrom(renew, hide) });
	const early = new Set<number>();
	await fc.assert(
		fc.asyncProperty(moment, async ({ page, disturb }) => {
			const ranks = await syncFirst(async (open, id, at) => {
				if (at !== page) return;
				const before = await listRanks(id);
				await disturb(open, id);
				for (const [vin, rank] of await listRanks(id)) if (!before.has(vin)) early.add(rank);
			});
			expect(ranks.size).toBeGreaterThanOrEqual(11);
			for (const [vin, rank] of ranks) expect(rank, vin).toBe(wanted.get(vin));
		}),
		// Most moments list none early; this one does.
		{ seed, numRuns: proofCount(6, 60), endOnFailure: true, examples: [[{ page: 4, disturb: renew }]] },
	);
	expect([...early]).toEqual([LAST]);
});
