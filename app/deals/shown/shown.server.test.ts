import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { meterD1 } from "../../../bench/metered-d1";
import { createDb } from "../../../db/client";
import { fitStock, forgetFits, openFits } from "../../../testing/fit-stock";
import { createMarket } from "../../../testing/market";
import { stockMarket } from "../../../testing/stock-market";
import { createTestContext, send } from "../../../testing/test-admin.server";
import { listInventory } from "../../feeds/inventory-rows.server";
import { loader as vehicles } from "../../routes/api.vehicles._index";
import { loader as vehicle } from "../../routes/api.vehicles.$idOrVin";
import { loader as comparables } from "../../routes/api.vehicles.$idOrVin.comparables";
import { getVehiclePage } from "../../vehicles/detail/vehicle-page.server";
import { listMistakenPrices } from "../standing/mistaken-prices.server";
import type { ShownDeal } from "./shown-deal";
import type { Comparable } from "./to-carried-price";

type Answer = { id: number; price: number; deal: (ShownDeal & { parts: { dollars: number }[] }) | null };

const ctx = createTestContext(() => new Date("2026-03-02T12:00:00.000Z"));

async function search(query: string): Promise<Answer[]> {
	const all: Answer[] = [];
	for (let cursor: string | null = ""; cursor !== null; ) {
		const path: string = `/api/vehicles?limit=100&${query}${cursor && `&cursor=${cursor}`}`;
		const page: { vehicles: Answer[]; nextCursor: string | null } = await (await send(ctx, vehicles, { path })).json();
		all.push(...page.vehicles);
		cursor = page.nextCursor;
	}
	return all;
}

beforeAll(async () => {
	await forgetFits(env.DB);
	await stockMarket(env.DB, createMarket(21, 900, 2));
	await env.DB.prepare("UPDATE vehicles SET price = 300 WHERE id = 107").run();
	await env.DB.prepare("UPDATE vehicles SET mileage = NULL WHERE id = 108").run();
	await fitStock(openFits(env));
});

test("the API tells an estimate whose parts add up to it, and what the price differs by", async () => {
	for (const { id } of (await search("deal=great,good")).slice(0, 20)) {
		const path = `/api/vehicles/${id}`;
		const { price, deal } = await (await send(ctx, vehicle, { path, params: { idOrVin: String(id) } })).json<Answer>();
		expect(["great", "good"]).toContain(deal?.label);
		expect(deal?.parts.reduce((sum, { dollars }) => sum + dollars, 0)).toBe(deal?.estimate);
		expect(deal?.difference).toBe(price - (deal?.estimate ?? 0));
	}
});

test("a car's comparables are of its model and within a year, and cost at most 300 rows", async () => {
	const [car] = await search("deal=usual");
	const params = { idOrVin: String(car?.id) };
	let rows = 0;
	const metered = meterD1(env.DB, ({ rowsRead }) => {
		rows += rowsRead;
	});
	const asked = { ...ctx, db: createDb(metered) };
	const like = await (await send(asked, comparables, { path: "/x", params })).json<Comparable[]>();
	expect(rows).toBeLessThanOrEqual(300);
	const own = await (await send(ctx, vehicle, { path: "/x", params })).json<{ year: number; model: string }>();
	expect(like.length).toBeGreaterThanOrEqual(5);
	for (const one of like) {
		expect(Math.abs(one.year - own.year)).toBeLessThanOrEqual(1);
		expect(one.title).toContain(own.model);
		expect(one.id).not.toBe(car?.id);
	}
});

test("a car's page compares it with the cars that the API compares it with", async () => {
	for (const { id } of (await search("deal=great,good,usual")).slice(0, 10)) {
		const like = await (await send(ctx, comparables, { path: "/x", params: { idOrVin: String(id) } })).json();
		expect(like).not.toEqual([]);
		expect(await getVehiclePage(ctx, String(id))).toMatchObject({ receipts: { comparables: like } });
	}
});

test("in the order by best price rated cars come first, by their share of the estimate, and a mistaken price last", async () => {
	const cars = await search("sortBy=best_price");
	const isRated = ({ deal }: Answer) => (deal?.label ?? null) !== null;
	const rated = cars.filter(isRated);
	expect(rated.length).toBeGreaterThan(100);
	expect(cars.slice(0, rated.length).every(isRated)).toBe(true);
	const shares = rated.map(({ price, deal }) => Math.floor((1e5 * price) / (deal?.estimate ?? 1)));
	expect(shares).toEqual([...shares].sort((one, other) => one - other));
	expect(cars.at(-1)).toMatchObject({ id: 107, deal: { label: null, reason: "mistaken" } });
	expect(await listMistakenPrices(ctx.db, 5)).toMatchObject([{ id: 107, price: 300 }]);
});

test("a dealership's file tells the label of each car, or in words why it has none", async () => {
	const rows = new Map<unknown, Record<string, unknown>>();
	for await (const batch of listInventory(ctx.db, null)) for (const row of batch) rows.set(row.id, row);
	for (const { id, deal } of await search("")) {
		const { priceLabel, notRatedBecause, estimate, comparables } = rows.get(id) ?? {};
		expect([priceLabel, estimate, comparables]).toEqual([deal?.label, deal?.estimate, deal?.comparables]);
		expect(notRatedBecause === null, String(notRatedBecause)).toBe(deal?.label !== null);
	}
	expect(rows.get(107)?.notRatedBecause).toMatch(/looks mistaken/);
	expect(rows.get(108)?.notRatedBecause).toMatch(/mileage is not stated/);
});

test("the filter by labels finds all cars with one of them and no other", async () => {
	const all = await search("");
	for (const wanted of [["great"], ["great", "good"], ["above", "high"]]) {
		const found = await search(`deal=${wanted.join(",")}`);
		const meant = all.filter(({ deal }) => deal?.label && wanted.includes(deal.label));
		expect(found.map(({ id }) => id).sort()).toEqual(meant.map(({ id }) => id).sort());
		expect(found.length).toBeGreaterThan(0);
	}
});
