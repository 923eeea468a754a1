import { type CarList, type MarketCar, type PricedCar, trainingPrices } from "../table/market-car";

/** Other cars of its model, a year older to a year newer, plausibly priced, each VIN once, without its own copies. */
export function countComparables(cars: CarList): (car: Pick<PricedCar, "id" | "vin" | "model" | "year">) => number {
	const numbers = new Map<string, number>();
	const counts: number[] = [];
	const places = new Places();
	const toYear = (model: string, year: number) => `${model}|${year}`;
	for (const car of cars) {
		if (!isComparable(car)) continue;
		const key = toYear(car.model, car.year);
		const number = numbers.get(key) ?? counts.push(0) - 1;
		numbers.set(key, number);
		if (places.add(car.vin ?? car.id, number)) counts[number] = (counts[number] ?? 0) + 1;
	}
	return (car) => {
		let count = 0;
		for (const year of [car.year - 1, car.year, car.year + 1]) {
			const number = numbers.get(toYear(car.model, year));
			if (number === undefined) continue;
			count += (counts[number] ?? 0) - (places.has(car.vin ?? car.id, number) ? 1 : 0);
		}
		return count;
	};
}

/** Models and years under which a car is counted: one, unless dealers read its VIN differently. */
class Places {
	#first = new Map<string | number, number>();
	#others = new Set<string>();

	add(car: string | number, number: number): boolean {
		if (this.has(car, number)) return false;
		if (this.#first.has(car)) this.#others.add(`${car}|${number}`);
		else this.#first.set(car, number);
		return true;
	}

	has(car: string | number, number: number): boolean {
		const first = this.#first.get(car);
		return first === number || (first !== undefined && this.#others.has(`${car}|${number}`));
	}
}

function isComparable(car: MarketCar): car is PricedCar {
	const { model, year, miles, price, isListed, isBranded } = car;
	if (!isListed || isBranded || model === null || year === null || miles === null || price === null) return false;
	return price >= trainingPrices.min && price <= trainingPrices.max;
}
