import fc from "fast-check";
import robotsParser from "robots-parser";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../testing/proof";
import { MOST_WILD_CHARACTERS, parseRobots } from "./robots";

const url = "https://www.dealer.example/robots.txt";
const page = (path: string) => `https://www.dealer.example${path}`;

test("the longest rule wins, for us by name before the star", () => {
	const robots = parseRobots(
		url,
		"User-agent: *\nDisallow: /\n\nUser-agent: UsedCarDealsBot\nDisallow: /inventory\nAllow: /inventory/used\nDisallow: /*?sort=\nDisallow: /x$",
		"UsedCarDealsBot",
	);
	expect(robots.isAllowed(page("/"))).toBe(true);
	expect(robots.isAllowed(page("/inventory/new"))).toBe(false);
	expect(robots.isAllowed(page("/inventory/used/1"))).toBe(true);
	expect(robots.isAllowed(page("/used?sort=price"))).toBe(false);
	expect(robots.isAllowed(page("/x"))).toBe(false);
	expect(robots.isAllowed(page("/x/y"))).toBe(true);
});

test("the star's rules hold for whoever has none of his own", () => {
	const robots = parseRobots(url, "User-agent: *\nDisallow: /wp-admin/\nCrawl-delay: 1", "UsedCarDealsBot");
	expect(robots.isAllowed(page("/wp-admin/x"))).toBe(false);
	expect(robots.isAllowed(page("/used"))).toBe(true);
	expect(robots.crawlDelayMs).toBe(1000);
});

test("the rules hold for the site's other addresses too", () => {
	const robots = parseRobots(url, "User-agent: *\nDisallow: /used", "Bot");
	expect(robots.isAllowed("http://dealer.example/used/1")).toBe(false);
	expect(robots.isAllowed("https://dealer.example/about")).toBe(true);
});

test("a crawl delay is honoured up to 30 seconds", () => {
	const delayOf = (text: string) => parseRobots(url, `User-agent: *\nCrawl-delay: ${text}`, "Bot").crawlDelayMs;
	expect(["10", "0.5", "600", "-1", "soon", ""].map(delayOf)).toEqual([10_000, 500, 30_000, 0, 0, 0]);
});

test("nothing, or a page in place of the file, allows everything", () => {
	for (const body of ["", "<!doctype html><title>Not found</title>", "\u0000\u0001"])
		expect(parseRobots(url, body, "Bot").isAllowed(page("/used"))).toBe(true);
});

test("the sitemaps are listed once, as absolute addresses", () => {
	const body =
		"Sitemap: /sitemap.xml\nSitemap: https://www.dealer.example/sitemap.xml\nsitemap: ftp://x.example/y\nSitemap: https://cdn.example/s.xml.gz";
	expect(parseRobots(url, body, "Bot").sitemaps).toEqual([page("/sitemap.xml"), "https://cdn.example/s.xml.gz"]);
});

test("of too many sitemaps one more is kept than a run reads, so that the run knows of more", () => {
	const body = (count: number) => Array.from({ length: count }, (_, n) => `Sitemap: /sitemap-${n}.xml`).join("\n");
	const countOf = (named: number) => parseRobots(url, body(named), "Bot").sitemaps.length;
	expect([60, 600, 700].map(countOf)).toEqual([60, 600, 601]);
});

const path = fc
	.array(fc.constantFrom("/", "a", "b", "used", "?x=", "%41"), { maxLength: 8 })
	.map((parts) => `/${parts.join("")}`);
const pattern = fc
	.tuple(path, fc.constantFrom("", "*", "**", "***a", "$", "*$", "*a*b"))
	.map((parts) => parts.join(""));

test("wildcards in a row change no answer", () => {
	const rules = fc.array(fc.tuple(fc.constantFrom("Allow", "disallow ", " Disallow"), pattern), { maxLength: 6 });
	fc.assert(
		fc.property(rules, path, (all, asked) => {
			const body = ["User-agent: *", ...all.map(([name, rule]) => `${name}: ${rule.replaceAll("***", "*")}`)].join(
				"\n",
			);
			const isAllowed = robotsParser(url, body.replaceAll("**", "*")).isAllowed(page(asked), "Bot") !== false;
			expect(parseRobots(url, body, "Bot").isAllowed(page(asked))).toBe(isAllowed);
		}),
		{ seed, numRuns: proofCount(200, 5000) },
	);
});

test("a file of more wildcards than anybody means forbids all, however they are spread, and plain rules may be many", () => {
	const spread = (rule: string, times: number) => `User-agent: Bot\n${`Disallow: ${rule}\n`.repeat(times)}`;
	const isOpen = (body: string) => parseRobots(url, body, "Bot").isAllowed(page("/used"));
	for (const rule of ["/*a", "/x*y*z$", `/${"a*".repeat(200)}b`]) {
		const most = Math.floor(MOST_WILD_CHARACTERS / `Disallow: ${rule}`.length);
		expect([isOpen(spread(rule, most)), isOpen(spread(rule, most + 1))]).toEqual([true, false]);
	}
	expect([isOpen(spread("/private", 50_000)), isOpen(spread(`/b${"*".repeat(900_000)}`, 1))]).toEqual([true, true]);
});
