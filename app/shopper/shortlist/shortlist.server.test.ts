import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { meterD1, type Ran } from "../../../bench/metered-d1";
import { createDb } from "../../../db/client";
import { proofCount, seed } from "../../../testing/proof";
import { createTestContext, ORIGIN } from "../../../testing/test-admin.server";
import { MOST_SHARED, parseCars, toCarsPath } from "./cars-query";
import { loadComparison, loadShortlist } from "./load-shortlist.server";

const ctx = createTestContext(() => new Date("2026-03-01T12:00:00.000Z"));
const now = "2026-01-01T00:00:00.000Z";
const run = (sql: string, ...values: unknown[]) =>
	env.DB.prepare(sql)
		.bind(...values)
		.run();

type Columns = {
	vin?: string;
	title?: string;
	price?: number | null;
	listed?: number;
	soldAt?: string;
	color?: string;
};

async function addCar(
	id: number,
	dealership: number,
	{ vin, title = `Car ${id}`, price = 20_000, listed = 1, soldAt, color }: Columns = {},
) {
	await run(
		`INSERT INTO vehicles (id, dealership_id, source_key, vin, title, make, price, listed, sold_at, exterior_color, origin, first_seen_at, last_changed_at)
		VALUES (?1, ?2, 'id' || ?1, ?3, ?4, 'Ford', ?5, ?6, ?7, ?8, 'scrape', ?9, ?9)`,
		...[id, dealership, vin ?? null, title, price, listed, soldAt ?? null, color ?? null, now],
	);
}

beforeEach(async () => {
	await env.DB.batch(["vehicles", "dealerships"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
	for (const id of [1, 2])
		await run(
			"INSERT INTO dealerships (id, name, url, created_at, updated_at) VALUES (?1, 'Lot ' || CAST(?1 AS INTEGER), 'https://lot' || ?1 || '.example', ?2, ?2)",
			id,
			now,
		);
});

const list = (cars: string) => loadShortlist(ctx, `${ORIGIN}/shortlist?cars=${cars}`);

test("a shared list shows its cars as they stand there now, in its own order", async () => {
	await addCar(20, 1);
	await addCar(21, 1, { title: "Sold one", listed: 0, soldAt: now });
	await addCar(22, 1, { title: "Hidden one", listed: 0 });
	await addCar(23, 2, { price: null });
	const cars = await list("23,21,99,22,20,23");
	expect(cars.map(({ id, title, card }) => [id, title, card?.price])).toEqual([
		[23, "Car 23", null],
		[21, "Sold one", undefined],
		[99, null, undefined],
		[22, null, undefined],
		[20, "Car 20", 20_000],
	]);
});

test("a car that another dealership has now is still there, at its lowest price", async () => {
	await addCar(20, 1, { vin: "1HGCM82633A004352", listed: 0, soldAt: now });
	await addCar(21, 2, { vin: "1HGCM82633A004352", price: 19_000 });
	const [car] = await list("20");
	expect(car).toMatchObject({ id: 20, card: { price: 19_000, dealership: "Lot 2" } });
	await run("UPDATE vehicles SET listed = 1, sold_at = NULL, price = 21000 WHERE id = 20");
	expect((await list("20")).map(({ card }) => card?.price)).toEqual([19_000]);
});

test("however many cars an address names, it reads a few rows for each of at most sixty", async () => {
	for (let id = 20; id < 120; id++) await addCar(id, 1);
	const ran: Ran[] = [];
	const db = createDb(meterD1(env.DB, (one) => ran.push(one)));
	const all = Array.from({ length: 500 }, (_, at) => 20 + at).join(",");
	expect(await loadShortlist({ ...ctx, db }, `${ORIGIN}/shortlist?cars=${all}`)).toHaveLength(MOST_SHARED);
	expect(ran.reduce((rows, { rowsRead }) => rows + rowsRead, 0)).toBeLessThan(MOST_SHARED * 7);
});

test("any address names some cars or none, and a list's own address gives it back", () => {
	fc.assert(
		fc.property(
			fc.array(fc.oneof(fc.string(), fc.constantFrom("0", "-1", "15", "1e3", "9".repeat(30), ""))),
			(names) => {
				const ids = parseCars(new URLSearchParams(names.map((name) => ["cars", name])), 10);
				expect(ids.length).toBeLessThanOrEqual(10);
				expect(new Set(ids).size).toBe(ids.length);
				expect(parseCars(new URL(toCarsPath("/compare", ids), ORIGIN).searchParams, 10)).toEqual(ids);
			},
		),
		{ seed, numRuns: proofCount(100, 10_000) },
	);
	expect(parseCars(new URLSearchParams("cars=3, 1&cars=2,3"), 10)).toEqual([3, 1, 2]);
});

test("side by side, what differs stands first, and no fact is lost or told twice", async () => {
	await addCar(20, 1, { color: "Red" });
	await addCar(21, 1, { price: 18_000, color: "Red" });
	await addCar(22, 1, { price: 18_000 });
	const compare = (cars: string) => loadComparison(ctx, `${ORIGIN}/compare?cars=${cars}`);
	const { cars, differing, same, gone } = await compare("20,21,99");
	expect([cars.map(({ id }) => id), gone]).toEqual([[20, 21], 1]);
	expect(differing).toEqual([{ label: "Price", values: ["$20,000", "$18,000"] }]);
	expect(same.map(({ label }) => label)).toEqual(["Against similar cars", "Exterior color", "Dealership"]);
	const { differing: others } = await compare("20,22");
	expect(others).toContainEqual({ label: "Exterior color", values: ["Red", null] });
	const alone = await compare("20,99");
	expect([alone.differing.find(({ label }) => label === "Price")?.values, alone.same]).toEqual([["$20,000"], []]);
	expect((await compare("20,21,22,23,24,25")).cars.length + (await compare("20,21,22,23,24,25")).gone).toBe(4);
});
