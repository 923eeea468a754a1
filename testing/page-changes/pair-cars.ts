import type { Car } from "../../app/inventory/car";

export type Keyed = Pick<Car, "vin" | "stockNumber" | "year" | "make" | "model" | "price" | "mileage" | "images">;

const keys: ((car: Keyed) => string | null)[] = [
	(car) => car.vin,
	(car) => car.stockNumber,
	(car) => (car.price && car.mileage ? `${car.year} ${car.make} ${car.price} ${car.mileage}` : null),
	(car) => car.images[0] ?? null,
	(car) => (car.mileage ? `${car.year} ${car.make} ${car.mileage}` : null),
	(car) => (car.price ? `${car.year} ${car.make} ${car.price}` : null),
	(car) => `${car.year} ${car.make} ${car.model}`.toLowerCase(),
];

export function pairCars<One extends Keyed, Other extends Keyed>(
	ones: readonly One[],
	others: readonly Other[],
): Map<One, Other> {
	const pairs = new Map<One, Other>();
	const left = new Set(others);
	for (const toKey of keys) {
		for (const one of ones.filter((car) => !pairs.has(car))) {
			const key = toKey(one);
			const same = key === null ? undefined : [...left].find((other) => toKey(other) === key && !isOther(one, other));
			if (!same) continue;
			pairs.set(one, same);
			left.delete(same);
		}
	}
	return pairs;
}

const isOther = (one: Keyed, other: Keyed) => Boolean(one.vin && other.vin && one.vin !== other.vin);
