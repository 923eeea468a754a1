import { applyD1Migrations, env } from "cloudflare:test";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { parseFilters } from "../../app/vehicles/search/filters";
import { searchVehicles } from "../../app/vehicles/search/search.server";
import { insertDealerships } from "../../bench/seed-stock";
import { installSample } from "../../scripts/sample-dealers/install";
import { addDealership, Lot, makeCars, openLot, syncOnce } from "../../testing/lot";
import { isProof, seed } from "../../testing/proof";
import { createDb } from "../client";
import {
	dataKey,
	dump,
	dumpContacts,
	fillEveryTable,
	insertRow,
	loseBackups,
	loseDatabase,
} from "../fixtures/database";
import { backUpAsBefore } from "../fixtures/old-backup";
import { BACKUP_PAGE_ROWS, createBackup } from "./backup.server";
import { listBackupTables } from "./backup-tables.server";
import { toDataKey } from "./data-key";
import { listBackups } from "./list-backups.server";
import { type RestoreRequest, restore as restoreWith } from "./restore.server";
import { deleteRestore, findBegunRestore, startRestore } from "./restore-marker.server";

/** No test sees the rows or the backups of another one. */
beforeEach(async () => {
	await loseDatabase();
	await loseBackups();
});

const restore = (db: D1Database, files: R2Bucket, request: Omit<RestoreRequest, "key">) =>
	restoreWith(db, files, { unsealed: true, ...request, key: dataKey });

async function search(query: string) {
	return await searchVehicles(createDb(env.DB), parseFilters(new URLSearchParams(query)), { page: 1, cursor: null });
}

type Link = { dealership_id: number; token_hash: string; created_at: string };

/** After a lost database nobody knows which reports' links were still open. */
const withoutLinks = <Rows extends object>(rows: Rows) => ({
	...rows,
	...("report_links" in rows ? { report_links: [] } : {}),
});

const addLink = ({ dealership_id, token_hash, created_at }: Link) =>
	env.DB.prepare("INSERT OR REPLACE INTO report_links (dealership_id, token_hash, created_at) VALUES (?1, ?2, ?3)")
		.bind(dealership_id, token_hash, created_at)
		.run();

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

	const manifest = await createBackup(env.DB, env.FILES, dataKey, "2026-11-21T03:00:00.000Z");
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

test("what was ended since the backup stays ended: older passwords, revoked and replaced links, sessions", async () => {
	const run = (query: string, ...values: unknown[]) =>
		env.DB.prepare(query)
			.bind(...values)
			.run();
	const list = async (query: string) => (await env.DB.prepare(query).all()).results.map((row) => Object.values(row));
	const at = "2026-11-20T03:00:00.000Z";
	for (const id of [1, 2, 3]) {
		await run("INSERT INTO dealerships (id, name, url, created_at, updated_at) VALUES (?1, '', ?1, ?2, ?2)", id, at);
		await addLink({ dealership_id: id, token_hash: `link ${id}`, created_at: at });
	}
	for (const [id, name] of ["ann", "ben"].entries())
		await run("INSERT INTO users VALUES (?1, ?2, 'as backed up', ?3, ?3)", id + 1, name, at);
	await createBackup(env.DB, env.FILES, dataKey, "2026-11-21T03:00:00.000Z");
	const restoreAll = () => restore(env.DB, env.FILES, { replace: true });

	await run("DELETE FROM report_links WHERE dealership_id = 1");
	await addLink({ dealership_id: 2, token_hash: "link 2 anew", created_at: at });
	await run("UPDATE users SET password_hash = 'changed', updated_at = '2026-11-22' WHERE username = 'ann'");
	await run("DELETE FROM users WHERE username = 'ben'");
	await run("INSERT INTO sessions VALUES ('a session', 1, ?1, ?1, ?1)", at);
	expect(await restoreAll()).toMatchObject({ ok: true });
	expect(await list("SELECT dealership_id, token_hash FROM report_links")).toEqual([[3, "link 3"]]);
	expect(await list("SELECT username, password_hash, updated_at FROM users ORDER BY 1")).toEqual([
		["ann", "changed", "2026-11-22"],
		["ben", "as backed up", at],
	]);
	expect(await list("SELECT * FROM sessions")).toEqual([]);
	await loseDatabase();
	expect(await restoreAll()).toMatchObject({ ok: true });
	expect(await list("SELECT * FROM report_links")).toEqual([]);
	expect(await list("SELECT password_hash FROM users")).toEqual([["as backed up"], ["as backed up"]]);
});

test("a database in which every table holds rows is the same after its loss, and after an overwriting restore", async () => {
	await fillEveryTable();
	const [before, contacts] = [await dump(), await dumpContacts()];
	for (const [table, rows] of Object.entries(before)) expect(rows.length, table).toBeGreaterThanOrEqual(2);
	expect(contacts).toMatchObject([{ length: 2 }, { length: 2 }, { length: 2 }]);
	await createBackup(env.DB, env.FILES, dataKey, "2026-11-21T03:00:00.000Z");

	await loseDatabase();
	expect(await restore(env.DB, env.FILES, { replace: false })).toMatchObject({ ok: true, leftOut: 0 });
	expect([await dump(), await dumpContacts()]).toEqual([withoutLinks(before), contacts]);
	for (const row of before.report_links ?? []) await addLink(row as Link);

	await insertRow("contact_events", Object.keys(before.contact_events?.[0] ?? {}), 103);
	expect(await dumpContacts()).not.toEqual(contacts);
	const version = await getVersion();
	expect(await restore(env.DB, env.FILES, { replace: true })).toMatchObject({ ok: true, leftOut: 0 });
	expect([await dump(), await dumpContacts()]).toEqual([before, contacts]);
	expect(await getVersion()).toBeGreaterThan(Number(version));
});

test("a backup as it was made before hashes and encryption is restored, and tables that are no longer kept are passed over", async () => {
	await fillEveryTable();
	const [before, contacts] = [await dump(), await dumpContacts()];
	const manifest = await backUpAsBefore(env.DB, env.FILES, "2026-11-21T03:00:00.000Z");
	const counts = "backups/2026-11-21T03-00-00.000Z/contact_makes-00001.jsonl";
	await env.FILES.put(counts, '{"make":"Audi","count":7}\n');
	manifest.tables.push({ name: "contact_makes", columns: ["make", "count"], rows: 1, parts: [counts] });
	await env.FILES.put("backups/2026-11-21T03-00-00.000Z/manifest.json", JSON.stringify(manifest));
	await loseDatabase();
	expect(await restore(env.DB, env.FILES, { replace: false })).toMatchObject({ ok: true, leftOut: 0 });
	expect([await dump(), await dumpContacts()]).toEqual([withoutLinks(before), contacts]);
});

test("a backup of before a table of the site's own secrets leaves that table as it is", async () => {
	const digestKey = () => env.DB.prepare("SELECT value FROM secrets WHERE name = 'digest-key'").first<string>("value");
	const manifest = await backUpAsBefore(env.DB, env.FILES, "2026-11-21T03:00:00.000Z");
	manifest.tables = manifest.tables.filter(({ name }) => name !== "secrets");
	await env.FILES.put("backups/2026-11-21T03-00-00.000Z/manifest.json", JSON.stringify(manifest));
	const kept = await digestKey();
	expect(await restore(env.DB, env.FILES, { replace: true })).toMatchObject({ ok: true });
	expect([kept, await digestKey()]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), kept]);
});

test("nothing of a backup can be read, or restored, without its key", async () => {
	await fillEveryTable();
	const { tables } = await createBackup(env.DB, env.FILES, dataKey, "2026-11-21T03:00:00.000Z");
	for (const { key } of tables.flatMap(({ parts }) => parts))
		expect(await (await env.FILES.get(key))?.text(), key).not.toMatch(/[\w" ]{12}/);
	const other = await toDataKey("o".repeat(43));
	const restoreAs = (key: typeof other | null) => restoreWith(env.DB, env.FILES, { replace: true, key });
	expect(await restoreAs(other)).toEqual({ ok: false, reason: "other-key" });
	expect(await restoreAs(null)).toEqual({ ok: false, reason: "no-key" });
});

test("a restore that was broken off says so until it is gone on with, or given up", async () => {
	await fillEveryTable();
	const before = await dump();
	await createBackup(env.DB, env.FILES, dataKey, "2026-11-21T03:00:00.000Z");
	await createBackup(env.DB, env.FILES, dataKey, "2026-11-21T04:00:00.000Z");
	const migration = await env.DB.prepare("SELECT max(name) AS name FROM d1_migrations").first<string>("name");
	const begin = () => startRestore(env.DB, { backup: "2026-11-21T03-00-00.000Z", migration: migration ?? "" });
	await begin();
	expect(await findBegunRestore(env.DB)).toMatchObject({ backup: "2026-11-21T03-00-00.000Z" });
	await deleteRestore(env.DB);
	expect(await findBegunRestore(env.DB)).toBeNull();
	await begin();
	await env.DB.prepare("DELETE FROM users").run();
	// The name and the permission to replace were given when the restore began.
	expect(await restore(env.DB, env.FILES, { replace: false })).toMatchObject({
		ok: true,
		madeAt: "2026-11-21T03:00:00.000Z",
	});
	expect([await dump(), await findBegunRestore(env.DB)]).toEqual([before, null]);
	expect(await env.DB.prepare("SELECT count(*) AS n FROM restore_parts").first("n")).toBe(0);
});

test("only a new database gets the sample dealers: none that ever held an administrator or a dealership, or waits for a restore", async () => {
	const isTakenForNew = async (harm: string[]) => {
		await loseDatabase();
		for (const sql of harm) await env.DB.prepare(sql).run();
		return await installSample(env.DB);
	};
	const addUser = "INSERT INTO users (username, password_hash, created_at, updated_at) VALUES ('ann', 'x', 'x', 'x')";
	const addDealer = "INSERT INTO dealerships (name, url, created_at, updated_at) VALUES ('Lot', 'x', 'x', 'x')";
	expect(await isTakenForNew([])).toBe(true);
	expect(await isTakenForNew([addUser])).toBe(false);
	expect(await isTakenForNew([addUser, "DELETE FROM users"])).toBe(false);
	expect(await isTakenForNew([addDealer, "DELETE FROM dealerships"])).toBe(false);
	await loseDatabase();
	await startRestore(env.DB, { backup: "2026-11-21T03-00-00.000Z", migration: "" });
	expect(await installSample(env.DB)).toBe(false);
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
	// The catalogue's one row is never replaced, and its count of sellers is of the cars that are there.
	const kept = (await listBackupTables(env.DB)).map(({ name }) => name).filter((name) => name !== "catalogue");
	expect(writes.filter((write) => kept.includes(write.split(" → ")[1] ?? ""))).toEqual([]);
});

test("tables of many pages come back whole", async () => {
	const rows = BACKUP_PAGE_ROWS * 2 + 1;
	await env.DB.prepare(
		`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})
		INSERT INTO view_counters (vehicle_id, day, views) SELECT i, '2026-11-20', i FROM n`,
	).run();
	const manifest = await createBackup(env.DB, env.FILES, dataKey, "2026-11-21T04:00:00.000Z");
	expect(manifest.tables.find(({ name }) => name === "view_counters")).toMatchObject({ rows, parts: { length: 3 } });
	const before = await dump();
	await loseDatabase();
	await restore(env.DB, env.FILES, { replace: false });
	expect(await dump()).toEqual(before);
});

test("of long rows a part holds fewer, as many as an isolate can", async () => {
	await env.DB.prepare(
		`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500)
		INSERT INTO audit_log (username, action, subject, after, created_at)
			SELECT 'ann', 'edit', i, json_quote(printf('%.*c', 8000, 'x')), '2026-11-20' FROM n`,
	).run();
	const manifest = await createBackup(env.DB, env.FILES, dataKey, "2026-11-21T04:00:00.000Z");
	const rows = manifest.tables.find(({ name }) => name === "audit_log")?.parts.map((part) => part.rows ?? 0) ?? [];
	expect(rows.reduce((sum, one) => sum + one, 0)).toBe(1500);
	expect(Math.max(...rows)).toBeLessThanOrEqual(500);
});

test("a car whose dealership was deleted while the backup was made is left out", async () => {
	await env.DB.batch([
		insertDealerships(env.DB, [{ id: 5, name: "Gone", location: "Houston, TX", placeId: 77002 }]),
		env.DB.prepare(`INSERT INTO vehicles (id, dealership_id, source_key, origin, first_seen_at, last_changed_at, listed)
			VALUES (20, 5, 'url:/1', 'scrape', '2026-11-20', '2026-11-20', 1)`),
	]);
	const files = new Proxy(env.FILES, {
		get: (bucket, name) =>
			name !== "put"
				? Reflect.get(bucket, name).bind(bucket)
				: async (...[key, ...rest]: Parameters<R2Bucket["put"]>) => {
						if (key.includes("/vehicles-")) await env.DB.prepare("DELETE FROM dealerships WHERE id = 5").run();
						return await bucket.put(key, ...rest);
					},
	});
	const { tables } = await createBackup(env.DB, files, dataKey, "2026-11-21T05:00:00.000Z");
	const orphans = tables.filter((table) => table.orphans !== 0).map((table) => [table.name, table.rows, table.orphans]);
	expect(orphans).toEqual([["vehicles", 1, 1]]);
	await loseDatabase();
	expect(await restore(env.DB, env.FILES, { replace: false })).toMatchObject({ ok: true, leftOut: 1 });
	expect(await env.DB.prepare("SELECT count(*) AS n FROM vehicles").first("n")).toBe(0);
});

test("a backup without its manifest, or of a newer schema, is not restored", async () => {
	for (const hour of ["03", "04"]) await createBackup(env.DB, env.FILES, dataKey, `2026-11-21T${hour}:00:00.000Z`);
	await env.FILES.put("backups/2026-11-22T00-00-00.000Z/vehicles-00001.jsonl", "{}\n");
	expect(await listBackups(env.FILES)).toEqual(["2026-11-21T04-00-00.000Z", "2026-11-21T03-00-00.000Z"]);
	const newer = { madeAt: "2027-01-01T00:00:00.000Z", migration: "9999_later.sql", tables: [], sequences: [] };
	await env.FILES.put("backups/2027-01-01T00-00-00.000Z/manifest.json", JSON.stringify(newer));
	expect(await restore(env.DB, env.FILES, { replace: true })).toEqual({ ok: false, reason: "newer" });
	expect(await restore(env.DB, env.FILES, { name: "2020", replace: true })).toEqual({ ok: false, reason: "no-backup" });
});

/** What the site has to keep of its own: the rows that migrations made, by name, as chance made their values. */
async function dumpAll() {
	const { secrets = [], ...rows } = await dump();
	return { ...rows, secrets: secrets.map((row) => (row as { name: string }).name).sort() };
}

test("a backup of any older schema is, once restored, what the migrations would have made of its database", async () => {
	const placeOf = (number: string) => env.TEST_MIGRATIONS.findIndex(({ name }) => name.startsWith(number));
	const all = env.TEST_MIGRATIONS.map((_, at) => at).slice(placeOf("0007") + 1);
	const [oldest = 0] = all;
	const counts = isProof ? all : [oldest, ...fc.sample(fc.constantFrom(...all), { seed, numRuns: 1 })];
	for (const count of counts) {
		await loseBackups();
		await loseDatabase(env.TEST_MIGRATIONS.slice(0, count));
		await fillEveryTable();
		await env.DB.prepare("UPDATE sync_runs SET outcome = 'complete', finished_at = '2026-11-01'").run();
		if (count > placeOf("0026"))
			await env.DB.prepare("UPDATE dealerships SET last_outcome = 'complete', completed_at = '2026-11-01'").run();
		await backUpAsBefore(env.DB, env.FILES, "2026-11-21T03:00:00.000Z");
		await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
		const migrated = withoutLinks(await dumpAll());
		await loseDatabase();
		const outcome = await restore(env.DB, env.FILES, { replace: true });
		expect(outcome, env.TEST_MIGRATIONS[count]?.name).toMatchObject({ ok: true, leftOut: 0 });
		expect(await dumpAll(), env.TEST_MIGRATIONS[count]?.name).toEqual(migrated);
	}
});
