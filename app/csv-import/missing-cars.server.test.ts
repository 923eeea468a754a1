import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { createTestContext } from "../../testing/test-admin.server";
import { findMissing } from "./missing-cars.server";

const earlier = "2026-02-01T12:00:00.000Z";
const startedAt = "2026-03-01T12:00:00.000Z";

test("what a file leaves out is found in a stock of many looks; a car that came meanwhile is not missing", async () => {
	await env.DB.batch([
		env.DB.prepare(
			"INSERT INTO dealerships (id, name, url, created_at, updated_at) VALUES (1, 'Lot', 'https://lot.example', ?1, ?1)",
		).bind(earlier),
		env.DB.prepare(
			`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12000)
			INSERT INTO vehicles (id, dealership_id, source_key, origin, first_seen_at, last_changed_at, listed)
			SELECT 1000 + i, 1, printf('stock:%05d', i), 'csv', CASE WHEN i = 8000 THEN ?2 ELSE ?1 END, ?1, 0 FROM n`,
		).bind(earlier, startedAt),
		env.DB.prepare("UPDATE vehicles SET sold_at = ?1 WHERE id = 1006").bind(earlier),
	]);
	const shown = new Set(Array.from({ length: 12_000 }, (_, at) => 1001 + at));
	for (const left of [1005, 1006, 6000, 9000, 13_000]) shown.delete(left);
	const { db } = createTestContext();
	const missing = await findMissing(db, { dealershipId: 1, shown, added: 1, startedAt });
	expect(missing).toEqual({ gone: [1005, 6000, 13_000], held: [] });
	shown.clear();
	const most = await findMissing(db, { dealershipId: 1, shown, added: 1, startedAt });
	expect([most.gone.length, most.held.length]).toEqual([0, 11_998]);
});
