import type { MarketCar } from "../app/deals/table/market-car";
import { createMarket } from "./market";
import { type Random, randomFrom } from "./random";

type WildCar = MarketCar & { make: string };

/** All that real files hold: slips, gaps, copies, a model with one car, a dealer who is always wrong. */
export function createWildMarket(seed: number): WildCar[] {
	const below = randomFrom(seed);
	const { cars } = createMarket(seed, 20 + below(400), 1 + below(2));
	return cars.map((car) => (below(4) === 0 ? disturb(car, below, cars) : car));
}

function disturb(car: WildCar, below: Random, others: WildCar[]): WildCar {
	const other = others[below(others.length)] ?? car;
	const faults: Partial<WildCar>[] = [
		{ price: [1, 499, 9_999_999, 250_001][below(4)] ?? 1 },
		{ price: null },
		{ miles: null },
		{ miles: [0, 1, 999_999, 5_000_000][below(4)] ?? 0 },
		{ year: [1901, 1999, 2027, 2999, null][below(5)] ?? null },
		{ trim: `t${"x".repeat(300)}` },
		{ model: below(2) === 0 ? null : `only${car.id}` },
		{ vin: other.vin, model: other.model, year: other.year },
		{ isListed: false },
		{ isBranded: true },
		{ price: car.price === null ? null : car.price * 10, vin: null, state: null },
	];
	return { ...car, ...faults[below(faults.length)] };
}

export function shuffle<T>(values: T[], below: Random): T[] {
	const left = [...values];
	return values.map(() => left.splice(below(left.length), 1)[0] as T);
}
