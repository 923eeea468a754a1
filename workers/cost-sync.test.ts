import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { meterD1 } from "../bench/metered-d1";
import { createDb } from "../db/client";
import { addDealership, Lot, makeCars, openLot, syncOnce } from "../testing/lot";

const CARS = 200;
const CHANGED = 10;

type Rows = { read: number; written: number };

/** A dealer of 200 cars that no other dealer has; `sync` reads it and tells what D1 bills for it. */
async function openSyncedLot(origin: string, firstCar: number) {
	const lot = new Lot(makeCars(CARS, firstCar), origin, 20);
	const open = openLot(env, lot);
	// Its clock goes by its own pauses alone: a slow machine would take more steps, and each reads its run anew.
	const start = Date.now();
	const now = () => new Date(start + open.clock.offsetMs);
	const id = await addDealership(open.ctx, `${origin}/`);
	const sync = async (): Promise<Rows> => {
		const rows = { read: 0, written: 0 };
		const metered = meterD1(env.DB, ({ rowsRead, rowsWritten }) => {
			rows.read += rowsRead;
			rows.written += rowsWritten;
		});
		const run = await syncOnce({ ...open, ctx: { ...open.ctx, now, db: createDb(metered) } }, id);
		expect(run.outcome).toBe("complete");
		return rows;
	};
	return { lot, sync };
}

test("a first sync reads 71 rows a car at most, and writes each of its cars into the search index once", async () => {
	const { sync } = await openSyncedLot("https://first.example.com", 1);
	const { read, written } = await sync();
	expect(read / CARS).toBeLessThan(71);
	expect(written / CARS).toBeLessThan(27);
});

test("an unchanged sync reads 12 rows a car at most, a changed car costs 60 more, a sold and a new one 290", async () => {
	const { lot, sync } = await openSyncedLot("https://changed.example.com", 401);
	await sync();
	const unchanged = await sync();
	expect(unchanged.read / CARS).toBeLessThan(12);
	for (const car of lot.cars.slice(0, CHANGED)) if (car.price !== null) car.price -= 500;
	const changed = await sync();
	expect((changed.read - unchanged.read) / CHANGED).toBeLessThan(60);
	lot.cars.splice(0, CHANGED);
	lot.cars.push(...makeCars(CHANGED, 801));
	const turnedOver = await sync();
	expect((turnedOver.read - unchanged.read) / CHANGED).toBeLessThan(290);
});
