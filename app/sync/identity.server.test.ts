import { env } from "cloudflare:test";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addDealership, deleteDealerships, Lot, type LotCar, openLot, syncOnce, vinOf } from "../../testing/lot";
import { proofCount, seed } from "../../testing/proof";

interface Entry {
	make: string;
	stock: string;
	vin?: string;
	url?: string;
	price?: number;
}

const accord = { make: "Honda", stock: "A1", price: 11_000 };
const truck = { make: "Ford", stock: "B2", price: 22_000 };
const soul = { make: "Kia", stock: "C3", price: 13_000 };
const models: Record<string, string> = { Honda: "Accord", Ford: "F-150", Kia: "Soul" };

function toPage(entries: Entry[]): string {
	const graph = entries.map(({ make, stock, vin, url, price }) => ({
		"@context": "https://schema.org",
		"@type": "Car",
		...{ name: `2019 ${make} ${models[make]}`, brand: make, model: models[make], vehicleModelDate: "2019" },
		...{ itemCondition: "https://schema.org/UsedCondition", sku: stock, vehicleIdentificationNumber: vin, url },
		offers: { "@type": "Offer", price, priceCurrency: "USD" },
	}));
	return `<!doctype html><title>Lot</title><script type="application/ld+json">${JSON.stringify(graph)}</script>`;
}

let count = 0;

/** A dealer whose only list shows these entries. */
async function openList(entries: Entry[]) {
	const lot = new Lot([], `https://identity${++count}.example.com`);
	const show = (now: Entry[]) => lot.overrides.set("/used-inventory", toPage(now));
	show(entries);
	const open = openLot(env, lot);
	const id = await addDealership(open.ctx, `${lot.origin}/`);
	return { lot, show, id, sync: () => syncOnce(open, id) };
}

async function listCars(id: number) {
	const sql = `SELECT id, make, stock_number AS stock, price FROM vehicles
		WHERE dealership_id = ?1 AND sold_at IS NULL ORDER BY stock_number, id`;
	const { results } = await env.DB.prepare(sql).bind(id).all<Entry & { id: number }>();
	return results;
}

const withoutIds = (cars: { id: number }[]) => cars.map(({ id: _id, ...car }) => car);

for (const url of [undefined, "#details", "/contact-us"])
	test(`cars of a list stay apart by their stock numbers when their link is ${url}`, async () => {
		const cars = [accord, truck, soul].map((car) => ({ ...car, url }));
		const { id, sync } = await openList(cars);
		expect(await sync()).toMatchObject({ outcome: "complete", found: 3, added: 3 });
		expect(withoutIds(await listCars(id))).toEqual([accord, truck, soul]);
	});

test("a car without VIN stays beside one with a VIN on a list without links", async () => {
	const { id, sync } = await openList([{ ...accord, vin: vinOf(1) }, truck]);
	expect(await sync()).toMatchObject({ outcome: "complete", found: 2 });
	expect(withoutIds(await listCars(id))).toEqual([accord, truck]);
});

test("a stored car does not become the one that a list shows before it", async () => {
	const { id, show, sync } = await openList([accord]);
	await sync();
	const [before] = await listCars(id);
	show([soul, accord]);
	expect(await sync()).toMatchObject({ outcome: "complete", added: 1, changed: 0, removed: 0 });
	const after = await listCars(id);
	expect(withoutIds(after)).toEqual([accord, soul]);
	expect(after[0]?.id).toBe(before?.id);
});

/** A list that has learnt the VIN of a car whose own page never tells it, while a file brought that VIN as another car. */
async function openVinLearnt(hasEtags: boolean) {
	const vin = vinOf(1);
	const before = { ...accord, url: "/vehicle/2019-honda-accord-a1" };
	const list = await openList([before]);
	list.lot.hasEtags = hasEtags;
	list.lot.overrides.set("/vehicle/2019-honda-accord-a1", toPage([before]));
	await list.sync();
	await env.DB.prepare(
		`INSERT INTO vehicles (dealership_id, source_key, vin, make, origin, first_seen_at, last_changed_at)
		VALUES (?1, ?2, ?3, 'Honda', 'csv', '2026-01-01', '2026-01-01')`,
	)
		.bind(list.id, `vin:${vin}`, vin)
		.run();
	list.show([{ ...before, vin }]);
	return list;
}

for (const hasEtags of [false, true])
	test(`a VIN that another row has decides whose reading it is${hasEtags ? ", the page unchanged" : ""}`, async () => {
		const { id, sync } = await openVinLearnt(hasEtags);
		expect(await sync()).toMatchObject({ outcome: "complete", found: 1, removed: 1, pages_failed: 0 });
		const [car, ...others] = await listCars(id);
		expect(others).toEqual([]);
		expect(car).toMatchObject(accord);
		expect(await sync()).toMatchObject({ outcome: "complete", found: 1, added: 0, changed: 0, removed: 0 });
		expect(await listCars(id)).toEqual([car]);
	});

test("a page that leads to another car than its list entry leaves both as they are", async () => {
	const { id, lot, show, sync } = await openList([{ ...accord, url: "/vehicle/2019-honda-accord-a1" }]);
	lot.overrides.set(
		"/vehicle/2019-honda-accord-a1",
		toPage([{ ...accord, vin: vinOf(1), url: "/vehicle/2019-honda-accord-a1" }]),
	);
	await sync();
	const [before] = await listCars(id);
	show([{ ...accord, price: 10_500, url: "/vehicle/2019-honda-accord-a1" }]);
	lot.overrides.set("/vehicle/2019-honda-accord-a1", toPage([{ ...truck, vin: vinOf(2) }]));
	expect(await sync()).toMatchObject({ outcome: "complete", found: 2, added: 1, removed: 0 });
	expect(await listCars(id)).toEqual([{ ...before, price: 10_500 }, expect.objectContaining(truck)]);
});

test("two rows that a car's own page shows to be one car become one, and stay it", async () => {
	const path = "/vehicle/2019-honda-accord-a1";
	const { id, lot, sync } = await openList([accord]);
	const { stock: _stock, ...unnumbered } = accord;
	lot.overrides.set(
		"/",
		`${toPage([{ ...unnumbered, url: path } as Entry])}<a href="/used-inventory">Used inventory</a>`,
	);
	lot.overrides.set(path, toPage([{ ...accord, url: path }]));
	expect(await sync()).toMatchObject({ outcome: "complete", found: 1 });
	const cars = await listCars(id);
	expect(withoutIds(cars)).toEqual([accord]);
	for (const time of ["second", "third"]) {
		await sync();
		expect(await listCars(id), `the ${time} sync`).toEqual(cars);
	}
});

test("a stock number that a VIN's car has left behind is free for another car", async () => {
	const vin = vinOf(1);
	const { id, show, sync } = await openList([accord]);
	await sync();
	show([{ ...accord, vin }]);
	await sync();
	show([{ ...accord, vin, stock: "A9" }]);
	await sync();
	show([
		{ ...accord, vin, stock: "A9" },
		{ ...truck, stock: "A1" },
	]);
	for (const added of [1, 0]) expect(await sync()).toMatchObject({ outcome: "complete", found: 2, added, removed: 0 });
	expect(withoutIds(await listCars(id))).toEqual([
		{ ...truck, stock: "A1" },
		{ ...accord, stock: "A9" },
	]);
});

/** Dealers give cars on their way a number that only looks like a VIN (no I, O or Q stands in one). */
const toNumbered = (number: number, isVin: boolean): LotCar => ({
	...{ year: 2019, make: "Honda", model: "Accord", price: 20_000 + number * 100, mileage: 30_000 },
	vin: isVin ? vinOf(number) : `1HGCV1F3${number}KI${String(number).padStart(6, "0")}`,
});

test("cars that come, go, return and change are told day by day, whatever number stands in their pages' addresses", async () => {
	const day = fc.record({ leaves: fc.nat({ max: 9 }), cheaper: fc.nat({ max: 9 }) });
	const days = fc.array(day, { minLength: 2, maxLength: 4 });
	const kinds = fc.array(fc.boolean(), { minLength: 10, maxLength: 10 });
	await fc.assert(
		fc.asyncProperty(kinds, days, async (isVin, all) => {
			const stock = isVin.map((is, number) => toNumbered(number, is));
			await deleteDealerships(env);
			const lot = new Lot(stock, `https://identity${++count}.example.com`);
			const open = openLot(env, lot);
			const id = await addDealership(open.ctx, `${lot.origin}/`);
			await syncOnce(open, id);
			for (const { leaves, cheaper } of all) {
				const was = stock[cheaper];
				if (was) stock[cheaper] = { ...was, price: (was.price ?? 0) - 150 };
				lot.cars = stock.filter((_, at) => at !== leaves);
				open.clock.offsetMs += 86_400_000;
				expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", found: 9 });
				const sql = `SELECT original_listing_url AS url, price FROM vehicles
					WHERE dealership_id = ?1 AND sold_at IS NULL AND listed = 1 ORDER BY url`;
				const shown = (await env.DB.prepare(sql).bind(id).all()).results;
				const told = lot.cars.map(({ vin, price }) => ({ url: `${lot.origin}/used/${vin}`, price }));
				expect(shown).toEqual(told.sort((a, b) => (a.url < b.url ? -1 : 1)));
			}
		}),
		{ numRuns: proofCount(3, 200), seed },
	);
});
