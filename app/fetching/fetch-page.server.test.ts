import { expect, inject, test } from "vitest";
import { noTimers } from "../../testing/no-timers";
import { createTestContext } from "../../testing/test-admin.server";
import { type FetchContext, fetchBytes } from "./fetch-bytes.server";
import { type Accept, acceptLimits } from "./fetch-limits";
import { fetchPage } from "./fetch-page.server";

const dealer = inject("hostileDealer");
const ctx: FetchContext = {
	config: {
		siteName: "Used Car Deals",
		contactEmail: "hello@example.com",
		inspectionUrl: "https://www.example.com/",
		allowPrivateHosts: true,
		scrapeDelayMs: undefined,
		alertWebhook: undefined,
		checkFreshMinutes: 30,
		checkConfirmMinutes: 10,
	},
	fetch: (input, init) => fetch(input, init),
	now: () => new Date("2026-11-20T00:00:00Z"),
	...noTimers,
};

function get(path: string, accept: Accept = "html", more: object = {}, context = ctx) {
	return fetchPage(context, { url: dealer + path, accept, registrableDomain: "127.0.0.1", ...more });
}

test("a page comes with its validators and size", async () => {
	expect(await get("/page")).toEqual({
		kind: "ok",
		status: 200,
		url: `${dealer}/page`,
		body: "<!doctype html><title>Used cars</title><p>Hello",
		etag: '"v1"',
		lastModified: "Fri, 20 Nov 2026 00:00:00 GMT",
		bytes: 47,
	});
});

test("the request says honestly who asks and where to complain", async () => {
	const page = await get("/headers", "json");
	const headers = page.kind === "ok" ? JSON.parse(page.body) : {};
	expect(headers["user-agent"]).toBe("Mozilla/5.0 (compatible; UsedCarDealsBot/1.0; +mailto:hello@example.com)");
	expect(headers.from).toBe("hello@example.com");
	expect(headers["accept-language"]).toContain("en-US");
});

test("a request says what it can read, so that a dealer's server chooses that form", async () => {
	for (const accept of ["json", "xml", "robots", "feed"] as const) {
		const page = await get("/headers", accept);
		expect(page.kind === "ok" && JSON.parse(page.body).accept, accept).toBe(acceptLimits[accept].header);
	}
});

test("an unchanged page is not sent again", async () => {
	expect(await get("/conditional", "html", { etag: '"v1"' })).toEqual({ kind: "not-modified" });
	expect(await get("/conditional", "html", { etag: '"v2"' })).toMatchObject({ kind: "ok" });
});

test("five redirects are followed, a sixth and a loop are not", async () => {
	expect(await get("/hop/5")).toMatchObject({ kind: "ok", url: `${dealer}/page` });
	expect(await get("/hop/6")).toMatchObject({ kind: "failed", reason: "too many redirects" });
	expect(await get("/loop")).toMatchObject({ kind: "failed", reason: "too many redirects" });
});

test("a cookie that a redirect sets is brought along its further hops, and forgotten behind them", async () => {
	expect(await get("/cookie-check")).toMatchObject({ kind: "ok", url: `${dealer}/cookie-check` });
	expect(await get("/cookie-elsewhere")).toMatchObject({ kind: "ok", url: `${dealer}/cookie-check` });
	const page = await get("/headers", "json");
	expect(page.kind === "ok" && JSON.parse(page.body).cookie).toBeUndefined();
});

test("a redirect may not leave the dealer's domain or reach inside", async () => {
	expect(await get("/to-localhost")).toMatchObject({ kind: "failed", reason: "left the dealer's domain" });
	expect(await get("/to-other-domain")).toMatchObject({ kind: "failed", reason: "left the dealer's domain" });
	expect(await get("/to-metadata")).toMatchObject({ kind: "failed", reason: "address refused: ip-address" });
	expect(await get("/to-file")).toMatchObject({ kind: "failed", reason: "address refused: scheme" });
	expect(await get("/to-nothing")).toMatchObject({ kind: "failed", reason: "redirect to no address" });
});

test("in production loopback is refused before any request", async () => {
	const strict = { ...ctx, config: { ...ctx.config, allowPrivateHosts: false } };
	const request = { url: `${dealer}/page`, accept: "html", registrableDomain: "127.0.0.1" } as const;
	expect(await fetchPage(strict, request)).toMatchObject({ kind: "failed", reason: "address refused: port" });
});

test("a server that never answers, or stops in the middle, ends as a time-out", async () => {
	const { startTimer } = createTestContext();
	for (const path of ["/no-headers", "/no-body"])
		for (const limit of [{ timeoutMs: 150 }, { patienceMs: 150 }])
			expect(await get(path, "html", limit, { ...ctx, startTimer }), path).toMatchObject({
				kind: "failed",
				reason: "time-out",
			});
});

test("how long it waits is told by its context's clock alone, and no timer outlives its request", async () => {
	const running = new Map<object, [number, () => void]>();
	const startTimer: FetchContext["startTimer"] = (ms, act) => {
		const timer = {};
		running.set(timer, [ms, act]);
		return () => running.delete(timer);
	};
	const started = () => [...running.values()].map(([ms]) => ms);
	expect(await get("/page", "html", {}, { ...ctx, startTimer })).toMatchObject({ kind: "ok" });
	expect(started()).toEqual([]);
	for (const [path, waits] of [
		["/no-headers", [12_000, 8000]],
		["/no-body", [12_000, 5000]],
	] as const) {
		const asked = get(path, "html", {}, { ...ctx, startTimer });
		await expect.poll(started).toEqual(waits);
		for (const [, act] of running.values()) act();
		expect(await asked).toMatchObject({ kind: "failed", reason: "time-out" });
		await expect.poll(started).toEqual([]);
	}
});

test("a page is read in whatever form it was packed", async () => {
	for (const path of ["/double-gzip", "/gzip-without-header", "/deflate", "/deflate-in-name"])
		expect(await get(path), path).toMatchObject({
			kind: "ok",
			body: "<!doctype html><title>Used cars</title><p>Hello",
		});
});

test("a page is read that its server calls a download, or a script", async () => {
	for (const path of ["/download", "/unrun"]) expect(await get(path), path).toMatchObject({ kind: "ok", status: 200 });
});

test("a broken answer is a failure, not a page", async () => {
	for (const path of ["/truncated", "/short-length", "/reset", "/bad-gzip"])
		expect(await get(path), path).toMatchObject({ kind: "failed", reason: "connection" });
});

test("what is larger than its cap is refused, counted after decompression", async () => {
	for (const path of ["/huge", "/gzip-bomb"])
		expect(await get(path), path).toMatchObject({ kind: "failed", reason: "too-large" });
	expect(await get("/sitemap-bomb.xml.gz", "xml")).toMatchObject({ kind: "failed", reason: "bad or too large gzip" });
});

test("a robots.txt that is too long is cut, as RFC 9309 allows", async () => {
	expect(await get("/robots.txt", "robots")).toMatchObject({ kind: "ok", bytes: 1024 * 1024 });
});

test("a sitemap compressed at rest is read by its magic bytes", async () => {
	const page = await get("/sitemap.xml.gz", "xml");
	expect(page.kind === "ok" && page.body).toContain("<loc>https://dealer.example/used/1</loc>");
	expect(await get("/sitemap-broken.xml.gz", "xml")).toMatchObject({ kind: "failed" });
});

test("text is read in its own charset, also where the server lies", async () => {
	for (const path of ["/latin1", "/latin1-undeclared", "/meta-charset", "/lying-charset", "/utf16"]) {
		const page = await get(path);
		expect(page.kind === "ok" && page.body, path).toContain("Cañon");
	}
});

test("a refusal is blocked, a lost page gone, the rest failed", async () => {
	for (const status of [401, 403, 406, 429])
		expect(await get(`/status/${status}`)).toMatchObject({ kind: "blocked", status });
	for (const status of [404, 410]) expect(await get(`/status/${status}`)).toEqual({ kind: "gone", status });
	for (const status of [400, 500, 502])
		expect(await get(`/status/${status}`)).toMatchObject({ kind: "failed", status });
});

test("Retry-After is handed on in milliseconds", async () => {
	expect(await get("/busy")).toEqual({ kind: "blocked", status: 429, retryAfterMs: 120_000 });
	expect(await get("/down")).toEqual({ kind: "failed", status: 503, reason: "status 503", retryAfterMs: 600_000 });
});

test("a challenge is blocked, whatever its status", async () => {
	expect(await get("/walled")).toMatchObject({ kind: "blocked", status: 503 });
	expect(await get("/challenge", "xml")).toMatchObject({ kind: "blocked", status: 200 });
	expect(await get("/mitigated")).toMatchObject({ kind: "blocked", status: 200 });
});

test("a type that was not asked for is not read", async () => {
	expect(await get("/pdf")).toMatchObject({ kind: "failed", reason: "content type application/pdf" });
	expect(await get("/photo.jpg")).toMatchObject({ kind: "failed" });
	expect(await get("/photo.svg", "image")).toMatchObject({ kind: "failed" });
	expect(await get("/page", "image")).toMatchObject({ kind: "failed" });
});

test("a photo comes as bytes", async () => {
	const photo = await fetchBytes(ctx, { url: `${dealer}/photo.jpg`, accept: "image", registrableDomain: "127.0.0.1" });
	expect(photo.kind === "ok" && [...photo.bytes]).toEqual([0xff, 0xd8, 0xff, 0xe0]);
});
