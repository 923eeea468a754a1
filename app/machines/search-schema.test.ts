import fc from "fast-check";
import { expect, test } from "vitest";
import { labels } from "~/deals/rating/label";
import { toState } from "~/vehicles/places/us-states";
import { noFilters, parseFilters, parsePaging, sorts } from "~/vehicles/search/filters";
import { proofCount, seed } from "../../testing/proof";
import { searchSchema, toListQuery } from "./search-schema";

const names = Object.keys(searchSchema.shape) as (keyof typeof searchSchema.shape)[];

test("the documented search has every filter that pages and calls take, and the cursor", () => {
	expect([...names].sort()).toEqual([...Object.keys(noFilters), "cursor"].sort());
});

const word = fc.stringMatching(/^[A-Za-z][A-Za-z0-9-]{0,12}$/);
/** A state in either form is taken as its name: see below. */
const place = word.filter((one) => toState(one) === null);
const words = fc.uniqueArray(word, { minLength: 1, maxLength: 4, selector: (one) => one.toLowerCase() });
const amount = fc.integer({ min: 1, max: 199_999 });
const year = fc.integer({ min: 1886, max: 2100 });

const searches = fc.record(
	{
		...{ keyword: word, make: words, model: words, yearMin: year, yearMax: year },
		...{ priceMin: amount, priceMax: amount, mileageMin: amount, mileageMax: amount },
		...{ bodyStyle: words, fuelType: words, transmission: words, drivetrain: words, color: words },
		deal: fc.uniqueArray(fc.constantFrom(...labels), { minLength: 1 }),
		...{ location: place, dealershipId: fc.integer({ min: 1, max: 999_999_999 }) },
		...{ sortBy: fc.constantFrom(...sorts), limit: fc.integer({ min: 1, max: 100 }), cursor: word },
	},
	{ requiredKeys: [] },
);

test("a search within the document is taken as it stands: nothing ignored, nothing clamped", () => {
	const sorted = (value: unknown) =>
		Array.isArray(value) ? value.map((one) => String(one).toLowerCase()).sort() : value;
	fc.assert(
		fc.property(searches, (search) => {
			const query = toListQuery(searchSchema.parse(search));
			const taken: Record<string, unknown> = { ...parseFilters(query), cursor: parsePaging(query).cursor };
			for (const [name, value] of Object.entries(search)) expect(sorted(taken[name]), name).toEqual(sorted(value));
		}),
		{ seed, numRuns: proofCount(100, 10_000) },
	);
	const near = toListQuery(searchSchema.parse({ zipCode: "77002", distance: 20 }));
	expect(parseFilters(near)).toMatchObject({ zipCode: "77002", distance: 20 });
	for (const location of ["AK", "Ak", "alaska"])
		expect(parseFilters(toListQuery(searchSchema.parse({ location }))).location).toBe("Alaska");
});

test("no number within the document is clamped or ignored", () => {
	const name = fc.constantFrom("yearMin", "yearMax", "distance", "limit", "dealershipId" as const);
	const number = fc.oneof(
		...[0, 100, 1_000, 1_886, 2_100, 1e9].map((edge) => fc.integer({ min: edge - 2, max: edge + 2 })),
		fc.integer({ min: 51, max: 2e9 }),
	);
	fc.assert(
		fc.property(name, number, (name, value) => {
			const search = searchSchema.safeParse({ zipCode: "77002", [name]: value });
			if (search.success) expect(parseFilters(toListQuery(search.data))[name]).toBe(value);
		}),
		{ seed, numRuns: proofCount(500, 20_000) },
	);
});
