import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, expect, test, vi } from "vitest";
import { deleteKnownVersion, requireFreshPages } from "~/edge/catalogue-clock.server";
import type { Env } from "~/env/env.server";
import { addUser, createTestContext } from "../testing/test-admin.server";
import { watchD1 } from "../testing/watch-d1";
import { handleFetch } from "./fetch";

const site = "https://cars.example";
const vin = "1HGCM82633A004352";

async function get(path: string, init?: RequestInit, bindings: Env = env) {
	const execution = createExecutionContext();
	const response = await handleFetch(new Request(site + path, init), bindings, execution);
	const text = await response.text();
	await waitOnExecutionContext(execution);
	return { status: response.status, headers: response.headers, text };
}

/** A binding whose every statement fails, as when D1 is overloaded. */
function downDatabase(): D1Database {
	const fail = () => {
		throw new Error("D1_ERROR: overloaded");
	};
	const down = { prepare: { value: fail }, batch: { value: fail } };
	return Object.create(env.DB, { ...down, withSession: { value: () => Object.create(null, down) } });
}

beforeAll(async () => {
	await env.DB.batch([
		env.DB.prepare(
			"INSERT INTO dealerships (id, name, url, location, created_at, updated_at) VALUES (1, 'Bay Autos', 'https://bay.example', 'Houston, TX', '', '')",
		),
		env.DB.prepare(
			`INSERT INTO vehicles (id, dealership_id, source_key, vin, title, make, price, origin, first_seen_at, last_changed_at)
			VALUES (20, 1, 'vin:a', '${vin}', '2003 Honda Accord </script><script>alert(1)</script>', 'Honda', 8900, 'scrape', '2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z')`,
		),
		env.DB.prepare(
			`INSERT INTO vehicles (id, dealership_id, source_key, make, listed, sold_at, origin, first_seen_at, last_changed_at)
			VALUES (21, 1, 'url:b', 'Honda', 0, '2026-11-02T00:00:00.000Z', 'scrape', '2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z')`,
		),
	]);
});

test("every answer carries the strict headers and says how it may be kept", async () => {
	const paths = [
		"/",
		"/page/2",
		`/vehicles/${vin}`,
		"/vehicles/21",
		"/vehicles/2",
		"/add-inventory",
		"/test",
		"/privacy",
		"/how-we-compare",
	];
	const others = ["/nope", "/admin", "/api/vehicles", "/api/stats", "/robots.txt", "/sitemap.xml", "/_root.data"];
	for (const path of [...paths, ...others]) {
		const { headers } = await get(path);
		expect(headers.get("Cache-Control"), path).toMatch(/^(public, max-age=0, must-revalidate|private, no-store)/);
		expect(headers.get("Content-Security-Policy"), path).toMatch(/^default-src 'none'/);
		expect(headers.get("Content-Security-Policy"), path).not.toContain("unsafe");
		expect(headers.get("Strict-Transport-Security"), path).toContain("max-age=31536000");
		expect(headers.get("X-Content-Type-Options"), path).toBe("nosniff");
		expect(headers.get("Cross-Origin-Opener-Policy"), path).toBe("same-origin-allow-popups");
		expect(headers.get("Set-Cookie"), path).toBeNull();
	}
});

test("a kept page keeps the nonce that its scripts carry, and the next rendering has another", async () => {
	const read = async (path: string) => {
		const { headers, text } = await get(path);
		const [, allowed = "none"] = /'nonce-([\w-]{22})'/.exec(headers.get("Content-Security-Policy") ?? "") ?? [];
		const scripts = [...text.matchAll(/<script(?![^>]*ld\+json)([^>]*)>/g)].map(([, attributes]) => attributes);
		expect(scripts.length, path).toBeGreaterThan(3);
		for (const attributes of scripts) expect(attributes, path).toContain(`nonce="${allowed}"`);
		return allowed;
	};
	const paths = ["/", `/vehicles/${vin}`, "/vehicles/21", "/privacy", "/nope", "/admin"];
	const nonces = [];
	for (const path of paths) nonces.push(await read(path));
	expect(new Set(nonces).size).toBe(paths.length);
	const [first] = nonces;
	expect(await read("/")).toBe(first);
	await env.DB.prepare("UPDATE catalogue SET version = version + 1, changed_at = '2026-01-01T00:00:00.000Z'").run();
	requireFreshPages();
	expect(await read("/")).not.toBe(first);
});

test("a public page tells where its time went and which pages may come next, kept or not; the desk does not", async () => {
	for (const path of ["/", `/vehicles/${vin}`, "/privacy"]) {
		for (const _ of ["rendered", "kept"]) {
			const { headers } = await get(path);
			expect(headers.get("Server-Timing"), path).toMatch(/^cache;dur=\d+(, (database|render);dur=\d+)*$/);
			expect(headers.get("Speculation-Rules"), path).toBe('"/speculation-rules.json"');
		}
	}
	for (const path of ["/admin", "/nope", "/embed/dealers/nobody", "/api/vehicles"])
		expect((await get(path)).headers.has("Speculation-Rules"), path).toBe(false);
});

test("fetched ahead is the page of a car alone, never its way to the seller, another page or the desk", async () => {
	const { headers, text } = await get("/speculation-rules.json");
	expect(headers.get("Content-Type")).toBe("application/speculationrules+json");
	expect(headers.get("Cache-Control")).toContain("max-age=");
	const { prefetch, ...others } = JSON.parse(text);
	expect(others).toEqual({});
	for (const rule of prefetch) {
		expect(rule.eagerness).toBe("moderate");
		const pattern = new URLPattern(rule.where.and[0].href_matches, site);
		const isAhead = (path: string) => pattern.test(site + path);
		expect(["/vehicles/20", `/vehicles/${vin}`].every(isAhead)).toBe(true);
		const never = ["/vehicles/20/contact", "/admin/vehicles", "/", "/api/vehicles/20", "/vehicles/20/card.jpg", "/mcp"];
		expect(never.filter(isAhead)).toEqual([]);
		expect(pattern.test("https://dealer.example/vehicles/20")).toBe(false);
	}
});

test("a page that is fetched ahead counts nothing, and no look at the car begins", async () => {
	const ahead = {
		"Sec-Purpose": "prefetch",
		"User-Agent": "Mozilla/5.0 Safari/604.1",
		"Sec-Fetch-Site": "same-origin",
	};
	const write = vi.fn();
	const noWrites = watchD1(env.DB, async (sql, run) => {
		if (/^\s*(INSERT|UPDATE|DELETE)/i.test(String(sql))) write(sql);
		return await run();
	});
	for (const path of [`/vehicles/${vin}`, "/vehicles/20", "/vehicles/20.data", "/vehicles/21", "/vehicles/20/contact"])
		await get(path, { headers: ahead, redirect: "manual" }, { ...env, DB: noWrites });
	expect(write.mock.calls).toEqual([]);
});

test("a page has no style attribute, and what a dealer writes stays text", async () => {
	const { text } = await get(`/vehicles/${vin}`);
	expect(text).not.toMatch(/\sstyle=/);
	expect(text).not.toContain("<script>alert(1)");
	expect(text).toContain("Accord &lt;/script&gt;");
});

test("an address that nobody knows answers 404 inside the public frame, wherever it begins", async () => {
	for (const path of ["/no/such/page", "/administrator", "/admin/no-such-tab", "/admin/dashboard/no-such-page"]) {
		const { status, text } = await get(path);
		expect(status, path).toBe(404);
		for (const part of ["<header", '<main id="content"', "Return to Home Page", "<footer"])
			expect(text, path).toContain(part);
	}
	expect((await get("/admin")).text).not.toContain("<footer");
});

test("unknown, sold and moved cars answer 404, 410 and a redirect", async () => {
	expect(await get("/vehicles/999")).toMatchObject({ status: 404, text: expect.stringContaining("Vehicle Not Found") });
	expect(await get("/vehicles/21")).toMatchObject({ status: 410, text: expect.stringContaining("Return to Listings") });
	for (const id of [2, 14]) expect((await get(`/vehicles/${id}`)).headers.get("Location")).toBe("/vehicles/1");
});

test("pages of the signed-in are never kept", async () => {
	const { headers } = await get("/", { headers: { Cookie: "__Host-session=abc" } });
	expect(headers.get("Cache-Control")).toBe("private, no-store");
});

test("a known page is answered 304, HEAD has headers alone", async () => {
	const { headers } = await get("/privacy");
	const again = await get("/privacy", { headers: { "If-None-Match": headers.get("ETag") ?? "" } });
	expect(again).toMatchObject({ status: 304, text: "" });
	const head = await get("/privacy", { method: "HEAD" });
	expect(head).toMatchObject({ status: 200, text: "" });
	expect(head.headers.get("ETag")).toBe(headers.get("ETag"));
});

test("a page rendered again without a change is still the same: 304, under the policy of the page it confirms", async () => {
	for (const path of ["/", "/?make=Honda", `/vehicles/${vin}`, "/privacy"]) {
		const first = await get(path);
		await env.DB.prepare("UPDATE catalogue SET version = version + 1, changed_at = '2026-01-01T00:00:00.000Z'").run();
		requireFreshPages();
		const { status, headers } = await get(path, { headers: { "If-None-Match": first.headers.get("ETag") ?? "" } });
		expect(headers.get("Cache-Status"), path).toBe("edge; fwd=miss");
		expect(status, path).toBe(304);
		expect(headers.has("Content-Security-Policy"), path).toBe(false);
	}
});

test("while the database is down kept pages are served, others answer 503 and when to come back", async () => {
	await get("/add-inventory");
	deleteKnownVersion();
	const down = { ...env, DB: downDatabase() };
	expect(await get("/add-inventory", {}, down)).toMatchObject({ status: 200 });
	const page = await get("/?make=Toyota", {}, down);
	expect(page).toMatchObject({ status: 503, text: expect.stringContaining("Failed to fetch vehicles") });
	expect(page.headers.get("Retry-After")).toBe("30");
	const call = await get("/api/vehicles?make=Toyota", {}, down);
	expect(call.status).toBe(503);
	expect(JSON.parse(call.text)).toEqual({ message: expect.any(String) });
});

test("the health check is 200 once an administrator and the places are there, 503 before and while the database does not answer", async () => {
	const unprepared = [503, { message: "The database has no administrator or no places yet" }];
	const ask = async () => {
		const { status, text } = await get("/healthz");
		return [status, JSON.parse(text)];
	};
	expect(await ask()).toEqual(unprepared);
	await addUser(createTestContext(), "ann");
	expect(await ask()).toEqual(unprepared);
	await env.DB.exec(
		"INSERT INTO zip_places (id, zip, city, state, latitude, longitude) VALUES (1, '77001', 'Houston', 'TX', 1, 2)",
	);
	expect(await ask()).toEqual([200, { status: "ok" }]);
	await env.DB.prepare("UPDATE write_probe SET written_at = ''").run();
	const full = watchD1(env.DB, async (sql, run) => {
		if (/update/i.test(String(sql))) throw new Error("database or disk is full: SQLITE_FULL");
		return await run();
	});
	const unwritable = await get("/healthz", {}, { ...env, DB: full });
	const sentence = { message: "Nothing can be written: the disk may be full" };
	expect([unwritable.status, JSON.parse(unwritable.text)]).toEqual([503, sentence]);
	const down = await get("/healthz", {}, { ...env, DB: downDatabase() });
	expect([down.status, JSON.parse(down.text)]).toEqual([503, { message: "The database does not answer" }]);
});

test("a deployment with a wrong variable answers 503 without internals, and logs what is wrong", async () => {
	const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
	for (const path of ["/healthz", "/privacy?wrong", "/admin", "/api/settings", "/api/auth/status"]) {
		const { status, headers, text } = await get(
			path,
			{},
			{ ...env, CONTACT_EMAIL: "nonsense", VERSION: { ...env.VERSION, id: "wrong" } },
		);
		expect([status, headers.get("Retry-After"), headers.get("Cache-Control")], path).toEqual([
			503,
			"30",
			"private, no-store",
		]);
		expect(Object.keys(JSON.parse(text)), path).toEqual(["message"]);
		expect(text, path).not.toMatch(/CONTACT_EMAIL|nonsense|Error/);
		expect(logged.mock.lastCall?.[0], path).toContain("CONTACT_EMAIL must be an e-mail address");
	}
	logged.mockRestore();
});

/** What a page's head tells search engines and social sites. */
async function readHead(path: string) {
	const { text } = await get(path);
	const find = (pattern: RegExp) => [...text.matchAll(pattern)].map((found) => found[1] ?? "");
	return {
		canonical: find(/<link rel="canonical" href="([^"]+)"/g),
		robots: find(/<meta name="robots" content="([^"]+)"/g),
		twitter: find(/<meta name="twitter:(?:card|image)" content="([^"]+)"/g),
		jsonLd: find(/<script type="application\/ld\+json">(.*?)<\/script>/g).map((json) => JSON.parse(json)),
	};
}

test("each page names its own address and describes itself to search engines", async () => {
	const path = `/vehicles/${vin}`;
	const title = "2003 Honda Accord </script><script>alert(1)</script>";
	const shared = ["summary_large_image", `${site}/share.png`];
	expect(await readHead("/")).toMatchObject({
		...{ canonical: [`${site}/`], robots: [], twitter: shared },
		jsonLd: [
			{
				"@type": "WebSite",
				potentialAction: { target: { urlTemplate: `${site}/?keyword={search_term_string}` } },
			},
			{ "@type": "ItemList", itemListElement: [{ position: 1, url: site + path, name: title }] },
		],
	});
	expect(await readHead("/?sortBy=relevance&make=Honda&page=1")).toMatchObject({ canonical: [`${site}/used/honda`] });
	expect(await readHead("/page/2")).toMatchObject({
		...{ canonical: [`${site}/page/2`], robots: ["noindex,follow"], twitter: shared },
		jsonLd: [{ "@context": "https://schema.org", "@type": "ItemList", itemListElement: [] }],
	});
	expect(await readHead("/vehicles/20")).toMatchObject({
		...{ canonical: [site + path], robots: [], twitter: [shared[0], `${site}${path}/card.jpg`] },
		jsonLd: [
			{ "@type": ["Product", "Car"], name: title, offers: { "@type": "Offer", price: 8900 } },
			{ "@type": "BreadcrumbList", itemListElement: [{ item: `${site}/` }, { name: "Honda" }, { item: site + path }] },
		],
	});
	expect(await readHead("/add-inventory")).toMatchObject({
		...{ canonical: [`${site}/add-inventory`], robots: [], twitter: shared },
		jsonLd: [{ "@type": "Service", provider: { url: `${site}/` } }],
	});
});

test("robots.txt keeps programs off what counts, and with the sitemaps leads to the car", async () => {
	const robots = (await get("/robots.txt")).text.split("\n");
	expect(robots).toEqual(
		expect.arrayContaining(["User-agent: *", "Disallow: /vehicles/*/contact", `Sitemap: ${site}/sitemap.xml`]),
	);
	expect((await get("/sitemap.xml")).text).toContain(`<loc>${site}/sitemaps/vehicles-0.xml</loc>`);
	expect((await get("/sitemaps/vehicles-0.xml")).text).toContain(`<loc>${site}/vehicles/${vin}</loc>`);
	expect((await get("/sitemaps/pages.xml")).text).toContain(`<loc>${site}/dealers</loc>`);
});

test("cars 2 and 14 mean car 1, and what is no page's number the first page", async () => {
	const tell = async (path: string) => {
		const { status, headers } = await get(path, { redirect: "manual" });
		return [status, headers.get("Location")];
	};
	for (const id of [2, 14]) expect(await tell(`/vehicles/${id}`)).toEqual([302, "/vehicles/1"]);
	for (const number of ["0", "-1", "x", "1.5", "2e0", "0x2", "+2", "%202"])
		expect(await tell(`/page/${number}`), number).toEqual([302, "/"]);
	for (const number of ["2", "02"]) expect(await tell(`/page/${number}`), number).toEqual([200, null]);
});

test("without JavaScript the seller is a redirect, counted only from a page of ours", async () => {
	const agent = { "User-Agent": "Mozilla/5.0 Safari/604.1" };
	const contacts = () => env.DB.prepare("SELECT count(*) FROM contact_events").first<number>("count(*)");
	const foreign = await get("/vehicles/20/contact", {
		headers: { ...agent, "Sec-Fetch-Site": "cross-site" },
		redirect: "manual",
	});
	expect(foreign.headers.get("Location")).toBe("https://bay.example");
	expect(await contacts()).toBe(0);
	await get("/vehicles/20/contact", { headers: { ...agent, "Sec-Fetch-Site": "same-origin" } });
	expect(await contacts()).toBe(1);
});

test("a page of shoppers refuses every other method and names those that it has, whatever is sent", async () => {
	const bodies = [
		{},
		{ body: "{}", headers: { "Content-Type": "application/json" } },
		{ body: new URLSearchParams({ a: "b" }) },
	];
	for (const path of ["/", "/vehicles/20", "/feed.atom", "/openapi.json", "/healthz", "/shortlist", "/nowhere"])
		for (const method of ["POST", "PUT", "PATCH", "DELETE"])
			for (const init of bodies) {
				const answer = await get(path, { method, ...init });
				expect([answer.status, answer.headers.get("Allow")], `${method} ${path}`).toEqual([405, "GET, HEAD"]);
			}
});

test("tracking answers 204, 404 for no car, 403 to other sites and 405 to a GET", async () => {
	const post = (path: string, headers = {}) => get(path, { method: "POST", headers });
	expect((await post("/api/vehicles/20/track-view")).status).toBe(204);
	expect((await post(`/api/vehicles/${vin}/track-contact`)).status).toBe(204);
	expect((await post("/api/vehicles/999/track-view")).status).toBe(404);
	expect((await post("/api/vehicles/20/track-view", { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
	expect((await post("/api/vehicles/20/track-view", { Origin: "https://evil.example" })).status).toBe(403);
	const wrong = await get("/api/vehicles/20/track-view");
	expect(wrong).toMatchObject({ status: 405 });
	expect(wrong.headers.get("Allow")).toBe("POST");
});
