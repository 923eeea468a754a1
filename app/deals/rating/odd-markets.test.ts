import { expect, test } from "vitest";
import { fitMarket } from "../../../testing/fit-market";
import { createMarket } from "../../../testing/market";
import { splitEstimate } from "../table/split-estimate";
import { chooseDeal } from "./choose-deal";
import type { Deal } from "./deal";
import { toLabel } from "./label";

const { cars } = createMarket(5, 600, 1);
const labelOf = (deal: Deal | null) => deal?.bounds && deal.price !== null && toLabel(deal.price, deal.bounds);

test("where all ask the same, nearly every price is usual and none is great", () => {
	const same = cars.map((car) => ({ ...car, price: 20_000 }));
	const { rate } = fitMarket(same);
	const labels = same.flatMap((car) => labelOf(rate(car)) ?? []);
	expect(labels.length).toBeGreaterThan(300);
	expect(labels.filter((label) => label === "usual").length / labels.length).toBeGreaterThan(0.85);
	expect(labels).not.toContain("great");
});

test("a market without a car is fitted, and the only car of one is not rated", () => {
	expect(fitMarket([]).shared.every(({ base }) => Number.isFinite(base))).toBe(true);
	const [only] = cars;
	if (!only) throw new Error("no car");
	expect(fitMarket([only]).rate(only)).toMatchObject({ bounds: null, reason: "few", comparables: 0, estimate: null });
});

test("a dealer whose every price is wrong moves the labels of few others", () => {
	const isWrong = ({ id }: { id: number }) => id % 20 === 3;
	const wrong = cars.map((car) => (isWrong(car) ? { ...car, price: car.price * 10 } : car));
	const [before, after] = [fitMarket(cars), fitMarket(wrong)];
	const others = cars.filter((car) => !isWrong(car) && before.rate(car)?.bounds);
	const moved = others.filter((car) => {
		const [was, is] = [before.rate(car), after.rate(car)];
		return !was || !is || labelOf(chooseDeal(was, is)) !== labelOf(was);
	});
	expect(others.length).toBeGreaterThan(200);
	expect(moved.length / others.length).toBeLessThan(0.15);
});

test("a trim of 300 characters and the years 1901 and 2999 leave the other cars' estimates within a hundredth", () => {
	const odd = [
		{ trim: "x".repeat(300) },
		{ year: 1901, price: 250_000 },
		{ year: 1967, price: 90_000 },
		{ year: 2999 },
		{ price: 1 },
		{ price: 9_999_999 },
		{ miles: 9_000_000 },
	].map((fault, at) => ({ ...cars[at], ...fault, id: 9_000 + at, vin: null }) as (typeof cars)[number]);
	const [before, after] = [fitMarket(cars), fitMarket([...cars, ...odd])];
	const moved = cars.map((car) => (after.rate(car)?.estimate ?? 1) / (before.rate(car)?.estimate ?? 1) - 1);
	expect(moved.filter((share) => Math.abs(share) > 0.01).length / cars.length).toBeLessThan(0.05);
	for (const car of odd) expect(Number.isFinite(after.rate(car)?.estimate ?? 0)).toBe(true);
	expect(odd.map((car) => after.rate(car)?.reason).filter((reason) => reason === "classic")).toHaveLength(2);
});

test("a make that ended years ago is fitted by its own cars, half of which have more miles than usual", () => {
	const ended = cars
		.filter(({ year }) => year >= 2010)
		.map((car) => ({ ...car, year: car.year - 9, miles: car.miles + 90_000 }));
	const { fits, rate } = fitMarket(ended);
	expect(fits.get("make0")?.taught).toBeGreaterThan(0.8 * ended.length);
	expect(ended.filter((car) => rate(car)?.bounds).length).toBeGreaterThan(200);
	const [table] = fits.get("make0")?.tables ?? [];
	const all = ended.filter(({ model }) => model === "model0x0");
	const more = all.filter((car) => {
		const parts = table && splitEstimate(table, car, 2026);
		return parts && car.miles > parts.usualMiles;
	});
	expect(Math.abs(more.length / all.length - 0.5)).toBeLessThan(0.2);
});
