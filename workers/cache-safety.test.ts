import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { toCacheUrl } from "~/edge/cache-key";
import { requireFreshPages } from "~/edge/catalogue-clock.server";
import { isProof, seed } from "../testing/proof";
import { addUser, createTestContext, getSessionHeader } from "../testing/test-admin.server";
import { handleFetch } from "./fetch";
import { listRoutePaths } from "./fixtures/route-paths";

const site = "http://localhost:8787";
const vin = "1HGCM82633A004352";
/** In everything that only an administrator may see: names, reasons, logs, a car that is off the site. */
const marker = "MARKER7Q";

const params = {
	idOrVin: vin,
	pageNumber: "1",
	file: "inventory.csv",
	name: "vehicles-0",
	slug: "bay-autos-1",
	"*": "no/such/page",
};
const paths = listRoutePaths(params);
const publicPaths = paths.filter((path) => toCacheUrl(site + path) !== null);
let Cookie = "";

async function get(path: string, headers: Record<string, string> = {}, method = "GET", from = env) {
	const execution = createExecutionContext();
	const url = new URL(path.startsWith("/") ? site + path : path);
	const request = new Request(url, { headers: { Host: url.host, ...headers }, method, redirect: "manual" });
	const response = await handleFetch(request, from, execution);
	// workerd warns of `text()` on cards and files.
	const text = new TextDecoder().decode(await response.arrayBuffer());
	await waitOnExecutionContext(execution);
	return { status: response.status, headers: response.headers, text };
}

/** So that the next request finds no entry and no isolate that knows the version. */
async function changeCatalogue(): Promise<void> {
	await env.DB.prepare("UPDATE catalogue SET version = version + 1, changed_at = '2026-01-01T00:00:00.000Z'").run();
	requireFreshPages();
}

/** What the edge keeps of a page, under the key of `handleCached`. */
async function getEntry(path: string): Promise<Response | undefined> {
	const url = toCacheUrl(site + path);
	if (url === null) return undefined;
	const entry = await caches.default.match(`${url}${url.includes("?") ? "&" : "?"}build=${env.VERSION.id}`);
	await entry?.arrayBuffer();
	return entry;
}

/** But the times and the nonce that each rendering has of its own. */
const withoutTimes = (text: string) => text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z| nonce="[\w-]{22}"/g, "");

beforeAll(async () => {
	const ctx = createTestContext();
	Cookie = await getSessionHeader(ctx, await addUser(ctx, marker));
	const at = "2026-11-01T00:00:00.000Z";
	const run = (sql: string) => env.DB.prepare(sql);
	await env.DB.batch([
		run(`INSERT INTO dealerships (id, name, url, location, status, status_reason, expiration_date, created_at, updated_at)
			VALUES (1, 'Bay Autos', 'https://bay.example', 'Houston, TX', 'error', '${marker}', '2099-01-01T00:00:00Z', '${at}', '${at}')`),
		run(`INSERT INTO vehicles (id, dealership_id, source_key, vin, title, make, price, origin, first_seen_at, last_changed_at)
			VALUES (20, 1, 'vin:a', '${vin}', '2003 Honda Accord', 'Honda', 8900, 'csv', '${at}', '${at}')`),
		run(`INSERT INTO vehicles (id, dealership_id, source_key, title, make, listed, hidden_at, hidden_reason, origin, first_seen_at, last_changed_at)
			VALUES (21, 1, 'url:b', '${marker}', 'Honda', 0, '${at}', '${marker}', 'csv', '${at}', '${at}')`),
		run(`INSERT INTO sync_runs (id, dealership_id, "trigger", outcome, reason, next_step_at, started_at, finished_at)
			VALUES (1, 1, 'admin', 'error', '${marker}', '${at}', '${at}', '${at}')`),
		run(
			`INSERT INTO audit_log (user_id, username, action, subject, created_at) VALUES (1, '${marker}', 'change setting', '${marker}', '${at}')`,
		),
		run(
			`INSERT INTO contact_events (vehicle_id, dealership_id, address_hash, make, created_at) VALUES (21, 1, 'x', '${marker}', '${at}')`,
		),
		run(`INSERT INTO dead_letters (message, reason, created_at) VALUES ('{}', '${marker}', '${at}')`),
	]);
});

beforeEach(changeCatalogue);

test("signed in and then anonymous on every route: nothing leaks, nothing of the signed-in is kept", async () => {
	expect(paths.length).toBeGreaterThan(40);
	const seen = new Set<string>();
	for (const path of paths.flatMap((one) => [one, one === "/" ? "/_root.data" : `${one}.data`])) {
		await changeCatalogue();
		const mine = await get(path, { Cookie });
		if (mine.text.includes(marker)) seen.add(path);
		expect(mine.headers.get("Cache-Control"), path).toMatch(/private|no-store|^public, max-age=3600/);
		expect(await getEntry(path), path).toBeUndefined();
		for (const method of ["GET", "HEAD"]) {
			const theirs = await get(path, {}, method);
			expect(theirs.text, `${method} ${path}`).not.toContain(marker);
			expect([...theirs.headers].join(), `${method} ${path}`).not.toContain(marker);
		}
	}
	expect([...seen].length).toBeGreaterThan(12);
	for (const path of ["/", "/api/vehicles"]) expect(await getEntry(path), path).toBeDefined();
});

/** All in the proof; in the sample two neighbours have the one and the other half. */
const pickHalf = <T>(all: T[], turn: number) => all.filter((_, at) => isProof || (at + turn + seed) % 2 === 0);

test("every answer says how it may be kept, public ones set no cookie, the administrator's are never stored", async () => {
	const odd = [
		"/nope",
		"/vehicles/2",
		"/vehicles/999",
		"/vehicles/21",
		"/page/0",
		"/page/x",
		"/api/nope",
		"/api/vehicles/999",
		"/assets/none.js",
		"/%E0%A4%A",
		"//",
		"/admin/nope",
	];
	for (const [at, path] of [...paths, ...odd].entries())
		for (const method of ["GET", ...pickHalf(["HEAD", "POST", "PUT", "OPTIONS"], at)]) {
			const where = `${method} ${path}`;
			const { headers } = await get(path, { Origin: site }, method);
			const kept = headers.get("Cache-Control");
			expect(kept, where).toMatch(
				/^(public, max-age=0, must-revalidate|public, max-age=60$|public, max-age=3600, stale-while-revalidate=86400$|private, no-store)/,
			);
			if (/^\/(admin|api\/(admin|auth|stats|sync|dealer|contact))/.test(path) || !["GET", "HEAD"].includes(method))
				expect(kept, where).toBe("private, no-store");
			if (!path.startsWith("/admin")) expect(headers.get("Set-Cookie"), where).toBeNull();
			expect(headers.get("Vary") ?? "", where).not.toContain("*");
		}
});

const evil = "evil.example";
const poisons: Record<string, string>[] = [
	...[
		"X-Forwarded-Host",
		"X-Host",
		"X-Forwarded-Server",
		"Forwarded",
		"X-Original-URL",
		"X-Rewrite-URL",
		"X-Forwarded-Prefix",
	].map((name) => ({ [name]: name === "Forwarded" ? `host=${evil}` : evil })),
	{ "X-Forwarded-Proto": "javascript", "X-Forwarded-Port": "1" },
	{ Cookie: "theme=evil; other=1" },
	{ Cookie: `notice=${encodeURIComponent(JSON.stringify({ title: evil }))}` },
	{ Range: "bytes=0-10" },
	{ "X-HTTP-Method-Override": "DELETE" },
	{ "X-HTTP-Method": "POST", "X-Method-Override": "PUT" },
	{ "Accept-Language": "de", Accept: "application/json" },
	{ "If-None-Match": "*" },
	{ "If-Match": '"x"', "If-Modified-Since": "Fri, 20 Nov 2099 00:00:00 GMT" },
	{ Authorization: "Bearer evil" },
	{ "User-Agent": "evil-bot" },
	{ "Sec-Fetch-Site": "cross-site", Referer: `https://${evil}/` },
	{ "Sec-Purpose": "prefetch", "Save-Data": "on" },
	{ "X-Remix-Revalidate": "yes", "X-Remix-Reload-Document": "true", "X-Remix-Redirect": evil },
	{ "Cache-Control": "no-cache, only-if-cached", Pragma: "no-cache" },
];
const queries = [
	"utm_source=evil",
	"_routes=evil",
	"index",
	"make=evil&make=",
	"page=1&page=2",
	"%00=evil",
	"cb=evil&priceMin=0",
	"_data=root",
	"cursor=evil",
];

/** The proof tries all at each path, the sample one of so many at each. */
const TURNS = 6;
function inTurn<T>(all: T[], turn: number): T[] {
	return isProof ? all : all.filter((_, at) => (at + turn + seed) % TURNS === 0);
}

test("whatever one visitor sends, the next sees the page that he would have seen anyway", async () => {
	for (const [at, path] of [...publicPaths, "/_root.data", `/vehicles/${vin}.data`].entries()) {
		await changeCatalogue();
		const clean = await get(path);
		for (const headers of inTurn(poisons, at)) {
			await changeCatalogue();
			const poisoned = await get(path, headers);
			const next = await get(path);
			const where = `${path} after ${JSON.stringify(headers)}`;
			expect(poisoned.text, where).not.toContain(evil);
			expect(next.status, where).toBe(clean.status);
			expect(withoutTimes(next.text), where).toBe(withoutTimes(clean.text));
		}
		for (const query of inTurn(queries, at)) {
			await changeCatalogue();
			await get(`${path}?${query}`);
			expect(withoutTimes((await get(path)).text), `${path} after ?${query}`).toBe(withoutTimes(clean.text));
		}
		await changeCatalogue();
		await get(`http://${evil}${path}`);
		expect(withoutTimes((await get(path)).text), `${path} after another host`).toBe(withoutTimes(clean.text));
	}
});

test("a page is revalidated by its tag, and HEAD tells what GET tells", async () => {
	const looked: string[] = [];
	for (const path of publicPaths) {
		const whole = await get(path);
		if (whole.status !== 200) continue;
		looked.push(path);
		const head = await get(path, {}, "HEAD");
		expect(head, path).toMatchObject({ status: 200, text: "" });
		expect(head.headers.get("ETag"), path).toBe(whole.headers.get("ETag"));
		const again = await get(path, { "If-None-Match": whole.headers.get("ETag") ?? "" });
		expect(again, path).toMatchObject({ status: 304, text: "" });
		expect(again.headers.get("Cache-Control"), path).toBe(whole.headers.get("Cache-Control"));
	}
	expect(looked).toEqual(expect.arrayContaining(["/", "/page/1", `/vehicles/${vin}`, "/api/vehicles"]));
});

test("another deployment does not serve the pages of this one", async () => {
	const status = async (id: string) =>
		(await get("/privacy", {}, "GET", { ...env, VERSION: { ...env.VERSION, id } })).headers.get("Cache-Status");
	expect(await status("one")).not.toContain("hit");
	expect(await status("one")).toContain("hit");
	expect(await status("two")).not.toContain("hit");
});
