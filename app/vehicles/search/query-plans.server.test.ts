import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { meterD1, type Ran } from "../../../bench/metered-d1";
import { queryMix } from "../../../bench/query-mix";
import { insertCars, insertDealerships, insertPlaces } from "../../../bench/seed-stock";
import { createRandom, makeCars, makeDealerships } from "../../../bench/stock";
import { createDb } from "../../../db/client";
import { MAX_PARAMS } from "../../../db/statement";
import { listLocations } from "../places/locations.server";
import { parseFilters, parsePaging } from "./filters";
import { searchVehicles } from "./search.server";
import { searchAndCount } from "./search-and-count.server";

beforeAll(async () => {
	const random = createRandom(1);
	const places = [
		{ id: 77002, zip: "77002", city: "Houston", state: "TX", latitude: 29.76, longitude: -95.36 },
		{ id: 78701, zip: "78701", city: "Austin", state: "TX", latitude: 30.27, longitude: -97.74 },
	];
	const dealerships = makeDealerships(random, 5, places);
	await env.DB.batch([insertPlaces(env.DB, places), insertDealerships(env.DB, dealerships)]);
	await insertCars(env.DB, [...makeCars(random, 500, dealerships, places)]).run();
});

/** The search index under MATCH and what one statement made for itself. */
const mayBeScanned = [
	/^SCAN (f|cars_by_\w+) VIRTUAL TABLE INDEX \d+:[^ ]*M/,
	/^SCAN (j|c|n|t|line|turn|other|json_each) VIRTUAL TABLE INDEX 1:$/,
	/^SCAN (page|few|lower|cities|kept|asked|heard|unknown|gram|likely|center|box|CONSTANT ROW|\(subquery-\d+\))$/,
];

test("every statement of the query mix goes by an index", async () => {
	const ran: Ran[] = [];
	const db = createDb(meterD1(env.DB, (one) => ran.push(one)));
	for (const query of queryMix()) {
		await searchAndCount(db, parseFilters(query), parsePaging(query));
	}
	await listLocations(db);
	expect(ran.length).toBeGreaterThan(2 * queryMix().length);
	const scans = new Set<string>();
	const bySql = new Map(ran.map((one) => [one.sql, one]));
	for (const { sql, params } of bySql.values()) {
		const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
			.bind(...params)
			.all<{ detail: string }>();
		for (const { detail } of plan.results)
			if (detail.startsWith("SCAN") && !mayBeScanned.some((plan) => plan.test(detail)))
				scans.add(`${detail} in ${sql}`);
	}
	expect([...scans]).toEqual([]);
}, 120_000);

test("a page reads about three rows for each car it shows, a narrow search some more to sort them", async () => {
	for (const query of queryMix()) {
		const ran: Ran[] = [];
		await searchVehicles(createDb(meterD1(env.DB, (one) => ran.push(one))), parseFilters(query), parsePaging(query));
		const page = ran.find((one) => one.sql.includes("AS position"));
		expect(page?.rowsRead, query.toString()).toBeLessThanOrEqual(
			(page?.sql.startsWith("WITH few") ? 600 : 60) + 12 * parsePaging(query).page,
		);
	}
}, 120_000);

test("a search by everything at once binds fewer parameters than D1 takes", async () => {
	const everything = new URLSearchParams({
		...{ keyword: "ford f-150 blue hosuton", zipCode: "77002", distance: "50" },
		...{ location: "Houston, TX", dealershipId: "1", sortBy: "year_new", limit: "12", cursor: "year_new-5" },
		...{
			yearMin: "2015",
			yearMax: "2020",
			priceMin: "1500",
			priceMax: "2500",
			mileageMin: "1500",
			mileageMax: "90500",
		},
	});
	for (const [name, value] of Object.entries({ make: "Ford", model: "F-150", bodyStyle: "SUV", fuelType: "Diesel" }))
		for (let at = 0; at < 20; at++) everything.append(name, at === 0 ? value : `${value} ${at}`);
	const counts: number[] = [];
	const db = createDb(meterD1(env.DB, ({ params }) => counts.push(params.length)));
	const { names } = await searchAndCount(db, parseFilters(everything), parsePaging(everything));
	expect(names.models).toContainEqual({ make: "Ford", model: "F-150" });
	expect(Math.max(...counts)).toBeGreaterThan(20);
	expect(Math.max(...counts)).toBeLessThan(MAX_PARAMS);
});
