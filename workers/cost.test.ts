import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, expect, test, vi } from "vitest";
import { deleteKnownVersion } from "~/edge/catalogue-clock.server";
import { toDealerPath } from "~/vehicles/dealer/dealer-path";
import { meterEnv } from "../bench/metered-env";
import { insertCars, insertDealerships, insertPlaces } from "../bench/seed-stock";
import { createRandom, makeCars, makeDealerships } from "../bench/stock";
import { noUsage, type Usage } from "../bench/usage";
import { watchD1 } from "../testing/watch-d1";
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

/** How often somebody who asks for a page that nobody keeps waits for the database. */
async function countTrips(path: string): Promise<number> {
	let trips = 0;
	const DB = watchD1(env.DB, ([first = ""], run) => {
		// Counts are stored behind the answer.
		if (!first.startsWith("INSERT")) trips += 1;
		return run();
	});
	const execution = createExecutionContext();
	const request = new Request(`https://cars.example${path}`, { headers: { "User-Agent": "Mozilla/5.0 Safari/604.1" } });
	const response = await handleFetch(request, { ...env, DB }, execution);
	await response.arrayBuffer();
	await waitOnExecutionContext(execution);
	expect(response.status, path).toBe(200);
	expect(response.headers.get("Cache-Status"), path).toBe("edge; fwd=miss");
	return trips;
}

/** Words and places are understood before cars are looked for; a survey of another page is read beside its cars. */
const trips = {
	1: [
		...[
			"/add-inventory",
			"/page/1",
			"/page/2",
			"/?sortBy=price_low",
			"/dealers",
			"/how-we-compare",
			"/saved",
			"/llms.txt",
		],
		...["/compare?cars=21,22", "/shortlist?cars=21,22", "/feed.atom", "/sitemaps/vehicles-0.xml"],
		...["/api/vehicles/21", "/api/locations", "/vehicles/21", "/vehicles/22.md", "/?make=Toyota&priceMax=20000"],
		...["/?make=Toyota", "/?make=Toyota&bodyStyle=SUV", "/used/suv", "/used/in/tx"],
	],
	2: ["/?zipCode=77002&radius=50", "/?keyword=toyota+camry", "/?keyword=toyta+camri+under+90k", "/used/toyota"],
	3: [
		...["/?keyword=toyta+near+77002", "/?keyword=toyota+within+50+miles+of+houston", "/?keyword=camri+near+houston"],
		...["/?keyword=toyota&zipCode=77002", "/?keyword=toyta&zipCode=77002&make=Toyota"],
	],
};

test("a page that nobody keeps asks the database once, a place or keywords twice, both three times", async () => {
	const isOpen = "UPDATE dealerships SET vehicle_count = 100 WHERE id = 1 RETURNING id, name";
	const dealer = await env.DB.prepare(isOpen).first<{ id: number; name: string }>();
	const dealerPath = toDealerPath(dealer ?? { id: 0, name: "" });
	trips[1].push(dealerPath);
	trips[3].push(`/embed${dealerPath}`);
	// An isolate believes the version for five seconds.
	vi.useFakeTimers({ toFake: ["Date"] });
	await use("/privacy");
	for (const [most, paths] of Object.entries(trips))
		for (const path of paths) expect(await countTrips(path), path).toBeLessThanOrEqual(Number(most));
	vi.useRealTimers();
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
