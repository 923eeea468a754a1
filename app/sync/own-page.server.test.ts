import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { addDealership, Lot, type LotCar, makeCars, openLot, syncOnce } from "../../testing/lot";
import { proofCount, seed } from "../../testing/proof";
import { randomFrom } from "../../testing/random";
import { getRun } from "./runs/sync-runs.server";

const DAY_MS = 86_400_000;
const SYNCS = proofCount(8, 60);

/** What a car's own page says while every list still offers it. */
const notForSale = {
	sold: (car: LotCar) =>
		`<h1>2019 Honda ${car.model}</h1><p class="status">SOLD</p><p>$${car.price} VIN ${car.vin}</p>`,
	"in other dollars": (car: LotCar) =>
		`<h1>2019 Honda ${car.model}</h1><script type="application/ld+json">{"@type":"Car","name":"2019 Honda ${car.model}","vehicleIdentificationNumber":"${car.vin}","offers":{"@type":"Offer","price":${car.price},"priceCurrency":"CAD"}}</script>`,
	"sold out": (car: LotCar) =>
		`<h1>2019 Honda ${car.model}</h1><script type="application/ld+json">{"@type":"Car","name":"2019 Honda ${car.model}","vehicleIdentificationNumber":"${car.vin}","offers":{"@type":"Offer","price":${car.price},"priceCurrency":"USD","availability":"https://schema.org/SoldOut"}}</script>`,
};

test("a car whose own page says that it is not for sale is not in stock, whatever its lists say, until that page offers it", {
	timeout: 600_000,
}, async () => {
	const random = randomFrom(seed);
	const lot = new Lot(
		makeCars(12).map((car) => ({ ...car, mileage: 400 + random(500) })),
		"https://ownpage.example.com",
	);
	const open = openLot(env, lot);
	const states = new Map<string, keyof typeof notForSale>();
	const names = Object.keys(notForSale) as (keyof typeof notForSale)[];
	const turn = (car: LotCar | undefined) => {
		if (!car) return;
		const state = states.has(car.vin) ? undefined : names[random(names.length)];
		if (state) states.set(car.vin, state);
		else states.delete(car.vin);
		const path = `/used/${car.vin}`;
		if (state) lot.overrides.set(path, `<!doctype html><html><body>${notForSale[state](car)}</body></html>`);
		else lot.overrides.delete(path);
	};
	for (let at = 0; at < 4; at++) turn(lot.cars[at * 3]);
	const id = await addDealership(open.ctx, `${lot.origin}/`);
	for (let sync = 0; sync < SYNCS; sync++) {
		const run = await syncOnce(open, id, sync === 0 || random(2) === 0 ? "admin" : "cron");
		const stock = "SELECT vin FROM vehicles WHERE dealership_id = ?1 AND listed = 1 AND sold_at IS NULL ORDER BY vin";
		const { results } = await env.DB.prepare(stock).bind(id).all<{ vin: string }>();
		const offered = lot.cars.filter(({ vin }) => !states.has(vin)).map(({ vin }) => vin);
		const told = `sync ${sync} of seed ${seed}: ${JSON.stringify([...states])}, ${run.outcome}`;
		expect(
			results.map(({ vin }) => vin),
			told,
		).toEqual(offered.sort());
		// Longer than an unchanged entry's page is left alone.
		open.clock.offsetMs += 8 * DAY_MS;
		for (let turns = random(3); turns > 0; turns--) turn(lot.cars[random(lot.cars.length)]);
	}
});

test("a run names the cars that it left out, each once, a few of each reason", async () => {
	const lot = new Lot(makeCars(16), "https://leftout.example.com");
	const soldOut = { "@type": "Offer", price: 9000, priceCurrency: "USD", availability: "https://schema.org/SoldOut" };
	const toJsonLd = lot.toJsonLd.bind(lot);
	let sold: LotCar[] = [];
	lot.toJsonLd = (car) => ({ ...toJsonLd(car), ...(sold.includes(car) && { offers: soldOut }) });
	const open = openLot(env, lot);
	const id = await addDealership(open.ctx, `${lot.origin}/`);
	const leaveOut = async (count: number) => {
		sold = lot.cars.slice(0, count);
		open.clock.offsetMs += 8 * DAY_MS;
		return await getRun(open.ctx.db, Number((await syncOnce(open, id, "admin")).id));
	};
	expect((await leaveOut(0))?.skippedCars).toBeNull();
	const few = await leaveOut(3);
	const named = sold.map(({ vin, year, make, model }) => ({
		...{ reason: "sold", name: `${year} ${make} ${model}`, url: `${lot.origin}/used/${vin}` },
		times: (few?.skipped.sold ?? 0) / 3,
	}));
	expect(few?.skippedCars).toEqual(named);
	const many = await leaveOut(14);
	const urls = (many?.skippedCars ?? []).map(({ url }) => url);
	expect([urls.length, new Set(urls).size]).toEqual([10, 10]);
	const told = (many?.skippedCars ?? []).reduce((sum, { times }) => sum + times, 0);
	expect(told).toBeLessThan(many?.skipped.sold ?? 0);
});
