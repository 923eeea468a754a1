import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { requireFreshPages } from "~/edge/catalogue-clock.server";
import { driveSurvey } from "~/vehicles/survey/drive-survey.server";
import { insertCars, insertDealerships, insertPlaces } from "../bench/seed-stock";
import { createRandom, makeCars, makeDealerships } from "../bench/stock";
import { createDb } from "../db/client";
import { isProof, proofCount, seed } from "../testing/proof";
import { handleFetch } from "./fetch";
import { listRoutePaths } from "./fixtures/route-paths";

const site = "https://cars.example";
const places = [
	{ id: 77002, zip: "77002", city: "Houston", state: "TX", latitude: 29.76, longitude: -95.36 },
	{ id: 63101, zip: "63101", city: "St. Louis", state: "MO", latitude: 38.63, longitude: -90.19 },
];

beforeAll(async () => {
	const random = createRandom(seed);
	const dealerships = makeDealerships(random, 3, places);
	await env.DB.batch([insertPlaces(env.DB, places), insertDealerships(env.DB, dealerships)]);
	await insertCars(env.DB, [...makeCars(random, 150, dealerships, places)]).run();
	await env.DB.prepare(
		"UPDATE dealerships SET vehicle_count = (SELECT count(*) FROM vehicles WHERE dealership_id = dealerships.id AND listed = 1)",
	).run();
	await driveSurvey({ db: createDb(env.DB), now: () => new Date() });
	requireFreshPages();
});

async function get(path: string, headers: Record<string, string> = {}) {
	const execution = createExecutionContext();
	const request = new Request(site + path, { headers: { Host: "cars.example", ...headers }, redirect: "manual" });
	const response = await handleFetch(request, env, execution);
	const text = new TextDecoder().decode(await response.arrayBuffer());
	await waitOnExecutionContext(execution);
	return { status: response.status, headers: response.headers, text };
}

const decode = (text: string) => text.replace(/&#x27;/g, "'").replace(/&amp;/g, "&");
const findAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => decode(found));
const listUrls = (xml: string) => findAll(xml, /<loc>([^<]+)<\/loc>/g).map((url) => url.replace(site, ""));

test("each address of the sitemaps answers with one title, description, heading and canonical of its own; no link of a landing page is dead", async () => {
	const files = listUrls((await get("/sitemap.xml")).text);
	expect(files).toEqual(["pages", "dealers", "landing-0", "vehicles-0"].map((name) => `/sitemaps/${name}.xml`));
	const maps = await Promise.all(files.map(async (file) => (await get(file)).text));
	expect(
		maps
			.slice(1)
			.flatMap((xml) => xml.split("\n").filter((line) => line.startsWith("<url>") && !/<lastmod>\d{4}-/.test(line))),
	).toEqual([]);
	const [pages = [], dealers = [], landings = [], cars = []] = maps.map(listUrls);
	expect(landings.length).toBeGreaterThan(20);
	const every = (list: string[], count: number) => list.filter((_, at) => at % Math.ceil(list.length / count) === 0);
	const heads = new Map<string, string>();
	const links = new Set<string>();
	for (const path of [
		...pages,
		...dealers,
		...every(landings, proofCount(15, 10_000)),
		...every(cars, proofCount(5, 200)),
	]) {
		const { status, text } = await get(path);
		expect(status, path).toBe(200);
		const [title, more] = findAll(text, /<title>([^<]*)<\/title>/g);
		expect([title, more], path).toEqual([expect.stringMatching(/.{10}/), undefined]);
		const [description] = findAll(text, /<meta name="description" content="([^"]*)"/g);
		expect(description?.length, path).toBeGreaterThan(40);
		expect(findAll(text, /<link rel="canonical" href="([^"]*)"/g), path).toEqual([site + path]);
		expect(findAll(text, /(<h1)[ >]/g).length, path).toBe(1);
		expect(text, path).not.toMatch(/<meta name="robots"/);
		// Two cars may have one name: what is said of them then differs. Two dealers of one town may have one, too.
		const said = cars.includes(path) ? `${title}: ${description}` : (title ?? "");
		const head = dealers.includes(path) ? `${said} ${path}` : said;
		expect(heads.get(head), `${path}: ${head}`).toBeUndefined();
		heads.set(head, path);
		for (const link of findAll(text, /href="(\/(?:used|dealers)[^"]*)"/g)) links.add(link);
	}
	for (const link of [...links].filter((_, at) => isProof || (at + seed) % 3 === 0))
		expect((await get(link)).status, link).toBe(200);
});

test("a landing page is kept at the edge whatever else is asked of it, and each of its pages", async () => {
	await get("/used/ford");
	expect((await get("/used/ford?utm_source=mail")).headers.get("Cache-Status")).toBe("edge; hit");
	await get("/used/ford?page=2&utm_source=mail");
	const second = await get("/used/ford?page=2");
	expect(second.headers.get("Cache-Status")).toBe("edge; hit");
	expect(findAll(second.text, /<link rel="canonical" href="([^"]*)"/g)).toEqual([`${site}/used/ford?page=2`]);
	expect((await get("/used/Ford")).headers.get("Location")).toBe("/used/ford");
	expect((await get("/used/zastava")).status).toBe(404);
	expect(findAll((await get("/?make=Ford")).text, /<link rel="canonical" href="([^"]*)"/g)).toEqual([
		`${site}/used/ford`,
	]);
});

test("other sites may frame what is embedded, and nothing else", async () => {
	const params = { slug: "x-1", idOrVin: "20", id: "1", name: "vehicles-0", pageNumber: "1", "*": "ford", token: "x" };
	const paths = listRoutePaths(params).filter((path) => !/^\/api\/admin|\/sync$/.test(path));
	for (const path of [...paths, "/used/ford", "/embed/dealers/nobody-99", "/embed/"]) {
		const { headers, status } = await get(path);
		const policy = headers.get("Content-Security-Policy") ?? "";
		expect(headers.get("X-Frame-Options"), `${path} ${status}`).toBe("DENY");
		expect(policy, `${path} ${status}`).toContain("frame-ancestors 'none'");
	}
	const moved = await get("/embed/dealers/x-1");
	expect(moved.status).toBe(301);
	const path = moved.headers.get("Location") ?? "";
	const embed = await get(path);
	expect(embed.status).toBe(200);
	expect(embed.headers.get("X-Frame-Options")).toBeNull();
	expect(embed.headers.get("Content-Security-Policy")).toMatch(/script-src 'none'.*frame-ancestors \*/);
	expect(embed.text).not.toMatch(/<script|<form|modulepreload/);
	const again = await get(path, { "If-None-Match": embed.headers.get("ETag") ?? "" });
	expect([again.status, again.headers.get("X-Frame-Options")]).toEqual([304, null]);
});

test("a dealership's embedded stock has each of its cars once, page after page", async () => {
	let path: string | undefined = (await get("/embed/dealers/x-2")).headers.get("Location") ?? "";
	const ids: string[] = [];
	while (path) {
		const { text } = await get(path);
		ids.push(...findAll(text, /data-vehicle-id="(\d+)"/g));
		path = findAll(text, /href="([^"]+)"[^>]*>Next</g)[0];
	}
	const own = await env.DB.prepare("SELECT id FROM vehicles WHERE dealership_id = 2 AND listed = 1").all<{
		id: number;
	}>();
	expect(ids.map(Number).sort()).toEqual(own.results.map(({ id }) => id).sort());
	expect(ids.length).toBeGreaterThan(24);
});

test("a browser can add the search, and gets suggestions as it wants them", async () => {
	expect((await get("/")).text).toContain('rel="search" href="/opensearch.xml"');
	const { text, headers } = await get("/opensearch.xml");
	expect(headers.get("Content-Type")).toMatch(/^application\/opensearchdescription\+xml/);
	const [template = ""] = findAll(text, /rel="suggestions" template="([^"]+)"/g);
	const suggested = await get(template.replace(site, "").replace("{searchTerms}", "hond"));
	expect(suggested.headers.get("Content-Type")).toBe("application/x-suggestions+json");
	expect(JSON.parse(suggested.text)).toEqual(["hond", ["Honda"]]);
});
