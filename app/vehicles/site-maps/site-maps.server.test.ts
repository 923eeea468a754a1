import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { loader as readIndex } from "~/routes/sitemap[.]xml";
import { answer, createTestContext } from "../../../testing/test-admin.server";
import { driveSurvey } from "../survey/drive-survey.server";
import { listSiteMapEntries, listSiteMaps } from "./list-site-maps.server";

const clock = { at: Date.parse("2026-11-01T09:00:00.000Z") };
const ctx = createTestContext(() => new Date(clock.at));
const run = (sql: string) => env.DB.prepare(sql).run();
const addDealer = (id: number, cars: number) =>
	run(`INSERT INTO dealerships (id, name, url, location, vehicle_count, created_at, updated_at)
		VALUES (${id}, 'Lot ${id}', 'https://d${id}.example', 'Houston, TX', ${cars}, '2026-10-01T00:00:00.000Z', '2026-10-01T00:00:00.000Z')`);

beforeEach(async () => {
	for (const table of ["vehicles", "dealerships", "landing_facts"]) await run(`DELETE FROM ${table}`);
});

test("a dealership's page is for search engines from three cars on, as every list", async () => {
	for (const [at, cars] of [0, 1, 2, 3, 4].entries()) await addDealer(at + 1, cars);
	const entries = (await listSiteMapEntries(ctx.db, "dealers")) ?? [];
	expect(entries.map(({ path }) => path)).toEqual(["/dealers/lot-4-4", "/dealers/lot-5-5"]);
});

test("the index tells of each file when it may have changed last: never before an entry of it did", async () => {
	for (const dealer of [1, 2]) {
		await addDealer(dealer, 9);
		for (let n = 0; n < 9; n++)
			await run(`INSERT INTO vehicles (dealership_id, source_key, vin, year, make, model, price, mileage, origin, first_seen_at, last_changed_at)
				VALUES (${dealer}, 'k${n}', 'V${dealer}${n}', 2019, 'Honda', 'Civic', 15000, 40000, 'csv', '2026-10-0${n + 1}T00:00:00.000Z', '2026-10-0${n + 1}T00:00:00.000Z')`);
	}
	for (const hour of [0, 5]) {
		clock.at += hour * 3_600_000;
		await run(`UPDATE catalogue SET version = version + 1, changed_at = '${new Date(clock.at).toISOString()}'`);
		clock.at += 60_000;
		await driveSurvey(ctx);
		const files = await listSiteMaps(ctx.db);
		expect(files.map(({ name }) => name)).toContain("landing-0");
		for (const { name, changedAt } of files) {
			const times = ((await listSiteMapEntries(ctx.db, name)) ?? []).map((entry) => entry.changedAt ?? "");
			expect(
				times.filter((time) => time > changedAt),
				name,
			).toEqual([]);
			expect(Date.parse(changedAt), name).toBeLessThanOrEqual(clock.at);
		}
		const xml = await (await answer(ctx, readIndex as never, { path: "/sitemap.xml" })).text();
		expect(xml.match(/<lastmod>\d{4}-[^<]+<\/lastmod>/g)).toHaveLength(files.length);
	}
});
