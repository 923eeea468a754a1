import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { meterD1, type Ran } from "../../../bench/metered-d1";
import { insertCars, insertDealerships, insertPlaces } from "../../../bench/seed-stock";
import { createDb } from "../../../db/client";
import { seed } from "../../../testing/proof";
import { dealerNames, makeAnyStock } from "../keywords/fixtures/any-stock";
import { fits } from "../keywords/fixtures/hear";
import { milesFrom, places } from "../keywords/fixtures/lot";
import { loadMeaning } from "../keywords/loading/load-meaning.server";
import { parseFilters } from "../search/filters";
import { searchVehicles } from "../search/search.server";

const ran: Ran[] = [];
const db = createDb(meterD1(env.DB, (one) => ran.push(one)));
const cars = makeAnyStock(seed).map((car) => ({ ...car, vin: `1HG${String(car.id).padStart(14, "0")}` }));

beforeAll(async () => {
	const dealers = dealerNames.map((name, at) => ({ id: at + 1, name, location: "Austin, TX", placeId: 78701 }));
	await env.DB.batch([insertPlaces(env.DB, places), insertDealerships(env.DB, dealers)]);
	await insertCars(env.DB, cars).run();
});

async function find(keyword: string): Promise<number[]> {
	const filters = { ...parseFilters(new URLSearchParams({ keyword })), limit: cars.length + 1 };
	const { vehicles } = await searchVehicles(db, filters, { page: 1, cursor: null });
	return vehicles.map(({ id }) => id).sort((one, other) => one - other);
}

test("the index finds a model under each name that dealers give it", async () => {
	const asked =
		"bmw 330i|330i|3 series|mercedes c300|c class|lexus es|lexus es 350|gle|xc90|q50|mazda 3|ram 1500|dodge ram 1500|sierra|hyundai genesis|2010 grand cherokee|not a ram 1500|f150 or 3 series";
	for (const text of asked.split("|")) {
		const { wish } = await loadMeaning(db, text);
		const fitting = cars.filter((car) => fits(car, wish, (place) => milesFrom(place, car))).map(({ id }) => id);
		expect(await find(text), text).toEqual(fitting);
	}
	const titled = (titles: RegExp) => cars.filter(({ title }) => titles.test(title)).map(({ id }) => id);
	expect(await find("bmw 330i")).toEqual(titled(/ BMW 330i/));
	expect(await find("bmw 3 series")).toEqual(titled(/ BMW (3 Series|330i|M340i)/));
	expect(await find("mercedes c class")).toEqual(titled(/ Mercedes-Benz C(-Class| 300)/));
	expect(await find("hyundai genesis")).toEqual(titled(/ Hyundai Genesis/));
});

test("the index finds a dealer's cars by the dealer's name, whatever its words mean elsewhere", async () => {
	for (const [at, name] of dealerNames.entries()) {
		const own = cars.filter(({ dealershipId }) => dealershipId === at + 1).map(({ id }) => id);
		for (const text of [name, name.replace(/,? (?:inc|llc)\.?$/i, "").toLowerCase()])
			expect(await find(text), text).toEqual(own);
	}
});

test("names are looked up by few rows, however many dealers begin alike", async () => {
	const many = Array.from({ length: 400 }, (_, at) => ({
		...{ id: 100 + at, name: `Lone Star Autos ${at}`, location: "Austin, TX", placeId: 78701 },
	}));
	await insertDealerships(env.DB, many).run();
	const searches = [
		"lone star autos",
		"mercedes c class under 20k",
		"lexus es",
		"toyota camry in austin",
		"gmc sierra",
	];
	for (const text of searches) {
		ran.length = 0;
		await loadMeaning(db, text);
		const names = ran.find(({ sql }) => sql.includes("names0"));
		expect(names?.rowsRead, text).toBeLessThan(150);
	}
});
