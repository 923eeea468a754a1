import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { meterD1, type Ran } from "../../../bench/metered-d1";
import { insertCars, insertDealerships, insertPlaces } from "../../../bench/seed-stock";
import { catalogue, createRandom, makeCars, makeDealerships } from "../../../bench/stock";
import { createDb } from "../../../db/client";
import { MAX_PARAMS } from "../../../db/statement";
import { proofCount, seed } from "../../../testing/proof";
import { parseFilters, parsePaging, sorts } from "./filters";
import { searchVehicles } from "./search.server";
import { searchAndCount } from "./search-and-count.server";

const ran: Ran[] = [];
const db = createDb(meterD1(env.DB, (one) => ran.push(one)));
const places = [{ id: 77002, zip: "77002", city: "Houston", state: "TX", latitude: 29.76, longitude: -95.36 }];

beforeAll(async () => {
	const random = createRandom(seed);
	const dealerships = makeDealerships(random, 5, places);
	await env.DB.batch([insertPlaces(env.DB, places), insertDealerships(env.DB, dealerships)]);
	await insertCars(env.DB, [...makeCars(random, 300, dealerships, places)]).run();
});

const each = (name: string, values: string[]): [string, string][] => values.map((value) => [name, value]);
const numbered = (word: string, count: number) => Array.from({ length: count }, (_, at) => `${word} ${at}`);

/** Each filter at its most: more values than any list has, both ends of each range, and words that mean many things. */
const mosts: Record<string, [string, string][]> = {
	make: each("make", [...catalogue.map(({ make }) => make), ...numbered("Make", 200)]),
	model: each("model", [
		...catalogue.flatMap(({ models }) => models.map(({ model = "" }) => model)),
		...numbered("Model", 200),
	]),
	bodyStyle: each("bodyStyle", ["SUV", "Sedan", "Truck", "Coupe", "Van", ...numbered("Body", 100)]),
	fuelType: each("fuelType", ["Hybrid", "Diesel", "Electric", ...numbered("Fuel", 100)]),
	transmission: each("transmission", ["Manual", "Automatic", ...numbered("Gears", 100)]),
	drivetrain: each("drivetrain", ["AWD", "4WD", "FWD", "RWD", ...numbered("Wheels", 100)]),
	color: each("color", ["Black", "White", "Silver", "Gray", ...numbered("Color", 100)]),
	deal: each("deal", ["great", "good", "usual", "above", "high"]),
	year: [...each("yearMin", ["1990"]), ...each("yearMax", ["2026"])],
	price: [...each("priceMin", ["1001"]), ...each("priceMax", ["59999"])],
	mileage: [...each("mileageMin", ["1001"]), ...each("mileageMax", ["149999"])],
	zipCode: [...each("zipCode", ["77002"]), ...each("distance", ["300"])],
	location: each("location", ["Houston, TX"]),
	dealershipId: each("dealershipId", ["2"]),
	keyword: each("keyword", [
		"red black toyota honda camry suv awd under 90k miles below $40000 2012 to 2024 near houston automatic hybrid",
	]),
	page: each("page", ["7"]),
	limit: each("limit", ["100"]),
};

async function readMost(query: URLSearchParams): Promise<number> {
	ran.length = 0;
	const [filters, paging] = [parseFilters(query), parsePaging(query)];
	await searchVehicles(db, filters, paging);
	await searchAndCount(db, filters, paging);
	await searchVehicles(db, filters, { page: 1, cursor: "123456789.5" });
	return Math.max(...ran.map(({ params }) => params.length));
}

test("with every filter at its most, in each order, no statement has more parameters than D1 binds", async () => {
	let most = 0;
	for (const sortBy of sorts) {
		const query = new URLSearchParams([...Object.values(mosts).flat(), ["sortBy", sortBy]]);
		most = Math.max(most, await readMost(query));
	}
	expect(most).toBeLessThanOrEqual(MAX_PARAMS);
	// Of a statement that is built at all.
	expect(most).toBeGreaterThan(20);
});

test("nor has any with some of the filters at their most", async () => {
	const names = fc.subarray(Object.keys(mosts), { minLength: 1 });
	await fc.assert(
		fc.asyncProperty(names, fc.constantFrom(...sorts), async (chosen, sortBy) => {
			const query = new URLSearchParams([...chosen.flatMap((name) => mosts[name] ?? []), ["sortBy", sortBy]]);
			expect(await readMost(query)).toBeLessThanOrEqual(MAX_PARAMS);
		}),
		{ numRuns: proofCount(10, 1000), seed },
	);
});
