import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { toTerm } from "~/catalogue/to-term";
import { meterD1, type Ran } from "../../../bench/metered-d1";
import { insertCars, insertDealerships, insertPlaces } from "../../../bench/seed-stock";
import { createRandom, makeCars, makeDealerships } from "../../../bench/stock";
import { createDb } from "../../../db/client";
import { proofCount, seed } from "../../../testing/proof";
import { parseFilters } from "./filters";
import { searchVehicles } from "./search.server";
import { searchSuggestions } from "./search-suggestions.server";

const random = createRandom(seed);
const places = [
	{ id: 77002, zip: "77002", city: "Houston", state: "TX", latitude: 29.76, longitude: -95.36 },
	{ id: 78205, zip: "78205", city: "San Antonio", state: "TX", latitude: 29.42, longitude: -98.49 },
];
const dealerships = makeDealerships(random, 5, places);
const cars = [...makeCars(random, 400, dealerships, places)].filter((car) => car.listed === 1);
const ran: Ran[] = [];
const db = createDb(meterD1(env.DB, (one) => ran.push(one)));

beforeAll(async () => {
	await env.DB.batch([insertPlaces(env.DB, places), insertDealerships(env.DB, dealerships)]);
	await insertCars(env.DB, cars).run();
});

const anyEnding = fc
	.tuple(
		fc.constantFrom(...cars.flatMap(({ make, model }) => [make, model, "Houston", "San Antonio"])),
		fc.nat({ max: 8 }),
	)
	.map(([name, left]) => name.slice(0, Math.max(2, name.length - left)).toLowerCase());
const anyTyped = fc
	.tuple(fc.constantFrom("", "red ", "used ", "under 20k ", "zebra "), anyEnding)
	.map((parts) => parts.join(""));

test("what is being typed is completed to names in stock that find cars, in one read of at most 30 rows by the index", async () => {
	await fc.assert(
		fc.asyncProperty(anyTyped, async (typed) => {
			ran.length = 0;
			const suggestions = await searchSuggestions(db, typed);
			expect(ran.map(({ rowsRead }) => rowsRead <= 30)).toEqual(ran.length === 0 ? [] : [true]);
			for (const { text } of suggestions) {
				const last = typed.split(" ").at(-1) ?? "";
				expect(toTerm(text), typed).toContain(toTerm(last));
				const filters = parseFilters(
					new URLSearchParams({ keyword: text.replace(/^(red|used|under 20k|zebra) /, "") }),
				);
				const { total } = await searchVehicles(db, filters, { page: 1, cursor: null });
				expect(total, text).toBeGreaterThan(0);
			}
		}),
		{ numRuns: proofCount(60, 2000), seed },
	);
	const plans = await Promise.all(
		[...new Map(ran.map((one) => [one.sql, one])).values()].map(({ sql, params }) =>
			env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
				.bind(...params)
				.all<{ detail: string }>(),
		),
	);
	const scans = plans.flatMap(({ results }) => results.filter(({ detail }) => /^SCAN vocabulary/.test(detail)));
	expect(scans).toEqual([]);
}, 1_800_000);

test("nothing is suggested for a letter, for signs and for what no name begins with", async () => {
	for (const typed of ["", "h", "!", "  ", "%_", "zzzz", "'; --"])
		expect(await searchSuggestions(db, typed), typed).toEqual([]);
	expect((await searchSuggestions(db, "hou")).map(({ text, kind }) => [text, kind])).toContainEqual([
		"Houston, TX",
		"place",
	]);
});

test("a model is suggested once behind its make, also where the make has two words", async () => {
	const plain = (text: string) => text.toLowerCase().replaceAll("-", " ");
	for (const { make, model } of new Map(cars.map((car) => [car.make, car])).values()) {
		const suggestions = await searchSuggestions(db, `${make} ${model.slice(0, 4)}`);
		expect(suggestions.map(({ text }) => plain(text))).toContain(plain(`${make} ${model}`));
	}
});

test("nothing is suggested of which no car is on the site any more", async () => {
	const shown = async (typed: string) => (await searchSuggestions(db, typed)).map(({ text }) => text);
	const [dealership] = dealerships;
	if (dealership === undefined) throw new Error("No dealership");
	await env.DB.prepare("UPDATE dealerships SET name = 'Zenith Autos' WHERE id = ?1").bind(dealership.id).run();
	const names = ["Zastava", "Zastava Zip", "Zephyr Cove, NV", "Zenith Autos"];
	await env.DB.prepare(
		`UPDATE vehicles SET make = 'Zastava', model = 'Zip', city = 'Zephyr Cove, NV' WHERE listed = 1 AND dealership_id = ?1`,
	)
		.bind(dealership.id)
		.run();
	const suggest = () => Promise.all(["zast", "zip", "zeph", "zeni"].map(shown));
	expect((await suggest()).map((texts) => texts.find((text) => names.includes(text)))).toEqual(names);
	await env.DB.prepare("UPDATE vehicles SET listed = 0 WHERE dealership_id = ?1").bind(dealership.id).run();
	expect(await suggest()).toEqual([[], [], [], []]);
});
