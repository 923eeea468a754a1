import { createExecutionContext, createMessageBatch, env, waitOnExecutionContext } from "cloudflare:test";
import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import type { Env } from "~/env/env.server";
import { createRandom } from "../bench/stock";
import { isProof, proofCount, seed } from "../testing/proof";
import { addUser, createTestContext, getSessionHeader } from "../testing/test-admin.server";
import { handleFetch } from "./fetch";
import { listRoutePaths } from "./fixtures/route-paths";
import { handleQueue } from "./queue";

const site = "http://localhost:8787";
const params = {
	idOrVin: "20",
	id: "1",
	pageNumber: "1",
	file: "inventory.csv",
	name: "vehicles-0",
	"*": "no/such/page",
};
const paths = listRoutePaths(params);
/** Long jobs have limits of their own, and wait for a queue that no test here drives. */
const waiting = /vehicle-cards$|vehicle-photos-zip$|vehicle-card-images$/;
const calls = paths.filter((path) => path.startsWith("/api/") && !waiting.test(path));
let Cookie = "";

/** Images are made while the answer waits for them, as by the queue; nobody takes the other messages. */
function withQueue(execution: ExecutionContext): Env {
	const toBatch = (body: unknown) =>
		createMessageBatch("used-car-jobs", [{ id: "m", timestamp: new Date(), body, attempts: 1 }]);
	const JOBS: Queue<unknown> = Object.create(env.JOBS, {
		send: {
			value: async (body: unknown) => {
				if (Object(body).type === "cards") execution.waitUntil(handleQueue(toBatch(body), bindings, execution));
			},
		},
	});
	const bindings = { ...env, JOBS };
	return bindings;
}

async function send(path: string, method: string, headers: Record<string, string>, body?: BodyInit) {
	const execution = createExecutionContext();
	const own = { Origin: site, "Sec-Fetch-Site": "same-origin", Host: "localhost:8787", Cookie, ...headers };
	const init = { method, headers: own, redirect: "manual" as const, ...(body !== undefined && { body }) };
	const response = await handleFetch(new Request(site + path, init), withQueue(execution), execution);
	// workerd warns of `text()` on cards and files.
	const text = new TextDecoder().decode(await response.arrayBuffer());
	await waitOnExecutionContext(execution);
	return { status: response.status, headers: response.headers, text };
}

const ctx = createTestContext();
const user = await addUser(ctx, "odd");

/** Earlier requests of the test may have ended the session or deleted the dealership. */
async function prepare(): Promise<void> {
	Cookie = await getSessionHeader(ctx, user);
	const at = "2026-11-01T00:00:00.000Z";
	await env.DB.batch([
		env.DB.prepare(
			`INSERT OR IGNORE INTO dealerships (id, name, url, created_at, updated_at) VALUES (1, 'Bay', 'https://bay.example', '${at}', '${at}')`,
		),
		env.DB.prepare(
			`INSERT OR IGNORE INTO vehicles (id, dealership_id, source_key, make, origin, first_seen_at, last_changed_at) VALUES (20, 1, 'a', 'Honda', 'csv', '${at}', '${at}')`,
		),
		env.DB.prepare(
			"INSERT OR IGNORE INTO zip_places (id, zip, city, state, latitude, longitude) VALUES (1, '77001', 'Houston', 'TX', 1, 2)",
		),
	]);
}

beforeEach(prepare);

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"];

test("a report's link is in no line of any log, however a mail program mangled it", async () => {
	const kept = (["debug", "log", "info", "warn", "error"] as const).map((name) =>
		vi.spyOn(console, name).mockImplementation(() => undefined),
	);
	const token = "sEcReT".repeat(7);
	const pieces = fc.constantFrom("", "%", "%F0%28", "%E0%A4", "%zz", "%00", "%2F", "%252", ".", "=\r\n", "​", "/", "\\");
	const starts = fc.constantFrom("/report/", "//report/", "/REPORT/", "/%72eport/", "/report%2F", "/%F0%28/report/");
	const ends = fc.constantFrom("", "/cars.csv", ".data", ".md", "/cars.csv.data", "?x=1", "/_.data");
	await fc.assert(
		fc.asyncProperty(
			starts,
			pieces,
			pieces,
			ends,
			fc.constantFrom("GET", "HEAD", "POST"),
			async (start, one, two, end, method) => {
				await send(`${start}${one}${token}${two}${end}`, method, { Cookie: "" });
				const lines = kept.flatMap(({ mock }) => mock.calls.map((call) => call.map(String).join(" ")));
				expect(lines.filter((line) => line.includes("sEcReT"))).toEqual([]);
			},
		),
		{ seed, numRuns: proofCount(60, 1_000) },
	);
	for (const spy of kept) spy.mockRestore();
});

test("a path that reads like another host's address is a page not found", async () => {
	for (const start of ["/%2F", "/%5C", "//%5C", "//"])
		for (const rest of ['";x=1;//', "evil.example", "[::1", "no/such/page"])
			for (const method of ["GET", "POST"]) {
				const body = method === "POST" ? new FormData() : undefined;
				const { status } = await send(start + encodeURIComponent(rest), method, {}, body);
				expect(status, `${method} ${start}${rest}`).toBe(method === "GET" ? 404 : 405);
			}
});

test("a call that does not exist is 404 in JSON, whatever the method and whoever asks", async () => {
	for (const path of ["/api", "/api/", "/api/unknown", "/api/vehicles/20/unknown", "/api/admin/unknown"])
		for (const [method, cookie] of methods.flatMap((one) => [[one, Cookie] as const, [one, ""] as const])) {
			const { status, headers, text } = await send(path, method, { Cookie: cookie });
			const where = `${method} ${path} ${cookie === "" ? "signed out" : "signed in"}`;
			expect(status, where).toBe(404);
			expect(headers.get("Cache-Control"), where).toBe("private, no-store");
			if (method !== "HEAD") expect(JSON.parse(text), where).toEqual({ message: "Not found" });
		}
});

test("no method on any route is an error of ours; what a route does not take answers 405 with Allow", async () => {
	const wrong: string[] = [];
	for (const path of paths.filter((one) => !waiting.test(one)))
		for (const method of methods) {
			await prepare();
			const { status, headers, text } = await send(path, method, {});
			const isApi = path.startsWith("/api/");
			if (status >= 500) wrong.push(`${method} ${path} ${status}`);
			const allowed = headers.get("Allow");
			if (status === 405 && !allowed) wrong.push(`${method} ${path} 405 without Allow`);
			if (status === 405 && allowed?.split(", ").includes(method))
				wrong.push(`${method} ${path} 405, Allow: ${allowed}`);
			if (isApi && status >= 400 && method !== "HEAD" && !isMessage(text))
				wrong.push(`${method} ${path} ${status} ${text.slice(0, 60)}`);
			if (status < 400 && ["OPTIONS", "PROPFIND"].includes(method)) wrong.push(`${method} ${path} ${status}`);
		}
	expect(wrong).toEqual([]);
});

const oddParts = [
	"99999999999999999999",
	"-1",
	"1e309",
	"%00",
	"%ED%A0%80",
	"%C0%AF",
	"__proto__",
	"%25",
	"\u202e",
	"a".repeat(9_000),
];

test("no part of a path is an error of ours, whatever stands in it", async () => {
	const wrong: string[] = [];
	for (const part of oddParts) {
		const all = Object.fromEntries(Object.keys(params).map((name) => [name, part]));
		for (const path of new Set(listRoutePaths(all).filter((one) => one.includes(part)))) {
			const { status } = await send(path, "GET", {});
			if (status >= 500) wrong.push(`${path.slice(0, 80)} ${status}`);
		}
	}
	expect(wrong).toEqual([]);
});

const oddValues = [
	...oddParts,
	"%",
	"%0d%0aSet-Cookie:x=y",
	"%22%3E%3Cscript%3EODD7Q%3C/script%3E",
	"javascript:ODD7Q",
	"x".repeat(64_000),
];
const asked =
	"make model yearMin priceMax zipCode distance search sortBy page limit cursor deal cars landing q watch _routes _data index from to state id __proto__ make[]".split(
		" ",
	);
const oddHeaders: Record<string, string>[] = [
	{},
	{ Range: "bytes=0-0,-1,5-2" },
	{ Range: "bytes=10-99", "If-Range": '"x"' },
	{ "If-None-Match": `"${"e".repeat(100_000)}"` },
	{ "If-Modified-Since": "Fri, 99 Foo 275760", "If-Match": "*" },
	{ Accept: "text/html;q=,".repeat(4_000), "Accept-Language": "x".repeat(50_000) },
	...["session", "bookmark", "notice", "device", "time-zone"].map((name) => ({ Cookie: `${name}=%00"<script>ODD7Q` })),
	{ Cookie: "session=a; ".repeat(5_000) },
	{ "CF-Connecting-IP": "::ffff:999.1.1.1%eth0", "CF-IPCity": "<script>ODD7Q" },
	{ "Sec-Purpose": "prefetch;prerender", Referer: "https://evil.example/ODD7Q" },
	{ Upgrade: "websocket", Connection: "Upgrade" },
];

test("no query and no header is an error of ours, asks for a part of an answer, or comes back as markup", async () => {
	const random = createRandom(seed + 2);
	const pick = <Item>(from: readonly Item[]) => from[Math.floor(random() * from.length)] as Item;
	const quick = paths.filter((one) => !waiting.test(one));
	const wrong: string[] = [];
	for (let at = 0; at < proofCount(100, 5_000); at++) {
		if (at % 20 === 0) await prepare();
		const query = Array.from({ length: 1 + Math.floor(random() * 3) }, () => `${pick(asked)}=${pick(oddValues)}`);
		const asks = `${pick(quick)}${random() < 0.1 ? ".data" : ""}?${query.join("&")}`;
		const headers = { Cookie: random() < 0.5 ? Cookie : "", ...pick(oddHeaders) };
		const { status, text } = await send(asks, pick(["GET", "GET", "HEAD"]), headers);
		if (status >= 500 || status === 206 || /<script>ODD7Q|(?:href|src|action)="javascript:/.test(text))
			wrong.push(`${asks.slice(0, 300)} ${JSON.stringify(headers).slice(0, 200)} → ${status}`);
	}
	expect(wrong).toEqual([]);
});

const types = [
	"application/json",
	"application/json; charset=utf-16",
	"application/problem+json",
	"text/plain",
	"",
	"multipart/form-data",
	"multipart/form-data; boundary=x",
	"application/x-www-form-urlencoded",
	"application/xml",
	"image/png",
	"a".repeat(4000),
];
const odd = [
	"__proto__",
	"constructor",
	"key",
	"value",
	"days",
	"url",
	"username",
	"password",
	"location",
	"additional_urls",
];

/** A body that is nearly right, or nothing like it. */
function makeBody(random: () => number): BodyInit | undefined {
	const value = (depth: number): unknown => {
		const kind = Math.floor(random() * (depth > 3 ? 7 : 9));
		if (kind === 7) return Array.from({ length: Math.floor(random() * 4) }, () => value(depth + 1));
		if (kind === 8) return Object.fromEntries(Array.from({ length: 4 }, () => [pick(random, odd), value(depth + 1)]));
		return [null, true, -1e308, 30, "", "\u0000\ud800<script>", "x".repeat(Math.floor(random() * 5000))][kind];
	};
	const bodies: (() => BodyInit | undefined)[] = [
		() => JSON.stringify(Object.fromEntries(odd.map((name) => [name, value(0)]))),
		() => JSON.stringify(value(0)),
		() => "[".repeat(30_000),
		() => JSON.stringify({ key: "x", value: "y".repeat(300_000) }),
		() => '{"a":',
		() => new Uint8Array([0xff, 0xfe, 0x00, 0xd8]),
		() => '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nVIN\r\n--x',
		() => "a=1&b=%zz&key=&value=%00",
		() => "",
		() => undefined,
	];
	return pick(random, bodies)();
}

test("odd bodies, methods and content types get a JSON error, never a 500", async () => {
	const random = createRandom(seed);
	const wrong: string[] = [];
	const statuses = new Map<number, number>();
	for (let at = 0; at < proofCount(200, 5_000); at++) {
		const [path, type] = [calls[at % calls.length] ?? "", pick(random, types)];
		const method = pick(random, ["POST", "PATCH", "DELETE", "PUT"]);
		const body = makeBody(random);
		if (at % 20 === 0) await prepare();
		const headers = { "Content-Type": type, ...(random() < 0.2 && { Cookie: "session=%E0%A4%A" }) };
		const { status, text } = await send(path, method, headers, body);
		statuses.set(status, (statuses.get(status) ?? 0) + 1);
		if (status >= 500 || (status >= 400 && !isMessage(text)))
			wrong.push(
				`${method} ${path} ${type.slice(0, 40)} ${String(body).slice(0, 60)} → ${status} ${text.slice(0, 80)}`,
			);
	}
	expect(wrong).toEqual([]);
	// The rarer refusals occur only among thousands of requests.
	const refusals = isProof ? [400, 401, 405, 413, 415, 422] : [401, 405, 415];
	for (const status of refusals) expect([...statuses.keys()]).toContain(status);
});

test("pages that take forms refuse odd bodies without an error of ours", async () => {
	const random = createRandom(seed + 1);
	const wrong: string[] = [];
	const pages = paths.filter((path) => path.startsWith("/admin"));
	for (let at = 0; at < proofCount(75, 2_000); at++) {
		const [path, type] = [pages[at % pages.length] ?? "", pick(random, types)];
		const body = makeBody(random);
		if (at % 10 === 0) await prepare();
		const { status } = await send(path, "POST", { "Content-Type": type }, body);
		if (status >= 500) wrong.push(`${path} ${type.slice(0, 40)} ${String(body).slice(0, 60)} → ${status}`);
	}
	expect(wrong).toEqual([]);
});

test("a body beyond the cap is refused before it is held, whatever it says of its length", async () => {
	const large = "x".repeat(11 * 1024 * 1024);
	const wrong: string[] = [];
	for (const path of ["/api/auth/login", "/api/admin/settings", "/api/dealerships", "/api/dealerships/1/renew"]) {
		const { status } = await send(path, "POST", { "Content-Type": "application/json" }, large);
		if (status !== 413) wrong.push(`${path} ${status}`);
	}
	for (const path of [
		"/admin",
		"/admin/settings",
		"/admin/dealerships",
		"/admin/logout",
		"/api/vehicles/20/track-view",
		"/api/sync",
	]) {
		const { status } = await send(path, "POST", { "Content-Type": "application/x-www-form-urlencoded" }, `a=${large}`);
		if (status !== 413) wrong.push(`${path} ${status}`);
	}
	expect(wrong).toEqual([]);
});

function pick<T>(random: () => number, from: T[]): T {
	return from[Math.floor(random() * from.length)] as T;
}

/** `{message}`, or `{error}` where the specification says so. */
function isMessage(text: string): boolean {
	try {
		const body: unknown = JSON.parse(text);
		return typeof body === "object" && body !== null && ("message" in body || "error" in body);
	} catch {
		return false;
	}
}
