import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { type Fault, failAt, survive, withFault } from "../../testing/fail-at";
import { getPublicView, isStale, listBroken } from "../../testing/list-broken";
import { addDealership, Lot, makeCars, type OpenLot, openLot, runQueue } from "../../testing/lot";
import { countCalls, isProof, proofCount, seed } from "../../testing/proof";
import { randomFrom } from "../../testing/random";
import type { AppContext } from "../context.server";
import { handleJob } from "../jobs/handle-job.server";
import { driveParts } from "../steps/drive-parts";
import { enqueueSync } from "./enqueue-sync.server";
import { syncParts } from "./sweep.server";

async function reset(): Promise<void> {
	for (const table of ["dealerships", "robots_cache", "host_politeness", "deal_fits", "deal_shared"])
		await env.DB.prepare(`DELETE FROM ${table}`).run();
}

beforeEach(reset);

/** Two list pages and six cars, three of which change, go and come while faults strike. */
async function openSmallLot() {
	const lot = new Lot(makeCars(6), "https://faulty.example.com", 3);
	const open = openLot(env, lot);
	return { lot, open, id: await addDealership(open.ctx, `${lot.origin}/`) };
}

/** As the platform would: a message whose handling failed comes again, whatever it had done. */
async function syncThrough(open: OpenLot, id: number, fault: Fault): Promise<void> {
	const ctx: AppContext = withFault(open.ctx, fault);
	await survive(() => enqueueSync(ctx, id, "admin"));
	let view = await getPublicView(env.DB);
	for (let i = 0; i < 200; i++) {
		const job = open.sent.shift();
		if (job) {
			const hasWorked = await survive(() => handleJob(ctx, job));
			if (!hasWorked) open.sent.push(job);
			view = await requireSound(view);
			continue;
		}
		open.clock.offsetMs += 61_000;
		await survive(() => driveParts(ctx, syncParts));
		if (open.sent.length === 0 && !(await hasUnfinishedRun())) return;
	}
	throw new Error("the run never ended");
}

/** After every step, struck or not: no invariant is broken, and what shoppers see has a version of its own. */
async function requireSound(before: Awaited<ReturnType<typeof getPublicView>>) {
	expect(await listBroken(env.DB)).toEqual([]);
	const after = await getPublicView(env.DB);
	expect(isStale(before, after), "the catalogue's version stayed although the cars changed").toBe(false);
	return after;
}

async function hasUnfinishedRun(): Promise<boolean> {
	return (await env.DB.prepare("SELECT 1 FROM sync_runs WHERE finished_at IS NULL").first()) !== null;
}

/** The dealer's cars with those of `also`, which it sold, and what happened to any car after the change `since`. */
async function getState(id: number, since = 0, also: string[] = []) {
	const d1 = env.DB;
	const cars = await d1
		.prepare(
			`SELECT vin, price, sold_at IS NOT NULL AS sold, listed FROM vehicles
			WHERE dealership_id = ?1 AND (?2 = 0 OR sold_at IS NULL OR vin IN (SELECT value FROM json_each(?3))) ORDER BY vin`,
		)
		.bind(id, since, JSON.stringify(also))
		.all();
	const history = await d1
		.prepare(
			`SELECT v.vin, h.field, h.new_value FROM field_history h JOIN vehicles v ON v.id = h.vehicle_id
			WHERE h.field IN ('price', 'state') AND h.id > ?1 ORDER BY v.vin, h.id`,
		)
		.bind(since)
		.all();
	const dealership = await d1.prepare("SELECT status, vehicle_count FROM dealerships WHERE id = ?1").bind(id).first();
	return { cars: cars.results, history: history.results, dealership };
}

/** A run that a fault made partial, or kept from beginning, is made good by the cron's next. */
async function makeGood(open: OpenLot, id: number): Promise<void> {
	await env.DB.prepare("UPDATE dealerships SET next_sync_at = '2026-01-01T00:00:00.000Z' WHERE id = ?1").bind(id).run();
	await runQueue(open);
}

async function tellFirst(fault: Fault) {
	const { open, id } = await openSmallLot();
	await syncThrough(open, id, fault);
	await makeGood(open, id);
	return await getState(id);
}

/** One more day of a dealer: a price moves, a car goes and another comes. */
async function liveThroughDay({ lot, open, id }: Awaited<ReturnType<typeof openSmallLot>>, fault: Fault) {
	const since = await env.DB.prepare("SELECT max(id) AS id FROM field_history").first<number>("id");
	const [moved, gone] = lot.cars;
	const [came] = makeCars(1, 40 + fault.at);
	if (!moved || !gone || !came) throw new Error("an empty lot");
	moved.price = 4_321 + fault.at;
	lot.cars = [...lot.cars.filter((car) => car !== gone), came];
	await syncThrough(open, id, fault);
	await makeGood(open, id);
	return { state: await getState(id, since ?? 0, [gone.vin]), moved, gone, came };
}

/** The Worker dies at a call: the step ends there and the local queue, which lives in memory, is lost with it. */
async function syncThreeThroughDeath(at: number) {
	const lots = [1, 2, 3].map((n) => new Lot(makeCars(4, n * 100), `https://dealer${n}.example.com`, 3));
	const [first] = lots;
	if (!first) throw new Error("no lot");
	const open = openLot(env, first);
	open.ctx.fetch = async (input, init) => {
		const { origin } = new URL(new Request(input, init).url);
		return await (lots.find((lot) => lot.origin === origin) ?? first).fetch(input, init);
	};
	const ids: number[] = [];
	for (const lot of lots) ids.push(await addDealership(open.ctx, `${lot.origin}/`));
	const fault = failAt(at, at % 2 === 0 ? "before" : "after", true);
	for (const id of ids) await survive(() => enqueueSync(withFault(open.ctx, fault), id, "added"));
	for (let i = 0; i < 100 && !fault.hasStruck; i++) {
		const job = open.sent.shift();
		if (job) await survive(() => handleJob(withFault(open.ctx, fault), job));
	}
	open.sent.length = 0;
	await env.DB.prepare(
		"UPDATE dealerships SET next_sync_at = '2026-01-01T00:00:00.000Z' WHERE last_synced IS NULL",
	).run();
	await runQueue(open);
	return { states: await Promise.all(ids.map((id) => getState(id))), ...fault };
}

const KILLS = proofCount(5, 50);

test(`killed at ${KILLS} random points of a three-dealer sync, it converges`, async () => {
	const random = randomFrom(seed);
	const { states, calls } = await syncThreeThroughDeath(0);
	for (let kill = 0; kill < KILLS; kill++) {
		await reset();
		const at = 1 + random(calls);
		const killed = await syncThreeThroughDeath(at);
		expect([killed.states, killed.hasStruck], `killed at call ${at} of ${calls}`).toEqual([states, true]);
	}
});

const EVERY_CALL_MS = 600_000;
const untouched = () => failAt(0, "before");
const byVin = <T extends { vin: unknown }>(rows: T[]) => rows.sort((a, b) => (String(a.vin) < String(b.vin) ? -1 : 1));

for (const when of ["before", "after"] as const) {
	const each = `any one call failing ${when} its effect`;

	test(`a sync that finds changes survives ${each}, day after day`, { timeout: EVERY_CALL_MS }, async () => {
		const small = await openSmallLot();
		await syncThrough(small.open, small.id, untouched());
		for (const k of countCalls(3, when === "before" ? 0 : 1)) {
			const fault = failAt(k, when);
			const { state, moved, gone, came } = await liveThroughDay(small, fault);
			const listed = small.lot.cars.map(({ vin, price }) => ({ vin, price, sold: 0, listed: 1 }));
			expect(state, `call ${k} failing ${when} its effect`).toEqual({
				cars: byVin([...listed, { vin: gone.vin, price: gone.price, sold: 1, listed: 0 }]),
				history: byVin([
					{ vin: moved.vin, field: "price", new_value: String(moved.price) },
					{ vin: gone.vin, field: "state", new_value: "sold" },
					{ vin: came.vin, field: "state", new_value: "added" },
				]),
				dealership: { status: "active", vehicle_count: 6 },
			});
			if (!fault.hasStruck) return expect(k).toBeGreaterThan(20);
		}
	});

	if (isProof)
		test(`a first sync survives ${each}`, { timeout: EVERY_CALL_MS }, async () => {
			const undisturbed = await tellFirst(untouched());
			for (let k = 1; ; k++) {
				await reset();
				const fault = failAt(k, when);
				expect(await tellFirst(fault), `call ${k} failing ${when} its effect`).toEqual(undisturbed);
				if (!fault.hasStruck) return expect(k).toBeGreaterThan(20);
			}
		});
}
