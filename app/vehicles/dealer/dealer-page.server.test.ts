import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { insertCars, insertDealerships, insertPlaces } from "../../../bench/seed-stock";
import { createRandom, makeCars, makeDealerships } from "../../../bench/stock";
import { createDb } from "../../../db/client";
import type { Label } from "../../deals/rating/label";
import { loader } from "../../routes/dealers.$slug";
import { noFilters } from "../search/filters";
import { listFirst } from "../search/search.server";
import { getDealerPage } from "./dealer-page.server";
import { toDealerPath } from "./dealer-path";
import { listDealersByState } from "./dealers-page.server";

const db = createDb(env.DB);
const now = () => new Date("2026-01-01T00:00:00.000Z");
const source = { db, now, config: { allowPrivateHosts: false } } as Parameters<typeof getDealerPage>[0];
const places = [{ id: 77002, zip: "77002", city: "Houston", state: "TX", latitude: 29.76, longitude: -95.36 }];
const dealerships = makeDealerships(createRandom(3), 3, places);

beforeAll(async () => {
	await env.DB.batch([insertPlaces(env.DB, places), insertDealerships(env.DB, dealerships)]);
	await insertCars(env.DB, [...makeCars(createRandom(3), 90, dealerships, places)]).run();
	await env.DB.prepare(
		"UPDATE dealerships SET vehicle_count = (SELECT count(*) FROM vehicles WHERE dealership_id = dealerships.id AND listed = 1) WHERE id < 3",
	).run();
});

test("a dealership's page shows its own cars; one without cars has none", async () => {
	for (const { id, name } of dealerships.slice(0, 2)) {
		const page = await getDealerPage(source, id);
		expect(page?.dealer).toMatchObject({ id, name, location: "Houston, TX" });
		expect(page?.cards.length).toBe(Math.min(24, page?.dealer.cars ?? 0));
		const ids = page?.cards.map((card) => card.id) ?? [];
		const others = await env.DB.prepare(
			"SELECT count(*) AS n FROM vehicles WHERE dealership_id <> ?1 AND id IN (SELECT value FROM json_each(?2))",
		)
			.bind(id, JSON.stringify(ids))
			.first("n");
		expect(others).toBe(0);
	}
	expect(await getDealerPage(source, 3)).toBeNull();
	expect(await getDealerPage(source, 99)).toBeNull();
});

test("a dealership's prices are counted by their labels, and each count is what a search for them finds", async () => {
	const labelled: number[] = [];
	for (const { id } of dealerships.slice(0, 2)) {
		const { results } = await env.DB.prepare(
			"SELECT deal_label AS label, count(*) AS cars FROM vehicles WHERE dealership_id = ?1 AND listed = 1 AND deal_label IS NOT NULL GROUP BY 1",
		)
			.bind(id)
			.all<{ label: Label; cars: number }>();
		const page = await getDealerPage(source, id);
		const none = { great: 0, good: 0, usual: 0, above: 0, high: 0 };
		expect(page?.prices).toEqual({ ...none, ...Object.fromEntries(results.map(({ label, cars }) => [label, cars])) });
		for (const { label, cars } of results) {
			const found = await listFirst(db, { ...noFilters, dealershipId: id, deal: [label], limit: 100 });
			expect(found.length, label).toBe(cars);
		}
		labelled.push(...results.map(({ cars }) => cars));
	}
	expect(labelled.length).toBeGreaterThan(4);
});

test("dealerships stand as a person looks them up, whether they write themselves large or small", async () => {
	const named: [number, string][] = [
		[1, "Zeta Cars"],
		[2, "autohaus"],
		[3, "Bay Autos"],
	];
	const rename = (id: number, name: string) =>
		env.DB.prepare("UPDATE dealerships SET name = ?2, vehicle_count = 1 WHERE id = ?1").bind(id, name);
	const before = await env.DB.prepare("SELECT id, name, vehicle_count FROM dealerships").all<Record<string, unknown>>();
	await env.DB.batch(named.map(([id, name]) => rename(id, name)));
	const [texas] = await listDealersByState(db);
	expect(texas?.dealers.map(({ name }) => name)).toEqual(["autohaus", "Bay Autos", "Zeta Cars"]);
	const restore = env.DB.prepare("UPDATE dealerships SET name = ?2, vehicle_count = ?3 WHERE id = ?1");
	await env.DB.batch(before.results.map(({ id, name, vehicle_count }) => restore.bind(id, name, vehicle_count)));
});

test("an address of an earlier name leads to the present one for ever", async () => {
	const open = (slug: string) =>
		Promise.resolve(
			loader({ params: { slug }, context: source, request: new Request("https://cars.example/") } as never),
		).catch((answer: Response) => answer);
	const [one] = dealerships;
	if (one === undefined) throw new Error("no dealership");
	const before = toDealerPath(one);
	await env.DB.prepare("UPDATE dealerships SET name = 'Hill Cars' WHERE id = ?1").bind(one.id).run();
	const moved = (await open(before.slice("/dealers/".length))) as Response;
	expect([moved.status, moved.headers.get("Location")]).toEqual([301, `/dealers/hill-cars-${one.id}`]);
	expect(await open(`hill-cars-${one.id}`)).toMatchObject({ dealer: { name: "Hill Cars" } });
	for (const slug of ["hill-cars", "3", "x-99", ""]) expect(((await open(slug)) as Response).status).toBe(404);
});
