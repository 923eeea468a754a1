import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { meterD1, type Ran } from "../../bench/metered-d1";
import { insertCars, insertDealerships, insertPlaces } from "../../bench/seed-stock";
import { createRandom, makeCars, makeDealerships } from "../../bench/stock";
import { createDb } from "../../db/client";
import { seed } from "../../testing/proof";
import { randomFrom } from "../../testing/random";
import { addUser, answer, createTestContext, getSessionHeader, ORIGIN, send } from "../../testing/test-admin.server";
import { action, loader as desk } from "../routes/admin._shell.dealerships_.$id_.report";
import { loader as page, headers as pageHeaders } from "../routes/report.$token._index";
import { loader as csv } from "../routes/report.$token.cars[.]csv";
import { storeClick } from "../tracking/store-click.server";
import { READ_CARS, type Report } from "./report";
import { listWeekStarts } from "./weeks";

const now = new Date("2026-03-04T12:00:00.000Z");
const ran: Ran[] = [];
const ctx = { ...createTestContext(() => now), db: createDb(meterD1(env.DB, (one) => ran.push(one))) };
const places = [{ id: 77002, zip: "77002", city: "Houston", state: "TX", latitude: 29.76, longitude: -95.36 }];
const random = randomFrom(seed);
let Cookie = "";

/** The first dealership has more cars than a report reads, the second a few, the third none. */
beforeAll(async () => {
	const dealerships = makeDealerships(createRandom(seed), 3, places);
	await env.DB.batch([insertPlaces(env.DB, places), insertDealerships(env.DB, dealerships)]);
	const cars = [...makeCars(createRandom(seed), 1000, dealerships.slice(0, 2), places)].map((car, at) => ({
		...car,
		dealershipId: at % 20 === 0 ? 2 : 1,
		listed: at % 3 === 0 ? 0 : 1,
	}));
	await insertCars(env.DB, cars).run();
	await env.DB.batch([
		env.DB.prepare(
			"UPDATE dealerships SET vehicle_count = (SELECT count(*) FROM vehicles WHERE dealership_id = dealerships.id AND listed = 1)",
		),
		env.DB.prepare(
			"UPDATE vehicles SET title = '=1+1', images = '[]', price = NULL WHERE id = (SELECT min(id) FROM vehicles WHERE dealership_id = 2 AND listed = 1)",
		),
	]);
	Cookie = await getSessionHeader(ctx, await addUser(ctx, "reporter"));
}, 60_000);

const press = (intent: string, id: number) =>
	send(ctx, action as never, {
		method: "POST",
		path: `/admin/dealerships/${id}/report`,
		params: { id: String(id) },
		headers: { Cookie, Origin: ORIGIN, "Sec-Fetch-Site": "same-origin" },
		body: new URLSearchParams({ intent }),
	}) as Promise<unknown>;

async function makeToken(id: number): Promise<string> {
	const { made } = (await press("create", id)) as { made: string };
	expect(made).toMatch(new RegExp(`^${ORIGIN}/report/[\\w-]{43}$`));
	return made.slice(`${ORIGIN}/report/`.length);
}

/** Null for a 404. */
async function open(token: string): Promise<Report | null> {
	const found: unknown = await send(ctx, page as never, { path: `/report/${token}`, params: { token } }).catch(
		(thrown: unknown) => thrown,
	);
	if (found instanceof Response) {
		expect([found.status, await found.text(), [...found.headers]]).toEqual([404, "", []]);
		const file = await answer(ctx, csv, { params: { token } });
		expect([file.status, await file.text()]).toEqual([404, "Not found"]);
		return null;
	}
	return (found as { report: Report }).report;
}

test("a link opens its dealership's report until it is replaced or revoked; every other address opens nothing", async () => {
	const first = await makeToken(1);
	expect((await open(first))?.dealer).toBe(
		((await send(ctx, desk as never, deskCall(1))) as never as { dealer: { name: string } }).dealer.name,
	);
	const second = await makeToken(1);
	const other = await makeToken(2);
	expect(await open(first)).toBeNull();
	expect((await open(second))?.stock.listed).toBeGreaterThan(READ_CARS);
	const kept = JSON.stringify((await env.DB.prepare("SELECT * FROM report_links, audit_log").all()).results);
	for (const token of [first, second, other]) expect(kept).not.toContain(token);
	const hash = /"token_hash":"(\w+)"/.exec(kept)?.[1] ?? "";
	for (const wrong of [
		"",
		"x",
		hash,
		second.slice(1),
		`${second}A`,
		second.toLowerCase(),
		"1",
		"%00",
		"9".repeat(5000),
	])
		expect(await open(wrong), wrong.slice(0, 60)).toBeNull();
	await press("revoke", 1);
	expect(await open(second)).toBeNull();
	expect((await open(other))?.stock.listed).toBeLessThan(READ_CARS);
	const third = await makeToken(3);
	expect((await open(third))?.cars).toEqual([]);
	await env.DB.prepare("DELETE FROM dealerships WHERE id = 3").run();
	expect(await open(third)).toBeNull();
	const headers = pageHeaders();
	expect([headers.get("Cache-Control"), headers.get("X-Robots-Tag")]).toEqual([
		"private, no-store",
		"noindex, nofollow, noarchive",
	]);
});

const deskCall = (id: number) => ({
	path: `/admin/dealerships/${id}/report`,
	params: { id: String(id) },
	headers: { Cookie },
});

test("a report tells each car's and each week's views and contacts, as they were clicked", async () => {
	const { results: cars } = await env.DB.prepare("SELECT id, dealership_id AS of, listed FROM vehicles").all<{
		id: number;
		of: number;
		listed: number;
	}>();
	const clicked: { id: number; of: number; kind: "view" | "contact"; day: string; listed: number }[] = [];
	for (let at = 0; at < 300; at++) {
		const car = cars[random(cars.length)];
		if (car === undefined) throw new Error("no car");
		const time = new Date(now.getTime() - random(100) * 86_400_000 - random(43_000_000));
		const kind = random(3) === 0 ? "contact" : "view";
		const headers = new Headers({
			"User-Agent": "Mozilla/5.0 Safari/604.1",
			"CF-Connecting-IP": `203.0.${at >> 8}.${at & 255}`,
		});
		await storeClick({ db: ctx.db, now: () => time }, { kind, vehicle: String(car.id), headers });
		clicked.push({ ...car, kind, day: time.toISOString().slice(0, 10) });
	}
	const starts = listWeekStarts(now);
	for (const id of [1, 2]) {
		const report = await open(await makeToken(id));
		const own = clicked.filter(({ of }) => of === id);
		const count = (kind: string, from: string, until: string, car?: number) =>
			own.filter((one) => one.kind === kind && one.day >= from && one.day < until && (car ?? one.id) === one.id).length;
		expect(report?.weeks).toEqual(
			starts.map((start, at) => ({
				start,
				views: count("view", start, starts[at + 1] ?? "9999"),
				contacts: count("contact", start, starts[at + 1] ?? "9999"),
			})),
		);
		expect(report?.period).toEqual({
			views: count("view", "2026-02-05", "9999"),
			contacts: count("contact", "2026-02-05", "9999"),
		});
		for (const car of report?.cars ?? []) {
			const since = starts.at(-4) ?? "";
			expect([car.views, car.contacts], `car ${car.id}`).toEqual([
				count("view", since, "9999", car.id),
				count("contact", since, "9999", car.id),
			]);
		}
		const listed = cars.filter((car) => car.of === id && car.listed === 1).length;
		expect([report?.stock.listed, (report?.cars.length ?? 0) + (report?.more ?? 0)]).toEqual([listed, listed]);
	}
	const days = "SELECT dealership_id, day, sum(views) AS views, sum(contacts) AS contacts FROM";
	const made = `SELECT dealership_id, day, views, 0 AS contacts FROM view_counters UNION ALL
		SELECT dealership_id, substr(created_at, 1, 10), 0, 1 FROM contact_events`;
	const [kept, counted] = await env.DB.batch([
		env.DB.prepare(`${days} dealership_days GROUP BY 1, 2 ORDER BY 1, 2`),
		env.DB.prepare(`${days} (${made}) GROUP BY 1, 2 ORDER BY 1, 2`),
	]);
	expect(kept?.results).toEqual(counted?.results);
});

test("however many cars and views, a report reads a bounded number of rows, all by indexes", async () => {
	const count = "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 99)";
	await env.DB.prepare(
		`${count} INSERT OR IGNORE INTO view_counters (vehicle_id, day, dealership_id, views)
			SELECT v.id, date('2026-03-04', '-' || i || ' days'), 1, 1 FROM n CROSS JOIN vehicles v WHERE v.dealership_id = 1`,
	).run();
	const token = await makeToken(1);
	ran.length = 0;
	await open(token);
	const rows = ran.reduce((sum, { rowsRead }) => sum + rowsRead, 0);
	// A place, the car, 24 to 28 days and the grouping of each of 500 cars.
	expect(rows).toBeLessThan(READ_CARS * 70);
	for (const { sql, params } of ran) {
		const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
			.bind(...params)
			.all<{ detail: string }>();
		const scans = plan.results.filter(({ detail }) => /^SCAN (?!cars_by_relevance VIRTUAL|cars$|\(subq)/.test(detail));
		expect(scans, sql).toEqual([]);
	}
});

test("the CSV has every listed car once, its weeks, and no formula", async () => {
	for (const id of [1, 2]) {
		const token = await makeToken(id);
		const file = await send(ctx, csv, { params: { token } });
		expect(file.headers.get("Cache-Control")).toBe("private, no-store");
		expect(file.headers.get("Content-Disposition")).toMatch(/^attachment; filename="report-[\w-]+2026-03-04\.csv"$/);
		const [head = "", ...lines] = (await file.text()).trim().split("\r\n");
		const listed = await env.DB.prepare("SELECT count(*) AS n FROM vehicles WHERE dealership_id = ?1 AND listed = 1")
			.bind(id)
			.first("n");
		expect(lines.length).toBe(listed);
		expect(new Set(lines.map((line) => line.split(",")[1])).size).toBe(listed);
		expect(head).toContain("Views from 2026-03-02,Contacts from 2026-03-02");
		for (const line of lines) {
			const [views, contacts, ...weeks] = line.split(",").slice(-26);
			for (const [at, all] of [views, contacts].entries()) {
				const own = weeks.filter((_, week) => week % 2 === at);
				expect(own.join(""), line).toMatch(/^\d{12,}$/);
				expect(own.reduce((sum, figure) => sum + Number(figure), 0)).toBe(Number(all));
			}
		}
		if (id === 2) expect(lines.join("\n")).toContain("'=1+1");
		expect(lines.join("\n")).not.toMatch(/(^|[\n,])=/);
	}
});
