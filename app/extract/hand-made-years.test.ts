import fc from "fast-check";
import { expect, test } from "vitest";
import { read } from "../../testing/hand-made-page";
import { proofCount, seed } from "../../testing/proof";

const year = fc.constantFrom(2015, 2016, 2018);
const readYears = (...page: Parameters<typeof read>) => read(...page).map((car) => car.year);

test("a name without its year gets the one that its card tells, however often, and none where it tells two", () => {
	fc.assert(
		fc.property(fc.array(year, { minLength: 1, maxLength: 5 }), (told) => {
			const chips = told.map((one) => `<i>${one}</i>`).join("");
			const page = `<div><div class="car"><a href="/car/a1"><h3>Kia Optima LX</h3></a><b>$9,995</b>${chips}</div></div>`;
			expect(readYears(page), page).toEqual(new Set(told).size === 1 ? [told[0]] : []);
		}),
		{ numRuns: proofCount(200, 5_000), seed },
	);
});

test("the title's year is the main heading's, whatever other headings the page has", () => {
	const car = "<h1>Nissan Rogue SL</h1><p>$12,990</p><p>VIN 5N1AT2MV5FC811234</p>";
	const ask = "<h1>Contact us</h1>";
	const [url, head] = ["https://www.handmade.example/cars/nissan-rogue-77", "<title>2015 Nissan Rogue SL</title>"];
	for (const body of [car, ask + car, car + ask, ask + car + ask]) expect(readYears(body, url, head)).toEqual([2015]);
});
