import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { survive, withFaults } from "../../testing/fail-at";
import { listBroken } from "../../testing/list-broken";
import { addDealership, Lot, makeCars, type OpenLot, openLot, runQueue } from "../../testing/lot";
import { proofCount, seed } from "../../testing/proof";
import { type Random, randomFrom } from "../../testing/random";
import type { AppContext } from "../context.server";
import { handleJob } from "../jobs/handle-job.server";
import { driveParts } from "../steps/drive-parts";
import type { SyncJob } from "./board/sync-job";
import { enqueueSync } from "./enqueue-sync.server";
import { syncParts } from "./sweep.server";

const STORIES = proofCount(1, 40);
const DAYS = 3;
const DAY_MS = 86_400_000;
const MOST_SKEW_MS = 240_000;
/** Stamped by different clocks, these tell nothing about the order in which things happened. */
const byClock = ["a run wrote after its end"];

beforeEach(async () => {
	for (const table of ["dealerships", "robots_cache", "host_politeness", "deal_fits", "deal_shared"])
		await env.DB.prepare(`DELETE FROM ${table}`).run();
});

interface World {
	open: OpenLot;
	lots: Lot[];
	ids: number[];
	random: Random;
	past: SyncJob[];
	/** Two machines whose clocks are minutes apart; many of their calls fail. */
	machines: AppContext[];
}

async function openWorld(number: number): Promise<World> {
	const random = randomFrom(seed * 1_009 + number);
	const lots = [1, 2].map((n) => new Lot(makeCars(5, n * 100), `https://bad${n}.example.com`, 3));
	const open = openLot(env, new Lot([]));
	open.ctx.fetch = async (input, init) => {
		open.clock.offsetMs += random(9_000);
		const { origin } = new URL(new Request(input, init).url);
		const lot = lots.find((one) => one.origin === origin);
		return lot ? await lot.fetch(input, init) : new Response("elsewhere", { status: 502 });
	};
	const ids: number[] = [];
	for (const { origin } of lots) ids.push(await addDealership(open.ctx, `${origin}/`));
	const world: World = { open, lots, ids, random, past: [], machines: [] };
	const skewMs = random(2 * MOST_SKEW_MS) - MOST_SKEW_MS;
	world.machines = [0, skewMs].map((ms) => openMachine(world, ms));
	return world;
}

/** In the middle of what one does the other may tick and take a message. */
function openMachine(world: World, skewMs: number): AppContext {
	const { open, random } = world;
	const oneIn = 6 + random(40);
	let isMeanwhile = false;
	const now = () => new Date(open.ctx.now().getTime() + skewMs);
	return withFaults({ ...open.ctx, now }, async () => {
		if (!isMeanwhile && random(12) === 0) {
			isMeanwhile = true;
			if (random(2)) await tick(world);
			await deliver(world);
			isMeanwhile = false;
		}
		return random(oneIn) > 0 ? null : random(2) ? "before" : "after";
	});
}

const choose = ({ machines, random, open }: World) => machines[random(machines.length)] ?? open.ctx;
const tick = async (world: World) => await survive(() => driveParts(choose(world), syncParts));

/** Any message of those that wait, or one that was handled long ago. */
async function deliver(world: World): Promise<boolean> {
	const { open, random, past } = world;
	const late = random(4) === 0 ? past[random(past.length)] : undefined;
	const job = late ?? open.sent.splice(random(open.sent.length), 1)[0];
	if (!job) return false;
	past.push(job);
	if (!(await survive(() => handleJob(choose(world), job)))) open.sent.push(job);
	return true;
}

async function liveThroughBadDay(world: World): Promise<void> {
	const { open, ids, random } = world;
	for (const id of ids) await survive(() => enqueueSync(choose(world), id, "admin"));
	for (let events = 0; events < 60; events++) {
		if ((await deliver(world)) && random(6) > 0) continue;
		open.clock.offsetMs += random(90_000);
		await tick(world);
	}
	open.clock.offsetMs += DAY_MS;
}

function trade({ lots, random }: World, day: number): void {
	for (const [n, lot] of lots.entries()) {
		const [, moved, ...others] = lot.cars;
		if (moved) moved.price = 9_000 + day * 137 + random(50);
		const [came] = makeCars(1, (n + 1) * 100 + 20 + day);
		if (came && random(2)) lot.cars = [...lot.cars, came];
		else if (others.length > 1) lot.cars = lot.cars.filter((car) => car !== others.at(-1));
	}
}

async function getStock(id: number) {
	const query = "SELECT vin, price FROM vehicles WHERE dealership_id = ?1 AND listed = 1 ORDER BY vin";
	return (await env.DB.prepare(query).bind(id).all()).results;
}

async function listWronglySold(vins: string[]): Promise<unknown[]> {
	const query = `SELECT v.vin FROM field_history h JOIN vehicles v ON v.id = h.vehicle_id
		WHERE h.field = 'state' AND h.new_value = 'sold' AND v.vin IN (SELECT value FROM json_each(?1))`;
	return (await env.DB.prepare(query).bind(JSON.stringify(vins)).all()).results;
}

test(`bad days, told ${STORIES} times: many calls fail, clocks differ, messages come late and twice; a quiet day mends all`, async () => {
	for (let number = 0; number < STORIES; number++) {
		const world = await openWorld(number);
		const { open, lots, ids } = world;
		const told = `SEED=${seed}, story ${number}`;
		const always = lots.map(({ cars: [first] }) => first?.vin ?? "");
		for (let day = 0; day < DAYS; day++) {
			await liveThroughBadDay(world);
			expect(
				(await listBroken(env.DB)).filter((name) => !byClock.includes(name)),
				told,
			).toEqual([]);
			expect(await listWronglySold(always), told).toEqual([]);
			trade(world, day);
		}
		await env.DB.prepare("UPDATE host_politeness SET lent_until = NULL").run();
		for (let quiet = 0; quiet < 2; quiet++) {
			await runQueue(open);
			await env.DB.prepare("UPDATE dealerships SET next_sync_at = '2026-01-01T00:00:00.000Z'").run();
			await runQueue(open);
			open.clock.offsetMs += DAY_MS;
		}
		for (const [at, { cars }] of lots.entries()) {
			const own = cars.map(({ vin, price }) => ({ vin, price })).sort((a, b) => (a.vin < b.vin ? -1 : 1));
			expect(await getStock(ids[at] ?? 0), told).toEqual(own);
		}
		expect(await listWronglySold(always), told).toEqual([]);
		await env.DB.prepare("DELETE FROM dealerships").run();
	}
});
