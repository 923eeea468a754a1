import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { meterD1, type Ran } from "../../bench/metered-d1";
import { insertCars, insertDealerships } from "../../bench/seed-stock";
import { createRandom, makeCars, makeDealerships } from "../../bench/stock";
import { createDb } from "../../db/client";
import { addUser, createTestContext, getSessionHeader, ORIGIN, send } from "../../testing/test-admin.server";
import type { Handler } from "../http";

type RouteModule = { loader?: Handler };

const modules = import.meta.glob<RouteModule>(["../routes/admin*.{ts,tsx}", "../routes/api.*.ts"]);
const now = new Date("2026-03-01T12:00:00.000Z");
const ran: Ran[] = [];
const ctx = { ...createTestContext(() => now), db: createDb(meterD1(env.DB, (one) => ran.push(one))) };
let Cookie = "";

/** Big enough for a walk through a whole table to be seen: 6,000 cars, 12,000 contacts, 3,000 runs. */
beforeAll(async () => {
	const places = [{ id: 77002, zip: "77002", city: "Houston", state: "TX", latitude: 29.76, longitude: -95.36 }];
	const random = createRandom(1);
	const dealerships = makeDealerships(random, 20, places);
	await insertDealerships(env.DB, dealerships).run();
	const cars = [...makeCars(random, 6000, dealerships, places)];
	for (let from = 0; from < cars.length; from += 2000) await insertCars(env.DB, cars.slice(from, from + 2000)).run();
	const count = (n: number) => `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${n - 1})`;
	const at = "strftime('%Y-%m-%dT%H:%M:%fZ', '2026-03-01', '-' || i || ' minutes')";
	await env.DB.batch(
		[
			`${count(12_000)} INSERT INTO contact_events (vehicle_id, dealership_id, address_hash, make, created_at)
				SELECT 15 + i % 6000, 1 + i % 20, i, 'Make ' || (i % 40), ${at} FROM n`,
			`${count(3000)} INSERT INTO sync_runs (dealership_id, "trigger", outcome, pending_removals, next_step_at, started_at, finished_at)
				SELECT 1 + i % 20, 'cron', CASE WHEN i % 1000 = 0 THEN 'needs-review' ELSE 'complete' END, '[15]', ${at}, ${at}, ${at} FROM n`,
			`${count(6000)} INSERT INTO field_history (vehicle_id, run_id, field, new_value, changed_at)
				SELECT 15 + i, 1 + i / 2, 'state', 'added', ${at} FROM n`,
			`${count(5000)} INSERT INTO audit_log (username, action, subject, created_at) SELECT 'a', 'b', 'c', ${at} FROM n`,
			`${count(2000)} INSERT INTO dead_letters (message, created_at, resolved_at) SELECT '{}', ${at}, ${at} FROM n`,
			`${count(2000)} INSERT INTO imports (dealership_id, file_key, file_name, content_hash, encoding, bytes, state, created_at)
				SELECT 1 + i % 20, i, 'a.csv', i, 'utf-8', 1, 'done', ${at} FROM n`,
		].map((sql) => env.DB.prepare(sql)),
	);
	Cookie = await getSessionHeader(ctx, await addUser(ctx, "planner"));
	ran.length = 0;
}, 60_000);

/** Lists that are shown whole, one row a dealership or less, and what a statement made for itself. */
const mayBeScanned = [
	/^SCAN (dealerships|d|settings|image_overrides|contact_makes|card_jobs|deal_fits|deal_shared|stocked_places)\b/,
	/^SCAN (n|p|j|pinned|json_each) VIRTUAL TABLE INDEX 1:$/,
	/^SCAN cars_by_(best_price|relevance) VIRTUAL TABLE INDEX \d+:.*M/,
	/^SCAN (CONSTANT ROW|\(subquery-\d+\)|cars)$/,
	/ USING (COVERING )?INDEX (sync_runs_one_active|sync_runs_review|dead_letters_open)$/,
];
/** Newest first and no more than asked for: an ordered walk that stops. */
const isLimitedWalk = (detail: string, sql: string) =>
	/ USING |^SCAN (contact_quarters|audit_log|sync_runs|contact_events|imports)$/.test(detail) && /\bLIMIT\b/i.test(sql);

/** The public's calls and the card images have tests of their own. */
const notOurs = /api\.(vehicles|locations)|vehicle-(cards|photos|card-images)|card-files|direct-cards/;

async function open(handler: Handler, path: string, params: Record<string, string>): Promise<void> {
	const headers = { Cookie, Origin: ORIGIN, "Sec-Fetch-Site": "same-origin" };
	const answer: unknown = await Promise.resolve(send(ctx, handler, { path, params, headers })).catch(
		(thrown: unknown) => thrown,
	);
	if (answer instanceof Response) await answer.text().catch(() => "");
	else await Promise.all(Object.values(Object(Object(answer).data ?? answer)));
}

test("no admin page, call or file reads a big table from end to end", async () => {
	for (const [file, load] of Object.entries(modules)) {
		const { loader } = await load();
		if (!loader || notOurs.test(file)) continue;
		const isApi = file.includes("/api.");
		await open(loader, isApi ? "/api/x" : "/admin/x?page=3&before=4000", { id: "1", importId: "1" });
	}
	const exports = modules["../routes/admin.export.$file.ts"];
	const { loader: exportLoader } = (await exports?.()) ?? {};
	for (const name of ["inventory.csv", "contact-clicks.json"])
		for (const query of ["", "?dealership=1"])
			if (exportLoader) await open(exportLoader, `/admin/export${query}`, { file: name });
	expect(ran.length).toBeGreaterThan(80);
	const faults = new Set<string>();
	for (const { sql, params, rowsRead } of ran) {
		if (rowsRead > 3100) faults.add(`${rowsRead} rows in ${sql}`);
		const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
			.bind(...params)
			.all<{ detail: string }>();
		for (const { detail } of plan.results) {
			if (!detail.startsWith("SCAN") || mayBeScanned.some((known) => known.test(detail))) continue;
			if (!isLimitedWalk(detail, sql)) faults.add(`${detail} in ${sql}`);
		}
	}
	expect([...faults]).toEqual([]);
}, 60_000);

test("the charts' figures, kept as contacts come in, are those of the events", async () => {
	const read = async (sql: string) => (await env.DB.prepare(sql).all()).results;
	expect(await read("SELECT quarter, count FROM contact_quarters ORDER BY quarter")).toEqual(
		await read(
			"SELECT unixepoch(created_at) / 900 AS quarter, count(*) AS count FROM contact_events GROUP BY 1 ORDER BY 1",
		),
	);
	expect(await read("SELECT make, count FROM contact_makes ORDER BY make")).toEqual(
		await read("SELECT coalesce(make, 'Unknown') AS make, count(*) AS count FROM contact_events GROUP BY 1 ORDER BY 1"),
	);
});
