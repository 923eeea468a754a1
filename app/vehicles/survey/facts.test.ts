import fc from "fast-check";
import { expect, test } from "vitest";
import { seed } from "../../../testing/proof";
import { toFacts, toMiddle } from "./facts";
import type { SurveyedCar } from "./surveyed-car";

const car = fc.record({
	year: fc.option(fc.integer({ min: 2000, max: 2026 })),
	price: fc.option(fc.integer({ min: 1_000, max: 60_000 })),
	miles: fc.option(fc.integer({ min: 0, max: 200_000 })),
});

test("a page tells of its newest twelve years that have two cars or more, the newest first, each by its own cars", () => {
	fc.assert(
		fc.property(fc.array(car, { maxLength: 80 }), (told) => {
			const cars = told as SurveyedCar[];
			const count = (year: number) => cars.filter((one) => one.year === year).length;
			const years = Array.from({ length: 27 }, (_, ago) => 2026 - ago).filter((year) => count(year) > 1);
			const { years: facts } = toFacts(cars, new Date("2026-11-22T12:00:00Z"));
			expect(facts.map(({ year }) => year)).toEqual(years.slice(0, 12));
			for (const { year, cars: counted, price } of facts) {
				expect(counted).toBe(count(year));
				expect(price).toBe(toMiddle(cars.flatMap((one) => (one.year === year ? [one.price] : []))));
			}
		}),
		{ seed },
	);
});
