import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { labels } from "~/deals/rating/label";
import { sorts } from "~/vehicles/search/filters";
import { meterD1 } from "../../../bench/metered-d1";
import { createDb } from "../../../db/client";
import { fitStock, forgetFits, openFits } from "../../../testing/fit-stock";
import { createMarket, type Market } from "../../../testing/market";
import { proofCount, seed } from "../../../testing/proof";
import { stockMarket } from "../../../testing/stock-market";
import { getConfig } from "../../env/env.server";
import { compareVehiclesTool } from "./compare-vehicles.server";
import { getPriceContextTool } from "./get-price-context.server";
import { getVehicleTool } from "./get-vehicle.server";
import { listSimilarVehiclesTool } from "./list-similar-vehicles.server";
import { searchVehiclesTool } from "./search-vehicles.server";
import type { Tool } from "./tool";

const CARS = 4_000;
const market: Market = createMarket(seed, CARS, 3);

beforeAll(async () => {
	await forgetFits(env.DB);
	await stockMarket(env.DB, market, 40);
	await fitStock(openFits(env));
});

/** Of a call that an isolate without any memory answers. */
async function countRows(tool: Tool, input: Record<string, unknown>): Promise<number> {
	let rows = 0;
	const metered = meterD1(env.DB, ({ rowsRead }) => {
		rows += rowsRead;
	});
	const now = () => new Date("2026-03-01T09:00:00Z");
	const source = { config: getConfig(env), db: createDb(metered), now, origin: "https://cars.example" };
	await tool.answer(source, input as never);
	return rows;
}

const car = fc.constantFrom(...market.cars);
const key = fc.oneof(
	car.map(({ id, vin }) => vin ?? String(id + 100)),
	car.map(({ id }) => String(id + 100)),
	fc.constant("nobody"),
);

test("what a tool tells of named cars costs some hundred rows a car, however many cars there are", async () => {
	const ofOne = [getVehicleTool, getPriceContextTool, listSimilarVehiclesTool];
	await fc.assert(
		fc.asyncProperty(key, fc.array(key, { minLength: 2, maxLength: 4 }), async (vehicle, vehicles) => {
			for (const tool of ofOne)
				expect(
					await countRows(tool, { vehicle, ...(tool === listSimilarVehiclesTool && { limit: 12 }) }),
					tool.name,
				).toBeLessThan(200);
			expect(await countRows(compareVehiclesTool, { vehicles })).toBeLessThan(200);
		}),
		{ numRuns: proofCount(20, 2_000), seed },
	);
});

test("what a car usually asks costs a few rows for each car of that model and year", async () => {
	await fc.assert(
		fc.asyncProperty(car, async ({ make, model, year }) => {
			const alike = market.cars.filter((one) => one.make === make && one.model === model && one.year === year);
			const rows = await countRows(getPriceContextTool, { make, model, year });
			expect(rows, `${alike.length} alike`).toBeLessThan(600 + 4 * alike.length);
		}),
		{ numRuns: proofCount(15, 1_000), seed },
	);
});

const some = <T>(value: fc.Arbitrary<T>) => fc.array(value, { minLength: 1, maxLength: 30 });
const search = fc.record(
	{
		keyword: fc.oneof(
			fc.constantFrom("make0 under 20k not make1", "m a k e d s t o w n a b c d e f g", "cheap town suv"),
			fc.string({ minLength: 2, maxLength: 200 }).map((text) => `x${text}`),
		),
		make: some(fc.constantFrom("make0", "Make1", "mak", "zastava")),
		model: some(
			fc.oneof(
				car.map(({ model }) => model),
				fc.constant("mod"),
			),
		),
		yearMin: fc.integer({ min: 1990, max: 2026 }),
		priceMin: fc.integer({ min: 0, max: 60_000 }),
		mileageMax: fc.integer({ min: 0, max: 200_000 }),
		drivetrain: fc.constant(["4x4"]),
		deal: fc.constantFrom<string[]>([...labels], ["great"]),
		zipCode: fc.constantFrom("77002", "00000"),
		distance: fc.integer({ min: 1, max: 1_000 }),
		location: fc.constantFrom("Town, TX", "Houston", "Atlantis"),
		dealershipId: fc.integer({ min: 1, max: 50 }),
		sortBy: fc.constantFrom(...sorts),
		limit: fc.integer({ min: 1, max: 25 }),
	},
	{ requiredKeys: [] },
);

test("a search, whatever it asks, reads each car three times at most", async () => {
	await fc.assert(
		fc.asyncProperty(search, async (input) => {
			const rows = await countRows(searchVehiclesTool, input);
			expect(rows).toBeLessThan(3 * CARS + 500);
		}),
		{ numRuns: proofCount(30, 3_000), seed },
	);
});
