import { Lot, type LotCar, makeCars, vinOf } from "../lot";
import { photo } from "./drawing";
import { MOST_CARS, type Mood, SLOTS } from "./step";

export interface Dealer {
	lot: Lot;
	mood: Mood;
	/** By VIN: every price that the site or a file has shown. */
	prices: Map<string, Set<number>>;
	/** By VIN: the last step in or before which the site lacked the car. */
	absentAt: Map<string, number>;
}

export const originOf = (slot: number) => `https://dealer-${slot}.example.com`;

/** Two of each dealer's cars are at the others too; for the second the last dealer gives another year. */
export function carsOf(slot: number): LotCar[] {
	return makeCars(MOST_CARS, slot * 100 + 1).map((car, number) => {
		const year = number === 1 && slot === SLOTS - 1 ? 2018 : car.year;
		return number < 2 ? { ...car, vin: vinOf(number + 1), year } : car;
	});
}

export function openDealers(): Dealer[] {
	return Array.from({ length: SLOTS }, (_, slot) => {
		const all = carsOf(slot);
		const lot = new Lot(all.slice(0, 3), originOf(slot), 2);
		const prices = new Map(all.map(({ vin, price }) => [vin, new Set([price ?? 0])]));
		return { lot, mood: "up", prices, absentAt: new Map(all.slice(3).map(({ vin }) => [vin, 0])) };
	});
}

export function trade(
	dealer: Dealer,
	slot: number,
	deed: "sell" | "bring" | "price",
	number: number,
	at: number,
): void {
	const car = carsOf(slot)[number];
	if (!car) return;
	const { lot } = dealer;
	const there = lot.cars.find(({ vin }) => vin === car.vin);
	if (deed === "sell") lot.cars = lot.cars.filter(({ vin }) => vin !== car.vin);
	if (deed === "bring" && !there) lot.cars = [...lot.cars, car];
	if (deed === "price" && there) {
		lot.cars = lot.cars.map((one) => (one === there ? { ...one, price: (one.price ?? 0) + 137 } : one));
		dealer.prices.get(car.vin)?.add((there.price ?? 0) + 137);
	}
	if (deed !== "price" && (deed === "sell" || !there)) dealer.absentAt.set(car.vin, at);
}

export function toFetch(dealers: Dealer[]): typeof fetch {
	return async (input, init) => {
		const url = new URL(new Request(input, init).url);
		const dealer = dealers.find(({ lot }) => lot.origin === url.origin);
		if (!dealer || dealer.mood === "down") return new Response("out of order", { status: 503 });
		if (dealer.mood === "refuses") return new Response("go away", { status: 403 });
		if (url.pathname.startsWith("/photos/")) return new Response(photo, { headers: { "Content-Type": "image/jpeg" } });
		if (dealer.mood === "half" && url.searchParams.has("page")) return new Response("", { status: 500 });
		return await dealer.lot.fetch(input, init);
	};
}
