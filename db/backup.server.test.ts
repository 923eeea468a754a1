import { applyD1Migrations, env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { parseFilters } from "../app/vehicles/search/filters";
import { searchVehicles } from "../app/vehicles/search/search.server";
import { insertDealerships, insertPlaces } from "../bench/seed-stock";
import { addDealership, Lot, makeCars, openLot, syncOnce } from "../testing/lot";
import { BACKUP_PAGE_ROWS, BACKUP_PREFIX, backUp } from "./backup.server";
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

/** No test sees the rows or the backups of another one. */
beforeEach(async () => {
	await loseDatabase();
	const { objects } = await env.FILES.list({ prefix: BACKUP_PREFIX });
	await env.FILES.delete(objects.map(({ key }) => key));
});

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

/** The counts that triggers keep beside the tables of a backup, in a form to compare. */
async function dumpContacts(): Promise<unknown[]> {
	const counts = ["contact_quarters", "contact_makes"].map((name) =>
		env.DB.prepare(`SELECT * FROM ${name} ORDER BY 1`),
	);
	return (await env.DB.batch(counts)).map(({ results }) => results);
}

/** Two rows in each table of a backup, a value in every column of the one, in the other only where there must be one. */
async function fillEveryTable(): Promise<void> {
	for (const { name, columns } of await listBackupTables(env.DB)) {
		const required = 'SELECT name FROM pragma_table_info(?1) WHERE pk > 0 OR ("notnull" = 1 AND dflt_value IS NULL)';
		const { results } = await env.DB.prepare(required).bind(name).all<{ name: string }>();
		await insertRow(name, columns, 101);
		await insertRow(
			name,
			results.map((column) => column.name),
			102,
		);
	}
}

async function insertRow(table: string, columns: string[], n: number): Promise<void> {
	const { results } = await env.DB.prepare("SELECT name, type FROM pragma_table_info(?1)").bind(table).all<Column>();
	const values = columns.map((column) => toValue(results.find(({ name }) => name === column)?.type, column, n));
	const named = columns.map((column) => `"${column}"`).join(", ");
	const marks = columns.map((_, at) => `?${at + 1}`).join(", ");
	await env.DB.prepare(`INSERT INTO "${table}" (${named}) VALUES (${marks})`)
		.bind(...values)
		.run();
}

type Column = { name: string; type: string };

/** A row leans on the rows with the same number in other tables. */
function toValue(type: string | undefined, column: string, n: number): string | number {
	if (type?.toUpperCase() !== "TEXT") return n;
	return /_at$|_until$|^day$/.test(column)
		? `2026-11-20T0${n % 10}:00:00.000Z`
		: JSON.stringify(`"${column}" 🚗 \u2028 ${n}`);
}

const getVersion = () => env.DB.prepare("SELECT version FROM catalogue").first<number>("version");

test("a lost database is back from its backup: every row, the search index, ids that were never given twice", async () => {
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

test("a database in which every table holds rows is the same after its loss, and after an overwriting restore", async () => {
	await fillEveryTable();
	const [before, contacts] = [await dump(), await dumpContacts()];
	for (const [table, rows] of Object.entries(before)) expect(rows.length, table).toBeGreaterThanOrEqual(2);
	expect(contacts).toMatchObject([{ length: 2 }, { length: 2 }]);
	const manifest = await backUp(env.DB, env.FILES, "2026-11-21T03:00:00.000Z");
	// Backups of earlier versions held the counts as well.
	manifest.tables.push({ name: "contact_makes", columns: ["make", "count"], rows: 2, parts: [] });
	await env.FILES.put("backups/2026-11-21T03-00-00.000Z/manifest.json", JSON.stringify(manifest));

	await loseDatabase();
	expect(await restore(env.DB, env.FILES, { replace: false })).toMatchObject({ ok: true, leftOut: 0 });
	expect([await dump(), await dumpContacts()]).toEqual([before, contacts]);

	await insertRow("contact_events", Object.keys(before.contact_events?.[0] ?? {}), 103);
	expect(await dumpContacts()).not.toEqual(contacts);
	expect(await restore(env.DB, env.FILES, { replace: true })).toMatchObject({ ok: true, leftOut: 0 });
	expect([await dump(), await dumpContacts()]).toEqual([before, contacts]);
});

test("no table of a backup is written by the trigger of another one while a restore empties and fills them", async () => {
	const { results } = await env.DB.prepare(
		"SELECT tbl_name AS \"table\", sql FROM sqlite_schema WHERE type = 'trigger' AND sql NOT LIKE '%AFTER UPDATE%'",
	).all<{ table: string; sql: string }>();
	const writes = results.flatMap(({ table, sql }) =>
		[...sql.matchAll(/\b(?:INTO|DELETE FROM|UPDATE(?! SET))\s+["`]?(\w+)/g)].map(
			([, written]) => `${table} → ${written}`,
		),
	);
	expect(writes).toContain("contact_events → contact_makes");
	expect(writes).toContain("vehicles → vocabulary");
	const kept = (await listBackupTables(env.DB)).map(({ name }) => name);
	expect(writes.filter((write) => kept.includes(write.split(" → ")[1] ?? ""))).toEqual([]);
});

test("tables of many pages come back whole", async () => {
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
	for (const hour of ["03", "04"]) await backUp(env.DB, env.FILES, `2026-11-21T${hour}:00:00.000Z`);
	await env.FILES.put("backups/2026-11-22T00-00-00.000Z/vehicles-00001.jsonl", "{}\n");
	expect(await listBackups(env.FILES)).toEqual(["2026-11-21T04-00-00.000Z", "2026-11-21T03-00-00.000Z"]);
	const newer = { madeAt: "2027-01-01T00:00:00.000Z", migration: "9999_later.sql", tables: [], sequences: [] };
	await env.FILES.put("backups/2027-01-01T00-00-00.000Z/manifest.json", JSON.stringify(newer));
	expect(await restore(env.DB, env.FILES, { replace: true })).toEqual({ ok: false, reason: "newer" });
	expect(await restore(env.DB, env.FILES, { name: "2020", replace: true })).toEqual({ ok: false, reason: "no-backup" });
});
