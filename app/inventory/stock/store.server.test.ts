import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { createDb } from "../../../db/client";
import { parseFilters } from "../../vehicles/search/filters";
import { searchVehicles } from "../../vehicles/search/search.server";
import type { Car } from "../car";
import { publishChangedStatements } from "../shown/listed.server";
import { listChanges } from "./reconcile";
import type { Patch } from "./stock-change";
import { storeStockStatements } from "./store.server";

const db = createDb(env.DB);
const firstDay = "2026-01-01T00:00:00.000Z";
const nextDay = "2026-01-02T00:00:00.000Z";
const nothingKnown = {
	...{ vin: null, year: null, make: null, model: null, trim: null, price: null, mileage: null, description: null },
	...{ exteriorColor: null, interiorColor: null, fuelType: null, transmission: null, bodyStyle: null, engine: null },
	...{ titleBrand: null, dealerFees: null },
	...{ drivetrain: null, condition: null, location: null, zipCode: null, carfaxUrl: null, originalListingUrl: null },
};

const makeCar = (stockNumber: string, known: Partial<Car>): Car => {
	const sourceKey = `stock:${stockNumber}`;
	return { ...nothingKnown, images: [], fieldSources: {}, sourceKey, stockNumber, title: "2020 Honda Civic", ...known };
};

async function addDealership(): Promise<number> {
	const sql = `INSERT INTO dealerships (name, url, created_at, updated_at, last_confirmed_at)
		VALUES ('Bay', ?1, ?2, ?2, ?2) RETURNING id`;
	const row = env.DB.prepare(sql).bind(`https://${crypto.randomUUID()}.example`, firstDay);
	return (await row.first<number>("id")) ?? 0;
}

async function store(dealershipId: number, now: string, change: { inserts?: Car[]; patches?: Patch[] }) {
	const identity = { dealershipId, origin: "scrape" as const, runId: null, importId: null };
	const statements = await storeStockStatements(db, { ...identity, now, inserts: [], patches: [], ...change });
	await env.DB.batch([...statements, ...publishChangedStatements(db, dealershipId, now, now)]);
}

async function listRanks(dealershipId: number): Promise<Record<string, number>> {
	const sql = "SELECT stock_number, rank FROM vehicles WHERE dealership_id = ?1 ORDER BY id";
	const { results } = await env.DB.prepare(sql).bind(dealershipId).all<{ stock_number: string; rank: number }>();
	return Object.fromEntries(results.map((row) => [row.stock_number, row.rank]));
}

async function toPatch(dealershipId: number, before: Car, known: Partial<Car>): Promise<Patch> {
	const car = { ...before, ...known };
	const sql = "SELECT id FROM vehicles WHERE dealership_id = ?1 AND source_key = ?2";
	const id = await env.DB.prepare(sql).bind(dealershipId, car.sourceKey).first<number>("id");
	return { id: id ?? 0, car, changes: listChanges(before, car, new Set(["vehicle"])), isBack: false };
}

const stockNumbersOf = async (query: string) => {
	const page = { page: 1, cursor: null };
	const { vehicles } = await searchVehicles(db, parseFilters(new URLSearchParams(query)), page);
	const ids = JSON.stringify(vehicles.map((car) => car.id));
	const sql = "SELECT v.stock_number AS n FROM json_each(?1) j CROSS JOIN vehicles v ON v.id = j.value";
	return (await env.DB.prepare(sql).bind(ids).all<{ n: string }>()).results.map((row) => row.n);
};

test("a car that changed is ranked anew among its dealer's own, the others keep their place", async () => {
	const id = await addDealership();
	const good = makeCar("good", { price: 9000, mileage: 10_000, year: 2020, vin: "1HGCM82633A004352" });
	const plain = makeCar("plain", { price: 9000 });
	const bare = makeCar("bare", {});
	await store(id, firstDay, { inserts: [bare, plain, good] });
	const before = await listRanks(id);
	expect([before.good, before.plain, before.bare].map((rank) => Math.floor((rank ?? 0) / 4))).toEqual([0, 1, 2]);

	await store(id, nextDay, { patches: [await toPatch(id, bare, { price: 8000, mileage: 20_000, year: 2020 })] });
	const after = await listRanks(id);
	expect(Math.floor((after.bare ?? 0) / 4)).toBe(1);
	expect([after.good, after.plain]).toEqual([before.good, before.plain]);
	expect(await stockNumbersOf(`dealershipId=${id}`)).toEqual(["good", "bare", "plain"]);
});

test("a new price is searched and sorted by at once", async () => {
	const id = await addDealership();
	const [dear, cheap] = [makeCar("dear", { price: 19_000 }), makeCar("cheap", { price: 9000 })];
	await store(id, firstDay, { inserts: [dear, cheap] });
	expect(await stockNumbersOf(`dealershipId=${id}&sortBy=price_low`)).toEqual(["cheap", "dear"]);

	await store(id, nextDay, { patches: [await toPatch(id, dear, { price: 8500 })] });
	expect(await stockNumbersOf(`dealershipId=${id}&sortBy=price_low`)).toEqual(["dear", "cheap"]);
	expect(await stockNumbersOf(`dealershipId=${id}&sortBy=price_high`)).toEqual(["cheap", "dear"]);
	expect(await stockNumbersOf(`dealershipId=${id}&priceMax=8500`)).toEqual(["dear"]);
	expect(await stockNumbersOf(`dealershipId=${id}&priceMin=10000`)).toEqual([]);
});

test("what changes nothing writes nothing", async () => {
	const identity = { dealershipId: await addDealership(), origin: "scrape" as const, runId: null, importId: null };
	expect(await storeStockStatements(db, { ...identity, now: nextDay, inserts: [], patches: [] })).toEqual([]);
});
