import { type KnownCar, type MarketCar, trainingPrices } from "../table/market-car";

/**
 * Counts for a car the others in the catalogue that are like it: its model, a year older to a year newer, with a price that
 * cars have, each VIN once, its own copies at other dealers not.
 */
export function countComparables(cars: MarketCar[]): (car: Pick<KnownCar, "id" | "vin" | "model" | "year">) => number {
	const counted = new Set<string>();
	const counts = new Map<string, number>();
	const toYear = (model: string, year: number) => `${model}|${year}`;
	for (const car of cars) {
		if (!isComparable(car)) continue;
		const [key, identity] = [toYear(car.model, car.year), toIdentity(car)];
		if (counted.has(`${key}|${identity}`)) continue;
		counted.add(`${key}|${identity}`);
		counts.set(key, (counts.get(key) ?? 0) + 1);
	}
	return (car) => {
		const around = [car.year - 1, car.year, car.year + 1].map((year) => toYear(car.model, year));
		const own = around.filter((key) => counted.has(`${key}|${toIdentity(car)}`)).length;
		return around.reduce((sum, key) => sum + (counts.get(key) ?? 0), 0) - own;
	};
}

const toIdentity = ({ id, vin }: Pick<MarketCar, "id" | "vin">) => vin ?? `id${id}`;

function isComparable(car: MarketCar): car is KnownCar {
	const { model, year, miles, price, isListed, isBranded } = car;
	if (!isListed || isBranded || model === null || year === null || miles === null || price === null) return false;
	return price >= trainingPrices.min && price <= trainingPrices.max;
}
