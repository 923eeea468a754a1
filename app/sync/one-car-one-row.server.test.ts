import { env } from "cloudflare:test";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addDealership, deleteDealerships, Lot, openLot, syncOnce } from "../../testing/lot";
import { proofCount, seed } from "../../testing/proof";
import { KnownDealer, type Manner, manners, stocks, type Truth } from "./fixtures/known-dealer";

const runs = { numRuns: proofCount(6, 400), seed, endOnFailure: true };
let dealers = 0;

async function openDealer(cars: Truth[], manner: Manner) {
	await deleteDealerships(env);
	const dealer = new KnownDealer(cars, manner, `https://known${++dealers}.example.com`);
	const open = openLot(env, new Lot([]));
	open.ctx.fetch = dealer.fetch;
	const id = await addDealership(open.ctx, `${dealer.origin}/`);
	return { dealer, open, id, sync: () => syncOnce(open, id) };
}

type Row = { id: number; model: string; price: number; mileage: number };

async function listCars(id: number): Promise<Row[]> {
	const sql = `SELECT id, model, price, mileage FROM vehicles
		WHERE dealership_id = ?1 AND sold_at IS NULL AND listed = 1 ORDER BY mileage, id`;
	return (await env.DB.prepare(sql).bind(id).all<Row>()).results;
}

/** Rows in stock or not, and what prices and odometers were ever told to have become. */
async function countTold(id: number) {
	const sql = `SELECT count(DISTINCT v.id) AS rows, count(*) FILTER (WHERE h.field IN ('price', 'mileage')) AS changes
		FROM vehicles v JOIN field_history h ON h.vehicle_id = v.id WHERE v.dealership_id = ?1`;
	return await env.DB.prepare(sql).bind(id).first();
}

const toLine = ({ model, price, mileage }: Pick<Row, "model" | "price" | "mileage">) => `${model} ${mileage} $${price}`;
const toLines = (cars: Pick<Row, "model" | "price" | "mileage">[]) => cars.map(toLine).sort();

test("cars after one, two and three syncs are the stock, wherever the dealer says which car is which", async () => {
	await fc.assert(
		fc.asyncProperty(stocks, manners, async (cars, manner) => {
			const { dealer, open, id, sync } = await openDealer(cars, manner);
			expect(await sync()).toMatchObject({ outcome: "complete" });
			const first = await listCars(id);
			expect(toLines(first)).toEqual(toLines(cars));
			await sync();
			expect(await listCars(id)).toEqual(first);
			open.clock.offsetMs += 8 * 86_400_000;
			dealer.cars = cars.map((car, at) => (at === 0 ? { ...car, price: car.price - 500 } : car));
			await sync();
			const third = await listCars(id);
			expect(toLines(third)).toEqual(toLines(dealer.cars));
			expect(third.map((car) => car.id)).toEqual(first.map((car) => car.id));
		}),
		runs,
	);
});

test("a dealer who comes to say more, or less, of which car is which keeps the same rows", async () => {
	await fc.assert(
		fc.asyncProperty(stocks, manners, manners, async (cars, manner, next) => {
			const { dealer, open, id, sync } = await openDealer(cars, manner);
			await sync();
			const before = await listCars(id);
			const told = await countTold(id);
			dealer.manner = { ...next, address: manner.address, perPage: manner.perPage };
			for (const days of [1, 8]) {
				open.clock.offsetMs += days * 86_400_000;
				await sync();
				expect(await listCars(id)).toEqual(before);
				expect(await countTold(id)).toEqual(told);
			}
		}),
		runs,
	);
});
