import { env } from "cloudflare:test";
import fc from "fast-check";
import { expect, test } from "vitest";
import { meterD1, type Ran } from "../../../bench/metered-d1";
import { createDb } from "../../../db/client";
import { proofCount, seed } from "../../../testing/proof";
import { createTestContext, ORIGIN } from "../../../testing/test-admin.server";
import { listNews } from "./news.server";
import { renderAtom } from "./render-atom";
import { renderJsonFeed } from "./render-json-feed";

const start = Date.parse("2026-03-01T12:00:00.000Z");
const ctx = createTestContext(() => new Date(start + 86_400_000));
const run = (sql: string, ...values: unknown[]) =>
	env.DB.prepare(sql)
		.bind(...values)
		.run();

type Car = { id: number; make: string; price: number | null; was: number | null; priceAt: string | null; at: string };

const makes = ["Ford", "Honda"];
const act = fc.oneof(
	{ weight: 3, arbitrary: fc.record({ kind: fc.constant("add" as const), make: fc.constantFrom(...makes) }) },
	{
		weight: 5,
		arbitrary: fc.record({ kind: fc.constant("price" as const), of: fc.nat(), by: fc.integer({ min: -3, max: 3 }) }),
	},
	fc.record({
		kind: fc.constantFrom("hide" as const, "show" as const, "delete" as const, "rank" as const),
		of: fc.nat(),
	}),
);
/** Seconds between two acts: none is a whole run's cars at once. */
const acts = fc.array(fc.tuple(fc.constantFrom(0, 1, 61), act), { minLength: 5, maxLength: 40 });

test("a search's feed is its listed cars by their newest change, whatever came, fell, rose and left", async () => {
	await fc.assert(
		fc.asyncProperty(acts, async (all) => {
			const cars = await empty();
			const hidden = new Set<number>();
			let now = start;
			for (const [seconds, one] of all) {
				now += seconds * 1000;
				await doAct(cars, hidden, one, new Date(now).toISOString());
			}
			const shown = cars.filter(({ id }) => !hidden.has(id));
			for (const make of [null, ...makes])
				for (const priceMax of [null, 20_000]) {
					const query = new URLSearchParams({ ...(make && { make }), ...(priceMax && { priceMax: `${priceMax}` }) });
					const wanted = shown.filter(
						(car) => (!make || car.make === make) && (!priceMax || (car.price !== null && car.price <= priceMax)),
					);
					expect(await read(query), query.toString()).toEqual(toItems(wanted));
				}
		}),
		{ numRuns: proofCount(15, 300), seed },
	);
});

async function empty(): Promise<Car[]> {
	await env.DB.batch(["vehicles", "dealerships"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
	await run(
		"INSERT INTO dealerships (id, name, url, created_at, updated_at) VALUES (1, 'Bay', 'https://bay.example', ?1, ?1)",
		iso(start),
	);
	return [];
}

const iso = (ms: number) => new Date(ms).toISOString();

async function doAct(
	cars: Car[],
	hidden: Set<number>,
	one: typeof act extends fc.Arbitrary<infer Act> ? Act : never,
	at: string,
) {
	if (one.kind === "add") {
		const car = { id: 20 + cars.length, make: one.make, price: 20_000, was: null, priceAt: null, at };
		while (cars.some(({ id }) => id >= car.id)) car.id++;
		await addCars([car]);
		cars.push(car);
		return;
	}
	const car = cars[one.of % cars.length];
	if (!car) return;
	if (one.kind === "price" && one.by !== 0) {
		Object.assign(car, { was: car.price, price: (car.price ?? 0) + one.by * 500, priceAt: at });
		await run("UPDATE vehicles SET price_was = price, price = ?2, price_at = ?3 WHERE id = ?1", car.id, car.price, at);
	}
	if (one.kind === "rank") await run("UPDATE vehicles SET rank = 7 WHERE id = ?1", car.id);
	if (one.kind === "hide") hidden.add(car.id);
	if (one.kind === "show") hidden.delete(car.id);
	if (["hide", "show"].includes(one.kind))
		await run("UPDATE vehicles SET listed = ?2 WHERE id = ?1", car.id, Number(one.kind === "show"));
	if (one.kind === "delete") {
		await run("DELETE FROM vehicles WHERE id = ?1", car.id);
		cars.splice(cars.indexOf(car), 1);
		hidden.delete(car.id);
	}
}

async function addCars(cars: Car[]): Promise<void> {
	await run(
		`INSERT INTO vehicles (id, dealership_id, source_key, title, make, price, rank, origin, first_seen_at, last_changed_at)
		SELECT value ->> 'id', 1, value ->> 'id', value ->> 'make', value ->> 'make', value ->> 'price', value ->> 'id' % 5, 'scrape', value ->> 'at', value ->> 'at'
		FROM json_each(?1)`,
		JSON.stringify(cars),
	);
}

type Item = { id: string; title: string; date_published: string; date_modified: string };

async function read(query: URLSearchParams): Promise<Item[]> {
	const { items } = JSON.parse(renderJsonFeed(await listNews(ctx, `${ORIGIN}/feed.json?${query}`, "json")));
	return items.map(({ id, title, date_published, date_modified }: Item) => ({
		id,
		title,
		date_published,
		date_modified,
	}));
}

function toItems(cars: Car[]): Item[] {
	const changedAt = (car: Car) => Date.parse(car.priceAt ?? car.at);
	return [...cars]
		.sort((one, other) => changedAt(other) - changedAt(one) || one.id - other.id)
		.slice(0, 100)
		.map(({ id, make, price, was, priceAt, at }) => {
			const asked = `${make}, ${price ? `$${price.toLocaleString("en-US")}` : "Price on request"}`;
			const less = (was ?? 0) - (price ?? 0);
			return {
				id: `${ORIGIN}/vehicles/${id}`,
				title: less > 0 ? `$${less.toLocaleString("en-US")} less: ${asked}` : asked,
				...{ date_published: at, date_modified: priceAt ?? at },
			};
		});
}

test("a feed ends at a hundred cars, and reads no more rows for a search of thousands", async () => {
	await empty();
	const cars = Array.from({ length: 3000 }, (_, at) => ({
		...{ id: 20 + at, make: makes[at % 2] ?? "", price: 20_000, was: null, priceAt: null },
		at: iso(start + ((at * 7919) % 3000) * 1000),
	}));
	await addCars(cars);
	const ran: Ran[] = [];
	const db = createDb(meterD1(env.DB, (one) => ran.push(one)));
	const { items } = await listNews({ ...ctx, db }, `${ORIGIN}/feed.atom?make=Honda`, "atom");
	const wanted = toItems(cars.filter(({ make }) => make === "Honda"));
	expect(items.map(({ url }) => url)).toEqual(wanted.map(({ id }) => id));
	expect(ran.reduce((rows, { rowsRead }) => rows + rowsRead, 0)).toBeLessThan(500);
});

test("whatever a dealer writes, a feed says it as text", async () => {
	await empty();
	const title = `<script>&"' ]]> \u0000\u0008\ud800 \ufffe <!-- 🚗`;
	await addCars([{ id: 20, make: title, price: 1, was: null, priceAt: null, at: iso(start) }]);
	const news = await listNews(ctx, `${ORIGIN}/feed.atom?keyword=%3Cb%3E`, "atom");
	const all = await listNews(ctx, `${ORIGIN}/feed.atom`, "atom");
	const atom = renderAtom(news) + renderAtom(all);
	expect(atom).toContain("&lt;script&gt;&amp;&quot;&apos; ]]&gt;");
	expect(atom).not.toMatch(/<script|<!--|<b>|[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
	expect(JSON.parse(renderJsonFeed(all)).items[0].title).toContain("<script>");
});

test("a ZIP that nobody knows, by which no car was left out, is named by neither the feed nor its links", async () => {
	await empty();
	await addCars([{ id: 20, make: "Ford", price: 20_000, was: null, priceAt: null, at: iso(start) }]);
	const news = await listNews(ctx, `${ORIGIN}/feed.json?make=Ford&zipCode=00000&distance=25`, "json");
	expect(news.items).toHaveLength(1);
	expect(renderJsonFeed(news)).not.toContain("00000");
	expect(news.title).toBe(`Ford | ${news.site}`);
});
