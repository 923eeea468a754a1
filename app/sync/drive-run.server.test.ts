import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { createDb } from "../../db/client";
import { addDealership, Lot, makeCars, openLot, runQueue, syncOnce, vinOf } from "../../testing/lot";
import { countWrites } from "../../testing/watch-d1";
import { checkVin } from "../inventory/fields/vin";
import { handleJob } from "../jobs/handle-job.server";
import type { Job } from "../jobs/job";
import { enqueueSync } from "./enqueue-sync.server";

type Stock = { vin: string; price: number | null; mileage: number; sold: number; id: number };
type RunRow = Record<string, string | number | null>;

let count = 0;
const newLot = (cars = makeCars(10)) => new Lot(cars, `https://lot${++count}.example.com`);

beforeEach(async () => {
	await env.DB.prepare("DELETE FROM dealerships").run();
});

async function listStock(id: number): Promise<Stock[]> {
	const sql =
		"SELECT id, vin, price, mileage, sold_at IS NOT NULL AS sold FROM vehicles WHERE dealership_id = ?1 ORDER BY vin";
	return (await env.DB.prepare(sql).bind(id).all<Stock>()).results;
}

async function getDealership(id: number): Promise<RunRow> {
	return (await env.DB.prepare("SELECT * FROM dealerships WHERE id = ?1").bind(id).first<RunRow>()) ?? {};
}

async function openNewLot(cars = makeCars(10)) {
	const lot = newLot(cars);
	const open = openLot(env, lot);
	return { lot, open, id: await addDealership(open.ctx, `${lot.origin}/`) };
}

test("an address in, its cars on the site: every page is read and every car is right", async () => {
	const { lot, open, id } = await openNewLot();
	const run = await syncOnce(open, id);
	expect(run).toMatchObject({ outcome: "complete", added: 10, changed: 0, removed: 0, found: 10, pages_failed: 0 });
	const expected = [...lot.cars]
		.sort((a, b) => (a.vin < b.vin ? -1 : 1))
		.map(({ vin, price, mileage }) => [vin, price, mileage]);
	expect((await listStock(id)).map(({ vin, price, mileage }) => [vin, price, mileage])).toEqual(expected);
	expect(await getDealership(id)).toMatchObject({ status: "active", vehicle_count: 10, failures_in_a_row: 0 });
});

test("a re-sync without changes writes nothing to cars, history and search, and few rows in all", async () => {
	const { lot, open, id } = await openNewLot();
	await syncOnce(open, id);
	lot.requests.length = 0;
	const { d1, written } = countWrites(env.DB);
	const run = await syncOnce({ ...open, ctx: { ...open.ctx, db: createDb(d1) } }, id);
	expect(run).toMatchObject({ outcome: "complete", added: 0, changed: 0, removed: 0 });
	expect(lot.requests.filter((path) => path.startsWith("/used/"))).toEqual([]);
	expect([...written.keys()].filter((table) => !/run|dealership|host|robots/.test(table))).toEqual([]);
	const total = [...written.values()].reduce((sum, rows) => sum + rows, 0);
	expect(total).toBeLessThanOrEqual(3 * lot.requests.length + 20);
});

test("a price move keeps the car's id and goes to its history", async () => {
	const { lot, open, id } = await openNewLot();
	await syncOnce(open, id);
	const before = await listStock(id);
	const [car] = lot.cars;
	if (car) car.price = 9_999;
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", added: 0, changed: 1, removed: 0 });
	const after = await listStock(id);
	expect(after.map((row) => row.id)).toEqual(before.map((row) => row.id));
	expect(after.find((row) => row.vin === car?.vin)?.price).toBe(9_999);
	const history = await env.DB.prepare("SELECT old_value, new_value FROM field_history WHERE field = 'price'").all();
	expect(history.results).toEqual([{ old_value: "15100", new_value: "9999" }]);
});

test("a car whose price becomes known moves up among its dealer's own", async () => {
	const cars = makeCars(4).map((car, at) => (at === 0 ? { ...car, price: null } : car));
	const { lot, open, id } = await openNewLot(cars);
	await syncOnce(open, id);
	const sql = "SELECT (SELECT rank FROM vehicles WHERE vin = ?1) = (SELECT %(rank) FROM vehicles) AS yes";
	const isBy = (which: string) => env.DB.prepare(sql.replace("%", which)).bind(vinOf(1)).first<number>("yes");
	expect(await isBy("max")).toBe(1);
	const [car] = lot.cars;
	if (car) car.price = 9_999;
	await syncOnce(open, id);
	expect(await isBy("max")).toBe(0);
});

test("a car that is gone is sold, keeps its row, and is the same car when it comes back", async () => {
	const { lot, open, id } = await openNewLot();
	await syncOnce(open, id);
	const [gone] = lot.cars.splice(3, 1);
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", removed: 1 });
	expect((await listStock(id)).filter((car) => car.sold).map((car) => car.vin)).toEqual([gone?.vin]);
	if (gone) lot.cars.push(gone);
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", added: 1 });
	expect((await listStock(id)).filter((car) => car.sold)).toEqual([]);
	expect(await getDealership(id)).toMatchObject({ vehicle_count: 10 });
});

test("too many gone at once are held for review; a later complete run that misses them too removes them", async () => {
	const { lot, open, id } = await openNewLot(makeCars(20));
	await syncOnce(open, id);
	lot.cars.splice(0, 9, ...makeCars(2, 50));
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "needs-review", added: 2, removed: 0 });
	expect((await listStock(id)).filter((car) => car.sold)).toEqual([]);
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "needs-review", removed: 0 });
	open.clock.offsetMs += 3_700_000;
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", removed: 9 });
});

test.for([
	[
		"an empty list",
		"/used-inventory",
		"<html><body><p>No vehicles match.</p></body></html>",
		"empty",
		"error",
		"there are no cars on it",
	],
	["a block", "/", () => new Response("denied", { status: 403 }), "blocked", "error", "refused our requests"],
	[
		"a challenge answered with 200",
		"/",
		"<title>Just a moment...</title><p>Checking your browser",
		"blocked",
		"error",
		"refused our requests",
	],
	["an outage", "/", () => new Response("oops", { status: 500 }), "error", "error", "/ answered 500"],
	[
		"robots that do not answer",
		"/robots.txt",
		() => new Response("oops", { status: 503 }),
		"error",
		"error",
		"The site's robots.txt answered 503",
	],
	["a broken second page", "/used-inventory2", "", "partial", "active", "page=2 could not be read (status 500)"],
] as const)("%s removes nothing", async ([what, path, answer, outcome, status, told]) => {
	const { lot, open, id } = await openNewLot();
	await syncOnce(open, id);
	await env.DB.prepare("DELETE FROM robots_cache").run();
	if (what === "a broken second page") breakSecondPage(lot);
	else lot.overrides.set(path, answer);
	expect(await syncOnce(open, id)).toMatchObject({ outcome, removed: 0, reason: expect.stringContaining(told) });
	expect((await listStock(id)).filter((car) => car.sold)).toEqual([]);
	expect(await getDealership(id)).toMatchObject({ status });
});

function breakSecondPage(lot: Lot): void {
	const whole = lot.fetch;
	lot.fetch = async (input, init) =>
		new Request(input, init).url.includes("page=2") ? new Response("oops", { status: 500 }) : whole(input, init);
}

test("a dealer that never answers ends as error and tells what to do", async () => {
	const { lot, open, id } = await openNewLot();
	lot.fetch = async () => {
		throw new TypeError("connection refused");
	};
	const run = await syncOnce({ ...open, ctx: { ...open.ctx, fetch: lot.fetch } }, id);
	expect(run).toMatchObject({ outcome: "error", reason: expect.stringContaining("did not answer") });
	expect(await getDealership(id)).toMatchObject({ status: "error", failures_in_a_row: 1 });
});

test("every message twice and in random order changes nothing", async () => {
	const { lot, open, id } = await openNewLot(makeCars(12));
	expect(await enqueueSync(open.ctx, id, "added")).toBe("started");
	let seed = 7;
	const past: Job[] = [];
	for (let i = 0; i < 300; i++) {
		seed = (seed * 48_271) % 2_147_483_647;
		const job = open.sent.length > 0 ? open.sent.splice(seed % open.sent.length, 1)[0] : undefined;
		if (!job) break;
		past.push(job);
		await Promise.all([handleJob(open.ctx, job), handleJob(open.ctx, job)]);
		const late = past[seed % past.length];
		if (late) await handleJob(open.ctx, late);
	}
	await runQueue(open);
	const stock = await listStock(id);
	expect(stock.length).toBe(lot.cars.length);
	const runs = await env.DB.prepare(
		"SELECT count(*) AS n, max(added) AS added, max(outcome) AS outcome FROM sync_runs WHERE dealership_id = ?1",
	)
		.bind(id)
		.first();
	expect(runs).toEqual({ n: 1, added: 12, outcome: "complete" });
	expect(lot.requests.filter((path) => path.startsWith("/used/")).length).toBe(12);
});

test("every message lost: the sweeper drives the run to its end", async () => {
	const { open, id } = await openNewLot();
	const deaf = { ...open.ctx, jobs: { send: async () => {} } };
	await enqueueSync(deaf, id, "cron");
	await runQueue(open);
	expect((await listStock(id)).length).toBe(10);
});

test("a step that outlived its lease writes nothing more once another has taken over", async () => {
	const { lot, open, id } = await openNewLot(makeCars(3));
	await enqueueSync(open.ctx, id, "added");
	const answer = lot.fetch;
	let hasStalled = false;
	lot.fetch = async (input, init) => {
		const response = await answer(input, init);
		if (!new Request(input, init).url.endsWith(vinOf(2)) || hasStalled) return response;
		hasStalled = true;
		open.clock.offsetMs += 120_000;
		await runQueue(open);
		if (lot.cars[1]) lot.cars[1].price = 9_999;
		return await answer(input, init);
	};
	await runQueue(open);
	expect(hasStalled).toBe(true);
	expect((await listStock(id)).map((car) => car.price)).toEqual([15_100, 15_200, 15_300]);
	const runs = await env.DB.prepare("SELECT outcome, added, found FROM sync_runs WHERE dealership_id = ?1")
		.bind(id)
		.all();
	expect(runs.results).toEqual([{ outcome: "complete", added: 3, found: 3 }]);
});

test("a second sync while one runs starts none", async () => {
	const { open, id } = await openNewLot();
	expect(await enqueueSync(open.ctx, id, "added")).toBe("started");
	expect(await enqueueSync(open.ctx, id, "admin")).toBe("running");
	await runQueue(open);
});

test("an expired or unknown dealership is not synced", async () => {
	const { open, id } = await openNewLot();
	await env.DB.prepare("UPDATE dealerships SET expiration_date = '2020-01-01T00:00:00Z' WHERE id = ?1").bind(id).run();
	expect(await enqueueSync(open.ctx, id, "admin")).toBe("expired");
	expect(await enqueueSync(open.ctx, 999_999, "admin")).toBe("unknown");
});

test("a car without a price on any page is kept with its price unknown", async () => {
	const cars = makeCars(3);
	const { open, id } = await openNewLot(cars.map((car) => ({ ...car, price: null })));
	await syncOnce(open, id);
	expect((await listStock(id)).map((car) => car.price)).toEqual([null, null, null]);
});

test("VINs of the fixture pass their own check digit", () => {
	for (let number = 0; number < 100; number++) expect(checkVin(vinOf(number)), vinOf(number)).toBe("valid");
});
