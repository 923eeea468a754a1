import { env } from "cloudflare:test";
import Papa from "papaparse";
import { beforeEach, expect, test } from "vitest";
import { addUser, answer, createTestContext, getSessionHeader } from "../../../testing/test-admin.server";
import { toVin } from "../../../testing/vins";
import { loader } from "../../routes/exports.$file";
import { LARGE_FRESH_MS, LARGE_ROWS } from "./feed-file.server";
import { listFeedStandings } from "./feed-standing.server";
import { addFeedCar, openFeedStock } from "./fixtures/feed-stock";

const clock = { at: Date.parse("2026-11-01T09:00:00.000Z") };
const ctx = createTestContext(() => new Date(clock.at));
const run = (sql: string) => env.DB.prepare(sql).run();
const raise = () => run("UPDATE catalogue SET version = version + 1");

async function get(file: string, headers: Record<string, string> = {}, query = "") {
	const response = await answer(ctx, loader, {
		path: `/exports/${file}.csv${query}`,
		params: { file: `${file}.csv` },
		headers,
	});
	const text = await response.text();
	const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
	return { status: response.status, rows: data, tag: response.headers.get("ETag") ?? "", headers: response.headers };
}

async function getTold(platform: string, dealership: number) {
	const query = env.DB.prepare("SELECT told FROM feed_files WHERE platform LIKE ?1 || '.%' AND dealership_id = ?2");
	return JSON.parse((await query.bind(platform, dealership).first<string>("told")) ?? "{}");
}

const at = "2026-10-01T00:00:00.000Z";

beforeEach(openFeedStock);

test("the feeds are open when the setting says so, else for administrators; another name is no feed", async () => {
	await addFeedCar(20, 1, toVin(1));
	expect(await get("meta")).toMatchObject({
		status: 200,
		rows: [{ vin: toVin(1), url: `http://localhost:8787/vehicles/${toVin(1)}` }],
	});
	await run("DELETE FROM settings");
	expect(await get("meta")).toMatchObject({ status: 401 });
	const Cookie = await getSessionHeader(ctx, await addUser(ctx, `desk${clock.at}`));
	const mine = await get("meta", { Cookie });
	expect([mine.status, mine.rows.length, mine.headers.get("Cache-Control")]).toEqual([200, 1, "private, no-store"]);
	expect((await get("contact-clicks", { Cookie })).status).toBe(404);
	expect((await get("meta", { Cookie }, "?dealership=99")).status).toBe(404);
});

test("a VIN that two dealerships list is one row of Meta's and of the ads, the lowest seller's; the dearer one's own feeds tell why they leave it out", async () => {
	await addFeedCar(20, 1, toVin(1), { rank: 3, price: 16_000 });
	await addFeedCar(21, 2, toVin(1), { rank: 7 });
	await addFeedCar(22, 2, toVin(2));
	await addFeedCar(23, 2, toVin(3), { listed: 0 });
	for (const name of ["meta", "google-ads"]) {
		const rows = (await get(name)).rows.map(({ vin, price }) => [vin, price]);
		expect(rows.sort(), name).toEqual(
			[
				[toVin(1), "15000 USD"],
				[toVin(2), "15000 USD"],
			].sort(),
		);
		expect((await get(name, {}, "?dealership=1")).rows, name).toEqual([]);
		expect(await getTold(name, 1), name).toMatchObject({ leftOut: { dearer: 1 }, cars: [{ id: 20 }] });
	}
	expect((await get("google-listings")).rows.map(({ store_code }) => store_code)).toEqual(["d1", "d2", "d2"]);
	expect((await get("google-listings", {}, "?dealership=1")).rows).toMatchObject([
		{ vin: toVin(1), price: "16000 USD" },
	]);
});

test("the plain files hold each listed car once, as the site lists it, with what is known and nothing invented", async () => {
	await addFeedCar(20, 1, toVin(1), { price: 16_000, description: "One owner,\nserviced", trim: "=LX" });
	await addFeedCar(21, 2, toVin(1));
	await addFeedCar(22, 2, toVin(2), { price: null, mileage: null, images: "[]", exterior_color: null });
	await addFeedCar(23, 2, toVin(3), { listed: 0 });
	await run(`UPDATE vehicles SET vin = NULL WHERE id = 22`);
	const readJson = async (query: string) => {
		const response = await answer(ctx, loader, {
			path: `/exports/inventory.json${query}`,
			params: { file: "inventory.json" },
		});
		expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
		return await response.json<Record<string, unknown>[]>();
	};
	const all = await readJson("");
	expect(all.map(({ id, price, link }) => [id, price, link])).toEqual([
		[21, 15_000, `http://localhost:8787/vehicles/${toVin(1)}`],
		[22, null, "http://localhost:8787/vehicles/22"],
	]);
	expect(all[1]).toMatchObject({ vin: null, mileage: null, exteriorColor: null, images: [] });
	const own = await readJson("?dealership=1");
	expect(own).toMatchObject([{ id: 20, price: 16_000, trim: "=LX", description: "One owner,\nserviced" }]);
	expect(own[0]).toMatchObject({ images: ["https://d.example/1.jpg"], dealershipName: "Dealer 1" });
	for (const query of ["", "?dealership=1"]) {
		const { rows } = await get("inventory", {}, query);
		const told = await readJson(query);
		expect(rows.map((row) => Object.keys(row))).toEqual(told.map((one) => Object.keys(one)));
		const toCell = (value: unknown) => (Array.isArray(value) ? value.join("|") : String(value ?? ""));
		const cells = told.map((one) => Object.values(one).map(toCell));
		const safe = cells.map((row) => row.map((cell) => (cell.startsWith("=") ? `'${cell}` : cell)));
		expect(rows.map((row) => Object.values(row))).toEqual(safe);
	}
	expect(await readJson("?dealership=2")).toHaveLength(2);
	await run("DELETE FROM vehicles");
	await raise();
	expect(await readJson("")).toEqual([]);
});

test("all pages of a stock, and the same file until the catalogue changes", async () => {
	await env.DB.batch(
		Array.from({ length: 2300 }, (_, n) =>
			env.DB.prepare(`INSERT INTO vehicles (id, dealership_id, source_key, vin, year, make, model, price, mileage, exterior_color, images, origin, rank, first_seen_at, last_changed_at)
				VALUES (?1, 1, 'k' || ?1, ?2, 2019, 'Honda', 'Civic', 15000, 4000, 'Blue', '["https://d.example/1.jpg"]', 'csv', ?1, ?3, ?3)`).bind(
				100 + n,
				toVin(n),
				at,
			),
		),
	);
	const whole = await get("google-ads");
	expect([whole.rows.length, new Set(whole.rows.map(({ vin }) => vin)).size]).toEqual([2300, 2300]);
	expect((await get("google-ads", {}, "?dealership=1")).rows).toHaveLength(2300);
	await run("UPDATE vehicles SET price = 9000 WHERE id = 100");
	expect(await get("google-ads")).toMatchObject({ tag: whole.tag, rows: whole.rows });
	expect(await get("google-ads", { "If-None-Match": whole.tag })).toMatchObject({ status: 304, rows: [] });
	await raise();
	const next = await get("google-ads", { "If-None-Match": whole.tag });
	expect([next.status, next.rows[0]?.price, next.tag === whole.tag]).toEqual([200, "9000 USD", false]);
	const kept = await env.FILES.list({ prefix: "exports/google-ads-0/" });
	expect(kept.objects).toHaveLength(1);
});

test("a feed is kept zipped, and a file from before that is still sent as it is", async () => {
	for (let id = 20; id < 60; id++) await addFeedCar(id, 1, toVin(id));
	const read = async () =>
		(await answer(ctx, loader, { path: "/exports/meta.csv", params: { file: "meta.csv" } })).text();
	const made = await read();
	const { objects } = await env.FILES.list({ prefix: "exports/meta-0/" });
	expect(objects.map(({ key, size }) => [key.endsWith(".csv.gz"), size < made.length / 4])).toEqual([[true, true]]);
	expect(await read()).toBe(made);
	const plain = made.replaceAll("Houston", "Boston");
	const key = "exports/meta-0/1-before.csv";
	const { etag } = (await env.FILES.put(key, plain)) as R2Object;
	await env.DB.prepare("UPDATE feed_files SET file_key = ?1, etag = ?2").bind(key, etag).run();
	expect(await read()).toBe(plain);
	expect((await get("meta")).tag).toBe('"1-before"');
});

test("a large stock's file stands for a quarter of an hour, whatever changes meanwhile", async () => {
	await addFeedCar(20, 1, toVin(1));
	const before = await get("meta");
	await run(`UPDATE feed_files SET "rows" = ${LARGE_ROWS + 1}`);
	await run("UPDATE vehicles SET price = 9000");
	await raise();
	clock.at += LARGE_FRESH_MS - 1;
	expect((await get("meta")).tag).toBe(before.tag);
	clock.at += 1;
	expect((await get("meta")).rows).toMatchObject([{ price: "9000 USD" }]);
});

test("what a platform would reject is told with its reason; whoever goes away in the middle leaves no file", async () => {
	await addFeedCar(20, 1, toVin(1), { price: null });
	await addFeedCar(21, 1, toVin(2));
	await run("UPDATE dealerships SET street_address = NULL WHERE id = 2");
	await addFeedCar(22, 2, toVin(3));
	expect((await get("google-listings")).rows).toMatchObject([
		{ vin: toVin(2), dealership_address: "100 Main St, Houston, TX 77002, US" },
	]);
	expect(await getTold("google-listings", 0)).toMatchObject({
		rows: 1,
		leftOut: { "no-price": 1, "no-address": 1 },
		cars: [{ id: 20 }, { id: 22 }],
	});
	expect(await listFeedStandings(ctx.db)).toMatchObject([
		{ platform: "google-listings", rows: 1, leftOut: [{ count: 1 }, { count: 1 }], cars: [{ id: 20 }, { id: 22 }] },
	]);
	const gone = await answer(ctx, loader, { path: "/exports/meta.csv", params: { file: "meta.csv" } });
	const reader = gone.body?.getReader();
	await reader?.read();
	await reader?.cancel();
	expect((await env.FILES.list({ prefix: "exports/meta-0/" })).objects).toEqual([]);
	expect((await get("meta")).rows).toHaveLength(1);
});
