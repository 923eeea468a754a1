import { chooseDeal } from "../app/deals/rating/choose-deal";
import type { Deal } from "../app/deals/rating/deal";
import { toLabel } from "../app/deals/rating/label";
import { fitMarket } from "./fit-market";
import { createMarket, type Market } from "./market";
import { randomFrom } from "./random";

type MadeCar = Market["cars"][number];

/** Four fifths of the cars teach; the table's estimates of the others are compared with their prices. */
function judgeMarket(seed: number, size: number, wrongShare = 0) {
	const { cars, worthOf } = createMarket(seed, size);
	const [held, taught] = [cars.filter(({ id }) => id % 5 === 0), cars.filter(({ id }) => id % 5 !== 0)];
	const { rate } = fitMarket(disturb(taught, seed, wrongShare));
	const rated = held.map((car) => ({ car, deal: rate(car) }));
	const errors = rated.map(({ car, deal }) => missOf(deal?.estimate ?? null, car.price));
	return {
		error: medianOf(errors),
		noise: medianOf(held.map((car) => missOf(worthOf.get(car.id) ?? null, car.price))),
		near: shareOf(errors, (error) => error <= 0.1),
		rated: shareOf(rated, ({ deal }) => Boolean(deal?.bounds)),
		ratedWithFew: rated.filter(({ deal }) => deal?.bounds && deal.comparables < 5).length,
		covered: coverage(rated, () => true),
		coveredSome: coverage(rated, ({ comparables }) => comparables < 20),
		coveredMany: coverage(rated, ({ comparables }) => comparables >= 20),
	};
}

export type Judged = ReturnType<typeof judgeMarket>;

export function judgeMarkets(seeds: number[], size: number, wrongShare = 0): Judged {
	const judged = seeds.map((seed) => judgeMarket(seed, size, wrongShare));
	const names = Object.keys(judged[0] ?? {}) as (keyof Judged)[];
	return Object.fromEntries(
		names.map((name) => [name, judged.reduce((sum, one) => sum + one[name], 0) / judged.length]),
	) as Judged;
}

const missOf = (estimate: number | null, price: number) => (estimate === null ? 1 : Math.abs(estimate / price - 1));

function medianOf(values: number[]): number {
	return [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0;
}

function shareOf<T>(all: T[], holds: (one: T) => boolean): number {
	return all.filter(holds).length / all.length;
}

function coverage(rated: { car: MadeCar; deal: Deal | null }[], isMeant: (deal: Deal) => boolean): number {
	const meant = rated.filter(({ deal }) => deal?.bounds && isMeant(deal));
	return shareOf(meant, ({ car, deal }) => car.price >= (deal?.low ?? 0) && car.price < (deal?.high ?? 0));
}

/** Wrong like real ones: a digit lost or doubled, a deposit for the price, half of it, twice. */
function disturb(cars: MadeCar[], seed: number, share: number): MadeCar[] {
	const below = randomFrom(seed + 77);
	const faults = [
		(price: number) => price * 0.1,
		() => 500,
		(price: number) => price * 0.55,
		(price: number) => price * 2,
		(price: number) => price * 10,
	];
	return cars.map((car) => {
		const fault = below(10_000) < share * 10_000 ? faults[below(faults.length)] : undefined;
		return fault ? { ...car, price: Math.round(fault(car.price)) } : car;
	});
}

/** The share of labels that differ a day later, when a tenth of the stock is replaced. */
export function judgeNextDay(seed: number, size: number) {
	const { cars } = createMarket(seed, Math.round(size * 1.1));
	const isGone = ({ id }: MadeCar) => id % 10 === 3;
	const today = cars.filter(({ id }) => id <= size);
	const tomorrow = cars.filter((car) => car.id > size || !isGone(car));
	const [first, second] = [fitMarket(today), fitMarket(tomorrow)];
	const both = today.flatMap((car) => {
		const [before, found] = [first.rate(car), second.rate(car)];
		return isGone(car) || !before?.bounds || !found ? [] : [{ price: car.price, before, found }];
	});
	const labelOf = (price: number, { bounds }: Deal) => bounds && toLabel(price, bounds);
	const flips = (after: (one: (typeof both)[number]) => Deal) =>
		shareOf(both, (one) => labelOf(one.price, after(one)) !== labelOf(one.price, one.before));
	return {
		flips: flips(({ before, found }) => chooseDeal(before, found)),
		flipsWithout: flips(({ found }) => found),
	};
}
