import { expect, test } from "vitest";
import { parseFilters, toQuery } from "../../search/filters";
import { listChips, listKeywordChips } from "./chips";

test("each chip leads to the search without it", () => {
	const filters = parseFilters(new URLSearchParams("make=Honda&make=Toyota&priceMax=20000&zipCode=77002"));
	const chips = listChips(filters).map(({ label, without }) => [label, toQuery(without).toString()]);
	expect(chips).toEqual([
		["Honda", "make=Toyota&priceMax=20000&zipCode=77002"],
		["Toyota", "make=Honda&priceMax=20000&zipCode=77002"],
		["Up to $20,000", "make=Honda&make=Toyota&zipCode=77002"],
		["Within 50 miles of 77002", "make=Honda&make=Toyota&priceMax=20000"],
	]);
});

test("a city is a chip with its radius, and goes with it", () => {
	const read = (query: string) =>
		listChips(parseFilters(new URLSearchParams(query))).map(({ label, without }) => [
			label,
			toQuery(without).toString(),
		]);
	expect(read("location=Austin, TX&distance=25")).toEqual([["Within 25 miles of Austin, TX", ""]]);
	expect(read("location=Austin, TX")).toEqual([["Austin, TX", ""]]);
	expect(read("location=Austin, TX&zipCode=77002&distance=25")).toEqual([
		["Within 25 miles of 77002", "location=Austin%2C+TX"],
		["Austin, TX", "zipCode=77002&distance=25"],
	]);
});

test("sorting and page size are not filters", () => {
	expect(listChips(parseFilters(new URLSearchParams("sortBy=price_low&limit=24")))).toEqual([]);
});

test("keywords show as what was understood of them, else as typed", () => {
	const filters = parseFilters(new URLSearchParams("keyword=honda red"));
	const understood = [{ label: "Honda", said: "honda", keywordWithout: "red", as: "filter" as const }];
	const [chip, other] = listKeywordChips(filters, [
		...understood,
		{ label: "“corolla”", said: "corolla", keywordWithout: "honda", as: "unlisted" },
	]);
	expect(other).toMatchObject({ label: "“corolla”", idle: "in no listing" });
	expect(chip).toMatchObject({ label: "Honda", without: { keyword: "red" } });
	expect(listKeywordChips({ ...filters, keyword: "the" }, [])).toMatchObject([
		{ label: "“the”", idle: "not a filter" },
	]);
	expect(listKeywordChips({ ...filters, keyword: "&" }, [])).toMatchObject([{ label: "“&”", idle: "not understood" }]);
	expect(listKeywordChips({ ...filters, keyword: null }, [])).toEqual([]);
});
