import { toSessionCookie } from "../app/auth/session-cookie";
import { createDb } from "../db/client";
import { openSession } from "../testing/open-session";
import { migrate, seedStock } from "./stocked-databases";

const at = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (i * 11) || ' minutes')";
const count = (rows: number) => `WITH RECURSIVE n(i) AS (SELECT ${rows} UNION ALL SELECT i - 1 FROM n WHERE i > 0)`;

export async function seedDesk(db: D1Database, size: { name: string; dealerships: number; cars: number }) {
	await migrate(db);
	const isSeeded = "SELECT 1 FROM sqlite_schema WHERE name = 'bench_seeded'";
	if ((await db.prepare(isSeeded).first()) !== null) return;
	console.log(`bench: seeding ${size.dealerships} dealerships and ${size.cars} cars …`);
	await seedStock(db, size.cars, size.dealerships);
	const of = `1 + i % ${size.dealerships}`;
	const rows = size.dealerships * 10;
	for (const sql of [
		`${count(rows)} INSERT INTO sync_runs (dealership_id, "trigger", outcome, next_step_at, started_at, finished_at)
			SELECT ${of}, 'cron', CASE WHEN i % 20 = 0 THEN 'error' ELSE 'complete' END, ${at}, ${at}, ${at} FROM n`,
		`${count(rows)} INSERT INTO contact_events (vehicle_id, dealership_id, address_hash, make, created_at)
			SELECT 15 + i % ${size.cars}, ${of}, i, 'Honda', ${at} FROM n`,
		`${count(size.dealerships)} INSERT INTO imports (dealership_id, file_key, file_name, content_hash, encoding, bytes, state, created_at)
			SELECT ${of}, i, 'stock.csv', i, 'utf-8', 1, 'done', ${at} FROM n`,
		`${count(rows)} INSERT INTO audit_log (username, action, subject, created_at) SELECT 'bench', 'sync', 'Lot ' || i, ${at} FROM n`,
		`UPDATE dealerships SET status = 'error', last_outcome = 'error' WHERE id % 20 = 0`,
		`UPDATE dealerships SET vehicle_count = (SELECT count(*) FROM vehicles WHERE dealership_id = dealerships.id AND listed = 1)`,
		"CREATE TABLE bench_seeded (at TEXT)",
	])
		await db.prepare(sql).run();
}

export async function signInDesk(db: D1Database, url: string): Promise<string> {
	const now = new Date();
	const insert = `INSERT INTO users (username, password_hash, created_at, updated_at) VALUES ('bench', '', ?1, ?1)
		ON CONFLICT DO UPDATE SET updated_at = ?1 RETURNING id`;
	const user = await db.prepare(insert).bind(now.toISOString()).first<{ id: number }>();
	const cookie = await toSessionCookie(url, await openSession(createDb(db), user?.id ?? 0, now));
	return cookie.split(";")[0] ?? "";
}
