import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { meterD1 } from "../../bench/metered-d1";
import { createDb } from "../../db/client";
import { createContext } from "../context.server";
import { driveParts } from "../steps/drive-parts";
import { syncParts } from "./sweep.server";

const LONG_AGO = "2025-01-01T00:00:00.000Z";
const CARS = 300;

beforeEach(async () => {
	await env.DB.prepare("DELETE FROM dealerships").run();
});

/** Dealerships from long ago that no run ever confirmed, with cars that are on the site. */
async function addDealers(count: number, cars: number, origin: "csv" | "scrape"): Promise<void> {
	const numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)";
	await env.DB.batch([
		env.DB.prepare(
			`${numbers} INSERT INTO dealerships (name, url, vehicle_count, created_at, updated_at)
			SELECT 'Lot', 'https://lot' || i || '.example.com/', ?2, ?3, ?3 FROM n`,
		).bind(count, cars, LONG_AGO),
		env.DB.prepare(
			`${numbers} INSERT INTO vehicles (dealership_id, source_key, origin, first_seen_at, last_changed_at, rank)
			SELECT d.id, 'stock:' || i, ?2, ?3, ?3, d.id * 1000 + i FROM n CROSS JOIN dealerships d`,
		).bind(cars, origin, LONG_AGO),
	]);
}

/** A tick, and the rows that it read and wrote. */
async function tick(): Promise<{ read: number; written: number }> {
	const rows = { read: 0, written: 0 };
	const metered = meterD1(env.DB, ({ rowsRead, rowsWritten }) => {
		rows.read += rowsRead;
		rows.written += rowsWritten;
	});
	const ctx = createContext(env, { waitUntil: () => {} });
	await driveParts({ ...ctx, db: createDb(metered), jobs: { send: async () => {} } }, syncParts);
	return rows;
}

const countListed = () => env.DB.prepare("SELECT count(*) AS n FROM vehicles WHERE listed = 1").first<number>("n");

test("a tick reads no car of a dealership whose cars stay as they are", async () => {
	await addDealers(2, CARS, "csv");
	await tick();
	const { read, written } = await tick();
	expect(read).toBeLessThan(20);
	expect(written).toBe(0);
	expect(await countListed()).toBe(2 * CARS);
});

test("a tick reads no car of a dealership that was confirmed and has none on the site", async () => {
	await addDealers(1, CARS, "scrape");
	const now = new Date().toISOString();
	await env.DB.batch([
		env.DB.prepare("UPDATE dealerships SET last_synced = ?1, last_confirmed_at = ?1, vehicle_count = 0").bind(now),
		env.DB.prepare("UPDATE vehicles SET listed = 0, hidden_at = ?1").bind(now),
	]);
	await tick();
	expect((await tick()).read).toBeLessThan(20);
});

test("dealerships whose cars have to leave are taken some a tick, each once", async () => {
	await addDealers(120, 1, "scrape");
	const left = [];
	for (let i = 0; i < 3; i++) {
		await tick();
		left.push(await countListed());
	}
	expect(left).toEqual([70, 20, 0]);
});

test("cars that came by file leave with the subscription and are back with it, however it was set", async () => {
	await addDealers(1, 5, "csv");
	const counts = [];
	for (const end of ["2026-01-01", "2099-01-01", "2026-01-01", null]) {
		await env.DB.prepare("UPDATE dealerships SET expiration_date = ?1").bind(end).run();
		await tick();
		counts.push(await countListed());
	}
	expect(counts).toEqual([0, 5, 0, 5]);
});
