import { applyD1Migrations, env } from "cloudflare:test";
import { expect, test } from "vitest";
import { addDealership, Lot, makeCars, openLot, syncOnce } from "../app/sync/fixtures/lot";
import { parseFilters } from "../app/vehicles/filters";
import { searchVehicles } from "../app/vehicles/search.server";
import { insertDealerships, insertPlaces } from "../bench/seed-stock";
import { BACKUP_PAGE_ROWS, backUp } from "./backup.server";
import { listBackupTables } from "./backup-tables.server";
import { openDb } from "./client";
import { listBackups, restore } from "./restore.server";

const places = [{ id: 77002, zip: "77002", city: "Houston", state: "TX", latitude: 29.76, longitude: -95.36 }];

/** As a database that is gone: not a table left, then the migrations and the places of a new one. */
async function loseDatabase(): Promise<void> {
	const { results } = await env.DB.prepare(
		`SELECT name, type, sql LIKE 'CREATE VIRTUAL%' AS isVirtual FROM sqlite_schema
		WHERE type IN ('table', 'view', 'trigger') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'
		AND name NOT GLOB 'cars_by_*_*_*' ORDER BY type = 'trigger' DESC, isVirtual DESC, type DESC`,
	).all<{ name: string; type: string }>();
	await env.DB.batch([
		env.DB.prepare("PRAGMA defer_foreign_keys = true"),
		...results.map(({ name, type }) => env.DB.prepare(`DROP ${type} IF EXISTS "${name}"`)),
	]);
	await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
	await insertPlaces(env.DB, places).run();
}

async function dump(): Promise<Record<string, unknown[]>> {
	const tables = (await listBackupTables(env.DB)).filter(({ name }) => name !== "catalogue");
	const rows = await env.DB.batch(
		tables.map(({ name, key }) => env.DB.prepare(`SELECT * FROM "${name}" ORDER BY ${key.join(", ")}`)),
	);
	return Object.fromEntries(tables.map(({ name }, at) => [name, rows[at]?.results ?? []]));
}

async function search(query: string) {
	return await searchVehicles(openDb(env.DB), parseFilters(new URLSearchParams(query)), { page: 1, cursor: null });
}

const getVersion = () => env.DB.prepare("SELECT version FROM catalogue").first<number>("version");

test("a lost database is back from its backup: every row, the search index, ids that were never given twice", async () => {
	await insertPlaces(env.DB, places).run();
	const lot = new Lot(makeCars(9), "https://kept.example.com");
	const open = openLot(env, lot);
	const id = await addDealership(open.ctx, `${lot.origin}/`);
	await syncOnce(open, id);
	lot.cars = lot.cars.slice(1);
	await syncOnce(open, id);
	await env.DB.prepare("UPDATE vehicles SET description = ?1 WHERE id = 15").bind('"quoted"\n🚗 \u2028').run();
	const [before, found, version] = [await dump(), await search("keywords=honda"), await getVersion()];

	const manifest = await backUp(env.DB, env.FILES, "2026-11-21T03:00:00.000Z");
	expect(manifest.tables.find(({ name }) => name === "vehicles")?.rows).toBe(9);
	await loseDatabase();
	expect((await search("")).vehicles).toEqual([]);

	const rows = Object.values(before).reduce((sum, { length }) => sum + length, 1);
	expect(await restore(env.DB, env.FILES, { replace: false })).toEqual({
		ok: true,
		madeAt: manifest.madeAt,
		restored: rows,
		leftOut: 0,
	});
	expect(await dump()).toEqual(before);
	expect(await search("keywords=honda")).toEqual(found);
	expect(await getVersion()).toBeGreaterThan(Number(version) + 1000);

	expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", added: 0, changed: 0, removed: 0 });
	lot.cars = makeCars(10);
	await syncOnce(open, id);
	const newest = await env.DB.prepare("SELECT max(id) AS id FROM vehicles").first<number>("id");
	expect(newest).toBeGreaterThan(100_000);
	expect(await restore(env.DB, env.FILES, { replace: false })).toEqual({ ok: false, reason: "not-empty" });
	expect(await restore(env.DB, env.FILES, { replace: true })).toMatchObject({ ok: true, restored: rows });
	expect(await dump()).toEqual(before);
});

test("tables of many pages come back whole", async () => {
	await loseDatabase();
	const rows = BACKUP_PAGE_ROWS * 2 + 1;
	await env.DB.prepare(
		`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})
		INSERT INTO view_counters (vehicle_id, day, views) SELECT i, '2026-11-20', i FROM n`,
	).run();
	const manifest = await backUp(env.DB, env.FILES, "2026-11-21T04:00:00.000Z");
	expect(manifest.tables.find(({ name }) => name === "view_counters")).toMatchObject({ rows, parts: { length: 3 } });
	const before = await dump();
	await loseDatabase();
	await restore(env.DB, env.FILES, { replace: false });
	expect(await dump()).toEqual(before);
});

test("a car whose dealership was deleted while the backup was made is left out", async () => {
	await loseDatabase();
	await env.DB.batch([
		insertDealerships(env.DB, [{ id: 5, name: "Gone", location: "Houston, TX", placeId: 77002 }]),
		env.DB.prepare(`INSERT INTO vehicles (id, dealership_id, source_key, origin, first_seen_at, last_changed_at, listed)
			VALUES (20, 5, 'url:/1', 'scrape', '2026-11-20', '2026-11-20', 1)`),
	]);
	const { tables } = await backUp(env.DB, env.FILES, "2026-11-21T05:00:00.000Z");
	const part = tables.find(({ name }) => name === "dealerships")?.parts[0] ?? "";
	await env.FILES.put(part, "");
	await loseDatabase();
	expect(await restore(env.DB, env.FILES, { replace: false })).toMatchObject({ ok: true, leftOut: 2 });
	expect(await env.DB.prepare("SELECT count(*) AS n FROM vehicles").first("n")).toBe(0);
});

test("a backup without its manifest, or of a newer schema, is not restored", async () => {
	await env.FILES.put("backups/2026-11-22T00-00-00.000Z/vehicles-00001.jsonl", "{}\n");
	expect(await listBackups(env.FILES)).toEqual([
		"2026-11-21T05-00-00.000Z",
		"2026-11-21T04-00-00.000Z",
		"2026-11-21T03-00-00.000Z",
	]);
	const newer = { madeAt: "2027-01-01T00:00:00.000Z", migration: "9999_later.sql", tables: [], sequences: [] };
	await env.FILES.put("backups/2027-01-01T00-00-00.000Z/manifest.json", JSON.stringify(newer));
	expect(await restore(env.DB, env.FILES, { replace: true })).toEqual({ ok: false, reason: "newer" });
	expect(await restore(env.DB, env.FILES, { name: "2020", replace: true })).toEqual({ ok: false, reason: "no-backup" });
});
