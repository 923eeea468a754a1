import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { labels } from "~/deals/rating/label";
import { parseView } from "~/desk/table/table-view";
import { meterD1 } from "../../../bench/metered-d1";
import { insertCars, insertDealerships } from "../../../bench/seed-stock";
import { createRandom, makeCars, makeDealerships, type StockCar } from "../../../bench/stock";
import { createDb } from "../../../db/client";
import { proofCount, seed } from "../../../testing/proof";
import { randomFrom } from "../../../testing/random";
import { listForAdmin } from "../list/admin-dealerships.server";
import { DEALERSHIPS_PER_PAGE, dealershipShape } from "../list/dealership-view";
import { CARS_A_PAGE, carShape, type DeskCar, ownCarShape } from "./car-view";
import { listDeskCars } from "./desk-cars.server";

const now = new Date("2026-03-01T12:00:00.000Z");
const CARS = proofCount(2000, 20_000);
const DEALERS = 250;
let read = 0;
const db = createDb(meterD1(env.DB, ({ rowsRead }) => (read += rowsRead)));
let cars: (StockCar & { id: number })[] = [];

/** A page is read by some rows for each of its cars, however many cars there are. */
const MOST_READ = CARS_A_PAGE * 16 + DEALERS;

/** Of one dealership, by its own cars and what an order needs of each. */
const MOST_READ_OF_ONE = MOST_READ + CARS * 0.45 * 4;

beforeAll(async () => {
	const random = createRandom(seed);
	const places = [{ id: 77002, zip: "77002", city: "Houston", state: "TX", latitude: 29.76, longitude: -95.36 }];
	const dealers = makeDealerships(random, DEALERS, places);
	await insertDealerships(env.DB, dealers).run();
	cars = [...makeCars(random, CARS, dealers, places)].map((car) => ({ ...car, listed: 1 }));
	for (let from = 0; from < cars.length; from += 2000) await insertCars(env.DB, cars.slice(from, from + 2000)).run();
	const of = (n: number) => `id % 50 = ${n}`;
	await env.DB.batch(
		[
			`UPDATE vehicles SET listed = 0, sold_at = '2026-02-01T00:00:00.000Z' WHERE ${of(1)}`,
			`UPDATE vehicles SET listed = 0, hidden_at = '2026-02-01T00:00:00.000Z', hidden_reason = 'Photos' WHERE ${of(2)}`,
			`UPDATE vehicles SET images = '["", "https://lot.example/1.jpg"]' WHERE ${of(4)}`,
			`UPDATE vehicles SET pins = '{"price":{"was":1,"source":null,"by":"a","at":"2026-02-01T00:00:00.000Z"}}' WHERE ${of(3)}`,
			// A large dealership, with cars of which little is known, read at different times.
			`UPDATE vehicles SET dealership_id = 2, missing_since = NULL WHERE id % 5 < 2`,
			`UPDATE vehicles SET mileage = NULL WHERE ${of(10)}`,
			`UPDATE vehicles SET price = NULL WHERE ${of(11)}`,
			`UPDATE vehicles SET title = NULL WHERE ${of(15)}`,
			`UPDATE vehicles SET title = upper(title) WHERE ${of(16)}`,
			`INSERT INTO vehicle_checks (vehicle_id, state, looked_at, seen_at) SELECT id, 'listed', '2026-02-28', '2026-02-' || (10 + id % 17) || 'T00:00:00.000Z' FROM vehicles WHERE id % 4 = 0`,
			`INSERT INTO view_counters (vehicle_id, day, views) SELECT id, '2026-02-01', id % 2 FROM vehicles WHERE id % 3 = 0`,
			`INSERT INTO contact_events (vehicle_id, address_hash, created_at) SELECT id, 'x', '2026-02-01' FROM vehicles WHERE id % 40 = 0`,
		].map((sql) => env.DB.prepare(sql)),
	);
	await env.DB.prepare(
		"UPDATE dealerships SET vehicle_count = (SELECT count(*) FROM vehicles WHERE dealership_id = dealerships.id AND listed = 1)",
	).run();
}, 120_000);

/** What a page shows of a car, as the database has it. */
async function listIds(where: string): Promise<number[]> {
	return (await env.DB.prepare(`SELECT id FROM vehicles WHERE ${where}`).all<{ id: number }>()).results.map(
		({ id }) => id,
	);
}

const wheres: Record<string, string> = {
	listed: "listed = 1",
	hidden: "hidden_at IS NOT NULL",
	pinned: "pins IS NOT NULL",
	sold: "sold_at IS NOT NULL",
	all: "1",
};

async function walk(search: string, dealership: number | null, pages: number) {
	const shown: Awaited<ReturnType<typeof listDeskCars>>["cars"] = [];
	let after = "";
	for (let page = 0; page < pages; page++) {
		read = 0;
		const view = parseView(
			new URLSearchParams(`${search}&after=${encodeURIComponent(after)}`),
			dealership === null ? carShape : ownCarShape,
		);
		const found = await listDeskCars(db, view, dealership, now);
		expect(read, `${search}, page ${page + 1}`).toBeLessThan(dealership === null ? MOST_READ : MOST_READ_OF_ONE);
		shown.push(...found.cars);
		if (found.next === null) return { shown, ended: true };
		after = found.next;
	}
	return { shown, ended: false };
}

test("each order and state of the car table shows its cars once, in order, and reads a bounded number of rows", async () => {
	for (const [state, isMeant] of Object.entries(wheres))
		for (const sort of Object.keys(carShape.sorts)) {
			const where = `state=${state}&sort=${sort}`;
			expect(parseView(new URLSearchParams(where), carShape)).toMatchObject({ state, sort });
			const { shown, ended } = await walk(where, null, proofCount(4, 1000));
			const ids = shown.map(({ id }) => id);
			const meant = new Set(await listIds(isMeant));
			expect(new Set(ids).size, where).toBe(ids.length);
			expect(
				ids.filter((id) => !meant.has(id)),
				where,
			).toEqual([]);
			const isPartial = state === "listed" && (sort === "views" || sort === "contacts");
			if (ended && !isPartial) expect(ids.length, where).toBe(meant.size);
			if (state !== "listed") continue;
			const by = { price_low: 1, price_high: -1 }[sort];
			const prices = shown.flatMap(({ price }) => (price === null ? [] : [price]));
			if (by) expect(prices, where).toEqual([...prices].sort((a, b) => by * (a - b)));
			const key = sort === "views" || sort === "contacts" ? sort : null;
			if (key)
				expect(
					shown.map((car) => car[key]),
					where,
				).toEqual(shown.map((car) => car[key]).sort((a, b) => b - a));
		}
});

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const toPlace = ({ deal }: DeskCar) => (deal?.label ? labels.indexOf(deal.label) : labels.length);

/** Of two cars that follow each other: never above 0. */
const orders: Record<keyof typeof ownCarShape.sorts, (one: DeskCar, other: DeskCar) => number> = {
	newest: (one, other) => other.id - one.id,
	oldest: (one, other) => one.id - other.id,
	price_low: (one, other) => (one.price ?? 1e9) - (other.price ?? 1e9),
	price_high: (one, other) => (other.price ?? -1) - (one.price ?? -1),
	views: (one, other) => other.views - one.views,
	contacts: (one, other) => other.contacts - one.contacts,
	title: (one, other) => byText(titles.get(one.id) ?? "", titles.get(other.id) ?? ""),
	title_last: (one, other) => byText(titles.get(other.id) ?? "", titles.get(one.id) ?? ""),
	miles_low: (one, other) => (one.mileage ?? 1e9) - (other.mileage ?? 1e9),
	miles_high: (one, other) => (other.mileage ?? -1) - (one.mileage ?? -1),
	deal: (one, other) => toPlace(one) - toPlace(other),
	checked: (one, other) => byText(one.checkedAt ?? "", other.checkedAt ?? ""),
};
let titles = new Map<number, string>();

test("within one dealership each order of a column shows all of its cars once, in that order, page by page", async () => {
	const { results } = await env.DB.prepare("SELECT id, lower(title) AS title FROM vehicles").all<{
		id: number;
		title: string;
	}>();
	titles = new Map(results.map(({ id, title }) => [id, title]));
	for (const dealership of [1, 2])
		for (const sort of Object.keys(orders) as (keyof typeof orders)[])
			for (const [state, isMeant] of Object.entries(wheres)) {
				const where = `state=${state}&sort=${sort}`;
				const { shown, ended } = await walk(where, dealership, 1000);
				expect(ended).toBe(true);
				for (const { id, photo } of shown)
					expect(photo?.replace(/\?.*/, ""), `${id}`).toBe(id % 50 === 4 ? `/photos/${id}/2-320.webp` : undefined);
				const own = await listIds(`dealership_id = ${dealership} AND ${isMeant}`);
				expect(
					shown.map(({ id }) => id).sort((a, b) => a - b),
					where,
				).toEqual(own.sort((a, b) => a - b));
				const wrong = shown.filter((car, at) => at > 0 && orders[sort](shown[at - 1] as DeskCar, car) > 0);
				expect(
					wrong.map(({ id }) => id),
					where,
				).toEqual([]);
			}
	expect(new Set((await walk("sort=deal", 2, 1000)).shown.map(toPlace)).size).toBe(labels.length + 1);
});

test("a car is found by its VIN, the VIN's last six characters, its stock number and its title, with few rows read", async () => {
	const random = randomFrom(seed);
	for (let round = 0; round < proofCount(12, 300); round++) {
		const car = cars[random(cars.length)];
		if (!car?.vin) continue;
		const isListed = ![1, 2].includes(car.id % 50);
		const ways = [car.vin, car.vin.toLowerCase(), car.vin.slice(-6), ` ${car.vin.slice(-8)} `];
		// Cars off the site are found by their VIN alone.
		if (isListed && car.stockNumber) ways.push(car.stockNumber);
		for (const q of ways) {
			const { shown } = await walk(`q=${encodeURIComponent(q)}`, null, 1);
			expect(
				shown.map(({ id }) => id),
				q,
			).toContain(car.id);
		}
		const { shown } = await walk(`q=${encodeURIComponent(car.title ?? "")}`, null, 1);
		if (isListed) expect(shown.length).toBeGreaterThan(0);
	}
	for (const q of ['"', "* OR", "xall AND", "-", "(", "a\u0000b"]) await walk(`q=${encodeURIComponent(q)}`, null, 1);
});

test("within one dealership a car is found by any part of its title, its VIN and its stock number", async () => {
	const random = randomFrom(seed);
	const sql = "SELECT id, title, vin, stock_number AS stockNumber FROM vehicles WHERE dealership_id = 2";
	const { results: own } = await env.DB.prepare(sql).all<Pick<StockCar, "id" | "title" | "vin" | "stockNumber">>();
	for (let round = 0; round < proofCount(6, 300); round++) {
		const car = own[random(own.length)];
		for (const text of [car?.title, car?.vin, car?.stockNumber]) {
			if (!car || !text) continue;
			const from = random(Math.max(1, text.length - 4));
			const q = text.slice(from, from + 5 + random(Math.max(1, text.length - from - 4))).trim();
			const { shown } = await walk(`q=${encodeURIComponent(q)}`, 2, 1000);
			expect(
				shown.map(({ id }) => id),
				q,
			).toContain(car.id);
		}
	}
});

test("the cars that a search found stand in the order that was asked for", async () => {
	for (const [sort, key] of [
		["price_low", (car: DeskCar) => car.price ?? Infinity],
		["price_high", (car: DeskCar) => -(car.price ?? -1)],
		["views", (car: DeskCar) => -car.views],
		["contacts", (car: DeskCar) => -car.contacts],
		["oldest", (car: DeskCar) => car.id],
		["newest", (car: DeskCar) => -car.id],
	] as const) {
		const keys = (await walk(`q=${cars[0]?.make}&sort=${sort}`, null, 1)).shown.map(key);
		expect(keys.length, sort).toBeGreaterThan(3);
		expect(keys, sort).toEqual([...keys].sort((one, other) => one - other));
	}
});

test("each order and search of the dealerships shows them once, and reads each at most a few times", async () => {
	for (const state of Object.keys(dealershipShape.states))
		for (const sort of Object.keys(dealershipShape.sorts)) {
			const ids: number[] = [];
			for (let after: string | null = "", page = 0; after !== null && page < DEALERS; page++) {
				read = 0;
				const view = parseView(new URLSearchParams({ state, sort, after }), dealershipShape);
				const shown = await listForAdmin(db, now, view);
				expect(read, `${state} ${sort}`).toBeLessThan(DEALERS * 4 + DEALERSHIPS_PER_PAGE * 4);
				ids.push(...shown.dealerships.map(({ id }) => id));
				expect(shown.dealerships.length <= shown.total).toBe(true);
				after = shown.next;
			}
			expect(new Set(ids).size, `${state} ${sort}`).toBe(ids.length);
			expect(ids.length).toBe(["all", "active", "never-synced"].includes(state) ? DEALERS : 0);
		}
});

test("deep among cars of equal views, or sold in the same instant, a page reads no more rows", async () => {
	await env.DB.prepare("UPDATE vehicles SET listed = 0, sold_at = '2026-02-03T00:00:00.000Z' WHERE id % 50 > 44").run();
	for (const search of ["state=listed&sort=views", "state=listed&sort=contacts", "state=sold"])
		expect((await walk(search, null, 1000)).ended, search).toBe(true);
});
