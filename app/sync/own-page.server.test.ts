import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { addDealership, Lot, type LotCar, makeCars, openLot, syncOnce } from "../../testing/lot";
import { proofCount, seed } from "../../testing/proof";
import { randomFrom } from "../../testing/random";
import { getRun } from "./runs/sync-runs.server";

const DAY_MS = 86_400_000;
const SYNCS = proofCount(8, 60);

const soldOut = { "@type": "Offer", price: 9000, priceCurrency: "USD", availability: "https://schema.org/SoldOut" };

/** What a car's own page says while every list still offers it; of one that only a list shows as sold, nothing. */
const notForSale = {
	"sold on the list": null,
	"no longer there, above two others": (_car: LotCar, others: string) =>
		`<h1>This vehicle is no longer available</h1><p>Here are similar vehicles:</p><ul>${others}</ul>`,
	"no longer there": () =>
		"<h1>Sorry, this car has been sold!</h1><p>See our <a href='/used-inventory'>other cars</a>.</p>",
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
		12,
	);
	const open = openLot(env, lot);
	const states = new Map<string, keyof typeof notForSale>();
	const isOnList = (vin: string) => states.get(vin) === "sold on the list";
	const toJsonLd = lot.toJsonLd.bind(lot);
	lot.toJsonLd = (car) => ({ ...toJsonLd(car), ...(isOnList(car.vin) && { offers: soldOut }) });
	const showPage = (path: string, body: string) =>
		lot.overrides.set(path, `<!doctype html><html><body>${body}</body></html>`);
	const others = lot.cars.slice(0, 2).map(({ vin, model, price }) => {
		return `<li><h3><a href="/used/${vin}">2019 Honda ${model}</a></h3><b>$${price}</b></li>`;
	});
	const names = Object.keys(notForSale) as (keyof typeof notForSale)[];
	const turn = (car: LotCar | undefined, next = names[random(names.length)]) => {
		if (!car) return;
		const state = states.has(car.vin) ? undefined : next;
		const path = `/used/${car.vin}`;
		const plain = `<h1>2019 Honda ${car.model}</h1><script type="application/ld+json">${JSON.stringify(toJsonLd(car))}</script>`;
		// Where most cars of a list have the sign, each page decides.
		if (state === "sold on the list" && [...states.keys()].filter(isOnList).length >= 5) return;
		if (state) states.set(car.vin, state);
		else states.delete(car.vin);
		if (state) showPage(path, notForSale[state]?.(car, others.join("")) ?? plain);
		else lot.overrides.delete(path);
	};
	for (const [at, name] of names.entries()) turn(lot.cars[at * 2], name);
	const id = await addDealership(open.ctx, `${lot.origin}/`);
	for (let sync = 0; sync < SYNCS; sync++) {
		lot.hasEtags = random(2) === 0;
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
