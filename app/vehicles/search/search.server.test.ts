import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { listWanted, nameCars, searchNaively } from "../../../bench/naive-search";
import { randomFilters } from "../../../bench/random-filters";
import { insertCars, insertDealerships, insertPlaces } from "../../../bench/seed-stock";
import { createRandom, makeCars, makeDealerships, type StockCar } from "../../../bench/stock";
import { createDb } from "../../../db/client";
import { proofCount, seed } from "../../../testing/proof";
import { shareVins } from "../../../testing/share-vins";
import { listStockedPlaces } from "../places/locations.server";
import { type Filters, priceStep, toQuery } from "./filters";
import { type Dimension, dimensions } from "./match";
import { searchVehicles } from "./search.server";
import { searchAndCount } from "./search-and-count.server";

const searches = proofCount(120, 2000);
const carCount = proofCount(1500, 5000);

const db = createDb(env.DB);
const random = createRandom(seed);
const places = [
	["77002", "Houston", "TX", 29.76, -95.36],
	["77494", "Katy", "TX", 29.78, -95.81],
	["77550", "Galveston", "TX", 29.3, -94.79],
	["78701", "Austin", "TX", 30.27, -97.74],
	["78205", "San Antonio", "TX", 29.42, -98.49],
	["75201", "Dallas", "TX", 32.78, -96.8],
	["70112", "New Orleans", "LA", 29.95, -90.07],
	["97201", "Portland", "OR", 45.5, -122.69],
	["04101", "Portland", "ME", 43.66, -70.26],
	["99501", "Anchorage", "AK", 61.22, -149.87],
].map(([zip = "", city = "", state = "", latitude = 0, longitude = 0]) => {
	return {
		id: Number(zip),
		zip: `${zip}`,
		city: `${city}`,
		state: `${state}`,
		latitude: +latitude,
		longitude: +longitude,
	};
});
const dealerships = makeDealerships(random, 25, places);
const cars = shareVins(random, [...makeCars(random, carCount, dealerships, places)]);
const stock = { cars, dealerships, places };
const carOf = nameCars(cars);

beforeAll(async () => {
	await env.DB.batch([insertPlaces(env.DB, places), insertDealerships(env.DB, dealerships)]);
	for (let at = 0; at < carCount; at += 1000) await insertCars(env.DB, stock.cars.slice(at, at + 1000)).run();
});

const say = (filters: Filters) => toQuery(filters).toString();

test("the search agrees with looking at every car, page by page and by scrolling", async () => {
	let found = 0;
	for (let count = 0; count < searches; count++) {
		const filters = randomFilters(random, places, dealerships.length);
		const wanted = searchNaively(stock, filters).map((car) => car.id);
		const scrolled = await scroll(filters);
		if (wanted.length > 0) found++;
		expect(scrolled.ids, say(filters)).toEqual(wanted);
		expect(scrolled.first, say(filters)).toMatchObject({
			...{ total: wanted.length, totalIsCapped: false, zipUnknown: false, currentPage: 1 },
			totalPages: Math.ceil(wanted.length / filters.limit),
		});
		const page = 1 + Math.floor(random() * (scrolled.first.totalPages + 1));
		const shown = await searchVehicles(db, filters, { page, cursor: null });
		const from = (page - 1) * filters.limit;
		expect(
			shown.vehicles.map((car) => car.id),
			say(filters),
		).toEqual(wanted.slice(from, from + filters.limit));
		expect(shown.total, say(filters)).toBe(wanted.length);
	}
	expect(found).toBeGreaterThan(searches / 3);
}, 1_800_000);

test("every ZIP with a car is told with its place, and none without", async () => {
	const told = await listStockedPlaces(db);
	const stocked = places.filter(({ id }) => cars.some((car) => car.placeId === id && car.listed));
	expect(told.sort()).toEqual(stocked.map(({ zip, latitude, longitude }) => [zip, latitude, longitude]).sort());
});

test("a ZIP whose cars have all left is told no more", async () => {
	const [first] = await listStockedPlaces(db);
	const { id } = places.find(({ zip }) => zip === first?.[0]) ?? { id: 0 };
	const { results } = await env.DB.prepare(
		"UPDATE vehicles SET listed = 0 WHERE listed = 1 AND place_id = ?1 RETURNING id",
	)
		.bind(id)
		.all<{ id: number }>();
	const told = await listStockedPlaces(db);
	await env.DB.prepare("UPDATE vehicles SET listed = 1 WHERE id IN (SELECT value FROM json_each(?1))")
		.bind(JSON.stringify(results.map((car) => car.id)))
		.run();
	expect(results).not.toEqual([]);
	expect(told.map(([zip]) => zip)).not.toContain(first?.[0]);
	expect(await listStockedPlaces(db)).toContainEqual(first);
});

test("the counts beside a filter are what it would leave, chosen otherwise", async () => {
	for (let count = 0; count < searches / 3; count++) {
		const filters = randomFilters(random, places, dealerships.length);
		const { counts } = await searchAndCount(db, filters, { page: 1, cursor: null });
		for (const dimension of dimensions) {
			const listings = listWanted(stock, { ...filters, ...without(filters, dimension) });
			const found = new Map<string, Set<string>>();
			for (const listing of listings) {
				const value = toFacetValue(listing, dimension);
				if (value !== null) found.set(`${value}`, (found.get(`${value}`) ?? new Set()).add(carOf(listing)));
			}
			const wanted = Object.fromEntries([...found].map(([value, cars]) => [value, cars.size]));
			const isCounted = dimension !== "model" || filters.make.length > 0;
			expect(counts[dimension], `${dimension} of ${say(filters)}`).toEqual(isCounted ? wanted : null);
		}
	}
}, 1_800_000);

/** Choosing another make lets the models go. */
function without(filters: Filters, dimension: Dimension): Partial<Filters> {
	if (dimension === "year") return { yearMin: null, yearMax: null };
	if (dimension === "price") return { priceMin: null, priceMax: null };
	if (dimension === "make") return filters.make.length > 0 ? { make: [], model: [] } : {};
	return { [dimension]: [] };
}

/** Models of this stock that shoppers find under their family. */
const offered: Record<string, string> = { "RX 350": "RX", "ES 350": "ES", "NX 300": "NX" };

function toFacetValue(car: StockCar, dimension: Dimension): string | number | null {
	if (dimension === "color") return car.exteriorColor;
	if (dimension === "model") return offered[car.model] ?? car.model;
	if (dimension !== "price") return car[dimension];
	return car.price === null ? null : Math.ceil(car.price / priceStep) * priceStep;
}

async function scroll(filters: Filters) {
	const first = await searchVehicles(db, filters, { page: 1, cursor: null });
	const ids = first.vehicles.map((car) => car.id);
	let cursor = first.nextCursor;
	while (cursor !== null && ids.length <= carCount) {
		const next = await searchVehicles(db, filters, { page: 1, cursor });
		ids.push(...next.vehicles.map((car) => car.id));
		cursor = next.nextCursor;
	}
	return { first, ids };
}
