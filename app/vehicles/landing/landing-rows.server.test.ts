import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { meterD1, type Ran } from "../../../bench/metered-d1";
import { insertCars, insertDealerships, insertPlaces } from "../../../bench/seed-stock";
import { createRandom, makeCars, makeDealerships } from "../../../bench/stock";
import { createDb } from "../../../db/client";
import { proofCount, seed } from "../../../testing/proof";
import { getConfig } from "../../env/env.server";
import { toLandingFilters } from "../landing-address/landing";
import { loadListing } from "../listing/listing.server";
import { driveSurvey } from "../survey/drive-survey.server";
import { getLandingPage } from "./landing-page.server";

const CARS = proofCount(4_000, 12_000);
const random = createRandom(seed);
const places = [
	{ id: 77002, zip: "77002", city: "Houston", state: "TX", latitude: 29.76, longitude: -95.36 },
	{ id: 63101, zip: "63101", city: "St. Louis", state: "MO", latitude: 38.63, longitude: -90.19 },
	{ id: 62701, zip: "62701", city: "Springfield", state: "IL", latitude: 39.8, longitude: -89.64 },
];
const ran: Ran[] = [];
const db = createDb(meterD1(env.DB, (one) => ran.push(one)));
const context = { db, config: getConfig(env), now: () => new Date("2026-01-01T00:00:00Z") };

beforeAll(async () => {
	const dealerships = makeDealerships(random, 60, places);
	await env.DB.batch([insertPlaces(env.DB, places), insertDealerships(env.DB, dealerships)]);
	const cars = [...makeCars(random, CARS, dealerships, places)];
	// A rare model in its town: two cars of a kind that the many around it are not.
	for (const car of cars.slice(0, 2))
		Object.assign(car, { make: "Aston Martin", model: "Rapide", city: "Springfield, IL", listed: 1 });
	for (let from = 0; from < cars.length; from += 2_000) await insertCars(env.DB, cars.slice(from, from + 2_000)).run();
	await driveSurvey(context);
});

async function countRows(run: () => Promise<unknown>): Promise<number> {
	ran.length = 0;
	await run();
	return ran.reduce((sum, { rowsRead }) => sum + rowsRead, 0);
}

test("a page reads at most 60 rows beside its list's own, of many cars and of few", async () => {
	const { results } = await env.DB.prepare("SELECT path FROM landing_facts ORDER BY path").all<{ path: string }>();
	const some = results.filter((_, at) => at % Math.ceil(results.length / proofCount(25, results.length)) === 0);
	const named = ["/used/toyota", "/used/toyota/camry", "/used/suv", "/used/in/mo", "/used/in/il/springfield"];
	const rare = ["/used/aston-martin/rapide", "/used/aston-martin/rapide/in/il/springfield", "/used/aston-martin/in/il"];
	for (const path of [...named, ...rare, ...some.map((one) => one.path)]) {
		const url = `https://cars.example${path}`;
		const page = await getLandingPage(context, url);
		if (page === null || "moved" in page) throw new Error(`${path}: ${JSON.stringify(page)}`);
		const { landing } = page;
		const uncounted = landing.make === null && landing.model === null ? [] : (["make", "model"] as const);
		const forget = () => env.DB.prepare("DELETE FROM kept_counts").run();
		await forget();
		const own = await countRows(() =>
			loadListing(context, toLandingFilters(landing), { page: 1, cursor: null }, [...uncounted]),
		);
		await forget();
		const all = await countRows(() => getLandingPage(context, url));
		const largest = [...ran].sort((one, other) => other.rowsRead - one.rowsRead).slice(0, 4);
		expect(all - own, `${path}: ${JSON.stringify(largest)}`).toBeLessThanOrEqual(60);
	}
});
