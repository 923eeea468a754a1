import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { meterD1, type Ran } from "../../../bench/metered-d1";
import { insertCars, insertDealerships, insertPlaces } from "../../../bench/seed-stock";
import { createRandom, makeCars, makeDealerships, type StockCar } from "../../../bench/stock";
import { createDb } from "../../../db/client";
import { proofCount, seed } from "../../../testing/proof";
import { shareVins } from "../../../testing/share-vins";
import { parseFilters } from "./filters";
import { searchVehicles } from "./search.server";
import { searchAndCount } from "./search-and-count.server";

const ran: Ran[] = [];
const db = createDb(meterD1(env.DB, (one) => ran.push(one)));
const random = createRandom(seed);
const places = [{ id: 77002, zip: "77002", city: "Houston", state: "TX", latitude: 29.76, longitude: -95.36 }];
const dealerships = makeDealerships(random, 4, places);
const models: Record<string, string[]> = {
	BMW: ["3 Series", "330i", "328i xDrive", "M340i", "M3", "5 Series", "540i", "X3", "x3"],
	"Mercedes-Benz": [
		"C-Class",
		"C 300",
		"C300",
		"c 300",
		"AMG C 63",
		"CLA 250",
		"GLE",
		"GLE-Class",
		"GLE 350",
		"ML 350",
	],
	Lexus: ["RX 350", "RX", "RX 450h", "NX 300", "RC F"],
	Volvo: ["XC90", "XC90 T6", "XC90 Recharge", "V60", "V60 Cross Country"],
	Ford: ["F-150", "F150", "F-150 XLT", "Rogue", "Transit", "Transit 250"],
	Chevrolet: ["Silverado", "Silverado 1500", "Silverado 1500 4WD", "Silverado 2500HD"],
	Nissan: ["Rogue AWD", "Rogue", "Rogue Sport", "330i"],
};
const makes = Object.keys(models);
const named = fc
	.constantFrom(...makes)
	.chain((make) => fc.record({ make: fc.constant(make), model: fc.constantFrom(...(models[make] ?? [])) }));

beforeAll(async () => {
	await env.DB.batch([insertPlaces(env.DB, places), insertDealerships(env.DB, dealerships)]);
});

async function stockUp(names: { make: string; model: string }[], isShared: boolean): Promise<StockCar[]> {
	const made = [...makeCars(random, names.length, dealerships, places)];
	const cars = made.map((car, at) => ({ ...car, ...names[at], listed: 1 }));
	const sold = isShared ? shareVins(random, cars) : cars;
	await env.DB.batch([
		env.DB.prepare("DELETE FROM vehicles"),
		env.DB.prepare("DELETE FROM vocabulary WHERE kind IN ('make', 'model')"),
		env.DB.prepare("DELETE FROM kept_counts"),
		insertCars(env.DB, sold),
	]);
	return sold;
}

async function find(query: string): Promise<{ ids: number[]; total: number }> {
	const filters = parseFilters(new URLSearchParams(`${query}&limit=100`));
	const { vehicles, total } = await searchVehicles(db, filters, { page: 1, cursor: null });
	return { ids: vehicles.map(({ id }) => id).sort((one, other) => one - other), total };
}

async function count(query: string) {
	const filters = parseFilters(new URLSearchParams(query));
	const { counts, names } = await searchAndCount(db, filters, { page: 1, cursor: null });
	return { counts: counts.model ?? {}, offered: names.models };
}

test("who chooses a model finds its cars under each name that dealers give it, and is offered it once with all of them", async () => {
	const names = ["3 Series", "330i", "328i xDrive", "330i", "M3", "430i"].map((model) => ({ make: "BMW", model }));
	const cars = await stockUp([...names, { make: "Ford", model: "330i" }], false);
	const ids = cars.map(({ id }) => id);
	expect((await find("make=BMW&model=3+Series")).ids).toEqual(ids.slice(0, 4));
	expect((await find("make=BMW&model=330i")).ids).toEqual([ids[1], ids[3]]);
	const priced = cars.slice(0, 4).filter(({ price }) => price !== null && price <= 60_000);
	expect((await find("model=3+Series&priceMax=60000&keyword=BMW")).ids).toEqual(priced.map(({ id }) => id));
	const { counts, offered } = await count("make=BMW");
	expect(offered.map(({ model }) => model).sort()).toEqual(["3 Series", "4 Series", "M3"]);
	expect(counts).toEqual({ "3 Series": 4, "4 Series": 1, M3: 1 });
	expect((await count("make=BMW&model=330i")).counts).toEqual(counts);
});

test("each model that is offered has as many cars as choosing it finds, and every car of the make is in one of them", async () => {
	const property = fc.asyncProperty(
		fc.array(named, { minLength: 1, maxLength: 60, size: "max" }),
		fc.subarray(makes, { minLength: 1, maxLength: 3 }),
		fc.boolean(),
		async (names, chosen, isShared) => {
			const cars = await stockUp(names, isShared);
			const query = chosen.map((make) => `make=${make}`).join("&");
			const { counts, offered } = await count(query);
			const found = new Set<number>();
			for (const model of new Set(offered.map(({ model }) => model))) {
				const { ids, total } = await find(`${query}&model=${encodeURIComponent(model)}`);
				expect(counts[model] ?? 0, `${query}: ${model}`).toBe(total);
				for (const id of ids) found.add(id);
			}
			expect(Object.keys(counts).filter((name) => !offered.some(({ model }) => model === name))).toEqual([]);
			const all = await find(query);
			const missed = all.ids.filter((id) => !found.has(id));
			// A seller of the same car may stand for it under another of its names.
			expect(
				missed.filter(
					(id) => !isShared || cars.every((one) => one.id === id || one.vin !== cars.find((car) => car.id === id)?.vin),
				),
			).toEqual([]);
		},
	);
	await fc.assert(property, { seed, numRuns: proofCount(25, 400) });
}, 600_000);

test("the names that a model means are read in ranges of the index, no more than there are of them", async () => {
	const others = Array.from({ length: 90 }, (_, at) => ({ make: "BMW", model: `X${at}` }));
	await stockUp([...others, { make: "BMW", model: "3 Series" }, { make: "BMW", model: "330i" }], false);
	ran.length = 0;
	await find("make=BMW&model=3+Series");
	const names = ran.filter(({ sql }) => sql.includes("vocabulary"));
	expect(names.length).toBe(1);
	expect(names[0]?.rowsRead).toBeLessThan(30);
});
