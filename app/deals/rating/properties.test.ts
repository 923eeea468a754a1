import { expect, test } from "vitest";
import { fitMarket } from "../../../testing/fit-market";
import { proofCount, seed } from "../../../testing/proof";
import { randomFrom } from "../../../testing/random";
import { createWildMarket, shuffle } from "../../../testing/wild-market";
import { FOLDS, isKnown, toFold } from "../table/market-car";
import { getTerms, sumTerms } from "../table/price-table";
import { splitEstimate } from "../table/split-estimate";
import { chooseDeal } from "./choose-deal";
import { findPriceFault, labels, toLabel } from "./label";

const markets = Array.from({ length: proofCount(8, 2000) }, (_, at) => seed * 10_000 + at);
const rounds = 2;

test("in any market a newer year never lowers an estimate, more miles never raise it, and everything stays finite", () => {
	for (const market of markets) {
		const cars = createWildMarket(market);
		const { fits } = fitMarket(cars, rounds);
		for (const car of cars) {
			const table = fits.get(car.make)?.tables[toFold(car)];
			if (!table || !isKnown(car)) continue;
			const ask = (change: object) => {
				const terms = getTerms(table, { ...car, ...change });
				return terms === null ? null : sumTerms(terms);
			};
			const estimate = ask({});
			if (estimate === null) continue;
			expect(Number.isFinite(estimate), `${market}/${car.id}`).toBe(true);
			for (const more of [1, 500, 20_000, 200_000])
				expect(ask({ miles: car.miles + more }), `${market}/${car.id} +${more}`).toBeLessThanOrEqual(estimate + 1e-9);
			for (const newer of [1, 2, 5, 10])
				expect(ask({ year: car.year + newer }), `${market}/${car.id} +${newer}`).toBeGreaterThanOrEqual(
					estimate - 1e-9,
				);
		}
	}
});

test("in any market a lower price never worsens a label, with and without a label to hold, and none has too few comparables", () => {
	let rated = 0;
	for (const market of markets) {
		const cars = createWildMarket(market);
		const { rate } = fitMarket(cars, rounds);
		for (const car of cars) {
			const deal = rate(car);
			if (!deal?.bounds || car.price === null) continue;
			rated += 1;
			expect(deal.comparables).toBeGreaterThanOrEqual(5);
			const bounds = [...deal.bounds];
			expect(bounds.sort((one, other) => one - other)).toEqual(deal.bounds);
			for (const before of [
				deal,
				chooseDeal({ ...deal, bounds: [1, 2, 3, 4] }, deal),
				chooseDeal({ ...deal, bounds: [1e8, 1e8, 1e8, 1e8] }, deal),
			])
				for (const share of [0.99, 0.95, 0.8, 0.61]) {
					const price = Math.round(car.price * share);
					if (!before.bounds || findPriceFault(price, deal.estimate)) continue;
					const [was, is] = [toLabel(car.price, before.bounds), toLabel(price, before.bounds)];
					expect(labels.indexOf(is), `${market}/${car.id} × ${share}`).toBeLessThanOrEqual(labels.indexOf(was));
				}
		}
	}
	expect(rated).toBeGreaterThan(20 * markets.length);
});

test("in any market the parts of an estimate add up to it", () => {
	for (const market of markets) {
		const cars = createWildMarket(market);
		const { fits, rate } = fitMarket(cars, rounds);
		for (const car of cars) {
			const [deal, table] = [rate(car), fits.get(car.make)?.tables[toFold(car)]];
			if (!deal?.estimate || !table || !isKnown(car)) continue;
			const parts = splitEstimate(table, car, 2026)?.parts ?? [];
			expect(
				parts.reduce((sum, { dollars }) => sum + dollars, 0),
				`${market}/${car.id}`,
			).toBe(deal.estimate);
		}
	}
});

test("in any market no price moves the estimate of its own car, nor of its copy at another dealer", () => {
	for (const market of markets) {
		const cars = createWildMarket(market);
		const estimate = (stock: typeof cars) => {
			const { rate } = fitMarket(stock, rounds);
			return new Map(stock.map((car) => [car.id, rate(car)?.estimate ?? null]));
		};
		const before = estimate(cars);
		const fold = market % FOLDS;
		const repriced = cars.map((car) =>
			toFold(car) === fold && car.price ? { ...car, price: Math.round(car.price * 1.7) } : car,
		);
		const after = estimate(repriced);
		for (const car of cars)
			if (toFold(car) === fold && after.get(car.id) !== null && before.get(car.id) !== null)
				expect(after.get(car.id), `${market}/${car.id}`).toBe(before.get(car.id));
	}
});

test("the order of the cars does not matter", () => {
	for (const market of markets) {
		const cars = createWildMarket(market);
		const other = shuffle(cars, randomFrom(market));
		const [one, two] = [fitMarket(cars, rounds), fitMarket(other, rounds)];
		for (const car of cars) expect(two.rate(car), `${market}/${car.id}`).toEqual(one.rate(car));
	}
});
