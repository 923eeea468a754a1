import fc from "fast-check";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../../testing/proof";
import { defaultLimit, type Filters, noFilters, parseFilters, parsePaging, specifiedMakes, toQuery } from "./filters";

const parse = (query: string) => parseFilters(new URLSearchParams(query));
const changed = (query: string) => {
	const filters: Partial<Filters> = {};
	for (const [name, value] of Object.entries(parse(query)))
		if (JSON.stringify(value) !== JSON.stringify(noFilters[name as keyof Filters]))
			Object.assign(filters, { [name]: value });
	return filters;
};

test("the specification's 29 makes are there", () => {
	expect(specifiedMakes).toHaveLength(29);
});

test("every parameter of the specification is read", () => {
	const query =
		"keyword=clean+one&yearMin=2015&yearMax=2020&priceMin=5000&priceMax=20000&mileageMin=1000&mileageMax=60000&zipCode=78701" +
		"&location=Austin%2C+TX&distance=25&make=Honda&make=Toyota&dealershipId=7&sortBy=price_low&limit=24" +
		"&model=Civic&bodyStyle=Sedan&fuelType=Hybrid&transmission=Automatic";
	expect(changed(query)).toEqual({
		keyword: "clean one",
		...{ yearMin: 2015, yearMax: 2020, priceMin: 5000, priceMax: 20000, mileageMin: 1000, mileageMax: 60000 },
		...{ zipCode: "78701", location: "Austin, TX", distance: 25, make: ["Honda", "Toyota"], dealershipId: 7 },
		...{ sortBy: "price_low", limit: 24, model: ["Civic"], bodyStyle: ["Sedan"], fuelType: ["Hybrid"] },
		transmission: ["Automatic"],
	});
});

test("what cannot be used is ignored", () => {
	const query =
		"yearMin=old&priceMin=-5&priceMax=cheap&mileageMax=NaN&sortBy=best&limit=many&dealershipId=x&make=&keyword=++&location=+&unknown=1";
	expect(changed(query)).toEqual({});
});

test("what is out of bounds is clamped, and the sliders' ends mean no limit", () => {
	expect(changed("limit=0")).toEqual({ limit: 1 });
	expect(changed("limit=1000")).toEqual({ limit: 100 });
	expect(changed("priceMax=200000&mileageMax=999999&priceMin=0&mileageMin=0")).toEqual({});
	expect(changed("priceMax=199999.9&yearMax=3000")).toEqual({ priceMax: 199999, yearMax: 2100 });
	expect(parsePaging(new URLSearchParams("page=-3"))).toEqual({ page: 1, cursor: null });
	for (const page of ["99999999999", "99999999999999999999", "9".repeat(400)])
		expect(parsePaging(new URLSearchParams({ page }))).toEqual({ page: 1_000_000, cursor: null });
	expect(changed("limit=99999999999999999999&yearMin=0000000000000002015")).toEqual({ limit: 100, yearMin: 2015 });
});

test("a distance counts only around a ZIP, of which fifty miles are the default, or around a city", () => {
	expect(changed("distance=25")).toEqual({});
	expect(changed("zipCode=78701&distance=50")).toEqual({ zipCode: "78701" });
	expect(changed("zipCode=78701&distance=99999")).toEqual({ zipCode: "78701", distance: 1000 });
	expect(changed("location=Austin, TX&distance=50")).toEqual({ location: "Austin, TX", distance: 50 });
	expect(changed("location=Texas&distance=50")).toEqual({ location: "Texas" });
	expect(changed("location=aus&distance=50")).toEqual({ location: "aus" });
});

test("a city is read as places are written: with its state's name, with a ZIP or without a blank", () => {
	for (const typed of ["Austin, TX", "Austin,TX", " Austin ,tx", "Austin, Texas", "Austin, TX 78701"])
		expect(changed(`location=${typed}`), typed).toEqual({ location: "Austin, TX" });
	for (const other of ["Austin", "Austin, Mars"]) expect(changed(`location=${other}`)).toEqual({ location: other });
});

test("lists are distinct, sorted and spelled as the specification spells them", () => {
	expect(changed("make=toyota&make=HONDA&make=Honda&make=Zastava")).toEqual({ make: ["Honda", "Toyota", "Zastava"] });
	expect(toQuery(parse("make=toyota&make=bmw&sortBy=relevance&limit=12&keyword=x5"), { page: 2 }).toString()).toBe(
		"keyword=x5&make=BMW&make=Toyota&page=2",
	);
});

test("a canonical query reads back to the same filters, whatever was typed", () => {
	const name = fc.constantFrom(...Object.keys(noFilters), "page", "cursor");
	const value = fc.oneof(
		fc.string({ unit: "grapheme", maxLength: 250 }),
		fc.integer({ min: -10, max: 300_000 }).map(String),
		fc.double().map(String),
		fc.constantFrom("toyota", "Honda ", "price_low", "77002", "Houston, TX", String(defaultLimit), "50"),
	);
	fc.assert(
		fc.property(fc.array(fc.tuple(name, value), { maxLength: 20 }), (pairs) => {
			const filters = parseFilters(new URLSearchParams(pairs));
			const query = toQuery(filters).toString();
			expect(parseFilters(new URLSearchParams(query))).toEqual(filters);
			expect(toQuery(parseFilters(new URLSearchParams(query))).toString()).toBe(query);
		}),
		{ seed, numRuns: proofCount(2000, 40000) },
	);
});
