import { env } from "cloudflare:test";
import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { getCar } from "~/vehicles/detail/get-vehicle.server";
import { proofCount, seed } from "../../../testing/proof";
import { answer, createTestContext } from "../../../testing/test-admin.server";
import { toVin } from "../../../testing/vins";
import { loader } from "../../routes/exports.$file";
import { addFeedCar, openFeedStock } from "./fixtures/feed-stock";

const ctx = createTestContext();

async function get(name: string, query: string) {
	const path = `/exports/${name}.csv${query}`;
	const response = await answer(ctx, loader, { path, params: { file: `${name}.csv` } });
	return Papa.parse<Record<string, string>>(await response.text(), { header: true, skipEmptyLines: true }).data;
}

async function countTold(name: string, dealer: number | null): Promise<number> {
	const query = env.DB.prepare("SELECT told FROM feed_files WHERE platform LIKE ?1 || '.%' AND dealership_id = ?2");
	const { rows, leftOut } = JSON.parse((await query.bind(name, dealer ?? 0).first<string>("told")) ?? "{}");
	return Object.values<number>(leftOut).reduce((sum, count) => sum + count, rows);
}

const listing = fc.record({
	...{ vin: fc.integer({ min: 1, max: 3 }), dealer: fc.constantFrom(1, 2, 3), rank: fc.nat(9) },
	...{ price: fc.constantFrom(null, 9000, 9000, 12_000, 15_000), make: fc.constantFrom("Honda", "Honda", "Acura") },
	hasPhoto: fc.constantFrom(true, true, false),
});
type Listing = (typeof listing extends fc.Arbitrary<infer One> ? One : never) & { id: number };

const listings = fc
	.uniqueArray(listing, { selector: ({ vin, dealer }) => `${vin} ${dealer}`, maxLength: 9 })
	.map((all) => all.map((one, at) => ({ ...one, id: 20 + at })));

const byPrice = (one: Listing, other: Listing) =>
	(one.price ?? Number.POSITIVE_INFINITY) - (other.price ?? Number.POSITIVE_INFINITY) || one.id - other.id;

/** Each car's sellers, the lowest first; `isFirst`: of two cars under one VIN the one listed first. */
function listCars(all: Listing[]) {
	const groups = new Map<string, Listing[]>();
	for (const one of all) {
		const car = `${one.vin} ${one.make}`;
		groups.set(car, [...(groups.get(car) ?? []), one]);
	}
	return [...groups.values()].map((sellers) => {
		const [{ vin, id }] = sellers as [Listing];
		const isFirst = all.every((one) => one.vin !== vin || one.id >= id);
		return { isFirst, sellers: sellers.sort(byPrice) };
	});
}

const isSound = ({ price, hasPhoto }: Listing) => price !== null && hasPhoto;

/** The whole feed's rows: those that ask what the car's page shows, the first without a fault. */
function listWanted(all: Listing[], dealer: number | null): number[] {
	const wanted = listCars(all).flatMap(({ isFirst, sellers }) => {
		const shown = sellers.filter(({ price }) => price === sellers[0]?.price);
		const sound = shown.filter((one) => isSound(one) && (dealer === null || one.dealer === dealer));
		return dealer === null && !isFirst ? [] : sound.slice(0, 1);
	});
	return wanted.map(({ id }) => id).sort();
}

const placed = { "google-ads": { link: "link", id: "store_code" }, meta: { link: "url", id: "dealer_id" } } as const;

test("whoever sells a car too, each feed tells the price that the linked page shows, and leaves out no car that has such a row", async () => {
	await fc.assert(
		fc.asyncProperty(listings, async (all) => {
			await openFeedStock();
			await env.DB.prepare(`INSERT INTO dealerships (id, name, url, street_address, created_at, updated_at)
				VALUES (3, 'Dealer 3', 'https://d3.example', '300 Main St, Houston, TX 77002', '', '')`).run();
			for (const { id, dealer, vin, price, make, hasPhoto, rank } of all)
				await addFeedCar(id, dealer, toVin(vin), { price, make, rank, ...(!hasPhoto && { images: "[]" }) });
			for (const dealer of [null, 1, 2, 3])
				for (const [name, columns] of Object.entries(placed)) {
					const rows = await get(name, dealer === null ? "" : `?dealership=${dealer}`);
					const ids = rows.map(
						(row) => all.find((one) => toVin(one.vin) === row.vin && `d${one.dealer}` === row[columns.id])?.id,
					);
					expect(ids.sort(), `${name} of ${dealer ?? "all"}`).toEqual(listWanted(all, dealer));
					const own = dealer === null ? listCars(all) : all.filter((one) => one.dealer === dealer);
					expect(await countTold(name, dealer)).toBe(own.length);
					for (const row of rows) {
						const shown = await getCar(ctx.db, (row[columns.link] ?? "").split("/").at(-1) ?? "");
						const { price, vin, make } = shown.kind === "found" ? shown.vehicle : {};
						expect([`${price} USD`, vin, make], name).toEqual([row.price, row.vin, row.brand ?? row.make]);
					}
				}
		}),
		{ seed, numRuns: proofCount(12, 1000) },
	);
});
