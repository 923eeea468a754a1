import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { CsvDesk } from "../../testing/csv-desk";
import { addDealership, deleteDealerships, Lot, makeCars, type OpenLot, openLot, syncOnce } from "../../testing/lot";
import { proofCount, seed } from "../../testing/proof";
import { type Random, randomFrom } from "../../testing/random";
import { getImport } from "../csv-import/imports.server";
import { undoImport } from "../csv-import/undo-import.server";
import { requireDealership } from "../dealerships/require-dealership.server";
import type { PinnableField } from "../inventory/stock/pins";
import { pinStatements, unpinStatements } from "../inventory/stock/pins.server";
import { decideRun } from "./runs/decide-run.server";

const user = { id: 1, username: "desk" };
const desk = new CsvDesk();
const CARS = 5;

beforeAll(() => desk.signIn());

interface Desk {
	lot: Lot;
	open: OpenLot;
	id: number;
	/** By car and field: what a person set. */
	pins: Map<string, string | number>;
}

async function openLotDesk(origin: string): Promise<Desk> {
	await deleteDealerships(env);
	const lot = new Lot(makeCars(CARS), origin, 3);
	lot.hasEtags = true;
	const open = openLot(env, lot);
	const id = await addDealership(open.ctx, `${origin}/`);
	await syncOnce(open, id, "admin");
	return { lot, open, id, pins: new Map() };
}

type Car = { id: number; vin: string; title: string; price: number | null; mileage: number };

async function listCars({ id }: Desk): Promise<Car[]> {
	const sql = "SELECT id, vin, title, price, mileage FROM vehicles WHERE dealership_id = ?1 ORDER BY vin";
	return (await env.DB.prepare(sql).bind(id).all<Car>()).results;
}

const fields = ["price", "title", "mileage"] as const;

async function pin({ open, pins }: Desk, car: Car, field: PinnableField, value: string | number): Promise<void> {
	pins.set(`${car.id} ${field}`, value);
	const now = open.ctx.now().toISOString();
	await env.DB.batch(pinStatements(open.ctx.db, { id: car.id, field, value, by: "desk", now }));
}

async function unpin({ open, pins }: Desk, car: Car, field: PinnableField): Promise<void> {
	pins.delete(`${car.id} ${field}`);
	await env.DB.batch(unpinStatements(open.ctx.db, { id: car.id, field, now: open.ctx.now().toISOString() }));
}

/** What a dealer, a file or a person may do; each in any order. */
const acts: Record<string, (at: Desk, random: Random) => Promise<unknown>> = {
	sync: async ({ lot, open, id }, random) => {
		for (const car of lot.cars)
			if (random(2) === 0) car.price = [null, 11_111, 9000 + random(3000), 40_000, car.price][random(5)] ?? null;
		if (random(4) === 0) for (const car of lot.cars) car.price = car.price && car.price * 3;
		for (const car of lot.cars) if (random(3) === 0) car.mileage += 10;
		if (random(5) === 0) lot.cars = random(2) === 0 ? lot.cars.slice(0, 2) : makeCars(CARS);
		open.clock.offsetMs += 7_200_000;
		return syncOnce(open, id, "admin");
	},
	file: async (at, random) => {
		const lines = (await listCars(at)).map(
			({ vin }) => `Filed,2019,Honda,Accord,${8000 + random(9000)},${random(90_000)},${vin},,`,
		);
		return desk.upload(at.id, ["title,year,make,model,price,mileage,vin,location,zipCode", ...lines, ""].join("\n"));
	},
	pin: async (at, random) => {
		const [cars, field] = [await listCars(at), fields[random(3)] ?? "price"];
		const car = cars[random(cars.length)];
		if (!car) return;
		const same = car[field];
		const value = field === "title" ? `Pinned ${random(9)}` : 100 + random(90_000);
		return pin(at, car, field, random(3) === 0 && same !== null ? same : value);
	},
	unpin: async (at) => {
		const [first] = at.pins.keys();
		const [id, field] = (first ?? "").split(" ");
		const car = (await listCars(at)).find((one) => String(one.id) === id);
		if (car) await unpin(at, car, field as PinnableField);
	},
	decide: async ({ open, id }, random) => {
		const run = await latest(id, "outcome = 'needs-review'");
		if (run) await decideRun(open.ctx, user, run, random(3) === 0 ? "reject" : "approve");
	},
	"roll back": async ({ open, id }) => {
		const run = await latest(id, "outcome IN ('complete', 'partial')");
		if (run) await decideRun(open.ctx, user, run, "roll back");
	},
	"undo file": async ({ open, id }) => {
		const sql = "SELECT max(id) AS id FROM imports WHERE dealership_id = ?1 AND undone_at IS NULL";
		const last = await env.DB.prepare(sql).bind(id).first<number>("id");
		const file = last === null ? null : await getImport(open.ctx.db, id, last);
		const dealership = await requireDealership(desk.ctx, `${id}`);
		if (file) expect(await undoImport({ ...open.ctx, now: desk.ctx.now }, user, dealership, file)).toBe(true);
	},
};

function latest(id: number, condition: string): Promise<number | null> {
	const sql = `SELECT id FROM sync_runs WHERE dealership_id = ?1 AND ${condition} ORDER BY id DESC`;
	return env.DB.prepare(sql).bind(id).first<number>("id");
}

test("what a person pinned stays, whatever sites, files, reviews and roll backs do, in any order", async () => {
	const random = randomFrom(seed);
	const names = Object.keys(acts);
	for (let walk = 0; walk < proofCount(2, 120); walk++) {
		const at = await openLotDesk(`https://pins${walk}.example.com`);
		const trail: string[] = [];
		for (let step = 0; step < 9; step++) {
			const name = step === 0 ? "pin" : (names[random(names.length)] ?? "sync");
			trail.push(name);
			await acts[name]?.(at, random);
			const cars = new Map((await listCars(at)).map((car) => [car.id, car]));
			for (const [key, value] of at.pins) {
				const [id, field] = key.split(" ") as [string, (typeof fields)[number]];
				expect(cars.get(Number(id))?.[field], `${key} after ${trail.join(", ")}`).toBe(value);
			}
		}
	}
});

test("a pin that goes gives the dealer's word back: the one before at once, today's with the next sync", async () => {
	const at = await openLotDesk("https://unpinned.example.com");
	const [car] = await listCars(at);
	if (!car) throw new Error("no car");
	const before = car.price ?? 0;
	await pin(at, car, "price", 1234);
	await pin(at, car, "price", 4321);
	const own = at.lot.cars.find(({ vin }) => vin === car.vin);
	if (own) own.price = before + 500;
	at.open.clock.offsetMs += 7_200_000;
	await syncOnce(at.open, at.id, "admin");
	const read = async () => (await listCars(at)).find(({ id }) => id === car.id)?.price;
	expect(await read()).toBe(4321);
	await unpin(at, car, "price");
	expect(await read()).toBe(before);
	at.open.clock.offsetMs += 7_200_000;
	await syncOnce(at.open, at.id, "admin");
	expect(await read()).toBe(before + 500);
	const prices = env.DB.prepare(
		"SELECT changed_by, run_id IS NOT NULL AS of_run FROM field_history WHERE vehicle_id = ?1 AND field = 'price' ORDER BY id",
	);
	const byPerson = { changed_by: "person", of_run: 0 };
	expect((await prices.bind(car.id).all()).results).toEqual([
		...[byPerson, byPerson, byPerson],
		{ changed_by: null, of_run: 1 },
	]);
});
