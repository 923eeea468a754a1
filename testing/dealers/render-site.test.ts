import { expect, test } from "vitest";
import { createDealer, identities } from "./create-dealer";
import { dataLayers } from "./data-layers";
import { findPage } from "./find-page";
import { renderSite } from "./render-site";
import { sitePlans } from "./site-plans";
import { themes } from "./themes/themes";

const sites = Array.from({ length: 40 }, (_, seed) => renderSite({ ...createDealer(seed), adornments: [] }));

test("every theme, platform, kind of data and identity occurs", () => {
	const dealers = Array.from({ length: 300 }, (_, seed) => createDealer(seed));
	const seen = dealers.flatMap(({ theme, plan, data, identity }) => [theme, plan, data, identity]);
	const all = [...themes, ...sitePlans, ...dataLayers, ...identities];
	expect(all.filter((one) => !seen.includes(one))).toEqual([]);
});

test("each link of a page leads to a page of the site, each photo to a photo", () => {
	for (const { dealer, pages, photos } of sites) {
		const html = [...pages.values()].filter(({ type }) => type.startsWith("text/html")).map(({ body }) => body);
		const links = html.flatMap((body) => [...body.matchAll(/ href="([^"#]*)"/g)].map(([, path = ""]) => path));
		const sources = html.flatMap((body) => [...body.matchAll(/"(\/photos\/[^" ]*)/g)].map(([, path = ""]) => path));
		const known = new Set(pages.keys());
		expect(
			links.map((path) => path.replaceAll("&amp;", "&")).filter((path) => !known.has(path)),
			String(dealer.seed),
		).toEqual([]);
		expect(sources.filter((path) => !photos.has(path))).toEqual([]);
	}
});

test("a page shows what it is said to tell", () => {
	for (const { pages } of sites) {
		for (const { body, tells } of pages.values()) {
			const texts = tells.flatMap(({ vin, make, model, trim, exteriorColor, mileage, price, images }) => [
				...[vin, make, model, trim, exteriorColor, images[0]?.replace(/^https:..[^/]*/, "")],
				...[mileage?.toLocaleString("en-US"), price?.toLocaleString("en-US")],
			]);
			expect(texts.filter((text) => text && !body.includes(text))).toEqual([]);
		}
	}
});

test("a dealer's pages tell of its used cars and of no other, each on a list, a page of its own and its name's list", () => {
	for (const { dealer, pages, stock } of sites) {
		const told = [...pages.values()].flatMap(({ tells }) => tells);
		const keys = told.map(({ path }) => path);
		expect(new Set(keys).size).toBe(stock.length);
		expect(keys.length).toBe((dealer.facets === null ? 2 : 3) * stock.length);
	}
});

test("a page is found by its path, also when a reader tidied its query", () => {
	for (const site of sites) {
		for (const page of site.pages.values()) {
			const { pathname, searchParams } = new URL(page.path, site.dealer.origin);
			const tidy = searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
			expect(findPage(site, page.path)).toBe(page);
			expect(findPage(site, tidy)).toBe(page);
		}
		expect(findPage(site, "/nowhere")).toBeUndefined();
	}
});

test("the same seed makes the same site", () => {
	const [first, second] = [renderSite(createDealer(5)), renderSite(createDealer(5))];
	expect([...first.pages.values()]).toEqual([...second.pages.values()]);
});
