import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { meterD1, type Ran } from "../../../bench/metered-d1";
import { insertCars, insertDealerships, insertPlaces } from "../../../bench/seed-stock";
import { createRandom, makeCars, makeDealerships, type StockCar } from "../../../bench/stock";
import { createDb } from "../../../db/client";
import { proofCount, seed } from "../../../testing/proof";
import { getConfig } from "../../env/env.server";
import { getAttention } from "../../stats/attention.server";
import { parseLandingPath } from "../landing-address/asked-landing";
import { toSlug } from "../landing-address/slug";
import { decodeJson } from "../listing/json";
import { getListing, getListingPage } from "../listing/listing.server";
import { bodyStyles } from "../search/filters";
import { toListingPath } from "../search/listing-path";
import { listSiteMapEntries } from "../site-maps/list-site-maps.server";
import { driveSurvey } from "../survey/drive-survey.server";
import { MOST_SURVEYED } from "../survey/read-cars.server";
import { toLandingMeta } from "./landing-meta";
import { getLandingPage, type LandingPage } from "./landing-page.server";
import { getMarket, toChange } from "./market.server";
import { listBeside } from "./trail";

const site = "https://cars.example";
const random = createRandom(seed);
const places = [
	{ id: 77002, zip: "77002", city: "Houston", state: "TX", latitude: 29.76, longitude: -95.36 },
	{ id: 63101, zip: "63101", city: "St. Louis", state: "MO", latitude: 38.63, longitude: -90.19 },
	{ id: 65801, zip: "65801", city: "Springfield", state: "MO", latitude: 37.21, longitude: -93.3 },
	{ id: 62701, zip: "62701", city: "Springfield", state: "IL", latitude: 39.8, longitude: -89.64 },
];
const dealerships = makeDealerships(random, 6, places);
const cars = [...makeCars(random, 700, dealerships, places)].filter((car) => car.listed === 1).map(respell);
assureNames();
const ran: Ran[] = [];
const db = createDb(meterD1(env.DB, (one) => ran.push(one)));
const context = { db, config: getConfig(env), now: () => new Date("2026-01-01T00:00:00Z") };

/** As dealers write them: two spellings are one address, and odd signs have one too. */
function respell(car: StockCar, at: number): StockCar {
	if (car.model === "CR-V" && at % 2 === 0) return { ...car, model: "CRV" };
	if (car.model === "3 Series" && at % 2 === 0) return { ...car, model: "330i" };
	if (car.model === "C-Class" && at % 2 === 0) return { ...car, model: "C 300" };
	if (car.model === "GLE" && at % 2 === 0) return { ...car, model: "GLE-Class" };
	if (car.model === "Grand Caravan") return { ...car, model: at % 2 === 0 ? "Town & Country" : "TOWN AND COUNTRY" };
	if (car.model === "Golf") return { ...car, model: "ID.4 (Pro) 100%/é" };
	if (car.model === "Prius") return { ...car, model: "in" };
	if (car.model === "Atlas") return { ...car, model: "/" };
	return car;
}

/** Whatever the seed, what the tests ask for by name is there, and in both of its spellings. */
function assureNames(): void {
	const names = [
		...[
			["Honda", "CR-V"],
			["Honda", "CRV"],
			["Dodge", "Town & Country"],
			["Dodge", "TOWN AND COUNTRY"],
		],
		...[
			["Chevrolet", "Silverado 1500"],
			["Mercedes-Benz", "C-Class"],
			["Mercedes-Benz", "GLE"],
			["BMW", "3 Series"],
			["Land Rover", "Discovery"],
		],
	];
	const inHouston = cars.find(({ city }) => city === "Houston, TX");
	const others = cars.filter((car) => car !== inHouston);
	if (inHouston) Object.assign(inHouston, { make: "Toyota", model: "Camry" });
	for (const [at, [make, model]] of names.entries()) Object.assign(others[at] ?? {}, { make, model });
}

beforeAll(async () => {
	await env.DB.batch([insertPlaces(env.DB, places), insertDealerships(env.DB, dealerships)]);
	await insertCars(env.DB, cars).run();
});

async function open(path: string): Promise<LandingPage> {
	const page = await getLandingPage(context, site + path);
	if (page === null || "moved" in page) throw new Error(`${path}: ${JSON.stringify(page)}`);
	return page;
}

/** All its cars, page after page. */
async function walk(path: string): Promise<number[]> {
	const ids: number[] = [];
	for (let page = 1; ; page++) {
		const { cards, listing } = await open(`${path}?page=${page}`);
		const shown = decodeJson(cards);
		ids.push(...shown.map(({ id }) => id));
		if (page >= listing.totalPages) return ids;
	}
}

const modelSlugs: Record<string, string> = { crv: "cr-v", "gle-class": "gle" };
/** Models that are a wider one's cars too, under whose name shoppers look for them. */
const widerSlugs: Record<string, string> = {
	...{ "330i": "3-series", "c-300": "c-class", "rx-350": "rx", "es-350": "es", "nx-300": "nx" },
};

/** What a car is listed under, worked out without the site. */
function listPaths({ make, model, bodyStyle, city }: StockCar): string[] {
	const [town = "", state = ""] = city.split(", ");
	const at = [`/in/${state.toLowerCase()}`, `/in/${state.toLowerCase()}/${toSlug(town)}`];
	const slug = toSlug(model);
	const slugs = slug ? [modelSlugs[slug] ?? slug, ...(widerSlugs[slug] ? [widerSlugs[slug]] : [])] : [];
	const names = [toSlug(make), ...slugs.map((one) => `${toSlug(make)}/${encodeURIComponent(one)}`)];
	const bodies = bodyStyles.includes(bodyStyle) ? [bodyStyle.toLowerCase()] : [];
	return [
		...bodies,
		...names,
		...names.flatMap((name) => at.map((place) => name + place)),
		...at.map((place) => place.slice(1)),
	].map((path) => `/used/${path}`);
}

const expected = new Map<string, number[]>();
for (const car of cars) for (const path of listPaths(car)) expected.set(path, [...(expected.get(path) ?? []), car.id]);
const paths = [...expected.keys()].sort();

test("each landing page lists exactly its cars to the end, as the plain search does, and is the one address of that list", async () => {
	const indexed = new Map<string, string>();
	const sample =
		fc.sample(
			fc.shuffledSubarray(paths, { minLength: proofCount(30, paths.length), maxLength: proofCount(30, paths.length) }),
			{ numRuns: 1, seed },
		)[0] ?? [];
	for (const path of sample) {
		const page = await open(path);
		const ids = expected.get(path) ?? [];
		expect(
			(await walk(path)).sort((a, b) => a - b),
			path,
		).toEqual(ids.sort((a, b) => a - b));
		expect(page.listing.total, path).toBe(ids.length);
		const plain = site + toListingPath(page.listing.filters);
		expect(
			(await getListing(context, plain)).cards.map(({ id }) => id),
			path,
		).toEqual(decodeJson(page.cards).map(({ id }) => id));
		expect((await getListingPage(context, plain)).landingPath, path).toBe(path);
		const meta = toMetaOf(page);
		expect(meta).toMatchObject({ url: site + path, noindex: ids.length < 3 });
		expect(indexed.get(meta.title), meta.title).toBeUndefined();
		indexed.set(meta.title, meta.description);
	}
	expect(new Set(indexed.values()).size).toBe(sample.length);
});

function toMetaOf(page: LandingPage) {
	const { landing, sameAs } = page;
	return toLandingMeta({ ...page.listing, landing, sameAs, cards: decodeJson(page.cards) }, siteOf());
}

function siteOf() {
	return {
		name: "Deals",
		origin: site,
		contactEmail: "",
		inspectionUrl: "",
		showListDealershipButton: true,
		year: 2026,
		pushKey: null,
	};
}

test("trail and neighbours of a page lead to pages that are there", async () => {
	for (const path of paths.filter((_, at) => at % proofCount(40, 1) === 0)) {
		const { landing } = await open(path);
		for (const { path: other } of listBeside(landing))
			expect((await open(other)).listing.total, other).toBeGreaterThan(0);
	}
});

test("another spelling leads to the address for ever, an unknown name to nothing", async () => {
	const spelled: Record<string, string> = {
		"/used/Toyota": "/used/toyota",
		"/used/toyota/": "/used/toyota",
		"/used/TOYOTA/Camry/in/TX/Houston?page=2": "/used/toyota/camry/in/tx/houston?page=2",
		"/used/toyota/in/texas": "/used/toyota/in/tx",
		"/used/mercedesbenz": "/used/mercedes-benz",
		"/used/benz": "/used/mercedes-benz",
		"/used/chevy/silverado1500": "/used/chevrolet/silverado-1500",
		"/used/land%20rover": "/used/land-rover",
		"/used/honda/crv": "/used/honda/cr-v",
		"/used/mercedes-benz/gle-class": "/used/mercedes-benz/gle",
		"/used/bmw/3series?page=2": "/used/bmw/3-series?page=2",
		"/used/dodge/town-%26-country": "/used/dodge/town-and-country",
		"/used/in/mo/St.%20Louis": "/used/in/mo/st-louis",
		"/used/SUV": "/used/suv",
	};
	for (const [path, moved] of Object.entries(spelled))
		expect(await getLandingPage(context, site + path), path).toEqual({ moved });
	const unknown = [
		"zastava",
		"toyota/civic",
		"toyota/in",
		"in",
		"in/zz",
		"in/tx/paris",
		"toyota/in/tx/houston/x",
		"suv/camry",
		"%",
		"%zz",
		"toyota//in/tx",
		"toyota/prius/in/in",
	];
	for (const path of unknown) expect(await getLandingPage(context, `${site}/used/${path}`), path).toBeNull();
});

test("whatever is asked for below /used, it is an address, leads to one, or is nothing", async () => {
	const part = fc.oneof(
		fc.constantFrom("in", "IN", "toyota", "camry", "tx", "houston", "suv", "%", "&", "..", "é"),
		fc.string({ unit: "grapheme", maxLength: 12 }),
	);
	await fc.assert(
		fc.asyncProperty(fc.array(part, { maxLength: 6 }), async (parts) => {
			const url = new URL(`/used/${parts.map((one) => (one === "%" ? one : encodeURIComponent(one))).join("/")}`, site)
				.href;
			const page = await getLandingPage(context, url);
			if (page !== null && "moved" in page)
				expect(await getLandingPage(context, site + page.moved)).toHaveProperty("landing");
		}),
		{ numRuns: proofCount(80, 2000), seed },
	);
	expect(parseLandingPath("/used")).toBeNull();
});

const middle = (values: (number | null)[]) => {
	const known = values.filter((value) => value !== null).sort((a, b) => a - b);
	return known[Math.floor((known.length - 1) / 2)] ?? null;
};

const isOfNarrower = (path: string) => path.split("/").some((slug) => widerSlugs[slug] !== undefined);

/** Pages with the same cars name one path, the wider model's, then the shortest, on each of their pages; the site map has that alone. */
async function expectOneAddress() {
	const large = paths.filter((path) => (expected.get(path)?.length ?? 0) >= 3);
	const toIds = (path: string) => [...(expected.get(path) ?? [])].sort((a, b) => a - b).join();
	const firsts = new Map<string, string>();
	const widest = large.toSorted(
		(one, other) =>
			Number(isOfNarrower(one)) - Number(isOfNarrower(other)) || one.length - other.length || Number(one > other) || -1,
	);
	for (const path of widest) if (!firsts.has(toIds(path))) firsts.set(toIds(path), path);
	const mapped = (await listSiteMapEntries(db, "landing-0"))?.map(({ path }) => path);
	expect(mapped?.sort()).toEqual([...firsts.values()].sort());
	expect(mapped?.length).toBeLessThan(large.length);
	for (const name of ["landing-1", "landing-99", "vehicles-9"]) expect(await listSiteMapEntries(db, name)).toBeNull();
	const same = large.filter((path) => firsts.get(toIds(path)) !== path);
	for (const path of [...same, ...large].filter((_, at) => at % proofCount(15, 1) === 0)) {
		const page = await open(path);
		const url = site + firsts.get(toIds(path));
		expect(toMetaOf(page), path).toMatchObject({ url, noindex: false });
		const search = await getListingPage(context, site + toListingPath(page.listing.filters));
		expect(search.landingPath, `the search for the cars of ${path}`).toBe(firsts.get(toIds(path)));
		if (page.listing.totalPages === 1) continue;
		const next = await open(`${path}?page=2`);
		expect(toMetaOf(next), path).toMatchObject({ url: `${url}?page=2`, noindex: decodeJson(next.cards).length < 3 });
	}
}

test("a survey finds of every page what its cars say, once; and again only what has changed", async () => {
	expect(await driveSurvey(context)).toBe(true);
	for (const path of paths.filter((_, at) => at % proofCount(9, 1) === 0)) {
		const of = cars.filter(({ id }) => expected.get(path)?.includes(id));
		const { facts, best } = await getMarket(context, (await open(path)).landing);
		if (of.length < 3) {
			expect(facts, path).toBeNull();
			continue;
		}
		expect(facts, path).toMatchObject({
			...{
				cars: of.length,
				price: middle(of.map(({ price }) => price)),
				miles: middle(of.map(({ mileage }) => mileage)),
			},
		});
		for (const { year, cars: count, price } of facts?.years ?? []) {
			const those = of.filter((car) => car.year === year);
			expect([count, price], `${path} ${year}`).toEqual([those.length, middle(those.map((car) => car.price))]);
		}
		for (const { path: other, cars: count } of facts?.narrower ?? [])
			expect(expected.get(other)?.length, other).toBe(count);
		for (const { id } of best) expect(expected.get(path)).toContain(id);
	}
	const rows = await env.DB.prepare("SELECT path FROM landing_facts ORDER BY path").all<{ path: string }>();
	expect(rows.results.map(({ path }) => path)).toEqual(paths.filter((path) => (expected.get(path)?.length ?? 0) >= 3));
	expect(await driveSurvey(context)).toBe(false);
	await expectOneAddress();
	const [one] = cars;
	await env.DB.batch([
		env.DB.prepare("UPDATE vehicles SET price = 12345 WHERE id = ?1").bind(one?.id),
		env.DB.prepare("UPDATE catalogue SET version = version + 1"),
	]);
	const later = { ...context, now: () => new Date("2026-01-09T00:00:00Z") };
	ran.length = 0;
	expect(await driveSurvey(later)).toBe(true);
	const changed = one ? listPaths(one).filter((path) => (expected.get(path)?.length ?? 0) >= 3) : [];
	const rowsOf = await env.DB.prepare(
		"SELECT path, points FROM landing_facts WHERE changed_at = '2026-01-09T00:00:00.000Z'",
	).all<{ path: string; points: string }>();
	expect(rowsOf.results.map(({ path }) => path)).toEqual(expect.arrayContaining(changed));
	expect(rowsOf.results.length).toBeLessThan(changed.length + 20);
	for (const { points } of rowsOf.results) expect(JSON.parse(points).length).toBe(2);
	await env.DB.prepare("UPDATE vehicles SET price = ?2 WHERE id = ?1")
		.bind(one?.id, one?.price ?? null)
		.run();
});

test("a middle price is held against the newest point that is a quarter old", () => {
	const points = [
		{ day: "2025-08-01", price: 10_000 },
		{ day: "2025-10-01", price: 11_000 },
		{ day: "2025-12-01", price: 12_000 },
	];
	expect(toChange(points, 10_500, new Date("2026-01-01T00:00:00Z"))).toEqual({ dollars: -500, since: "2025-10-01" });
	expect(toChange(points, 10_500, new Date("2025-09-01T00:00:00Z"))).toBeNull();
});

test("with more cars than a survey holds no page tells facts, leads to another or stands in the site map, until it holds them", async () => {
	const survey = async (most?: number) => {
		await env.DB.prepare("UPDATE survey_state SET begun_at = NULL, version = -1").run();
		await driveSurvey(context, most);
	};
	const path = "/used/toyota";
	await survey();
	const before = await getMarket(context, (await open(path)).landing);
	expect(before.facts?.cars).toBe(expected.get(path)?.length);
	await survey(cars.length - 1);
	expect((await getMarket(context, (await open(path)).landing)).facts).toBeNull();
	expect(await env.DB.prepare("SELECT count(*) AS n FROM landing_facts").first("n")).toBe(0);
	expect(await listSiteMapEntries(db, "landing-0")).toBeNull();
	expect((await getAttention(db)).unsurveyed).toEqual([]);
	await env.DB.prepare("UPDATE survey_state SET cars = ?1")
		.bind(MOST_SURVEYED + 1)
		.run();
	expect((await getAttention(db)).unsurveyed).toEqual([{ most: MOST_SURVEYED }]);
	await survey(cars.length);
	expect((await getMarket(context, (await open(path)).landing)).facts).toEqual(before.facts);
});
