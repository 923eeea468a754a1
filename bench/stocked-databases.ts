import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Miniflare } from "miniflare";
import { sorts } from "../app/vehicles/search/filters";
import { doorScript, toD1 } from "../scripts/d1-door";
import { seedPlaces } from "../scripts/seed-places";
import { readZipPlaces } from "../scripts/zip-places";
import { insertCars, insertDealerships } from "./seed-stock";
import { createRandom, makeCars, makeDealerships, type StockCar } from "./stock";

export const benchDirectory = fileURLToPath(new URL("../.bench", import.meta.url));
export const stockFolder = `${benchDirectory}/d1`;
export const toDatabaseId = (cars: number) => `cars-${cars}`;
const migrations = new URL("../db/migrations/", import.meta.url);

export type StockedDatabases = { of: (cars: number) => D1Database; close: () => Promise<void> };

/** Seeded once under `.bench/`: a million cars take some minutes (rows first, then each index in one sweep). */
export async function openStockedDatabases(sizes: number[]): Promise<StockedDatabases> {
	const miniflare = new Miniflare({
		modules: true,
		script: doorScript,
		compatibilityDate: "2026-04-01",
		d1Databases: Object.fromEntries(sizes.map((size) => [`D${size}`, toDatabaseId(size)])),
		d1Persist: stockFolder,
	});
	const databases = new Map<number, D1Database>();
	for (const size of sizes) {
		const db = toD1(`D${size}`, (body) => miniflare.dispatchFetch("http://door/", { method: "POST", body }));
		await migrate(db);
		if (!(await isSeeded(db))) await seed(db, size);
		databases.set(size, db);
	}
	const of = (size: number) => {
		const db = databases.get(size);
		if (db === undefined) throw new Error(`no database of ${size} cars`);
		return db;
	};
	return { of, close: () => miniflare.dispose() };
}

async function isSeeded(db: D1Database): Promise<boolean> {
	return (await db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'bench_seeded'").first()) !== null;
}

export async function migrate(db: D1Database): Promise<void> {
	await db.prepare("CREATE TABLE IF NOT EXISTS bench_migrations (name TEXT PRIMARY KEY)").run();
	const { results } = await db.prepare("SELECT name FROM bench_migrations").all<{ name: string }>();
	const done = new Set(results.map(({ name }) => name));
	const names = readdirSync(migrations).filter((name) => name.endsWith(".sql") && !done.has(name));
	for (const name of names.sort()) {
		for (const sql of readFileSync(new URL(name, migrations), "utf8").split("--> statement-breakpoint"))
			if (sql.trim() !== "") await db.prepare(sql).run();
		await db.prepare("INSERT INTO bench_migrations VALUES (?1)").bind(name).run();
	}
}

async function seed(db: D1Database, size: number): Promise<void> {
	console.log(`bench: seeding ${size} cars …`);
	await seedStock(db, size, Math.max(20, size / 200));
	await db.prepare("CREATE TABLE bench_seeded (at TEXT)").run();
}

export async function seedStock(db: D1Database, size: number, dealershipCount: number): Promise<void> {
	await seedPlaces(db);
	const random = createRandom(size);
	const all = readZipPlaces();
	const inCities = all.filter((place) =>
		/^(Houston|Austin|Dallas|Chicago|Phoenix|Miami|Seattle|Denver|New York|Atlanta)$/.test(place.city),
	);
	const places = [...inCities, ...all.filter((_, at) => at % 10 === 0)];
	const dealerships = makeDealerships(random, dealershipCount, places);
	const laterOn = await dropIndexing(db);
	await insertDealerships(db, dealerships).run();
	for (const cars of inParts(makeCars(random, size, dealerships, places), 2000)) await insertCars(db, cars).run();
	await fillSearch(db, size);
	for (const sql of laterOn) await db.prepare(sql).run();
	await db.prepare(`UPDATE dealerships SET vehicle_count = (${countListed})`).run();
}

const countListed = "SELECT count(*) FROM vehicles WHERE dealership_id = dealerships.id AND listed = 1";

async function dropIndexing(db: D1Database): Promise<string[]> {
	const { results } = await db
		.prepare(
			"SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND (type = 'trigger' OR (type = 'index' AND tbl_name = 'vehicles'))",
		)
		.all<{ type: string; name: string; sql: string }>();
	for (const { type, name } of results) await db.prepare(`DROP ${type} ${name}`).run();
	return results.map((row) => row.sql);
}

async function fillSearch(db: D1Database, size: number): Promise<void> {
	const step = 50_000;
	for (const order of sorts) {
		const sql = `INSERT INTO cars_by_${order} (rowid, terms) SELECT by_${order}, terms
			FROM search_entries e CROSS JOIN newest_entries n ON n.id = e.id WHERE e.id > ?1 AND e.id <= ?2 AND e.listed = 1`;
		for (let at = 0; at < size + 15; at += step)
			await db
				.prepare(sql)
				.bind(at, at + step)
				.run();
		await db.prepare(`INSERT INTO cars_by_${order} (cars_by_${order}) VALUES ('optimize')`).run();
	}
	const squeeze = (name: string) =>
		`replace(replace(replace(replace(lower(${name}), ' ', ''), '-', ''), '.', ''), '/', '')`;
	await db.batch(
		[
			`SELECT ${squeeze("make")}, 'make', make, '' FROM vehicles GROUP BY make`,
			`SELECT ${squeeze("model")}, 'model', model, make FROM vehicles GROUP BY make, model`,
			`SELECT ${squeeze("substr(city, 1, length(city) - 4)")}, 'city', city, '' FROM vehicles GROUP BY city`,
			`SELECT ${squeeze("name")}, 'dealership', id, '' FROM dealerships`,
		].map((select) => db.prepare(`INSERT OR IGNORE INTO vocabulary (term, kind, value, make) ${select}`)),
	);
	await db
		.prepare(
			`INSERT OR IGNORE INTO stocked_kinds SELECT lower(coalesce(model, '')), lower(coalesce(make, '')),
				lower(coalesce(body_kind, '')), lower(coalesce(fuel_kind, '')), lower(coalesce(transmission_kind, '')) FROM vehicles`,
		)
		.run();
	await db
		.prepare(
			`INSERT INTO stocked_places SELECT CAST(latitude + 90 AS INTEGER) * 360 + CAST(longitude + 180 AS INTEGER), id, latitude, longitude
			FROM zip_places WHERE id IN (SELECT DISTINCT place_id FROM vehicles)`,
		)
		.run();
}

function* inParts(cars: Iterable<StockCar>, size: number): Generator<StockCar[]> {
	let part: StockCar[] = [];
	for (const car of cars) {
		part.push(car);
		if (part.length === size) {
			yield part;
			part = [];
		}
	}
	if (part.length > 0) yield part;
}
