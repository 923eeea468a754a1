import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { insertCars, insertDealerships, insertPlaces } from "../../../bench/seed-stock";
import { createRandom, makeCars, makeDealerships } from "../../../bench/stock";
import { createDb } from "../../../db/client";
import { seed } from "../../../testing/proof";
import { readListedCars } from "./read-cars.server";

const db = createDb(env.DB);
const places = [{ id: 77002, zip: "77002", city: "Houston", state: "TX", latitude: 29.76, longitude: -95.36 }];

beforeAll(async () => {
	const random = createRandom(seed);
	const dealerships = makeDealerships(random, 5, places);
	// A survey reads no index of the search: filling seven of them took longer than all else here.
	for (const index of ["search", "newest"]) await env.DB.prepare(`DROP TRIGGER vehicles_added_to_${index}`).run();
	await env.DB.batch([insertPlaces(env.DB, places), insertDealerships(env.DB, dealerships)]);
	const cars = [...makeCars(random, 11_500, dealerships, places)];
	for (let from = 0; from < cars.length; from += 2_000) await insertCars(env.DB, cars.slice(from, from + 2_000)).run();
});

test("a survey of several pages reads each listed car once, with its dealership, price and miles", async () => {
	const { results } = await env.DB.prepare(
		`SELECT id, dealership_id AS "dealershipId", make, model, city, year, price, mileage AS miles
			FROM vehicles WHERE listed = 1 ORDER BY id`,
	).all();
	expect(results.length).toBeGreaterThan(10_000);
	expect(await readListedCars(db)).toMatchObject(results);
});

test("more cars than an isolate holds are not surveyed in part", async () => {
	const all = (await readListedCars(db))?.length ?? 0;
	expect((await readListedCars(db, all))?.length).toBe(all);
	for (const most of [1, 5_000, 5_001, all - 1]) expect(await readListedCars(db, most)).toBeNull();
});

test("that they are too many is told by the dealerships' counts, without reading a car", async () => {
	const read = { cars: 0 };
	const counting = createDb({
		batch: (statements) => env.DB.batch(statements),
		prepare(query) {
			if (query.includes('FROM "vehicles"')) read.cars++;
			return env.DB.prepare(query);
		},
	});
	await env.DB.prepare("UPDATE dealerships SET vehicle_count = 1000000 WHERE id = 1").run();
	expect(await readListedCars(counting)).toBeNull();
	expect(read.cars).toBe(0);
});
