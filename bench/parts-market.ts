import type { ChangeLine } from "../app/catalogue/change-line";
import { catalogue, pick } from "./stock";

export type SimulatedCar = {
	id: number;
	vin: string;
	dealership: number;
	make: string;
	model: string;
	year: number;
	mileage: number;
	rank: number;
	city: string;
	came: number;
	changed: number;
	gone: number;
};

export type Raise = { at: number; lines: ChangeLine[] };

export type Market = {
	cars: SimulatedCar[];
	raises: Raise[];
	ofModel: Map<string, SimulatedCar[]>;
	/** By dealership: versions in which its stock was read. */
	read: Map<number, number>;
};

export type Size = { cars: number; dealers: number; share: number; random: () => number };

export const dayMs = 86_400_000;
export const toModelKey = ({ make, model }: { make: string; model: string }) => `${make} ${model}`;
export const isThere = ({ came, gone }: SimulatedCar, version: number) => came <= version && gone > version;

/**
 * Of nine real dealers on seven mornings: the share of cars that came, went or changed price since the day before
 * (means of three), scaled to the bench's own.
 */
const shares = [
	...[0, 0, 0, 0.01, 0.035, 0.043, 0.053, 0.062, 0.074, 0.096, 0.129, 0.17, 0.19, 0.282, 0.369, 0.465, 0.683, 0.813],
];
const meanShare = shares.reduce((sum, share) => sum + share, 0) / shares.length;
/** Of those changes; the others replace cars that go. */
const priceShare = 0.44;

/** One day: each dealer is read once, at its own time, and its changes are one version. */
export function makeMarket(size: Size): Market {
	const { random, dealers } = size;
	const market: Market = { cars: [], raises: [], ofModel: new Map(), read: new Map() };
	const towns = Array.from({ length: 300 }, (_, at) => `Town ${at}, ${["TX", "CA", "FL", "NY", "OH"][at % 5]}`);
	const lots = Array.from({ length: dealers }, (_, at) => ({
		id: at + 1,
		city: pick(random, towns),
		at: random() * dayMs,
	}));
	for (let car = 0; car < size.cars; car++) addCar(market, random, lots[Math.floor(random() ** 1.5 * dealers)], 0);
	const stock = new Map<number, SimulatedCar[]>(lots.map(({ id }) => [id, []]));
	for (const car of market.cars) stock.get(car.dealership)?.push(car);
	for (const lot of lots.sort((one, other) => one.at - other.at)) changeLot(market, size, lot, stock.get(lot.id) ?? []);
	return market;
}

type SimulatedLot = { id: number; city: string; at: number };

function addCar(market: Market, random: () => number, lot: SimulatedLot | undefined, came: number): SimulatedCar {
	const { make, models } = pick(random, catalogue);
	const { model = "" } = pick(random, models);
	const id = market.cars.length + 15;
	const car: SimulatedCar = {
		...{ id, vin: `1HG${String(id).padStart(14, "0")}`, make, model, dealership: lot?.id ?? 0, city: lot?.city ?? "" },
		...{ year: 2012 + Math.floor(random() * 14), mileage: Math.floor(random() * 150_000), rank: random() },
		...{ came, changed: came, gone: Number.POSITIVE_INFINITY },
	};
	market.cars.push(car);
	const cars = market.ofModel.get(toModelKey(car)) ?? [];
	market.ofModel.set(toModelKey(car), cars);
	cars.push(car);
	return car;
}

function changeLot(market: Market, { share, random }: Size, lot: SimulatedLot, stock: SimulatedCar[]): void {
	const version = market.raises.length + 1;
	const lines: ChangeLine[] = [];
	const part = ((shares[Math.floor(random() * shares.length)] ?? 0) / meanShare) * share;
	for (const car of stock) {
		if (random() > part) continue;
		car.changed = version;
		if (random() > priceShare) {
			car.gone = version;
			lines.push(toLine(version, addCar(market, random, lot, version)));
		}
		lines.push(toLine(version, car));
	}
	if (lines.length === 0) return;
	market.read.set(lot.id, version);
	market.raises.push({ at: lot.at, lines: [[version, "dealership", lot.id, 0], ...lines] });
}

function toLine(version: number, car: SimulatedCar): ChangeLine {
	const { vin, dealership, make, model, city, year, mileage, rank } = car;
	const named = [vin, dealership, make, model, city];
	return [version, "car", car.gone === version ? 1 : 0, 0, ...named, year, mileage, rank];
}
