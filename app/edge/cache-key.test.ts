import { expect, test } from "vitest";
import { toCacheUrl } from "./cache-key";

const site = "https://cars.example";

test("equal searches share an entry, however they were written", () => {
	const one = toCacheUrl(`${site}/?priceMax=20000&make=toyota&make=Honda&utm_source=mail&priceMin=0`);
	expect(one).toBe(toCacheUrl(`${site}/?make=Honda&make=Toyota&priceMax=20000`));
	expect(one).toBe(`${site}/?make=Honda&make=Toyota&priceMax=20000`);
});

test("a page's data is kept beside the page", () => {
	expect(toCacheUrl(`${site}/_root.data?make=Honda&x=1`)).toBe(`${site}/_root.data?make=Honda`);
	expect(toCacheUrl(`${site}/vehicles/15.data?_routes=root&x=1`)).toBe(`${site}/vehicles/15.data?_routes=root`);
});

test("a search has one feed, in whatever order and from whichever page it is asked for", () => {
	for (const feed of ["feed.atom", "feed.json"])
		expect(toCacheUrl(`${site}/${feed}?sortBy=price_low&limit=24&page=3&make=honda&x=1`)).toBe(
			`${site}/${feed}?make=Honda`,
		);
});

test("a landing page knows its pages and no other query", () => {
	expect(toCacheUrl(`${site}/used/toyota/in/tx?page=2&make=Honda`)).toBe(`${site}/used/toyota/in/tx?page=2`);
	expect(toCacheUrl(`${site}/used/toyota.data?page=1&_routes=root`)).toBe(`${site}/used/toyota.data?_routes=root`);
	for (const path of ["/used", "/used/a/b/c/d/e/f"]) expect(toCacheUrl(site + path), path).toBeNull();
});

test("a list of cars has one address, however they were written", () => {
	for (const page of ["shortlist", "compare"])
		expect(toCacheUrl(`${site}/${page}?cars=16&cars=15,x,16&utm_source=mail`)).toBe(`${site}/${page}?cars=16%2C15`);
	expect(toCacheUrl(`${site}/saved?from=mail`)).toBe(`${site}/saved`);
});

test("a vehicle page knows no query", () => {
	expect(toCacheUrl(`${site}/vehicles/1HGCM82633A100000?from=mail`)).toBe(`${site}/vehicles/1HGCM82633A100000`);
});

test("every page that knows no query has one entry", () => {
	for (const path of ["/dealers/sunrise-motors-1", "/how-we-compare", "/privacy", "/api/vehicles/15/comparables"])
		expect(toCacheUrl(`${site}${path}?utm_source=mail`), path).toBe(site + path);
});

test("nothing of the admin area, no session and no effect has a place in the cache", () => {
	for (const path of [
		"/admin",
		"/admin/dashboard",
		"/admin/dashboard.data",
		"/api/auth/status",
		"/api/stats",
		"/api/contact-clicks",
		"/api/dealerships",
		"/api/admin/settings",
		"/api/vehicles/15/track-view",
		"/api/vehicles/15/check",
		"/vehicles/15/contact",
		"/healthz",
		"/no/such/page",
	])
		expect(toCacheUrl(site + path), path).toBeNull();
});
