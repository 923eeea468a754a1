import fc from "fast-check";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../../testing/proof";
import { parseSitemap } from "./sitemap";

const url = "https://www.dealer.example/sitemap.xml";

test("pages are read with entities, CDATA, prefixes and dates", () => {
	const body = `<?xml version="1.0"?><urlset xmlns:image="x">
		<url><loc>https://www.dealer.example/used-Conway-2018-Ford-F&#x2B;150?a=1&amp;b=2</loc><lastmod>2026-11-01</lastmod>
			<image:image><image:loc>https://cdn.example/1.jpg</image:loc></image:image></url>
		<url>
			<loc><![CDATA[ /used/2 ]]></loc></url>
		<sm:url><sm:loc>https://www.dealer.example/used/3#top</sm:loc></sm:url>
		<url><loc>/used/2</loc></url><url><loc>javascript:alert(1)</loc></url><url></url></urlset>`;
	const sitemap = parseSitemap(body, url);
	expect(sitemap.pages).toEqual([
		"https://www.dealer.example/used-Conway-2018-Ford-F+150?a=1&b=2",
		"https://www.dealer.example/used/2",
		"https://www.dealer.example/used/3",
	]);
	expect(sitemap.lastModified.get(sitemap.pages[0] ?? "")).toBe("2026-11-01");
	expect(sitemap.sitemaps).toEqual([]);
});

test("an index gives the sitemaps that may hold cars, the likeliest first", () => {
	const names = [
		"post-sitemap.xml",
		"page-sitemap.xml",
		"sitemap2.xml",
		"new-inventory.xml",
		"inventory_sitemap",
		"used-vehicle-1-sitemap.xml",
		"dealer-inventory/geositemap",
		"image-sitemap.xml",
	];
	const body = `<sitemapindex>${names.map((name) => `<sitemap><loc>https://www.dealer.example/${name}</loc></sitemap>`).join("")}</sitemapindex>`;
	expect(parseSitemap(body, url).sitemaps.map((address) => new URL(address).pathname.slice(1))).toEqual([
		"used-vehicle-1-sitemap.xml",
		"inventory_sitemap",
		"sitemap2.xml",
		"page-sitemap.xml",
		"new-inventory.xml",
	]);
});

test("of too many pages the used cars and lists are kept", () => {
	const paths = [...Array(6000).keys()].map((number) => `/about/${number}`);
	const body = [...paths, "/used-inventory/", "/used/Ford/2019-Ford-Edge-1.htm"].map(
		(path) => `<url><loc>${path}</loc></url>`,
	);
	const { pages } = parseSitemap(`<urlset>${body.join("")}</urlset>`, url);
	expect(pages.length).toBe(5000);
	expect(pages.slice(0, 2).map((page) => new URL(page).pathname)).toEqual([
		"/used-inventory/",
		"/used/Ford/2019-Ford-Edge-1.htm",
	]);
});

test("a sitemap says how many used cars and lists it has beyond what is kept, or that there is more than is read", () => {
	const pathsOf = (count: number, folder: string) => Array.from({ length: count }, (_, n) => `${folder}${n}`);
	const cars = (count: number) => pathsOf(count, "/used/2019-Ford-Edge-");
	const others = [...pathsOf(9000, "/about/"), ...pathsOf(100, "/new/2026-Ford-Edge-")];
	const toXml = (paths: string[]) =>
		`<urlset>${paths.map((path) => `<url><loc>${path}</loc></url>`).join("")}</urlset>`;
	const toText = (paths: string[]) => paths.map((path) => `https://www.dealer.example${path}\n`).join("");
	for (const write of [toXml, toText]) {
		const leftOut = (...paths: string[]) => parseSitemap(write(paths), url).leftOut;
		expect([leftOut(...cars(5000)), leftOut(...cars(5003))]).toEqual([0, 3]);
		expect([leftOut(...cars(5), ...others), leftOut(...others, ...cars(5))]).toEqual([0, 0]);
		expect(leftOut(...pathsOf(50_000, "/about/"))).toBe(0);
		expect(leftOut(...pathsOf(50_001, "/about/"))).toBe(1);
	}
});

test("a plain list of addresses is a sitemap, a page of html is none", () => {
	expect(parseSitemap("https://www.dealer.example/a\r\nhttps://www.dealer.example/b\n", url).pages.length).toBe(2);
	expect(parseSitemap("<!doctype html><p>https://www.dealer.example/a", url).pages).toEqual([]);
	expect(parseSitemap("", url).pages).toEqual([]);
});

test("whatever stands in the file, the answer is addresses of the web", () => {
	const pieces = fc.constantFrom(
		"<url>",
		"</url>",
		"<loc>",
		"</loc>",
		"<sitemap>",
		"</sitemap>",
		"/a",
		"https://a.example/b",
		"&#x2B;",
		"<![CDATA[",
		"]]>",
		"javascript:x",
		" ",
	);
	fc.assert(
		fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
			const { pages, sitemaps } = parseSitemap(parts.join(""), url);
			for (const address of [...pages, ...sitemaps]) expect(address).toMatch(/^https?:\/\//);
		}),
		{ seed, numRuns: proofCount(100, 10_000) },
	);
});

test("an unclosed file of ten megabytes is read in one pass", () => {
	expect(parseSitemap("<url><loc>/a".repeat(800_000), url).pages.length).toBe(1);
	expect(parseSitemap("<loc".repeat(2_000_000), url).pages).toEqual([]);
});

test("an address that no server would take is none", () => {
	const long = `https://dealer.example/${"x".repeat(3000)}`;
	expect(parseSitemap(`${long}\nhttps://dealer.example/used/1`, "https://dealer.example/sitemap.txt").pages).toEqual([
		"https://dealer.example/used/1",
	]);
});

test("each name of a sitemap tells whether it may hold cars, and how likely", () => {
	const toOrder = (...names: string[]) =>
		parseSitemap(
			names.map((name) => `<sitemap><loc>https://www.dealer.example/${name}</loc></sitemap>`).join(""),
			url,
		).sitemaps.map((address) => new URL(address).pathname.slice(1));
	const none =
		"post posts blog news category tag author image images video videos staff team service parts jobs geositemap portfolio testimonial testimonials attachment faq faqs research";
	for (const word of none.split(" ")) expect(toOrder(`${word}-sitemap.xml`), word).toEqual([]);
	expect(toOrder("imagesque.xml", "blog/sitemap.xml")).toEqual(["imagesque.xml", "blog/sitemap.xml"]);
	for (const word of ["used", "pre-owned", "preowned", "certified"])
		expect(toOrder("inventory.xml", `${word}.xml`), word).toEqual([`${word}.xml`, "inventory.xml"]);
	for (const word of "inventory vehicle vdp cars listing stock srp".split(" ")) {
		expect(toOrder("sitemap1.xml", `${word}.xml`), word).toEqual([`${word}.xml`, "sitemap1.xml"]);
		expect(toOrder(`new-${word}.xml`, "page.xml"), word).toEqual(["page.xml", `new-${word}.xml`]);
	}
	expect(toOrder("page.xml", "sitemap1.xml")).toEqual(["sitemap1.xml", "page.xml"]);
});
