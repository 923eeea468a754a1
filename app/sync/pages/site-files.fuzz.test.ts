import { expect, test } from "vitest";
import { isNewByWords, isTopic, toLinkKind } from "~/extract/links/to-link-kind";
import { parseRobots } from "~/fetching/robots";
import { type Random, randomFrom } from "../../../scripts/sample-dealers/random";
import { mutatePage } from "../../../testing/mutate-page";
import { proofCount, seed } from "../../../testing/proof";
import { parseSitemap } from "./sitemap";

const site = "https://www.dealer.example";
const entry = (path: string) =>
	`<url><loc>${site}${path}</loc><lastmod>2026-01-02T03:04:05Z</lastmod><image:image><image:loc>${site}/a.jpg</image:loc></image:image></url>`;
const sitemaps = [
	`<?xml version="1.0"?><urlset>${["/used/2015-honda-civic-1", "/inventory/?a=1&#x2B;2&amp;b=3", "/blog/x"].map(entry).join("\n")}</urlset>`,
	`<sitemapindex><sitemap><loc><![CDATA[${site}/used-sitemap.xml.gz]]></loc></sitemap><sitemap><loc>/post-sitemap.xml</loc></sitemap></sitemapindex>`,
	`${site}/used/1\n${site}/used/2\n`,
];
const robots = [
	`User-agent: *\nDisallow: /private*\nAllow: /private/used$\nCrawl-delay: 5\nSitemap: ${site}/sitemap.xml`,
	"User-agent: UsedCarDealsBot\nDisallow:\n\nUser-agent: *\nDisallow: /",
];
const addresses = [
	`${site}/used-2019-Honda-CR-V-EX-1HGCM82633A004352?a=b&c=%20#d`,
	`${site}/inventory/used/?page=2&make[]=Ford`,
	"/vehicle/12345",
];

test("mutated sitemaps give addresses of the web, each once, within the bounds", () => {
	fuzz(sitemaps, (body) => {
		const { pages, sitemaps, lastModified } = parseSitemap(body, `${site}/sitemap.xml`);
		expect(pages.length).toBeLessThanOrEqual(5000);
		for (const list of [pages, sitemaps]) expect(new Set(list).size).toBe(list.length);
		for (const url of [...pages, ...sitemaps])
			expect(url.length <= 2048 && /^https?:\/\/[^/]/.test(url), url).toBe(true);
		for (const time of lastModified.values()) expect(time).toMatch(/^[\dT:.Z+-]{4,40}$/);
	});
}, 300_000);

test("mutated robots.txt files answer for every page, with a bounded delay", () => {
	fuzz(robots, (body) => {
		const rules = parseRobots(`${site}/robots.txt`, body, "UsedCarDealsBot");
		for (const path of ["/", "/private/used", "/used?a=*$"])
			expect(typeof rules.isAllowed(site + path)).toBe("boolean");
		expect(rules.crawlDelayMs >= 0 && rules.crawlDelayMs <= 30_000).toBe(true);
		expect(rules.sitemaps.length).toBeLessThanOrEqual(601);
		for (const url of rules.sitemaps) expect(url).toMatch(/^https?:\/\/[^/]/);
	});
}, 300_000);

test("mutated addresses are classed, whatever they hold", () => {
	fuzz(addresses, (address) => {
		expect(["inventory", "vehicle", "new-inventory", "other"]).toContain(toLinkKind(address, address.slice(0, 50)));
		expect([true, false]).toContain(isNewByWords(address));
		expect([true, false]).toContain(isTopic(address));
	});
}, 300_000);

function fuzz(texts: readonly string[], check: (text: string) => void): void {
	const random: Random = randomFrom(seed);
	for (let run = 0; run < proofCount(500, 10_000); run++) {
		const text = mutatePage(random.pick(texts), random, texts);
		try {
			check(text);
		} catch (error) {
			throw new Error(`text ${run} of seed ${seed}: ${text.slice(0, 2000)}`, { cause: error });
		}
	}
}
