import fc from "fast-check";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../../testing/proof";
import { pivotYear } from "./shared-terms";
import { getYearTerm, toYearCurve } from "./year-curve";

const slope = 0.1;

test("a year is worth its slope and its own step; beyond the years known, the slope goes on", () => {
	const cars = new Map([2010, 2012, 2014].map((year) => [year, 50]));
	const curve = toYearCurve(slope, new Map([[2012, 0.03]]), cars);
	const worth = (year: number) => slope * (year - pivotYear);
	for (const year of [2000, 2009, 2010, 2011, 2013, 2014, 2015, 2030])
		expect(getYearTerm(curve, year), String(year)).toBeCloseTo(worth(year));
	expect(getYearTerm(curve, 2012)).toBeCloseTo(worth(2012) + 0.03);
	const empty = toYearCurve(slope, new Map(), new Map());
	expect(getYearTerm(empty, pivotYear - 3)).toBeCloseTo(-3 * slope);
	expect(toYearCurve(-slope, new Map(), cars).perYear).toBe(0);
});

test("where a newer year were cheaper, both share a mean that leans to the year with more cars", () => {
	const curve = toYearCurve(
		0,
		new Map([[2012, 1]]),
		new Map([
			[2012, 30],
			[2013, 10],
		]),
	);
	for (const year of [2012, 2013]) expect(getYearTerm(curve, year)).toBeCloseTo(30.1 / 40.2);
});

test("no newer year is ever cheaper, and a year more than sixty before the newest is only the slope", () => {
	const years = fc.array(
		fc.record({
			year: fc.integer({ min: 1940, max: 2026 }),
			step: fc.double({ min: -1, max: 1, noNaN: true }),
			cars: fc.integer({ min: 1, max: 99 }),
		}),
		{ minLength: 1 },
	);
	const check = (all: { year: number; step: number; cars: number }[]) => {
		const curve = toYearCurve(
			slope,
			new Map(all.map(({ year, step }) => [year, step])),
			new Map(all.map(({ year, cars }) => [year, cars])),
		);
		const newest = Math.max(...all.map(({ year }) => year));
		for (let year = 1930; year < 2030; year++)
			expect(getYearTerm(curve, year + 1)).toBeGreaterThanOrEqual(getYearTerm(curve, year) - 1e-9);
		expect(curve.from).toBeGreaterThanOrEqual(newest - 60);
		expect(curve.from + curve.levels.length - 1).toBe(newest);
	};
	fc.assert(fc.property(years, check), { seed, numRuns: proofCount(100, 1000) });
});
