import { env } from "cloudflare:test";
import { expect, inject, test } from "vitest";
import { enqueueSync } from "~/sync/enqueue-sync.server";
import { addDealership, Lot, type LotCar, openLot, runQueue } from "../../testing/lot";

declare module "vitest" {
	interface ProvidedContext {
		/** `../shared/real/feeds/snapshots`, by day. */
		snapshots: Record<string, SnapshotCar[]>;
	}
}

type SnapshotCar = { dealer_name: string; vin: string; year: string; trim: string | null; total_price: number | null };
type Diff = { added: number; changed: number; removed: number };

/** The guard must hold here: Burien loses 36 % on one day, Marysville its whole stock on another. */
const guarded = new Set(["Burien Toyota 2026-08-13", "Marysville Toyota 2026-08-14"]);

/** Most prices vanish at once here: the cars keep theirs, and a person is asked. */
const priceless = new Set(["Toyota of Kirkland 2026-08-11", "Toyota of Renton 2026-08-11"]);

const days = Object.keys(inject("snapshots")).sort();
const dealers = [
	...new Set(days.flatMap((day) => inject("snapshots")[day]?.map((car) => car.dealer_name) ?? [])),
].sort();

function carsOf(dealer: string, day: string): LotCar[] {
	const rows = (inject("snapshots")[day] ?? []).filter((car) => car.dealer_name === dealer);
	const byVin = new Map(rows.map((row) => [row.vin, row]));
	return [...byVin.values()].map((row) => ({
		vin: row.vin,
		year: Number(row.year),
		make: "Toyota",
		model: "RAV4",
		price: row.total_price,
		mileage: 5_000 + (Number.parseInt(row.vin.slice(-4), 10) || 0),
	}));
}

function naiveDiff(before: LotCar[], after: LotCar[]): Diff {
	const old = new Map(before.map((car) => [car.vin, car]));
	const vins = new Set(after.map((car) => car.vin));
	return {
		added: after.filter((car) => !old.has(car.vin)).length,
		changed: after.filter((car) => old.has(car.vin) && old.get(car.vin)?.price !== car.price).length,
		removed: before.filter((car) => !vins.has(car.vin)).length,
	};
}

const priceOf = (stock: LotCar[], { vin }: LotCar) => stock.find((car) => car.vin === vin)?.price ?? null;

test("seven days and nine dealers were handed in", () => {
	expect([days.length, dealers.length]).toEqual([7, 9]);
});

test.for(dealers)("%s: each day's run equals a naive diff, or the guard holds", async (dealer) => {
	const lot = new Lot([], `https://${dealer.toLowerCase().replace(/\W+/g, "-")}.example.com`, 12);
	const open = openLot(env, lot);
	const id = await addDealership(open.ctx, `${lot.origin}/`);
	let stock: LotCar[] = [];
	for (const day of days) {
		lot.cars = carsOf(dealer, day);
		open.clock.offsetMs += 86_400_000;
		await enqueueSync(open.ctx, id, "cron");
		await runQueue(open);
		const run = await env.DB.prepare(
			"SELECT outcome, added, changed, removed FROM sync_runs WHERE dealership_id = ?1 ORDER BY id DESC LIMIT 1",
		)
			.bind(id)
			.first<Diff & { outcome: string }>();
		const naive = naiveDiff(stock, lot.cars);
		const isGuarded = guarded.has(`${dealer} ${day}`);
		const isPriceless = priceless.has(`${dealer} ${day}`);
		console.info(day, dealer, JSON.stringify(run), isGuarded || isPriceless ? "guarded" : "", JSON.stringify(naive));
		expect(run).toMatchObject({ ...naive, ...(isGuarded && { removed: 0 }), ...(isPriceless && { changed: 0 }) });
		const gone = stock.filter((car) => !lot.cars.some(({ vin }) => vin === car.vin));
		const told = isPriceless ? lot.cars.map((car) => ({ ...car, price: car.price ?? priceOf(stock, car) })) : lot.cars;
		stock = isGuarded ? [...told, ...gone] : told;
	}
});
