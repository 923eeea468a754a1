import { env } from "cloudflare:test";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createDb } from "../../../db/client";
import { proofCount, seed } from "../../../testing/proof";
import type { Car } from "../car";
import { listKnownCarsLike } from "./list-known-cars.server";

const at = "2026-03-01T00:00:00.000Z";
const few = (...values: string[]) => fc.constantFrom(null, ...values);
const drawn = fc.record({
	vin: few("1HGCM82633A004352", "2HGCM82633A004352"),
	stockNumber: few("S1", "S2"),
	originalListingUrl: few("https://a.example/1", "https://a.example/2"),
	photo: few("https://a.example/1.jpg", "https://a.example/2.jpg"),
	model: fc.constantFrom("Civic", "Fit"),
	mileage: fc.constantFrom(null, 41_000, 52_000),
	dealer: fc.constantFrom(1, 2),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;

const same = (one: unknown, other: unknown) => one !== null && one === other;

/** What may be one car: its VIN decides; where one of the two has none, any one other sign. */
function mayBeOne(known: Drawn, asked: Drawn): boolean {
	if (known.dealer !== 1) return false;
	if (known.vin !== null && asked.vin !== null) return known.vin === asked.vin;
	const hasSign = (["stockNumber", "originalListingUrl", "photo"] as const).some((sign) =>
		same(known[sign], asked[sign]),
	);
	return hasSign || (known.model === asked.model && same(known.mileage, asked.mileage));
}

async function store(stock: Drawn[]): Promise<void> {
	const insert = env.DB.prepare(
		`INSERT INTO vehicles (id, dealership_id, source_key, vin, stock_number, original_listing_url, images, year, make, model, mileage, origin, first_seen_at, last_changed_at)
		VALUES (?1, ?2, 'known:' || ?1, ?3, ?4, ?5, ?6, 2018, 'Honda', ?7, ?8, 'csv', '${at}', '${at}')`,
	);
	await env.DB.batch([
		env.DB.prepare("DELETE FROM dealerships"),
		env.DB.prepare(
			`INSERT INTO dealerships (id, name, url, created_at, updated_at) VALUES (1, 'A', 'https://a.example', '${at}', '${at}'), (2, 'B', 'https://b.example', '${at}', '${at}')`,
		),
		...stock.map(({ dealer, vin, stockNumber, originalListingUrl, photo, model, mileage }, id) => {
			const images = JSON.stringify(photo === null ? [] : [photo]);
			return insert.bind(id, dealer, vin, stockNumber, originalListingUrl, images, model, mileage);
		}),
	]);
}

test("of a stock too large to load, each car that may be one of these is found by any one sign, and no other", async () => {
	const toCar = ({ photo, ...car }: Drawn, order: number) =>
		({
			...car,
			year: 2018,
			make: "Honda",
			sourceKey: `asked:${order}`,
			images: photo ? [photo] : [],
		}) as unknown as Car;
	const check = async (stock: Drawn[], asked: Drawn[]) => {
		await store(stock);
		const found = await listKnownCarsLike(createDb(env.DB), 1, asked.map(toCar));
		const wanted = [...stock.keys()].filter((id) => asked.some((one) => mayBeOne(stock[id] as Drawn, one)));
		expect(found.map(({ id }) => id)).toEqual(wanted);
	};
	const stock = fc.uniqueArray(drawn, {
		maxLength: 8,
		comparator: (one, other) => one.dealer === other.dealer && same(one.vin, other.vin),
	});
	const asked = fc.array(drawn, { minLength: 1, maxLength: 2 });
	await fc.assert(fc.asyncProperty(stock, asked, check), { seed, numRuns: proofCount(60, 600) });
});
