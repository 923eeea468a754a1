import { env } from "cloudflare:test";
import { expect, test } from "vitest";

const now = "2026-01-01T00:00:00.000Z";

async function addDealership(): Promise<number> {
	const row = await env.DB.prepare(
		"INSERT INTO dealerships (name, url, created_at, updated_at) VALUES ('Sunrise', ?1, ?2, ?2) RETURNING id",
	)
		.bind(`https://${crypto.randomUUID()}.example`, now)
		.first<{ id: number }>();
	return row?.id ?? 0;
}

async function addVehicle(dealershipId: number, key: string, vin: string | null): Promise<number> {
	const row = await env.DB.prepare(
		"INSERT INTO vehicles (dealership_id, source_key, vin, origin, first_seen_at, last_changed_at) VALUES (?1, ?2, ?3, 'scrape', ?4, ?4) RETURNING id",
	)
		.bind(dealershipId, key, vin, now)
		.first<{ id: number }>();
	return row?.id ?? 0;
}

test("vehicle ids start beyond the two that redirect and are never reused", async () => {
	const dealership = await addDealership();
	const first = await addVehicle(dealership, "url:/a", null);
	await env.DB.prepare("DELETE FROM vehicles WHERE id = ?1").bind(first).run();
	const second = await addVehicle(dealership, "url:/a", null);
	expect(first).toBeGreaterThan(14);
	expect(second).toBe(first + 1);
});

test("a dealership holds one car per VIN and per source key, and two dealerships may share a VIN", async () => {
	const one = await addDealership();
	const two = await addDealership();
	await addVehicle(one, "vin:A", "A");
	await addVehicle(two, "vin:A", "A");
	await expect(addVehicle(one, "url:/b", "A")).rejects.toThrow(/UNIQUE/);
	await expect(addVehicle(one, "vin:A", null)).rejects.toThrow(/UNIQUE/);
});

test("a dealership's cars go with it", async () => {
	const dealership = await addDealership();
	await addVehicle(dealership, "vin:B", "B");
	await env.DB.prepare("DELETE FROM dealerships WHERE id = ?1").bind(dealership).run();
	const left = await env.DB.prepare("SELECT count(*) AS n FROM vehicles WHERE dealership_id = ?1")
		.bind(dealership)
		.first();
	expect(left).toEqual({ n: 0 });
});

test("a dealership has at most one unfinished run", async () => {
	const dealership = await addDealership();
	const insert = env.DB.prepare(
		"INSERT INTO sync_runs (dealership_id, \"trigger\", next_step_at, started_at) VALUES (?1, 'admin', ?2, ?2)",
	).bind(dealership, now);
	await insert.run();
	await expect(insert.run()).rejects.toThrow(/UNIQUE/);
});
