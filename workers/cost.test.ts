import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, expect, test, vi } from "vitest";
import { deleteKnownVersion } from "~/edge/catalogue-clock.server";
import { toDealerPath } from "~/vehicles/dealer/dealer-path";
import { driveSurvey } from "~/vehicles/survey/drive-survey.server";
import { meterEnv } from "../bench/metered-env";
import { insertCars, insertDealerships, insertPlaces } from "../bench/seed-stock";
import { createRandom, makeCars, makeDealerships } from "../bench/stock";
import { noUsage, type Usage } from "../bench/usage";
import { createDb } from "../db/client";
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
	// Landing pages have a site map only then.
	await driveSurvey({ db: createDb(env.DB), now: () => new Date() });
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
	expect(response.headers.get("Cache-Status") ?? "edge; fwd=miss", path).toBe("edge; fwd=miss");
	return trips;
}

/**
 * By the most trips. Names in an address, words and places are understood before cars are looked for; a call's total is
 * counted after its page, unless the page tells it.
 */
const trips: Record<number, string[]> = {
	0: ["/opensearch.xml", "/speculation-rules.json", "/robots.txt"],
	1: [
		...["/add-inventory", "/page/1", "/page/2", "/?sortBy=price_low", "/dealers", "/how-we-compare", "/privacy.md"],
		...["/openapi.json", "/indexnow.txt", "/compare.json?cars=21,22", "/shortlist.json?cars=21,22", "/dealers.json"],
		...[
			"/saved",
			"/test",
			"/llms.txt",
			"/compare?cars=21,22",
			"/shortlist?cars=21,22",
			"/feed.atom",
			"/feed.json?make=Toyota",
		],
		...[
			"/sitemap.xml",
			"/sitemaps/pages.xml",
			"/sitemaps/dealers.xml",
			"/sitemaps/vehicles-0.xml",
			"/sitemaps/landing-0.xml",
		],
		...[
			"/vehicles/21",
			"/vehicles/22.md",
			"/?make=Toyota&priceMax=20000",
			"/?make=Toyota",
			"/?make=Toyota&bodyStyle=SUV",
		],
		...["/api/vehicles/21", "/api/vehicles/21/comparables", "/api/vehicles?limit=100&dealershipId=1&yearMin=2025"],
		...["/api/locations", "/api/places", "/api/settings", "/api/suggestions?q=toy", "/used/suv", "/used/in/tx"],
	],
	2: [
		...[
			"/?zipCode=77002&radius=50",
			"/?keyword=toyota+camry",
			"/?keyword=toyta+camri+under+90k",
			"/feed.json?keyword=toyota",
		],
		...[
			"/used/toyota",
			"/used/toyota/camry",
			"/used/toyota/in/tx",
			"/used/in/tx/houston",
			"/used/toyota/in/tx/houston",
		],
		...["/?make=Toyota&model=Camry", "/?model=Camry", "/feed.json?make=Toyota&model=Camry"],
		...["/api/vehicles", "/api/vehicles?make=Toyota", "/cars?make=Toyota"],
	],
	3: [
		...["/?keyword=toyta+near+77002", "/?keyword=toyota+within+50+miles+of+houston", "/?keyword=camri+near+houston"],
		...[
			"/?keyword=toyota&zipCode=77002",
			"/?keyword=toyta&zipCode=77002&make=Toyota",
			"/api/vehicles?landing=/used/toyota",
		],
	],
};

/** Neither kept nor read by everybody: the desk's, a person's own, what is only sent, and files. */
const notPages =
	/^(admin|api\.(\$|admin|auth|contact-clicks|dealerships|push|stats|sync|vehicles\.\$idOrVin\.(check|track))|exports|healthz|mcp|photos|report|vehicles\.\$idOrVin\.(card|contact)|\$)/;

/** By Remix's flat routes: "api.vehicles.$idOrVin" answers at "/api/vehicles/21". */
function toAddress(file: string): RegExp {
	const names = file.replace(/\[(.)\]/g, "\\$1").split(/(?<!\\)\./);
	const parts = names
		.filter((name) => !name.startsWith("_"))
		.map((name) => name.replace(/\$\w+/, "[^/]+").replace(/^\$$/, ".+"));
	return new RegExp(`^/${parts.join("/")}(\\.md)?(\\?|$)`);
}

test("each public page and call is counted", () => {
	const files = Object.keys(import.meta.glob("../app/routes/*.{ts,tsx}")).map(
		(path) => /([^/]+)\.tsx?$/.exec(path)?.[1] ?? "",
	);
	const paths = [...Object.values(trips).flat(), "/dealers/1", "/embed/dealers/1"];
	const uncounted = files.filter((file) => !notPages.test(file) && !paths.some((path) => toAddress(file).test(path)));
	expect(files.length).toBeGreaterThan(60);
	expect(uncounted).toEqual([]);
});

test("a page that nobody keeps asks the database once; a name, a place or keywords twice; two of these three times", async () => {
	const isOpen = "UPDATE dealerships SET vehicle_count = 100 WHERE id = 1 RETURNING id, name";
	const dealer = await env.DB.prepare(isOpen).first<{ id: number; name: string }>();
	const dealerPath = toDealerPath(dealer ?? { id: 0, name: "" });
	const shown = [dealerPath, `/embed${dealerPath}`, `/embed${dealerPath}?page=2`];
	// An isolate believes the version for five seconds.
	vi.useFakeTimers({ toFake: ["Date"] });
	await use("/privacy");
	const counted: Record<string, number> = {};
	for (const path of [...Object.values(trips).flat(), ...shown]) counted[path] = await countTrips(path);
	const allowed = Object.entries(trips).flatMap(([most, paths]) => paths.map((path) => [path, Number(most)] as const));
	const most = new Map([...allowed, ...shown.map((path) => [path, 1] as const)]);
	expect(Object.entries(counted).filter(([path, found]) => found > (most.get(path) ?? 0))).toEqual([]);
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
