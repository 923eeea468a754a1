import { expect, test } from "vitest";
import { parseFilters } from "../search/filters";
import type { Card } from "./card";
import { toListingMeta } from "./listing-meta";

const site = {
	...{ name: "Deals", origin: "https://cars.example", contactEmail: "a@b.example", inspectionUrl: "https://i.example" },
	...{ showListDealershipButton: true, year: 2026, pushKey: null },
};
const card = { id: 1, path: "/vehicles/1", title: "2018 Honda Civic" } as Card;

function metaOf(query: string, currentPage = 1, cards: Card[] = [], zipUnknown = false) {
	const found = {
		total: 1284,
		totalIsCapped: false,
		totalPages: 107,
		nextCursor: null,
		understood: [],
		zipUnknown,
		isRated: false,
	};
	return toListingMeta({ ...found, filters: parseFilters(new URLSearchParams(query)), currentPage, cards }, site);
}

test("without filters the title is the specification's", () => {
	expect(metaOf("").title).toBe("Cars for Sale | Deals");
	expect(metaOf("", 2)).toMatchObject({ title: "Cars for Sale - Page 2 | Deals", url: "https://cars.example/page/2" });
});

test("title and description say make, years, place and price", () => {
	const meta = metaOf("make=Honda&yearMin=2015&yearMax=2020&location=Houston, TX&priceMax=20000");
	expect(meta.title).toBe("2015-2020 Honda Cars for Sale in Houston, TX | Deals");
	expect(meta.description).toMatch(/^1,284 2015-2020 Honda Cars for Sale in Houston, TX under \$20,000 from trusted/);
	expect(metaOf("zipCode=77002&yearMin=2015").title).toBe("2015 and Newer Cars for Sale near 77002 | Deals");
});

test("a ZIP that nobody knows, by which no car was left out, is not said to be the place", () => {
	const meta = metaOf("zipCode=00000&make=Honda", 1, [], true);
	expect(meta.title).toBe("Honda Cars for Sale | Deals");
	expect(meta.description).toMatch(/^1,284 Honda Cars for Sale from trusted/);
	expect(meta.url).toBe("https://cars.example/?make=Honda");
});

test("search engines are asked to keep curated searches only", () => {
	for (const query of ["", "make=Honda", "make=Honda&model=Civic", "location=Houston, TX"])
		expect(metaOf(query, 1, [card]).noindex, query).toBe(false);
	for (const query of [
		"make=Honda&make=Audi",
		"model=Civic",
		"priceMax=9000",
		"sortBy=year_new",
		"zipCode=77002",
		"limit=24",
	])
		expect(metaOf(query, 1, [card]).noindex, query).toBe(true);
});

test("a page past the last one, one with hardly a car, and a search without cars are not to be found", () => {
	expect(metaOf("", 999)).toMatchObject({ noindex: true, description: expect.stringMatching(/ Page 999\.$/) });
	expect(metaOf("", 2, [card, card]).noindex).toBe(true);
	expect(metaOf("", 2, [card, card, card]).noindex).toBe(false);
});
