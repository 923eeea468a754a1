import { join } from "node:path";
import { buildWhenStale } from "../scripts/build";
import { findFreePort } from "../scripts/find-free-port";
import { type LocalWorker, startLocalWorker } from "../scripts/local-worker";
import { migrateLocal } from "../scripts/migrate";
import { programs, root } from "../scripts/paths";
import { requireNode } from "../scripts/run-node";
import { seedPlaces } from "../scripts/seed-places";
import { readZipPlaces } from "../scripts/zip-places";
import { insertCars, insertDealerships } from "./seed-stock";
import { createRandom, makeCars, makeDealerships, type StockCar } from "./stock";
import { benchDirectory } from "./stocked-databases";

const DEALERSHIPS = 500;
const PHOTOS = 10;
/** A parameter takes 2 MB. */
const CARS_AT_ONCE = 1000;
const yearCodes = "ABCDEFGHJKLMNPRSTVWXY123456789";

/** Feeds take nine in ten of its cars; seeded once under `.bench/`. */
export async function startFeedsSite(cars: number): Promise<LocalWorker> {
	await buildWhenStale();
	const persistDir = join(benchDirectory, `feeds-${cars}`);
	const bundle = join(benchDirectory, "feeds-worker");
	const args = [programs.wrangler, "deploy", "bench/feeds-worker.ts", "--dry-run", "--outdir", bundle];
	const env = { WRANGLER_SEND_METRICS: "false", NODE_ENV: "production" };
	await requireNode("Bundling the benchmark's Worker", args, { cwd: root, env });
	await migrateLocal(persistDir);
	const port = await findFreePort();
	const worker = await startLocalWorker({ port, persistDir, bundle, vars: { CALLS_PER_MINUTE: "600000" } });
	const seeded = await worker.db.prepare("SELECT count(*) AS n FROM vehicles").first<number>("n");
	if (seeded !== cars) await seed(worker.db, cars);
	return worker;
}

async function seed(db: D1Database, count: number): Promise<void> {
	console.log(`bench: seeding ${count} cars …`);
	await seedPlaces(db);
	// Left by a seeding that broke off.
	for (const table of ["vehicles", "dealerships", "settings"]) await db.prepare(`DELETE FROM ${table}`).run();
	const random = createRandom(count);
	const places = readZipPlaces().filter((_, at) => at % 10 === 0);
	const dealerships = makeDealerships(random, DEALERSHIPS, places);
	await insertDealerships(db, dealerships).run();
	await db.prepare("UPDATE dealerships SET street_address = id || ' Main Street', zip_code = '77002'").run();
	const cars = [...makeCars(random, count, dealerships, places)].map(toWhole);
	for (let at = 0; at < cars.length; at += CARS_AT_ONCE) await insertCars(db, cars.slice(at, at + CARS_AT_ONCE)).run();
	const listing = "'https://lot.example.com/used/' || vin";
	const words = "'One owner, serviced at the dealer, with new tires and a clean report. ' || title";
	await db.prepare(`UPDATE vehicles SET original_listing_url = ${listing}, description = ${words}`).run();
	await db.prepare("INSERT INTO settings (key, value, updated_at) VALUES ('publicFeeds', 'true', '')").run();
}

function toWhole(car: StockCar): StockCar {
	const code = yearCodes[((car.year ?? 2020) - 1980) % yearCodes.length];
	const vin = `JHMCM5650${code}C${String(car.id).padStart(6, "0")}`;
	const images = Array.from({ length: PHOTOS }, (_, at) => `https://lot.example.com/photos/${vin}/${at}.jpg`);
	return { ...car, vin, images, listed: 1 };
}
