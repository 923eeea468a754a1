import { env } from "cloudflare:test";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createDb } from "../../../../db/client";
import { proofCount, seed } from "../../../../testing/proof";
import { pinStatements, unpinStatements } from "../../../inventory/stock/pins.server";
import { getCarPage } from "./desk-car.server";

const now = new Date("2026-03-01T12:00:00.000Z");
const page = "https://a.example/1";
const [fetched, confirmed, other] = [
	"2026-02-28T08:00:00.000Z",
	"2026-03-01T09:00:00.000Z",
	"2026-01-01T00:00:00.000Z",
];

const known = fc.record({
	/** Another dealership lists the same page, and has read it before or after. */
	own: fc.constantFrom(1, 2),
	view: fc.constantFrom("vehicle", "list", "csv"),
	status: fc.constantFrom(200, 304, 404, null),
	isMissing: fc.boolean(),
});

test("a field says when the page or list that it is from was read, by its own dealership, and nothing where that failed or none knows", async () => {
	const check = async ({ own, view, status, isMissing }: typeof known extends fc.Arbitrary<infer T> ? T : never) => {
		await env.DB.batch(
			[
				"DELETE FROM dealerships",
				`INSERT INTO dealerships (id, name, url, last_confirmed_at, created_at, updated_at) VALUES (${own}, 'A', 'https://a.example', '${confirmed}', '${fetched}', '${fetched}'), (${3 - own}, 'B', 'https://b.example', '${other}', '${other}', '${other}')`,
				`INSERT INTO vehicles (id, dealership_id, source_key, title, price, origin, original_listing_url, field_sources, missing_since, first_seen_at, last_changed_at)
				VALUES (1, ${own}, 'url:1', 'Car', 9000, 'scrape', '${page}', '{"price":"${view}/json-ld"}', ${isMissing ? `'${fetched}'` : "NULL"}, '${fetched}', '${fetched}')`,
				`INSERT INTO run_pages (dealership_id, url, run_id, kind, state, status, fetched_at) VALUES (${own}, '${page}', 1, 'vehicle', 'done', ${status}, '${fetched}'), (${3 - own}, '${page}', 2, 'vehicle', 'done', 200, '${other}')`,
			].map((sql) => env.DB.prepare(sql)),
		);
		const fields = (await getCarPage(createDb(env.DB), 1, now))?.fields ?? [];
		const times = {
			vehicle: status !== null && status < 400 ? fetched : null,
			list: isMissing ? null : confirmed,
			csv: null,
		};
		expect(fields.find(({ field }) => field === "price")).toMatchObject({ value: 9000, readAt: times[view] });
		expect(fields.filter(({ field, readAt }) => field !== "price" && readAt !== null)).toEqual([]);
	};
	await fc.assert(fc.asyncProperty(known, check), { seed, numRuns: proofCount(24, 200) });
});

test("a field whose pin went says until the next sync that it is from before the pin", async () => {
	const db = createDb(env.DB);
	await env.DB.batch(
		[
			"DELETE FROM dealerships",
			`INSERT INTO dealerships (id, name, url, last_confirmed_at, created_at, updated_at) VALUES (1, 'A', 'https://a.example', '${confirmed}', '${fetched}', '${fetched}')`,
			`INSERT INTO vehicles (id, dealership_id, source_key, title, price, origin, original_listing_url, field_sources, first_seen_at, last_changed_at)
				VALUES (1, 1, 'url:1', 'Car', 9000, 'scrape', '${page}', '{"price":"list/json-ld"}', '${fetched}', '${fetched}')`,
		].map((sql) => env.DB.prepare(sql)),
	);
	const list = async () => {
		const fields = (await getCarPage(db, 1, now))?.fields ?? [];
		return fields.filter(({ isFromBeforePin }) => isFromBeforePin).map(({ field, value }) => [field, value]);
	};
	const at = { id: 1, field: "price", now: "2026-03-01T10:00:00.000Z" } as const;
	await env.DB.batch(pinStatements(db, { ...at, value: 8000, by: "pat" }));
	expect(await list()).toEqual([]);
	await env.DB.batch(unpinStatements(db, at));
	expect(await list()).toEqual([["price", 9000]]);
	await env.DB.prepare("UPDATE dealerships SET last_confirmed_at = '2026-03-01T11:00:00.000Z'").run();
	expect(await list()).toEqual([]);
});
