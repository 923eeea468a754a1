import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { searchNaively } from "../../../bench/naive-search";
import { randomFilters } from "../../../bench/random-filters";
import { insertCars, insertDealerships, insertPlaces } from "../../../bench/seed-stock";
import { createRandom, makeDealerships, makeCars as makeStock, type StockCar } from "../../../bench/stock";
import { createDb } from "../../../db/client";
import { listBroken } from "../../../testing/list-broken";
import { addDealership, Lot, makeCars, openLot, syncOnce } from "../../../testing/lot";
import { proofCount, seed } from "../../../testing/proof";
import { shareVins } from "../../../testing/share-vins";
import { createTestContext } from "../../../testing/test-admin.server";
import { loadDeskCars } from "../../dealerships/cars/desk-cars.server";
import { listComparables } from "../../deals/shown/comparables.server";
import type { DealParts } from "../../deals/table/split-estimate";
import { listFeedCars } from "../../feeds/platforms/list-feed-cars.server";
import { searchVehiclesTool } from "../../machines/mcp/search-vehicles.server";
import { listReportCars } from "../../report/report-cars.server";
import { getStats } from "../../stats/stats.server";
import { listPrices } from "../detail/car-prices.server";
import { getCar, getVehicle } from "../detail/get-vehicle.server";
import { getVehiclePage } from "../detail/vehicle-page.server";
import { getLandingPage } from "../landing/landing-page.server";
import { toCard } from "../listing/card";
import { listNews } from "../news/news.server";
import { type Filters, noFilters, toQuery } from "../search/filters";
import { searchVehicles } from "../search/search.server";
import { searchAndCount } from "../search/search-and-count.server";
import { listSiteMapEntries } from "../site-maps/list-site-maps.server";
import { listSharedVins } from "./shared-vins.server";

const db = createDb(env.DB);
const anyPage = { page: 1, cursor: null };

beforeEach(async () => {
	const tables = ["dealerships", "kept_counts", "robots_cache", "host_politeness"];
	await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
});

const run = (sql: string, ...values: unknown[]) =>
	env.DB.prepare(sql)
		.bind(...values)
		.run();

/** Two dealerships of one group that list ten cars both, one of those at a price without a digit, and one car each alone. */
async function openGroup() {
	const shared = makeCars(10, 1);
	const cheaper = shared.map((car, at) => ({ ...car, price: at === 0 ? 5100 : (car.price ?? 0) - 500 }));
	const lots = [
		new Lot([...shared, ...makeCars(1, 101), ...makeCars(1, 301)], "https://north.example.com"),
		new Lot([...cheaper, ...makeCars(1, 201)], "https://south.example.com"),
	] as const;
	const open = openLot(env, lots[0]);
	open.ctx.fetch = (input, init) =>
		(lots.find(({ origin }) => new Request(input).url.startsWith(origin)) ?? lots[0]).fetch(input, init);
	const [north, south] = [
		await addDealership(open.ctx, `${lots[0].origin}/`),
		await addDealership(open.ctx, `${lots[1].origin}/`),
	];
	await run("UPDATE dealerships SET name = iif(id = ?1, 'North', 'South')", north);
	const sync = async () => {
		open.clock.offsetMs += 8 * 86_400_000;
		for (const id of [north, south]) await syncOnce(open, id);
	};
	await sync();
	return { lots, north, south, sync, vins: shared.map(({ vin }) => vin) };
}

async function countEverywhere() {
	const { result, counts } = await searchAndCount(db, { ...noFilters, limit: 100 }, anyPage);
	const of = (kind: Record<string, number> | null) => Object.values(kind ?? {}).reduce((sum, one) => sum + one, 0);
	const last = (await env.DB.prepare("SELECT max(id) AS id FROM vehicles").first<number>("id")) ?? 0;
	const site = await Promise.all(
		Array.from({ length: Math.floor(last / 20_000) + 1 }, (_, at) => listSiteMapEntries(db, `vehicles-${at}`)),
	);
	return {
		...{ total: result.total, cards: result.vehicles.length, makes: of(counts.make), years: of(counts.year) },
		...{ site: site.flat().length, stats: (await getStats(db)).totalVehicles },
	};
}

const site = "https://cars.example";

/** What leaves the site, and lists with an address of their own. */
async function countOutside() {
	const ctx = createTestContext();
	const landing = await getLandingPage(ctx, `${site}/used/honda`);
	const told = await searchVehiclesTool.answer({ ...ctx, origin: site }, { limit: 25 });
	const feed: string[] = [];
	for await (const cars of listFeedCars(ctx, null, true)) feed.push(...cars.map(({ vin }) => vin ?? ""));
	const news = (await listNews(ctx, `${site}/feed.json`, "json")).items.map(({ url }) => url);
	return {
		landing: landing !== null && "listing" in landing && landing.listing.total,
		...{ mcp: typeof told === "string" ? told : told.total, feed: new Set(feed).size, feedRows: feed.length },
		...{ news: new Set(news).size, newsItems: news.length },
	};
}

const outsideOf = (cars: number) => ({
	...{ landing: cars, mcp: cars, feed: cars, feedRows: cars, news: cars, newsItems: cars },
});

const allOf = (cars: number) => ({ total: cars, cards: cars, makes: cars, years: cars, site: cars, stats: cars });

async function findCar(idOrVin: string) {
	const answer = await getCar(db, idOrVin);
	if (answer.kind !== "found") throw new Error(`${idOrVin} is ${answer.kind}`);
	return answer.vehicle;
}

const countOwn = async (dealershipId: number) =>
	(await searchVehicles(db, { ...noFilters, dealershipId }, anyPage)).total;

test("ten cars of two dealerships are ten cards, counted once, each with both sellers, the lowest first", async () => {
	const { north, south, vins } = await openGroup();
	expect(await countEverywhere()).toEqual(allOf(13));
	expect(await countOutside()).toEqual(outsideOf(13));
	expect(await listBroken(env.DB)).toEqual([]);
	expect([await countOwn(north), await countOwn(south)]).toEqual([12, 11]);
	for (const vin of vins) {
		const car = await findCar(vin);
		const { sellers, namesakes } = car.sharers;
		expect(sellers.map(({ dealership }) => dealership.name)).toEqual(["South", "North"]);
		expect(sellers[0]).toMatchObject({ vehicleId: car.id, price: car.price });
		expect(namesakes).toEqual([]);
		for (const { vehicleId } of sellers) expect((await findCar(`${vehicleId}`)).id).toBe(car.id);
	}
	const dear = await searchVehicles(db, { ...noFilters, dealershipId: north, limit: 100 }, anyPage);
	expect(dear.vehicles.map(({ dealership }) => dealership.id)).toEqual(Array(12).fill(north));
	// The price without a digit is no price of this search; the other seller's is.
	const [wrong] = vins;
	const found = await searchVehicles(db, { ...noFilters, priceMin: 10_000, limit: 100 }, anyPage);
	expect(found.vehicles.find(({ vin }) => vin === wrong)).toMatchObject({ price: 15_100, dealership: { id: north } });
	expect(found.total).toBe(13);
});

test("a car that moves at night keeps its page, its old address and its history", async () => {
	const { lots, sync } = await openGroup();
	const [mover] = makeCars(1, 301);
	const vin = mover?.vin ?? "";
	const before = await findCar(vin);
	const ask = (price: number) => ({ ...makeCars(1, 301)[0], price }) as Lot["cars"][number];
	lots[0].cars = lots[0].cars.map((car) => (car.vin === vin ? ask(44_000) : car));
	await sync();
	lots[0].cars = lots[0].cars.filter((car) => car.vin !== vin);
	lots[1].cars = [...lots[1].cars, ask(43_000)];
	await sync();
	const after = await findCar(vin);
	expect(after).toMatchObject({ price: 43_000, dealership: { name: "South" } });
	expect((await findCar(`${before.id}`)).id).toBe(after.id);
	expect((await getVehicle(db, `${before.id}`)).kind).toBe("sold");
	expect(Date.parse(after.firstSeenAt)).toBeGreaterThan(Date.parse(before.firstSeenAt));
	const page = await getVehiclePage(createTestContext(), vin);
	expect(page.kind === "found" && page.vehicle.firstSeenAt).toBe(before.firstSeenAt);
	expect((await listPrices(db, after.id)).map(({ price, dealership }) => [price, dealership])).toEqual([
		[45_100, "North"],
		[44_000, "North"],
		[43_000, "South"],
	]);
	expect(await countEverywhere()).toEqual(allOf(13));
	expect(await countOutside()).toEqual(outsideOf(13));
	expect(await listBroken(env.DB)).toEqual([]);
});

test("the cars of one dealership stand when the other is deleted", async () => {
	const { north, south, vins } = await openGroup();
	await run("DELETE FROM dealerships WHERE id = ?1", south);
	expect(await countEverywhere()).toEqual(allOf(12));
	expect(await countOutside()).toEqual(outsideOf(12));
	expect(await countOwn(north)).toBe(12);
	for (const vin of vins) expect((await findCar(vin)).sharers.sellers).toMatchObject([{ dealership: { id: north } }]);
	expect(await listBroken(env.DB)).toEqual([]);
});

test("a car whose lowest seller has no photos shows those of the best seller that has some, and says whose they are", async () => {
	const { north, south, vins } = await openGroup();
	const [vin = ""] = vins;
	const strip = (dealership: number) =>
		run("UPDATE vehicles SET images = '[]' WHERE vin = ?1 AND dealership_id = ?2", vin, dealership);
	const before = await findCar(vin);
	expect(before.photosOf).toEqual({ vehicleId: before.id, dealership: null });
	await strip(south);
	const lender = before.sharers.sellers.find(({ dealership }) => dealership.id === north)?.vehicleId ?? 0;
	const page = await findCar(vin);
	expect(page).toMatchObject({ id: before.id, photosOf: { vehicleId: lender, dealership: "North" } });
	expect(page.images).toEqual([`https://north.example.com/photos/${vin}.jpg`]);
	const found = await searchVehicles(db, { ...noFilters, limit: 100 }, anyPage);
	const cards = found.vehicles.map((car) => toCard(car, new Date()));
	expect(cards.find(({ id }) => id === before.id)).toMatchObject({
		photoFrom: "North",
		image: expect.stringContaining(`/photos/${lender}/1-640.webp`),
	});
	expect(cards.filter(({ photoFrom }) => photoFrom !== undefined).length).toBe(1);
	await strip(north);
	expect(await findCar(vin)).toMatchObject({ images: [], image: null, photosOf: { vehicleId: before.id } });
});

test("one VIN with two years is two cars: its page is of the first, and both say so", async () => {
	const { south, vins } = await openGroup();
	const [vin = ""] = vins;
	const [first] = (await findCar(vin)).sharers.sellers.filter(({ dealership }) => dealership.name === "North");
	await run("UPDATE vehicles SET year = 2016 WHERE vin = ?1 AND dealership_id = ?2", vin, south);
	expect(await countEverywhere()).toEqual(allOf(14));
	const owner = await findCar(vin);
	expect(owner).toMatchObject({ id: first?.vehicleId, year: 2019 });
	const [namesake] = owner.sharers.namesakes;
	const other = await findCar(namesake?.path.replace("/vehicles/", "") ?? "");
	expect(other).toMatchObject({
		vin,
		year: 2016,
		sharers: { ownsVin: false, namesakes: [{ path: `/vehicles/${vin}` }] },
	});
	const own = `/vehicles/${other.id}`;
	const entries = await listSiteMapEntries(db, `vehicles-${Math.floor(other.id / 20_000)}`);
	expect(entries?.map(({ path }) => path)).toEqual(expect.arrayContaining([own, `/vehicles/${vin}`]));
	const { year, make, model, mileage } = other;
	const parts: DealParts = { parts: [], usualMiles: 0, perMiles: 0, years: [0, 0, 0] };
	const asked = { id: 0, vin: null, ...{ year, make, model, mileage }, parts };
	const { comparables } = await listComparables(db, asked);
	expect(comparables.find(({ id }) => id === other.id)?.path).toBe(own);
	const report = { now: new Date(), starts: ["2026-01-05"], after: 0, limit: 100 };
	const { cars } = await listReportCars(db, { id: south, createdAt: "" }, report);
	expect(cars.find(({ id }) => id === other.id)?.path).toBe(own);
	expect(await loadDeskCars(db, [other.id], new Date())).toMatchObject([{ path: own }]);
	expect(await listSharedVins(db, 5)).toMatchObject([
		{ id: other.id, vin, dealership: "South", ownerDealership: "North" },
	]);
	expect(await listBroken(env.DB)).toEqual([]);
});

const places = [{ id: 77002, zip: "77002", city: "Houston", state: "TX", latitude: 29.76, longitude: -95.36 }];
const DEALERS = 4;

const anyWrite = fc.record({
	what: fc.constantFrom("price", "price", "sold", "back", "year", "make", "vin", "delete"),
	...{ at: fc.nat(), price: fc.constantFrom(null, 4000, 9000, 9000, 15_000, 27_500) },
});
type Write = typeof anyWrite extends fc.Arbitrary<infer One> ? One : never;

/** Does to the model what it does to the database. */
async function write(cars: StockCar[], { what, at, price }: Write): Promise<void> {
	const car = cars[at % Math.max(1, cars.length)];
	const other = cars[(at >> 8) % Math.max(1, cars.length)];
	if (car === undefined || other === undefined) return;
	if (what === "delete") {
		await run("DELETE FROM dealerships WHERE id = ?1", car.dealershipId);
		for (const gone of cars.filter(({ dealershipId }) => dealershipId === car.dealershipId))
			cars.splice(cars.indexOf(gone), 1);
		return;
	}
	if (what === "vin" && cars.some(({ vin, dealershipId }) => vin === other.vin && dealershipId === car.dealershipId))
		return;
	if (what === "price") car.price = price;
	if (what === "sold" || what === "back") car.listed = what === "back" ? 1 : 0;
	if (what === "year") car.year = other.year;
	if (what === "make") car.make = other.make;
	if (what === "vin") car.vin = other.vin;
	car.deal = null;
	const set = "listed = ?2, price = ?3, year = ?4, make = ?5, vin = ?6, deal = NULL, source_key = ?6";
	await run(`UPDATE vehicles SET ${set} WHERE id = ?1`, car.id, car.listed, car.price, car.year, car.make, car.vin);
}

test("whatever is written, every search walked to its end finds each car once, by its lowest seller that matches", async () => {
	await fc.assert(
		fc.asyncProperty(fc.nat(), fc.array(anyWrite, { maxLength: 25 }), async (grower, writes) => {
			const random = createRandom(grower);
			const dealerships = makeDealerships(random, DEALERS, places);
			const cars = shareVins(random, [...makeStock(random, 40, dealerships, places)], 0.6);
			await env.DB.batch([
				...["vehicles", "dealerships"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
				...[insertPlaces(env.DB, places), insertDealerships(env.DB, dealerships), insertCars(env.DB, cars)],
			]);
			for (const one of writes) await write(cars, one);
			const told = (await listBroken(env.DB)).filter((name) => /seller|VIN/.test(name));
			expect(told).toEqual([]);
			for (let count = 0; count < 6; count++) {
				const filters = count === 0 ? noFilters : { ...randomFilters(random, places, DEALERS), keyword: null };
				await expectWhole({ ...filters, limit: 3 }, cars, dealerships);
			}
		}),
		{ numRuns: proofCount(12, 400), seed },
	);
}, 1_800_000);

async function expectWhole(filters: Filters, cars: StockCar[], dealerships: ReturnType<typeof makeDealerships>) {
	const wanted = searchNaively({ cars, dealerships, places }, filters).map(({ id }) => id);
	await run("DELETE FROM kept_counts");
	const ids: number[] = [];
	let cursor: string | null = null;
	do {
		const page = await searchVehicles(db, filters, { page: 1, cursor });
		ids.push(...page.vehicles.map(({ id }) => id));
		expect(page.total, toQuery(filters).toString()).toBe(wanted.length);
		cursor = page.nextCursor;
	} while (cursor !== null && ids.length <= cars.length);
	expect(ids, toQuery(filters).toString()).toEqual(wanted);
}
