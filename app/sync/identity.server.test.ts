import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { addDealership, Lot, openLot, syncOnce, vinOf } from "./fixtures/lot";

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
