import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { addUser, type Call, createTestContext, getSessionHeader, ORIGIN, send } from "../../testing/test-admin.server";
import type { Handler } from "../http";
import { loader as trigger } from "../routes/api.admin.trigger-inspected-auto-sync";
import { loader as many } from "../routes/api.dealerships";
import { loader as one } from "../routes/api.dealerships.$id";
import { loader as renew } from "../routes/api.dealerships.$id.renew";
import { loader as sync } from "../routes/api.dealerships.$id.sync";
import { loader as syncAll } from "../routes/api.sync";
import type { Dealership } from "./dealership";
import { getInspectedAuto } from "./inspected-auto.server";

const now = new Date("2026-03-01T12:00:00.000Z");
const ctx = createTestContext(() => now);
let Cookie = "";

beforeAll(async () => {
	Cookie = await getSessionHeader(ctx, await addUser(ctx, "desk"));
});

function call(handler: Handler, given: Call): Promise<Response> {
	return send(ctx, handler, { ...given, headers: { Cookie, Origin: ORIGIN, ...given.headers } });
}

async function add(name: string, url = `https://${crypto.randomUUID()}.example`): Promise<Dealership> {
	const response = await call(many, { method: "POST", body: { name, url } });
	expect(response.status).toBe(201);
	return response.json();
}

async function expire(id: number, date = "2026-02-01T00:00:00.000Z"): Promise<void> {
	await env.DB.prepare("UPDATE dealerships SET expiration_date = ?2 WHERE id = ?1").bind(id, date).run();
}

async function audited(subject: string): Promise<string[]> {
	const { results } = await env.DB.prepare("SELECT action FROM audit_log WHERE subject = ?1 ORDER BY id")
		.bind(subject)
		.all<{ action: string }>();
	return results.map((row) => row.action);
}

test("an added dealership is syncing and listed", async () => {
	const body = { name: "  Sunrise  ", url: " https://WWW.Sunrise.example/ ", location: "Austin, TX" };
	const response = await call(many, { method: "POST", body });
	expect(response.status).toBe(201);
	const dealership: Dealership = await response.json();
	expect(dealership).toEqual({
		id: dealership.id,
		name: "Sunrise",
		url: "https://www.sunrise.example",
		additionalUrls: [],
		location: "Austin, TX",
		status: "syncing",
		vehicleCount: 0,
		lastSynced: null,
		expirationDate: null,
		attention: "never-synced",
	});
	expect(await (await call(many, {})).json()).toContainEqual(dealership);
	expect(await audited("Sunrise")).toEqual(["add dealership"]);
});

test("the same address in another spelling is a conflict", async () => {
	await add("Once", "https://once.example");
	for (const url of [
		"https://once.example",
		"https://once.example/",
		"http://ONCE.example#x",
		"https://www.once.example",
	]) {
		const response = await call(many, { method: "POST", body: { name: "Twice", url } });
		expect(response.status, url).toBe(409);
	}
	expect(await audited("Twice")).toEqual([]);
});

test("two additions of one address at once make one dealership", async () => {
	const body = { name: "Race", url: "https://race.example" };
	const answers = await Promise.all([1, 2, 3].map(() => call(many, { method: "POST", body })));
	expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
	expect(await audited("Race")).toEqual(["add dealership"]);
});

test("what is wrong with a new dealership is said by field", async () => {
	const url = "https://a.example";
	const cases: [object, Record<string, string[]>][] = [
		[{}, { name: ["Dealership name is required"], url: ["Primary URL is required"] }],
		[
			{ name: " ", url: " " },
			{ name: ["Dealership name is required"], url: ["Primary URL is required"] },
		],
		[{ name: "\u0000\u202e", url }, { name: ["Dealership name is required"] }],
		[{ name: "A", url: "a.example" }, { url: ["Please enter a valid URL"] }],
		[{ name: "A", url: "ftp://a.example" }, { url: ["Please enter a valid URL"] }],
		[{ name: "A", url, additionalUrls: [""] }, { additionalUrls: ["URL is required"] }],
		[{ name: "A", url, additionalUrls: ["x"] }, { additionalUrls: ["Please enter a valid URL"] }],
		[
			{ name: "A", url, additionalUrls: Array.from({ length: 11 }, (_, i) => `${url}/${i}`) },
			{ additionalUrls: ["Maximum 10 additional URLs allowed"] },
		],
		[{ name: "A", url, location: "x".repeat(101) }, { location: ["Location must not exceed 100 characters"] }],
	];
	for (const [body, errors] of cases) {
		const response = await call(many, { method: "POST", body });
		expect(response.status).toBe(422);
		expect(await response.json()).toEqual({ message: Object.values(errors)[0]?.[0], errors });
	}
});

test("a change names only what it changes and leaves before and after behind", async () => {
	const { id } = await add("Edited");
	const additional_urls = ["https://more.example/used"];
	const params = { id: String(id) };
	const first = await call(one, { method: "PATCH", params, body: { location: "Reno, NV", additional_urls } });
	expect(first.status).toBe(200);
	const second: Dealership = await (
		await call(one, { method: "PATCH", params, body: { url: `https://e${id}.example` } })
	).json();
	expect(second).toMatchObject({
		location: "Reno, NV",
		additionalUrls: additional_urls,
		url: `https://e${id}.example`,
	});
	const row = await env.DB.prepare(
		`SELECT "before", "after" FROM audit_log WHERE action = 'edit dealership' ORDER BY id DESC`,
	).first<{ before: string; after: string }>();
	expect(JSON.parse(row?.before ?? "")).toMatchObject({ location: "Reno, NV" });
	expect(JSON.parse(row?.after ?? "")).toMatchObject({ url: `https://e${id}.example` });
});

test("an edit cannot take another dealership's address", async () => {
	await add("Owner", "https://owner.example");
	const { id } = await add("Taker");
	const params = { id: String(id) };
	const response = await call(one, { method: "PATCH", params, body: { url: "http://www.owner.example/" } });
	expect(response.status).toBe(409);
});

test("a deleted dealership takes its vehicles along", async () => {
	const { id } = await add("Gone");
	await env.DB.prepare(
		"INSERT INTO vehicles (dealership_id, source_key, origin, first_seen_at, last_changed_at) VALUES (?1, 'url:/a', 'scrape', ?2, ?2)",
	)
		.bind(id, now.toISOString())
		.run();
	const params = { id: String(id) };
	const response = await call(one, { method: "DELETE", params });
	expect([response.status, await response.json()]).toEqual([200, { success: true }]);
	const left = await env.DB.prepare("SELECT count(*) AS n FROM vehicles WHERE dealership_id = ?1").bind(id).first();
	expect(left).toEqual({ n: 0 });
	expect((await call(one, { method: "DELETE", params })).status).toBe(404);
	expect(await audited("Gone")).toEqual(["add dealership", "delete dealership"]);
});

test("an expired dealership is shown expired and refuses to sync until it is renewed", async () => {
	const { id } = await add("Late");
	await expire(id);
	const params = { id: String(id) };
	const refused = await call(sync, { method: "POST", params });
	expect(refused.status).toBe(403);
	expect(await refused.json()).toEqual({
		status: "expired",
		dealership: { id },
		message: "This dealership has expired and needs to be renewed before syncing.",
	});
	const renewed = await call(renew, { method: "POST", params, body: { days: 30 } });
	expect(renewed.status).toBe(200);
	expect(await renewed.json()).toMatchObject({ expirationDate: "2026-03-31T12:00:00.000Z" });
	const synced = await call(sync, { method: "POST", params });
	expect([synced.status, await synced.json()]).toMatchObject([202, { id, status: "syncing" }]);
});

test("a renewal extends from the present end when that is later than now", async () => {
	const { id } = await add("Early");
	await expire(id, "2026-04-01T00:00:00.000Z");
	const params = { id: String(id) };
	const renewed: Dealership = await (await call(renew, { method: "POST", params, body: { days: 365 } })).json();
	expect(renewed.expirationDate).toBe("2027-04-01T00:00:00.000Z");
	for (const days of [0, 31, "x", null]) {
		expect((await call(renew, { method: "POST", params, body: { days } })).status).toBe(422);
	}
});

test("an expired dealership becomes active on renewal, unless a sync of it is under way", async () => {
	const renewed = async (name: string, status: string, dueAt: string | null) => {
		const { id } = await add(name);
		if (status !== "running") {
			await env.DB.prepare("UPDATE sync_runs SET finished_at = ?2 WHERE dealership_id = ?1")
				.bind(id, now.toISOString())
				.run();
			await env.DB.prepare("UPDATE dealerships SET status = ?2, next_sync_at = ?3 WHERE id = ?1")
				.bind(id, status, dueAt)
				.run();
		}
		await expire(id);
		return (await call(renew, { method: "POST", params: { id: String(id) }, body: { days: 30 } })).json();
	};
	for (const status of ["active", "error", "syncing"])
		for (const dueAt of [null, now.toISOString()])
			expect(await renewed(`Was ${status} ${dueAt}`, status, dueAt)).toMatchObject({ status: "active" });
	expect(await renewed("Is running", "running", null)).toMatchObject({ status: "syncing" });
});

test("a renewal takes its days as JSON's number, and nothing else", async () => {
	const { id } = await add("Days");
	const params = { id: String(id) };
	const status = async (days: unknown) => (await call(renew, { method: "POST", params, body: { days } })).status;
	for (const days of [30, 90, 365]) expect(await status(days), String(days)).toBe(200);
	for (const days of [[30], ["30"], "30", "90", "30.0", " ", true, {}, 31])
		expect(await status(days), String(days)).toBe(422);
	const refused = await call(renew, { method: "POST", params, body: { days: [30] } });
	const text = "Choose 30, 90 or 365 days";
	expect(await refused.json()).toEqual({ message: text, errors: { days: [text] } });
});

test("renewing an expired dealership puts its cars back on the site", async () => {
	const { id } = await add("Back");
	await expire(id);
	await env.DB.prepare(
		"INSERT INTO vehicles (dealership_id, source_key, origin, first_seen_at, last_changed_at, listed) VALUES (?1, 'url:/b', 'scrape', ?2, ?2, 0)",
	)
		.bind(id, now.toISOString())
		.run();
	const params = { id: String(id) };
	const renewed = await call(renew, { method: "POST", params, body: { days: 90 } });
	expect(await renewed.json()).toMatchObject({ vehicleCount: 1 });
});

test("a full sync passes expired dealerships over", async () => {
	const { id } = await add("Skipped");
	await expire(id);
	const before = await env.DB.prepare(
		"SELECT count(*) AS n FROM dealerships WHERE expiration_date IS NULL OR expiration_date > '2026-03-01T12:00:00.000Z'",
	).first<{ n: number }>();
	const response = await call(syncAll, { method: "POST" });
	expect([response.status, await response.json()]).toEqual([202, { message: "Full sync initiated", count: before?.n }]);
});

test("the sync tester finds Inspected Auto, by setting first", async () => {
	const headers = { "Sec-Fetch-Site": "same-origin" };
	expect((await call(trigger, { headers })).status).toBe(404);
	await add("Inspected Auto");
	const found: { message: string } = await (await call(trigger, { headers })).json();
	expect(found.message).toContain("Inspected Auto");
	const { id } = await add("Other");
	await env.DB.prepare("INSERT INTO settings (key, value, updated_at) VALUES ('inspectedAutoDealershipId', ?1, ?2)")
		.bind(String(id), now.toISOString())
		.run();
	const other: { message: string } = await (await call(trigger, { headers })).json();
	expect(other.message).toContain("Other");
});

test("of two dealerships named Inspected Auto the sync tester takes the one that the setting points at", async () => {
	await add("Inspected Auto");
	const { id } = await add("Inspected Auto");
	await env.DB.prepare("INSERT OR REPLACE INTO settings (key, value, updated_at) VALUES (?1, ?2, ?3)")
		.bind("inspectedAutoDealershipId", String(id), now.toISOString())
		.run();
	expect(await getInspectedAuto(ctx.db, now)).toMatchObject({ id });
});

test("the sync tester refuses an address typed into the browser", async () => {
	const typed = await send(ctx, trigger, { headers: { Cookie, "Sec-Fetch-Site": "none" } });
	expect(typed.status).toBe(403);
});

test("unknown ids are 404 on every call", async () => {
	for (const id of ["999999", "0", "x", "1e3", "-1"]) {
		const params = { id };
		expect((await call(one, { method: "DELETE", params })).status).toBe(404);
		expect((await call(one, { method: "PATCH", params, body: {} })).status).toBe(404);
		expect((await call(sync, { method: "POST", params })).status).toBe(404);
		expect((await call(renew, { method: "POST", params, body: { days: 30 } })).status).toBe(404);
	}
});
