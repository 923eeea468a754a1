import { applyD1Migrations, createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { requireFreshPages } from "~/edge/catalogue-clock.server";
import { createLaggingD1 } from "../testing/lagging-d1";
import { proofCount, seed } from "../testing/proof";
import { randomFrom } from "../testing/random";
import { addUser, createTestContext, getSessionHeader } from "../testing/test-admin.server";
import { handleFetch } from "./fetch";

declare global {
	namespace Cloudflare {
		interface Env {
			REPLICA_1: D1Database;
			REPLICA_2: D1Database;
		}
	}
}

/* Everything that the site promises about reads near the visitor, on replicas that lag by up to eight seconds. */

const site = "http://localhost:8787";
const first = 1000;
const random = randomFrom(seed);
const replicas = [env.REPLICA_1, env.REPLICA_2];
const DB = createLaggingD1(env.DB, replicas, { now: () => Date.now(), random });
const lagging = { ...env, DB };
let session = "";
let version = 0;

beforeAll(async () => {
	const ctx = createTestContext();
	session = await getSessionHeader(ctx, await addUser(ctx, "ann"));
	for (const replica of replicas) await applyD1Migrations(replica, env.TEST_MIGRATIONS);
	const dealer =
		"INSERT INTO dealerships (id, name, url, created_at, updated_at) VALUES (1, 'Bay', 'https://bay.example', '', '')";
	const car = `INSERT INTO vehicles (id, dealership_id, source_key, title, make, price, origin, first_seen_at, last_changed_at)
		VALUES (20, 1, 'a', 'A car', 'Honda', ${first}, 'csv', '2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z')`;
	const open = "INSERT INTO settings (key, value, updated_at) VALUES ('publicFeeds', 'true', '')";
	for (const d1 of [env.DB, ...replicas]) {
		const begun = [dealer, car, open, "UPDATE catalogue SET version = 0"];
		await d1.batch(begun.map((sql) => d1.prepare(sql)));
	}
	for (const table of ["users", "sessions"]) await copyRows(table);
});

async function copyRows(table: string): Promise<void> {
	const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all<Record<string, string | number | null>>();
	for (const row of results)
		for (const d1 of replicas) {
			const names = Object.keys(row);
			const marks = names.map(() => "?").join(", ");
			const insert = `INSERT INTO ${table} (${names.join(", ")}) VALUES (${marks})`;
			await d1
				.prepare(insert)
				.bind(...Object.values(row))
				.run();
		}
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** The price always says which version it belongs to. */
async function write(): Promise<void> {
	version += 1;
	await DB.batch([
		DB.prepare("UPDATE vehicles SET price = ?1 WHERE id = 20").bind(first + version),
		DB.prepare("UPDATE catalogue SET version = ?1, changed_at = ?2").bind(version, new Date().toISOString()),
	]);
}

async function ask(path: string, init?: RequestInit) {
	const execution = createExecutionContext();
	const response = await handleFetch(new Request(site + path, init), lagging, execution);
	const text = await response.text();
	await waitOnExecutionContext(execution);
	return { status: response.status, headers: response.headers, text };
}

/** The version whose price a page shows. */
function readVersion(text: string): number {
	const [, thousands, rest] = /\$(\d),(\d{3})/.exec(text) ?? /"price":(\d)(\d{3})/.exec(text) ?? [];
	return Number(`${thousands}${rest}`) - first;
}

/** What the edge keeps under a page's address: its label, and the version that it shows. */
async function getEntry(path: string): Promise<{ label: number; shown: number } | null> {
	const entry = await caches.default.match(`${site}${path}?build=${env.VERSION.id}`);
	const label = Number(entry?.headers.get("X-Catalogue-Version"));
	return entry ? { label, shown: readVersion(await entry.text()) } : null;
}

const pages = ["/", "/vehicles/20", "/api/vehicles/20", "/vehicles/20.md"];

test(`no page is labelled newer than its rows, and whoever wrote reads it at once: SEED=${seed}`, async () => {
	let own = 0;
	for (let step = 0; step < proofCount(40, 3000); step++) {
		vi.setSystemTime(Date.now() + random(4000));
		const turn = random(10);
		if (turn < 4) await write();
		if (turn === 0) {
			requireFreshPages();
			own = version;
		}
		const path = pages[random(pages.length)] ?? "/";
		const { status, text } = await ask(path);
		const shown = readVersion(text);
		expect(status, path).toBe(200);
		expect(shown, `${path} at step ${step} after the own write ${own}`).toBeGreaterThanOrEqual(own);
		const kept = await getEntry(path);
		expect(kept?.shown, `${path} at step ${step}, labelled ${kept?.label}`).toBeGreaterThanOrEqual(kept?.label ?? 0);
	}
});

test(`what the edge does not keep shows an own write at once too: feeds, and what an assistant asks: SEED=${seed}`, async () => {
	const params = { name: "get_vehicle", arguments: { vehicle: "20" } };
	const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
	const headers = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };
	const asks = ["/exports/inventory.json", "/exports/inventory.csv", "/mcp"];
	for (let step = 0; step < proofCount(10, 500); step++) {
		vi.setSystemTime(Date.now() + random(6000));
		if (random(2) === 0) await ask("/");
		await write();
		requireFreshPages();
		const path = asks[random(asks.length)] ?? "";
		const { text } = await ask(path, path === "/mcp" ? { method: "POST", headers, body } : {});
		expect(text, `${path} at step ${step}`).toMatch(new RegExp(`\\b${first + version}\\b`));
	}
});

test(`an administrator sees the own write on every page, at the desk and on the site: SEED=${seed}`, async () => {
	let Cookie = session;
	for (let step = 0; step < proofCount(10, 500); step++) {
		vi.setSystemTime(Date.now() + random(3000));
		const value = String(random(2) === 0);
		const body = JSON.stringify({ key: "showListDealershipButton", value });
		const headers = { Cookie, Origin: site, "Content-Type": "application/json" };
		const saved = await ask("/api/admin/settings", { method: "POST", headers, body });
		expect(saved.status).toBe(200);
		const [marked = ""] = saved.headers.get("Set-Cookie")?.split(";") ?? [];
		expect(saved.headers.get("Set-Cookie")).toMatch(/^bookmark=.+HttpOnly/);
		Cookie = `${session}; ${marked}`;
		expect(await ask("/api/admin/settings", { headers: { Cookie } })).toMatchObject({
			text: expect.stringContaining(`"value":"${value}"`),
		});
		// As in another isolate, which knows nothing of the write: the cookie alone tells.
		const [header] = (await ask("/how-we-compare", { headers: { Cookie } })).text.split("</header>");
		expect(header?.includes("/add-inventory"), `${value} at step ${step}`).toBe(value === "true");
	}
	const headers = { Cookie: session, "Sec-Fetch-Site": "same-origin" };
	const marks = async (path: string) =>
		(await ask(path, { headers })).headers.get("Set-Cookie")?.startsWith("bookmark=");
	expect(await marks("/api/admin/trigger-inspected-auto-sync")).toBe(true);
	expect(await marks("/api/admin/search?q=b")).toBeFalsy();
});
