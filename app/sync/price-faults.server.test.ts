import { env } from "cloudflare:test";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addDealership, deleteDealerships, Lot, type LotCar, makeCars, openLot, syncOnce } from "../../testing/lot";
import { proofCount, seed } from "../../testing/proof";
import { approveRun, rejectRun } from "./runs/review.server";
import { getRunDiff } from "./runs/run-diff.server";

const runs = { numRuns: proofCount(6, 300), seed, endOnFailure: true };
let count = 0;

interface Fault {
	/** A car's price before. */
	from: number;
	to: (price: number) => number | null;
	/** What is left is no price of a car: none is read. */
	isGone: boolean;
}

/** How a site gets a price wrong. */
const faults: Record<string, Fault> = {
	"a tenth": { from: 64_000, to: (price) => Math.round(price / 10), isGone: false },
	"a hundred times": { from: 15_000, to: (price) => price * 100, isGone: false },
	twice: { from: 20_000, to: (price) => price * 2, isGone: false },
	half: { from: 30_000, to: (price) => Math.floor(price / 2), isGone: false },
	"a monthly payment": { from: 15_000, to: (price) => 99 + Math.round(price / 60), isGone: true },
	gone: { from: 15_000, to: () => null, isGone: true },
};

/** Lists that show prices, or leave them to the cars' own pages. */
async function openSynced(stock: number, onLists: boolean, from = 15_000) {
	await deleteDealerships(env);
	const cars = makeCars(stock).map((car, at) => ({ ...car, price: from + 100 * at }));
	const lot = new Lot(cars, `https://faults${++count}.example.com`);
	const open = openLot(env, lot);
	if (!onLists) lot.showOnlyInSitemap();
	const id = await addDealership(open.ctx, `${lot.origin}/`);
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", added: stock });
	const sync = () => syncOnce(open, id, "admin");
	return { lot, open, id, sync };
}

async function listPrices(id: number): Promise<Map<string, number | null>> {
	const { results } = await env.DB.prepare("SELECT vin, price FROM vehicles WHERE dealership_id = ?1 AND listed = 1")
		.bind(id)
		.all<{ vin: string; price: number | null }>();
	return new Map(results.map(({ vin, price }) => [vin, price]));
}

const pricesOf = (cars: LotCar[]) => new Map(cars.map(({ vin, price }) => [vin, price]));
const asObject = (prices: Map<string, number | null>) => Object.fromEntries([...prices].sort());

const lots = fc.record({
	stock: fc.integer({ min: 1, max: 24 }),
	share: fc.double({ min: 0, max: 1, noNaN: true }),
	fault: fc.constantFrom(...Object.keys(faults)),
	onLists: fc.boolean(),
});

test("a share of prices that nobody would believe waits for a person, a smaller one is believed", async () => {
	await fc.assert(
		fc.asyncProperty(lots, async ({ stock, share, fault, onLists }) => {
			const { from, to, isGone } = faults[fault] as Fault;
			const { lot, open, id, sync } = await openSynced(stock, onLists, from);
			const before = lot.cars;
			const struck = Math.round(share * stock);
			const strike = (car: LotCar, at: number) => (at < struck ? { ...car, price: to(car.price ?? 0) } : car);
			lot.cars = before.map(strike);
			const after = lot.cars.map((car, at) => (at < struck && isGone ? { ...car, price: null } : car));
			const most = isGone ? Math.max(3, Math.floor(stock * 0.3)) : Math.max(1, Math.floor(stock * 0.1));
			const waits = struck > most || (struck === stock && struck > 0);
			for (const _ of [1, 2]) {
				open.clock.offsetMs += 4_000_000;
				const run = await sync();
				expect(run.outcome).toBe(waits ? "needs-review" : "complete");
				expect(asObject(await listPrices(id))).toEqual(asObject(pricesOf(waits ? before : after)));
				const diff = await getRunDiff(open.ctx.db, Number(run.id));
				expect(diff?.pendingPrices.total).toBe(waits ? struck : 0);
			}
		}),
		runs,
	);
});

test("a sale of all cars, each 5 to 15 % less, is live with the run that read it", async () => {
	const cuts = fc.array(fc.integer({ min: 5, max: 15 }), { minLength: 1, maxLength: 24 });
	await fc.assert(
		fc.asyncProperty(cuts, fc.boolean(), async (percents, onLists) => {
			const { lot, id, sync } = await openSynced(percents.length, onLists);
			const reduce = (car: LotCar, at: number) => Math.round(((car.price ?? 0) * (100 - (percents[at] ?? 0))) / 100);
			lot.cars = lot.cars.map((car, at) => ({ ...car, price: reduce(car, at) }));
			expect(await sync()).toMatchObject({ outcome: "complete", changed: percents.length });
			expect(asObject(await listPrices(id))).toEqual(asObject(pricesOf(lot.cars)));
		}),
		{ ...runs, numRuns: proofCount(2, 100) },
	);
});

async function openFaulty() {
	const { lot, open, id, sync } = await openSynced(12, true, 64_000);
	const before = lot.cars;
	lot.cars = before.map((car) => ({ ...car, price: Math.round((car.price ?? 0) / 10) }));
	const run = await sync();
	expect(run).toMatchObject({
		outcome: "needs-review",
		changed: 0,
		reason: expect.stringContaining("12 of 12 prices"),
	});
	return { lot, open, id, sync, before, runId: Number(run.id) };
}

test("prices that a person approves go live with their history, and can be rolled back no more than once", async () => {
	const { lot, open, id, sync, runId } = await openFaulty();
	expect(await approveRun(open.ctx, runId, [])).toBe("done");
	expect(asObject(await listPrices(id))).toEqual(asObject(pricesOf(lot.cars)));
	const untold = `SELECT count(*) AS cars FROM vehicles WHERE dealership_id = ?1
		AND (price_was IS NULL OR price_was = price OR price_at IS NULL)`;
	expect(await env.DB.prepare(untold).bind(id).first("cars")).toBe(0);
	const row = env.DB.prepare("SELECT outcome, changed FROM sync_runs WHERE id = ?1").bind(runId);
	expect(await row.first()).toEqual({ outcome: "complete", changed: 12 });
	expect(await approveRun(open.ctx, runId, [])).toBe("not-found");
	expect(await sync()).toMatchObject({ outcome: "complete", changed: 0 });
});

test("prices that a person rejects stay as they were, and the next run that reads the same asks again", async () => {
	const { open, id, sync, before, runId } = await openFaulty();
	expect(await rejectRun(open.ctx, runId, [])).toBe("done");
	expect(asObject(await listPrices(id))).toEqual(asObject(pricesOf(before)));
	expect(await sync()).toMatchObject({ outcome: "needs-review" });
	expect(asObject(await listPrices(id))).toEqual(asObject(pricesOf(before)));
});

test("a site that comes to itself settles the fault: nothing waits, nothing was ever wrong", async () => {
	const { lot, open, id, sync, before, runId } = await openFaulty();
	lot.cars = before.map((car, at) => (at === 0 ? { ...car, price: (car.price ?? 0) - 500 } : car));
	expect(await sync()).toMatchObject({ outcome: "complete", changed: 1 });
	expect(await approveRun(open.ctx, runId, [])).toBe("not-found");
	expect(asObject(await listPrices(id))).toEqual(asObject(pricesOf(lot.cars)));
	const held = env.DB.prepare("SELECT count(*) AS n FROM held_prices WHERE dealership_id = ?1").bind(id);
	expect(await held.first("n")).toBe(0);
});
