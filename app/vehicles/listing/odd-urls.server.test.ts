import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { toCacheUrl } from "~/edge/cache-key";
import { insertCars, insertDealerships, insertPlaces } from "../../../bench/seed-stock";
import { createRandom, makeCars, makeDealerships } from "../../../bench/stock";
import { createDb } from "../../../db/client";
import { proofCount, seed } from "../../../testing/proof";
import { getConfig } from "../../env/env.server";
import { noFilters } from "../search/filters";
import { decodeJson } from "./json";
import { getListing, getListingPage } from "./listing.server";

const context = { db: createDb(env.DB), config: getConfig(env), now: () => new Date("2026-01-01T00:00:00Z") };

beforeAll(async () => {
	const random = createRandom(seed);
	const houston = { id: 77002, zip: "77002", city: "Houston", state: "TX", latitude: 29.76, longitude: -95.36 };
	const dealerships = makeDealerships(random, 3, [houston]);
	await env.DB.batch([insertPlaces(env.DB, [houston]), insertDealerships(env.DB, dealerships)]);
	await insertCars(env.DB, [...makeCars(random, 100, dealerships, [houston])]).run();
});

const names = [...Object.keys(noFilters), "page", "cursor", "_routes", "constructor", "__proto__", "make[]", ""];
const nasty = [
	'"',
	"'",
	"*",
	"NEAR(a b)",
	"a AND",
	"OR",
	"{x}",
	"^a",
	"a:b",
	"%",
	"_",
	"\u0000",
	"\ud800",
	"é",
	"🚗",
	"-1",
];
const numbers = [
	"0",
	"-0",
	"1e9",
	"0x10",
	"NaN",
	"Infinity",
	"1.5",
	"1,000",
	"$5",
	"99999999999999999999",
	"2147483648",
];
const likely = [
	"honda",
	"Honda",
	"77002",
	"Houston, TX",
	"price_low",
	"relevance-1",
	"within 25 miles of 77002",
	"10k-5k",
];
const value = fc.oneof(
	fc.string({ unit: "grapheme", maxLength: 40 }),
	fc.string({ unit: "binary", maxLength: 300 }),
	fc.integer().map(String),
	fc.double().map(String),
	fc.constantFrom(...nasty, ...numbers, ...likely),
	fc.array(fc.constantFrom(...nasty, ...likely), { maxLength: 40 }).map((words) => words.join(" ")),
);
const query = fc.oneof(
	fc
		.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 25 })
		.map((pairs) => new URLSearchParams(pairs).toString()),
	fc
		.array(fc.constantFrom("%", "%zz", "%ff", "&", "=", "?", "#", "make=", "yearMin", "+", ";", "[]"), {
			maxLength: 30,
		})
		.map((parts) => parts.join("")),
);

test("no URL, however odd, fails: it shows what its canonical form shows", async () => {
	await fc.assert(
		fc.asyncProperty(query, async (odd) => {
			const url = `https://cars.example/?${odd}`;
			const { listing, ...page } = await getListingPage(context, url);
			const cards = decodeJson(page.cards);
			expect(cards.length).toBeLessThanOrEqual(listing.filters.limit);
			expect(listing.total).toBeGreaterThanOrEqual(cards.length);
			const canonical = toCacheUrl(url) ?? "";
			expect(toCacheUrl(canonical)).toBe(canonical);
			expect((await getListing(context, canonical)).cards).toEqual(cards);
		}),
		{ numRuns: proofCount(150, 2000), seed },
	);
}, 600_000);
