import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, expect, test, vi } from "vitest";
import { deleteKnownVersion } from "~/edge/catalogue-clock.server";
import { meterEnv } from "../bench/metered-env";
import { insertCars, insertDealerships, insertPlaces } from "../bench/seed-stock";
import { createRandom, makeCars, makeDealerships } from "../bench/stock";
import { noUsage, type Usage } from "../bench/usage";
import { handleFetch } from "./fetch";

const CARS = 500;

beforeAll(async () => {
	const random = createRandom(3);
	const places = [{ id: 77002, zip: "77002", city: "Houston", state: "TX", latitude: 29.76, longitude: -95.36 }];
	const dealerships = makeDealerships(random, 5, places);
	await env.DB.batch([insertPlaces(env.DB, places), insertDealerships(env.DB, dealerships)]);
	await insertCars(
		env.DB,
		[...makeCars(random, CARS, dealerships, places)].map((car) => ({ ...car, listed: 1 })),
	).run();
});

/** What one request is billed for beside itself. */
async function use(path: string, method = "GET"): Promise<Usage> {
	const usage = { ...noUsage };
	const execution = createExecutionContext();
	const metered = meterEnv(
		env,
		(name, amount) => {
			usage[name] += amount;
		},
		() => {},
	);
	const headers = { "User-Agent": "Mozilla/5.0 Safari/604.1" };
	const response = await handleFetch(
		new Request(`https://cars.example${path}`, { method, headers }),
		metered,
		execution,
	);
	await response.arrayBuffer();
	await waitOnExecutionContext(execution);
	expect(response.ok, path).toBe(true);
	return usage;
}

test("a page that is kept costs no row, a vehicle page some dozens and no write", async () => {
	// An isolate believes the version for five seconds; on a slow machine that is over after one page.
	vi.useFakeTimers({ toFake: ["Date"] });
	const first = await use("/");
	expect(first.rowsRead).toBeGreaterThan(0);
	expect(await use("/")).toEqual(noUsage);
	vi.useRealTimers();
	deleteKnownVersion();
	const { rowsRead, rowsWritten } = await use("/vehicles/20");
	expect(rowsRead).toBeGreaterThan(0);
	expect(rowsRead).toBeLessThan(150);
	expect(rowsWritten).toBe(0);
});

test("a listing that nobody counted yet reads each of its cars six times at most, and writes few rows", async () => {
	const { rowsRead, rowsWritten } = await use("/?sortBy=price_low&yearMin=1990");
	expect(rowsRead).toBeLessThan(CARS * 5.5);
	expect(rowsWritten).toBeLessThanOrEqual(8);
	// Counts that took less than two milliseconds are not stored: reading them again is cheaper.
	expect((await use("/page/2?sortBy=price_low&yearMin=1990")).rowsRead).toBeLessThan(CARS * 6);
});

test("a click is six writes, a contact thirteen", async () => {
	expect((await use("/api/vehicles/21/track-view", "POST")).rowsWritten).toBe(6);
	expect((await use("/api/vehicles/22/track-contact", "POST")).rowsWritten).toBe(13);
});
