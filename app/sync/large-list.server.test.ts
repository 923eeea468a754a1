import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { addDealership, Lot, openLot, vinOf } from "../../testing/lot";
import type { Car } from "../inventory/car";
import { normalise } from "../inventory/normalise";
import { getNextPage } from "./board/board";
import { claimRun } from "./board/claim-run.server";
import { loadBoard } from "./board/load-board.server";
import { enqueueSync } from "./enqueue-sync.server";
import { commitPage } from "./pages/commit-page.server";
import { createPlan } from "./pages/page-plan";

const now = "2026-01-01T00:00:00.000Z";

function makeCar(number: number): Car {
	const text = { vin: vinOf(number), make: "Honda", model: "Accord", year: "2019", url: `/used/${number}` };
	const fields = { ...text, price: "15000", description: `${number} ${"Über fuel. ".repeat(250)}` };
	const found = Object.entries(fields).map(([name, value]) => [name, { value, source: "json-ld" as const }]);
	const raw = { fields: Object.fromEntries(found), images: [], imagesSource: null };
	const result = normalise(raw, { url: "https://large.example.com/", now: new Date(now) });
	if (!result.ok) throw new Error(result.reason);
	return result.car;
}

test("a list page of 2,000 long entries is stored, changed and asked for in parts that D1 takes", async () => {
	const { ctx, sent } = openLot(env, new Lot([], "https://large.example.com"));
	const id = await addDealership(ctx, "https://large.example.com/");
	await enqueueSync(ctx, id, "admin");
	const run = sent[0] && (await claimRun(ctx, sent[0]));
	const board = run && (await loadBoard(ctx.db, run));
	const page = board && getNextPage(board);
	if (!board || !page) throw new Error("no run");

	const cars = Array.from({ length: 2000 }, (_, number) => makeCar(number));
	const enqueue = cars.map((entry) => ({ url: entry.originalListingUrl ?? "", kind: "vehicle" as const, entry }));
	expect(await commitPage(ctx.db, board, page, { ...createPlan(), inserts: cars, enqueue }, now)).toBe(true);
	expect(board.cars.byVin.size).toBe(2000);

	const rereadings = cars.flatMap((car) => {
		const known = board.cars.byVin.get(car.vin ?? "");
		const description = `Now ${car.description}`;
		return known ? [{ known, car: { ...car, description }, views: new Set(["vehicle" as const]) }] : [];
	});
	expect(await commitPage(ctx.db, board, page, { ...createPlan(), rereadings }, now)).toBe(true);
	const sql = `SELECT (SELECT count(*) FROM vehicles WHERE dealership_id = ?1 AND description LIKE 'Now %') AS cars,
		(SELECT count(*) FROM run_pages WHERE dealership_id = ?1 AND kind = 'vehicle' AND entry IS NOT NULL) AS pages,
		(SELECT count(*) FROM field_history WHERE run_id = ?2 AND field = 'description') AS history`;
	const stored = await env.DB.prepare(sql).bind(id, board.run.id).first();
	expect(stored).toEqual({ cars: 2000, pages: 2000, history: 2000 });
});
