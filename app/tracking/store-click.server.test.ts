import { env } from "cloudflare:test";
import { createHmac } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { createDb } from "../../db/client";
import { storeClick } from "./store-click.server";

const start = Date.parse("2026-11-20T12:00:00.000Z");
const vin = "1HGCM82633A004352";
let now = start;
const context = { db: createDb(env.DB), now: () => new Date(now) };

function press(kind: "view" | "contact", vehicle = "20", address = "203.0.113.7", agent = "Mozilla/5.0 Safari/604.1") {
	return storeClick(context, {
		kind,
		vehicle,
		headers: new Headers({ "User-Agent": agent, "CF-Connecting-IP": address }),
	});
}

async function getTotals() {
	const { results } = await env.DB.prepare("SELECT name, value FROM totals").all<{ name: string; value: number }>();
	return Object.fromEntries(results.map(({ name, value }) => [name, value]));
}

beforeEach(async () => {
	now = start;
	await env.DB.batch(
		[
			"DELETE FROM contact_events",
			"DELETE FROM view_counters",
			"DELETE FROM click_throttle",
			"UPDATE totals SET value = 0",
			"INSERT OR IGNORE INTO dealerships (id, name, url, created_at, updated_at) VALUES (1, 'Bay', 'https://bay.example', '', '')",
			`INSERT OR IGNORE INTO vehicles (id, dealership_id, source_key, vin, make, model, year, origin, first_seen_at, last_changed_at)
			VALUES (20, 1, 'vin:a', '${vin}', 'Honda', 'Accord', 2003, 'scrape', '', '')`,
		].map((sql) => env.DB.prepare(sql)),
	);
});

test("views are counted a day and a car, by id or VIN", async () => {
	await press("view");
	await press("view", vin.toLowerCase());
	const counters = await env.DB.prepare("SELECT vehicle_id, day, dealership_id, views FROM view_counters").all();
	expect(counters.results).toEqual([{ vehicle_id: 20, day: "2026-11-20", dealership_id: 1, views: 2 }]);
	expect(await getTotals()).toEqual({ views: 2, contacts: 0 });
});

test("a contact keeps what the car was, and of the address a digest that only this database could make", async () => {
	await press("contact");
	const event = await env.DB.prepare("SELECT * FROM contact_events").first();
	expect(event).toMatchObject({ vehicle_id: 20, dealership_id: 1, make: "Honda", model: "Accord", year: 2003 });
	expect(event?.created_at).toBe("2026-11-20T12:00:00.000Z");
	expect(event?.address_hash).toMatch(/^[0-9a-f]{64}$/);
	const key = await env.DB.prepare("SELECT value FROM secrets").first<string>("value");
	expect(key).toMatch(/^[0-9a-f]{64}$/);
	expect(event?.address_hash).toBe(
		createHmac("sha256", Buffer.from(key ?? "", "hex"))
			.update("203.0.113.7")
			.digest("hex"),
	);
});

test("a second contact of the same car and address within 30 minutes is the same contact", async () => {
	await press("contact");
	now += 29 * 60_000;
	await press("contact");
	expect(await getTotals()).toEqual({ views: 0, contacts: 1 });
	await press("contact", "20", "203.0.113.8");
	now += 2 * 60_000;
	await press("contact");
	expect(await getTotals()).toEqual({ views: 0, contacts: 3 });
});

test("the 31st click of an address in a minute is refused, the next minute begins anew", async () => {
	for (let click = 0; click < 30; click++) expect((await press("view")).kind).toBe("recorded");
	expect((await press("view")).kind).toBe("throttled");
	expect((await press("view", "20", "203.0.113.8")).kind).toBe("recorded");
	now += 60_000;
	expect((await press("view")).kind).toBe("recorded");
});

test("programs are not counted and unknown cars are unknown", async () => {
	expect((await press("view", "20", "203.0.113.7", "Googlebot/2.1")).kind).toBe("not-counted");
	expect((await press("view", "999")).kind).toBe("unknown");
	expect((await press("view", "no-such-vin")).kind).toBe("unknown");
	expect(await getTotals()).toEqual({ views: 0, contacts: 0 });
});
