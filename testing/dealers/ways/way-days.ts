import { type Random, randomFrom } from "../../../scripts/sample-dealers/random";
import { createDealer, type Dealer } from "../create-dealer";
import { createVin } from "../create-vin";
import { createStock, type StockCar } from "../stock";

export const wayIdentities = ["VIN everywhere", "VIN on own page", "nowhere", "stock number"] as const;

export interface WayCase {
	seed: number;
	identity: (typeof wayIdentities)[number];
	hasPages: boolean;
	isPaged: boolean;
}

/** Facets and the like are ways of their own. */
const nothingElse = { adornments: [], facets: null, newList: null, showsSold: false };

/** The dealer on each day: on the second a car is cheaper and one new, on the third one sold and one cheaper. */
export function listDays({ seed, identity, hasPages, isPaged }: WayCase, origin: string): [Dealer, Dealer, Dealer] {
	const random = randomFrom(seed * 104_729 + 7);
	const first = createDealer(seed, origin);
	const all = addTwins(createStock(random, 11 + random.below(6), { new: 0, sold: 0 }), random);
	const toCar = first.plan.toCar;
	const numbers = all.map(({ stockNumber }) => stockNumber);
	const plan = {
		...first.plan,
		toCar: (car: StockCar, vin: string | null) => toCar(car, vin, numbers.indexOf(car.stockNumber)),
	};
	const told = { "VIN everywhere": "everywhere", "VIN on own page": "vehicle page" } as const;
	const dealer: Dealer = {
		...{ ...first, ...nothingElse, plan, cars: all },
		identity: told[identity as keyof typeof told] ?? "nowhere",
		showsStockNumber: identity === "stock number",
		pageSize: isPaged ? 5 : 100,
		data: hasPages ? first.data : { name: "none", inList: () => "", inVehicle: () => "" },
	};
	const second = lower(all, random);
	const sold = 1 + random.below(all.length - 2);
	const third = lower(second, random).filter((_, at) => at !== sold);
	return [
		{ ...dealer, cars: all.slice(0, -1) },
		{ ...dealer, cars: second },
		{ ...dealer, cars: third },
	];
}

function lower(cars: StockCar[], random: Random): StockCar[] {
	const cheaper = random.below(cars.length - 1);
	return cars.map((car, at) =>
		at === cheaper && car.price !== null ? { ...car, price: car.price - 200 - random.below(5) * 100 } : car,
	);
}

/** Two like the first, one like the third, in one paint or another, here and there in the list. */
function addTwins(cars: StockCar[], random: Random): StockCar[] {
	const [first, second, third] = cars as [StockCar, StockCar, StockCar];
	for (const [at, like] of [first, first, third, second].slice(0, random.below(5)).entries()) {
		const mileage = like.mileage + 700 + random.below(9_000) + at;
		const vin = createVin(like.vin.slice(0, 8), like.year, random);
		const stockNumber = `T${50_000 + at * 11 + random.below(11)}`;
		const price = like.price === null ? null : like.price - 100 * (1 + random.below(9));
		cars.splice(3 + random.below(cars.length - 3), 0, { ...like, mileage, vin, stockNumber, price });
	}
	return cars;
}
