import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../../testing/proof";
import { parseStored, toOf } from "../rating/stored-deal";
import { PartsList } from "./parts-list";
import { toShownDeal } from "./shown-deal";

const row = { make: "Ford", model: "Escape", year: 2020, trim: null, vin: null, mileage: 40_000, title_brand: null };

function show(price: number, comparables: number) {
	const bounds = comparables < 5 ? null : [18_000, 19_000, 21_000, 22_000];
	const deal = { estimate: 20_000, low: 18_000, high: 22_000, comparables, bounds, reason: bounds ? null : "few" };
	return toShownDeal({ ...row, price, deal: JSON.stringify({ ...deal, price, of: toOf(row), miles: 40_000 }) });
}

test("a price far below many similar cars is asked about, one beside a few only where it looks mistaken", () => {
	expect(show(11_000, 30)).toMatchObject({ label: null, reason: "far-below", flags: ["far-below"] });
	expect(show(11_000, 3)).toMatchObject({ label: null, reason: "few", flags: [] });
	expect(show(2_000, 3)).toMatchObject({ label: null, reason: "mistaken", flags: ["mistaken"] });
	expect(show(17_900, 30)).toMatchObject({ label: "great", flags: [] });
});

test("what was found of a car holds for no other: another make, model, year, trim, VIN or title", () => {
	const word = fc.stringMatching(/^[A-Za-z0-9 -]{1,9}$/);
	const or = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
	const parts = { make: or(word), model: or(word), year: or(fc.integer({ min: 1990, max: 2030 })), trim: or(word) };
	const car = fc.record({
		...parts,
		vin: or(word),
		title_brand: or(word),
		mileage: fc.integer({ min: 1000, max: 99_999 }),
	});
	const [name, miles] = [fc.constantFrom("make", "model", "year", "trim", "vin", "title_brand"), fc.nat(2000)];
	fc.assert(
		fc.property(car, car, name, miles, (one, other, part, further) => {
			const stored = JSON.stringify({ of: toOf(one), miles: one.mileage });
			const changed = { ...one, [part]: other[part as keyof typeof other] };
			expect(parseStored(stored, changed) !== null).toBe(
				changed[part as keyof typeof one] === one[part as keyof typeof one],
			);
			expect(parseStored(stored, { ...one, mileage: one.mileage + further }) !== null).toBe(further <= 500);
			expect(parseStored(stored, { ...one, mileage: null })).toBeNull();
		}),
		{ seed },
	);
});

test("the dollars of an estimate's parts add up to the one that stands below them", () => {
	const name = fc.constantFrom("miles" as const, "trim" as const, "spec" as const, "state" as const);
	const dollars = fc.integer({ min: -9000, max: 9000 });
	const more = fc.uniqueArray(fc.record({ name, dollars }), { selector: (part) => part.name });
	const car = { mileage: 40_000, year: 2020, make: "Ford", model: "Escape", trim: "SE", state: "TX" };
	fc.assert(
		fc.property(fc.integer({ min: 40_000, max: 90_000 }), more, (model, rest) => {
			const estimate = rest.reduce((sum, part) => sum + part.dollars, model);
			const parts = [{ name: "model" as const, dollars: model }, ...rest];
			const told = { parts, usualMiles: 45_000, perMiles: 0, years: [0, 0, 0] as [number, number, number] };
			const html = renderToStaticMarkup(createElement(PartsList, { parts: told, estimate, car }));
			const [sum, ...shown] = [...html.matchAll(/<dd[^>]*>([−+]?)\$([\d,]+)<\/dd>/g)]
				.map(([, sign, amount]) => Number(`${sign === "−" ? "-" : ""}${amount?.replaceAll(",", "")}`))
				.reverse();
			expect(html).toContain("<dt>Estimate</dt>");
			expect(sum).toBe(estimate);
			expect(shown.reduce((all, one) => all + one, 0)).toBe(estimate);
			const words = {
				miles: "5,000 miles fewer than usual",
				trim: "Trim SE",
				state: "Prices in TX",
				spec: "by its VIN",
			};
			for (const part of rest) expect(html.includes(words[part.name])).toBe(part.dollars !== 0);
			expect(html).toContain("A 2020 Ford Escape with 45,000 miles, as usual");
		}),
		{ seed, numRuns: proofCount(30, 3000) },
	);
});
