import fc from "fast-check";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../../../testing/proof";
import { type Filters, noFilters, parseFilters, toQuery } from "../../search/filters";
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

const some = (...values: string[]) => fc.subarray(values);
const one = (...values: string[]) => fc.constantFrom([], ...values.map((value) => [value]));
const searches = fc.record({
	...{ make: some("Honda", "Kia", "Ford"), model: some("Civic", "Rio"), bodyStyle: some("SUV", "Van") },
	...{ fuelType: some("Hybrid", "Diesel"), transmission: some("Manual"), drivetrain: some("AWD"), color: some("Red") },
	...{ deal: some("great", "good"), yearMin: one("2015"), yearMax: one("2020"), priceMin: one("5000") },
	...{ priceMax: one("20000"), mileageMin: one("1000"), mileageMax: one("90000"), zipCode: one("77002") },
	...{ distance: one("25"), location: one("Austin, TX", "Texas"), dealershipId: one("7") },
	...{ keyword: one("red"), sortBy: one("price_low"), limit: one("24") },
});
const toFilters = (search: Record<string, string[]>) =>
	parseFilters(
		new URLSearchParams(Object.entries(search).flatMap(([name, values]) => values.map((value) => [name, value]))),
	);
const listLabels = (filters: Filters) => listChips(filters).map(({ label }) => label);

test("every filter has a chip, and whoever takes the chips off in any order ends at the bare search", () => {
	fc.assert(
		fc.property(searches, fc.array(fc.nat(), { minLength: 40, maxLength: 40 }), (search, order) => {
			const filters = toFilters(search);
			let left = filters;
			for (let chips = listChips(left), at = 0; chips.length > 0; chips = listChips(left), at++) {
				const pressed = chips[(order[at] ?? 0) % chips.length];
				if (!pressed) throw new Error("There is a chip");
				expect(listLabels(pressed.without)).toEqual(listLabels(left).filter((label) => label !== pressed.label));
				left = pressed.without;
			}
			const { keyword, sortBy, limit } = filters;
			expect(left).toEqual({ ...noFilters, keyword, sortBy, limit });
		}),
		{ seed, numRuns: proofCount(200, 10_000) },
	);
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
