import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { createDb } from "../../../db/client";
import { createMarket } from "../../../testing/market";
import { seed } from "../../../testing/proof";
import { stockMarket } from "../../../testing/stock-market";
import { getConfig } from "../../env/env.server";
import type { CarAnswer } from "../car/car-schema";
import { compareVehiclesTool } from "./compare-vehicles.server";
import { getVehicleTool } from "./get-vehicle.server";
import { listSimilarVehiclesTool } from "./list-similar-vehicles.server";
import { searchVehiclesTool } from "./search-vehicles.server";
import type { Tool } from "./tool";

const now = () => new Date("2026-03-01T09:00:00Z");
const source = { config: getConfig(env), db: createDb(env.DB), now, origin: "https://cars.example" };

beforeAll(async () => {
	await stockMarket(env.DB, createMarket(seed, 300, 3), 4);
	await env.DB.prepare(
		`UPDATE vehicles SET first_seen_at = '2026-02-10T12:00:00.000Z', price_was = price + 700, price_at = '2026-02-20T12:00:00.000Z'
			WHERE id % 2 = 0`,
	).run();
});

/** Of an answer about several cars; which one it is near to is no fact of the car. */
async function listCars(tool: Tool, input: Record<string, unknown>): Promise<CarAnswer[]> {
	const { cars } = (await tool.answer(source, input as never)) as { cars: CarAnswer[] };
	return cars.map((car) => ({ ...car, distanceMiles: null }));
}

test("whichever tool tells of a car says of it what its own answer says", async () => {
	const found = await listCars(searchVehiclesTool, { limit: 25 });
	expect(found.some(({ daysListed, priceDrop }) => daysListed === 18 && priceDrop === 700)).toBe(true);
	const [vehicle = "", ...others] = found.map(({ id }) => String(id));
	const told = [
		...found,
		...(await listCars(compareVehiclesTool, { vehicles: [vehicle, ...others.slice(0, 3)] })),
		...(await listCars(listSimilarVehiclesTool, { vehicle, limit: 12 })),
	];
	expect(told.length).toBeGreaterThan(found.length + 4);
	for (const car of told)
		expect(await getVehicleTool.answer(source, { vehicle: String(car.id) })).toMatchObject({ car });
});
