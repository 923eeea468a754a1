import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import type { Handler } from "~/http";
import { action as decide } from "~/routes/admin._shell.dealerships_.$id_.uploads.$importId";
import { header } from "../../testing/civics";
import { CsvDesk } from "../../testing/csv-desk";
import { toVin } from "../../testing/vins";
import { readMarket } from "../deals/fitting/read-market.server";
import { loadFacts } from "../push/load-facts.server";
import { loadHistory } from "../vehicles/detail/car-prices.server";

const desk = new CsvDesk();
beforeAll(() => desk.signIn());

const upload = async (id: number, prices: Record<number, number>) => {
	const lines = Object.entries(prices).map(([n, price]) => `,2019,Honda,Civic,${price},42000,${toVin(Number(n))},,`);
	expect(await desk.upload(id, `${[header, ...lines].join("\n")}\n`)).toMatchObject({ status: 200 });
};

async function undoNewest(id: number): Promise<void> {
	const newest = "SELECT max(id) AS id FROM imports WHERE dealership_id = ?1";
	const importId = await env.DB.prepare(newest).bind(id).first<number>("id");
	const form = new FormData();
	form.append("intent", "undo");
	await desk.call(decide as Handler, { id, importId: importId ?? 0 }, form);
}

const findCar = async (dealer: number, n: number) =>
	(await env.DB.prepare("SELECT id FROM vehicles WHERE dealership_id = ?1 AND vin = ?2")
		.bind(dealer, toVin(n))
		.first<number>("id")) ?? 0;

const listPrices = async (dealer: number, n: number) =>
	(await loadHistory(desk.ctx.db, await findCar(dealer, n))).prices.map(({ price }) => price);

test("prices of a file that was undone are told of no car, whatever came before and after", async () => {
	const id = await desk.addDealer();
	await upload(id, { 1: 20_000 });
	await upload(id, { 1: 19_000 });
	await upload(id, { 1: 2_000 });
	await undoNewest(id);
	expect(await listPrices(id, 1)).toEqual([20_000, 19_000]);
	await upload(id, { 1: 18_000 });
	expect(await listPrices(id, 1)).toEqual([20_000, 19_000, 18_000]);
});

test("whoever listed a car only in a file that was undone is none of its former sellers, and teaches no price", async () => {
	const [here, there] = [await desk.addDealer(), await desk.addDealer()];
	await upload(here, { 7: 20_000 });
	await upload(there, { 7: 2_000, 8: 3_000 });
	await undoNewest(there);
	expect(await listPrices(here, 7)).toEqual([]);
	const taught = await readMarket(desk.ctx.db, ["Honda"], "2026-01-01");
	expect([...taught].map(({ price }) => price)).toEqual([18_000, 20_000]);
});

test("a car that only a file since undone has listed before is news to whoever watches a search", async () => {
	const [here, there] = [await desk.addDealer(), await desk.addDealer()];
	await upload(there, { 9: 2_000 });
	await undoNewest(there);
	const known = await findCar(there, 9);
	await upload(here, { 9: 20_000 });
	const watch = { id: 1, kind: "search", target: "make=Honda", known } as const;
	const { searches } = await loadFacts(desk.ctx.db, [watch]);
	const born = searches.get("make=Honda")?.cars.map(({ bornId }) => bornId);
	expect(born).toContain(await findCar(here, 9));
});
