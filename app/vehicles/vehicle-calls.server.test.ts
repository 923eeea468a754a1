import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { insertCars, insertDealerships, insertPlaces } from "../../bench/seed-stock";
import { createRandom, makeCars, makeDealerships } from "../../bench/stock";
import { type Call, createTestContext, send } from "../../testing/test-admin.server";
import type { Handler } from "../http";
import { loader as locations, action as noLocations } from "../routes/api.locations";
import { action as noSettings, loader as settings } from "../routes/api.settings";
import { action as noVehicles, loader as vehicles } from "../routes/api.vehicles._index";
import { action as noVehicle, loader as vehicle } from "../routes/api.vehicles.$idOrVin";

const ctx = createTestContext(() => new Date("2026-03-01T12:00:00.000Z"));
const places = [{ id: 77002, zip: "77002", city: "Houston", state: "TX", latitude: 29.76, longitude: -95.36 }];
const random = createRandom(5);
const dealerships = makeDealerships(random, 2, places);
const cars = [...makeCars(random, 40, dealerships, places)].map((car) => ({ ...car, listed: 1 }));

beforeAll(async () => {
	await env.DB.batch([insertPlaces(env.DB, places), insertDealerships(env.DB, dealerships), insertCars(env.DB, cars)]);
});

const call = (handler: Handler, given: Call) => send(ctx, handler, given);

test("the list answers with the contract's fields and nothing else", async () => {
	const answer = await (await call(vehicles, { path: "/api/vehicles?limit=5&page=2" })).json<{
		vehicles: Record<string, unknown>[];
	}>();
	expect(Object.keys(answer)).toEqual([
		"vehicles",
		"currentPage",
		"totalPages",
		"total",
		"totalIsCapped",
		"nextCursor",
	]);
	expect(answer).toMatchObject({ currentPage: 2, totalPages: 8, total: 40, totalIsCapped: false });
	const [first] = answer.vehicles;
	expect(Object.keys(first ?? {})).toEqual(
		(
			"id vin title year make model trim price mileage exteriorColor interiorColor fuelType transmission images location " +
			"zipCode carfaxUrl originalListingUrl dealership deal daysListed priceDrop checkedAt sellers"
		).split(" "),
	);
	expect(Object.keys(first?.dealership ?? {})).toEqual(["id", "name", "location"]);
});

test("a page beyond the end is empty, and bad parameters are no error", async () => {
	expect(await (await call(vehicles, { path: "/api/vehicles?page=99" })).json()).toMatchObject({
		vehicles: [],
		currentPage: 99,
		total: 40,
	});
	const bad =
		"page=-1&limit=abc&sortBy=%00&yearMin=x&priceMax=-3&zipCode=%F0%9F%98%80&cursor=zzz&keyword=%22%29&make=%27";
	expect((await call(vehicles, { path: `/api/vehicles?${bad}` })).status).toBe(200);
});

test("a car answers by id and by VIN, another one is 404", async () => {
	const [car] = cars;
	for (const idOrVin of [String(car?.id), car?.vin ?? "", car?.vin.toLowerCase() ?? ""])
		expect(await (await call(vehicle, { params: { idOrVin } })).json()).toMatchObject({ id: car?.id, vin: car?.vin });
	const unknown = await call(vehicle, { params: { idOrVin: "999999" } });
	expect([unknown.status, await unknown.json()]).toEqual([404, { message: "Vehicle not found" }]);
});

test("locations are distinct and sorted, settings are public", async () => {
	expect(await (await call(locations, {})).json()).toEqual([{ location: "Houston, TX" }]);
	expect(await (await call(settings, {})).json()).toEqual({ showListDealershipButton: true });
});

test("these calls only read", async () => {
	for (const action of [noLocations, noSettings, noVehicle, noVehicles]) {
		const refused = await call(action, { method: "POST" });
		expect([refused.status, refused.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
	}
});
