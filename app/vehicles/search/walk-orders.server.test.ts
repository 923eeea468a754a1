import { env } from "cloudflare:test";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Handler } from "~/http";
import { loader as vehicles } from "~/routes/api.vehicles._index";
import { loader as cars } from "~/routes/cars";
import { searchNaively } from "../../../bench/naive-search";
import { randomFilters } from "../../../bench/random-filters";
import { insertCars, insertDealerships, insertPlaces } from "../../../bench/seed-stock";
import { createRandom, makeCars, makeDealerships, type StockCar } from "../../../bench/stock";
import { proofCount, seed } from "../../../testing/proof";
import { createTestContext, send } from "../../../testing/test-admin.server";
import { type Filters, noFilters, sorts, toQuery } from "./filters";

const ctx = createTestContext(() => new Date("2026-03-01T12:00:00.000Z"));
const places = [{ id: 77002, zip: "77002", city: "Houston", state: "TX", latitude: 29.76, longitude: -95.36 }];

/** Both ends of what the index keeps of an amount, and beyond. */
const amount = fc.oneof(
	fc.constantFrom(null, 0, 1, 999_999, 16_777_213, 16_777_214, 16_777_215, 16_777_216, 99_999_999),
	fc.integer({ min: 0, max: 200_000 }),
);
const change = fc.record({
	...{ price: amount, mileage: amount, year: fc.constantFrom(null, 1920, 1999, 2014, 2026, 2047) },
	rank: fc.constantFrom(0, 1, 1000, 2047),
});
const stock = fc.record({
	...{ grower: fc.nat(), changes: fc.array(fc.option(change), { maxLength: 45 }) },
	...{ lastId: fc.constantFrom(60, 0xfffffff), limit: fc.integer({ min: 3, max: 20 }) },
});

test("every order is walked by cursor to its end: each car once, in the order of the pages by number", async () => {
	await fc.assert(
		fc.asyncProperty(stock, async ({ grower, changes, lastId, limit }) => {
			const random = createRandom(grower);
			const dealerships = makeDealerships(random, 2, places);
			const made = [...makeCars(random, changes.length, dealerships, places)].map(
				(car, at): StockCar => ({ ...car, ...changes[at], id: lastId - at }),
			);
			await stockUp(dealerships, made);
			for (const filters of [noFilters, randomFilters(random, places, 2)].flatMap((some) => inEachOrder(some, limit))) {
				const wanted = searchNaively({ cars: made, dealerships, places }, filters).map(({ id }) => id);
				const byNumber = await turnPages(filters);
				const query = toQuery(filters).toString();
				expect([...byNumber].sort(), query).toEqual([...wanted].sort());
				expect(await followCursors(filters, wanted.length), query).toEqual(byNumber);
				expect(await scroll(filters, wanted.length), query).toEqual(byNumber);
			}
		}),
		{ numRuns: proofCount(12, 400), seed },
	);
}, 1_800_000);

const inEachOrder = (filters: Filters, limit: number) => sorts.map((sortBy) => ({ ...filters, sortBy, limit }));

async function stockUp(dealerships: ReturnType<typeof makeDealerships>, made: StockCar[]): Promise<void> {
	const emptied = ["vehicles", "dealerships", "kept_counts"].map((table) => env.DB.prepare(`DELETE FROM ${table}`));
	const filled = [insertPlaces(env.DB, places), insertDealerships(env.DB, dealerships), insertCars(env.DB, made)];
	await env.DB.batch([...emptied, ...filled]);
}

async function get<Answer>(handler: Handler, path: string): Promise<Answer> {
	return (await send(ctx, handler, { path })).json<Answer>();
}

type Found = { vehicles: { id: number }[]; totalPages: number; nextCursor: string | null };

const listPage = (filters: Filters, paging: { page?: number; cursor?: string | null }) =>
	get<Found>(vehicles, `/api/vehicles?${toQuery(filters, paging)}`);

async function turnPages(filters: Filters): Promise<number[]> {
	const ids: number[] = [];
	for (let page = 1, last = 1; page <= last; page++) {
		const found = await listPage(filters, { page });
		ids.push(...found.vehicles.map(({ id }) => id));
		last = found.totalPages;
	}
	return ids;
}

/** As a client of the API does: the cursor alone. A walk of more steps than cars goes in a circle. */
async function followCursors(filters: Filters, steps: number): Promise<number[]> {
	const ids: number[] = [];
	let cursor: string | null = null;
	for (let step = 0; step <= steps; step++) {
		const found = await listPage(filters, { cursor });
		ids.push(...found.vehicles.map(({ id }) => id));
		cursor = found.nextCursor;
		if (cursor === null) return ids;
	}
	throw new Error(`still going on after ${steps} steps: ${ids}`);
}

/** As the listing page does. */
async function scroll(filters: Filters, steps: number): Promise<number[]> {
	const ids: number[] = [];
	let query: string | null = toQuery(filters).toString();
	for (let step = 0; step <= steps; step++) {
		const found: { cards: { id: number }[]; next: string | null } = await get(cars, `/cars?${query}`);
		ids.push(...found.cards.map(({ id }) => id));
		query = found.next;
		if (query === null) return ids;
	}
	throw new Error(`still going on after ${steps} steps: ${ids}`);
}
