import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { meterD1, type Ran } from "../../../bench/metered-d1";
import { insertCars, insertDealerships, insertPlaces } from "../../../bench/seed-stock";
import { createRandom } from "../../../bench/stock";
import { createDb } from "../../../db/client";
import { isProof, proofCount, seed } from "../../../testing/proof";
import { fits } from "../keywords/fixtures/hear";
import { makeLot, milesFrom, places } from "../keywords/fixtures/lot";
import { anySearch } from "../keywords/fixtures/sayable";
import { parseSearches } from "../keywords/fixtures/searches";
import typed from "../keywords/fixtures/shoppers-searches.txt?raw";
import { loadMeaning } from "../keywords/loading/load-meaning.server";
import { parseFilters } from "../search/filters";
import { searchVehicles } from "../search/search.server";
import { findNearest } from "./nearest.server";

const searches = parseSearches(typed);
const cars = makeLot(createRandom(seed), searches);
const db = createDb(env.DB);
const ofKeyword = (keyword: string) => ({ ...parseFilters(new URLSearchParams({ keyword })), limit: cars.length + 1 });

beforeAll(async () => {
	const dealership = { id: 1, name: "Zed", location: "Austin, TX", placeId: 78701 };
	await env.DB.batch([insertPlaces(env.DB, places), insertDealerships(env.DB, [dealership])]);
	await insertCars(env.DB, cars).run();
});

/** The ids that the index finds, and those of the cars that are as was understood: none for words that no car says. */
async function findBoth(keyword: string): Promise<[number[], number[]]> {
	const { wish, understood } = await loadMeaning(db, keyword);
	const found = await searchVehicles(db, ofKeyword(keyword), { page: 1, cursor: null });
	const isAsked = understood.some(({ as }) => as === "filter") || understood.every(({ as }) => as === "noted");
	const fitting = isAsked ? cars.filter((car) => fits(car, wish, (place) => milesFrom(place, car))) : [];
	const sort = (ids: number[]) => ids.sort((one, other) => one - other);
	return [sort(found.vehicles.map(({ id }) => id)), sort(fitting.map(({ id }) => id))];
}

test("the index finds the cars that the 300 searches were understood to ask for, without, either and near included", async () => {
	for (const { text } of searches.filter((_, at) => isProof || at % 6 === 0)) {
		const [found, fitting] = await findBoth(text);
		expect(found, text).toEqual(fitting);
	}
}, 600_000);

test("the index finds what parts in any order ask for together", async () => {
	await fc.assert(
		fc.asyncProperty(anySearch, async (said) => {
			const text = said.map((part) => part.said).join(" ");
			const [found, fitting] = await findBoth(text);
			expect(found, text).toEqual(fitting);
		}),
		{ numRuns: proofCount(40, 3000), seed },
	);
}, 1_800_000);

test("a search without a car is led to at most three that have some, counted through the index", async () => {
	const ran: Ran[] = [];
	const metered = createDb(meterD1(env.DB, (one) => ran.push(one)));
	for (const query of [
		"keyword=purple honda civic under 2k diesel",
		"make=Jeep&model=Civic",
		"keyword=zxqv",
		"make=Saab",
	]) {
		const filters = parseFilters(new URLSearchParams(query));
		const { total, understood } = await searchVehicles(db, filters, { page: 1, cursor: null });
		expect(total, query).toBe(0);
		const nearest = await findNearest(metered, filters, understood);
		expect(nearest.length, query).toBeLessThanOrEqual(3);
		for (const { path, total } of nearest) {
			const led = parseFilters(new URL(path, "https://cars.example").searchParams);
			const { total: found } = await searchVehicles(db, led, { page: 1, cursor: null });
			expect(Math.min(found, 100), path).toBe(total);
			expect(total).toBeGreaterThan(0);
		}
	}
	expect(
		(await findNearest(db, parseFilters(new URLSearchParams("make=Jeep&model=Civic")), [])).map(({ change }) => change),
	).toEqual(["Remove “Jeep”", "Remove “Civic”"]);
	const quoted = { label: "“zxqv”", as: "filter", said: "zxqv", keywordWithout: "" } as const;
	const withWord = await findNearest(db, parseFilters(new URLSearchParams("keyword=zxqv&make=Honda")), [quoted]);
	expect(withWord.map(({ change }) => change)).toEqual(["Remove “zxqv”"]);
	const begun = await findNearest(db, parseFilters(new URLSearchParams("location=hou")), []);
	expect(begun.map(({ change }) => change)).toEqual(["Houston, TX"]);
	for (const { sql, rowsRead } of ran) if (sql.includes("AS total")) expect(rowsRead).toBeLessThanOrEqual(250);
});
