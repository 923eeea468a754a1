import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { meterD1 } from "../../bench/metered-d1";
import { createDb } from "../../db/client";
import { listAudit } from "../audit/audit-list.server";
import { auditShape } from "../audit/audit-view";
import { importShape } from "../csv-import/listed/import-view";
import { listImports } from "../csv-import/listed/list-imports.server";
import { listAllRuns } from "../dealerships/syncs/list-all-runs.server";
import { runShape } from "../dealerships/syncs/run-view";
import { MOST_COUNTED, parseView, ROWS_A_PAGE, type TableShape, type TableView } from "../desk/table/table-view";
import { toPeriod } from "../tracking/period";
import { contactShape } from "./contacts/contact-view";
import { listContacts } from "./contacts/list-contacts.server";

const now = new Date("2026-03-20T12:00:00.000Z");
const ROWS = 2400;
const DEALERS = 40;
let read = 0;
const db = createDb(meterD1(env.DB, ({ rowsRead }) => (read += rowsRead)));

/** What a page may read: its rows and theirs, what is counted, the dealerships once, and a page for each that a word finds. */
const MOST_READ = ROWS_A_PAGE * 8 + MOST_COUNTED + DEALERS * 2 + 2100;

beforeAll(async () => {
	const at = "strftime('%Y-%m-%dT%H:%M:%fZ', '2026-03-20', '-' || (i * 40) || ' minutes')";
	const rows = (n: number) => `WITH RECURSIVE n(i) AS (SELECT ${n} UNION ALL SELECT i - 1 FROM n WHERE i > 1)`;
	await env.DB.batch(
		[
			`${rows(DEALERS)} INSERT INTO dealerships (id, name, url, created_at, updated_at)
				SELECT i, CASE WHEN i < 4 THEN 'Sunrise ' ELSE 'Lot ' END || i, 'https://d' || i || '.example', ${at}, ${at} FROM n`,
			`${rows(300)} INSERT INTO vehicles (id, dealership_id, source_key, title, vin, origin, first_seen_at, last_changed_at)
				SELECT 100 + i, 1 + i % ${DEALERS}, 'k' || i, '2019 Honda Civic', 'VIN' || (10000 + i), 'scrape', ${at}, ${at} FROM n`,
			`${rows(ROWS)} INSERT INTO sync_runs (dealership_id, "trigger", outcome, next_step_at, started_at, finished_at)
				SELECT 1 + i % ${DEALERS}, 'cron', CASE WHEN i % 7 = 0 THEN 'error' ELSE 'complete' END, ${at}, ${at}, ${at} FROM n`,
			`${rows(ROWS)} INSERT INTO contact_events (vehicle_id, dealership_id, address_hash, created_at)
				SELECT 101 + i % 300, 1 + (1 + i % 300) % ${DEALERS}, i, ${at} FROM n`,
			`${rows(ROWS)} INSERT INTO imports (dealership_id, file_key, file_name, content_hash, encoding, bytes, state, failed, pending_removals, created_at)
				SELECT 1 + i % ${DEALERS}, i, 'a.csv', i, 'utf-8', 1, 'done', i % 3, CASE WHEN i % 11 = 0 THEN '[1]' END, ${at} FROM n`,
			`${rows(ROWS * 2)} INSERT INTO audit_log (username, action, subject, created_at)
				SELECT 'ann', CASE WHEN i % 5 = 0 THEN 'hide vehicle' ELSE 'sync' END, 'vehicle ' || (100 + i % 300), ${at} FROM n`,
		].map((sql) => env.DB.prepare(sql)),
	);
}, 60_000);

type Page = { ids: number[]; next: string | null };
type List = (view: TableView, dealership: number | null) => Promise<Page>;
const toIds = (rows: { id: number }[]) => rows.map(({ id }) => id);

const outcomes = "needs-review error blocked partial empty client-rendered complete rolled-back".split(" ");

const tables: Record<string, { shape: TableShape; list: List; wheres: Record<string, string>; table: string }> = {
	runs: {
		table: "sync_runs",
		shape: runShape,
		list: async (view, of) => {
			const { runs, next } = await listAllRuns(db, view, of);
			return { ids: toIds(runs), next };
		},
		wheres: { all: "1", ...Object.fromEntries(outcomes.map((outcome) => [outcome, `outcome = '${outcome}'`])) },
	},
	contacts: {
		table: "contact_events",
		shape: contactShape,
		list: async (view, of) => {
			const { contacts, next } = await listContacts(db, view, of, toPeriod(view.state, now, "UTC"));
			return { ids: toIds(contacts), next };
		},
		wheres: {
			all: "1",
			week: "created_at >= '2026-03-13T12'",
			month: "created_at >= '2026-03'",
			"last-month": "created_at LIKE '2026-02%'",
		},
	},
	imports: {
		table: "imports",
		shape: importShape,
		list: async (view, of) => {
			const { imports, next } = await listImports(db, view, of);
			return { ids: toIds(imports), next };
		},
		wheres: { all: "1", held: "pending_removals IS NOT NULL", failed: "failed > 0" },
	},
	audit: {
		table: "audit_log",
		shape: auditShape,
		list: async (view) => {
			const { rows, next } = await listAudit(db, view);
			return { ids: toIds(rows), next };
		},
		wheres: { all: "1", cars: "action = 'hide vehicle'", syncs: "action = 'sync'" },
	},
};

async function walk({ shape, list }: { shape: TableShape; list: List }, search: string, of: number | null) {
	const ids: number[] = [];
	for (let after: string | null = "", page = 0; after !== null; page++) {
		expect(page, search).toBeLessThan(200);
		read = 0;
		const found: Page = await list(
			parseView(new URLSearchParams(`${search}&after=${encodeURIComponent(after)}`), shape),
			of,
		);
		expect(read, search).toBeLessThan(MOST_READ);
		ids.push(...found.ids);
		after = found.next;
	}
	return ids;
}

const listMeant = async (table: string, where: string, sort: string) =>
	toIds(
		(
			await env.DB.prepare(
				`SELECT id FROM ${table} WHERE ${where} ORDER BY id ${sort === "oldest" ? "" : "DESC"}`,
			).all<{ id: number }>()
		).results,
	);

test("each table shows what its state says, once and in order, to its end, and reads a bounded number of rows", async () => {
	for (const [name, own] of Object.entries(tables))
		for (const sort of ["newest", "oldest"])
			for (const [state, where] of Object.entries(own.wheres)) {
				const meant = await listMeant(own.table, where, sort);
				expect(await walk(own, `sort=${sort}&state=${state}`, null), `${name} ${sort} ${state}`).toEqual(meant);
			}
});

test("a dealership's own rows, and those of the dealerships that a word finds, are all there", async () => {
	for (const name of ["runs", "contacts", "imports"]) {
		const own = tables[name];
		if (!own) throw new Error(name);
		for (const sort of ["newest", "oldest"]) {
			const ofOne = await listMeant(own.table, "dealership_id = 2", sort);
			expect(await walk(own, `sort=${sort}`, 2), name).toEqual(ofOne);
			const found = await listMeant(own.table, "dealership_id < 4", sort);
			expect(await walk(own, `sort=${sort}&q=sunrise`, null), name).toEqual(found);
		}
	}
});

test("contacts are found by their car, and nothing by what is nobody's", async () => {
	const { contacts } = tables;
	if (!contacts) throw new Error("no contacts");
	const ofCar = await listMeant("contact_events", "vehicle_id = 250", "newest");
	expect(ofCar.length).toBeGreaterThan(3);
	expect(await walk(contacts, "q=VIN10150", null)).toEqual(ofCar);
	for (const { shape, list } of Object.values(tables))
		expect(await walk({ shape, list }, "q=zebra%25", null)).toEqual([]);
});
