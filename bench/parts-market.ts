import type { ChangeLine } from "../app/catalogue/change-line";
import { toDealsLine, toFactsLine } from "../app/catalogue/lines.server";
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
	/** The version of the night's fit that gave it another deal. */
	dealt: number;
	/** Another dealership that lists it too. */
	other: { dealership: number; city: string } | null;
};

export type Raise = { at: number; lines: ChangeLine[] };

export type Market = {
	cars: SimulatedCar[];
	raises: Raise[];
	ofModel: Map<string, SimulatedCar[]>;
	/** By dealership: versions in which its stock was read. */
	read: Map<number, number[]>;
	/** By landing page: versions of surveys that found other facts. */
	surveyed: Map<string, number[]>;
	/** By make: versions that brought a model's new name. */
	named: Map<string, number[]>;
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

const SYNCS_A_DAY = 4;
const hourMs = dayMs / 24;
/** Cars of a dealer's list page: what changed on one is stored, and a version, by itself. */
const CARS_A_PAGE = 20;
const PAGE_MS = 2000;
/** Assumed: cars at two dealerships, cars whose deal a night's fit moves, new cars whose model or city is spelled anew. */
const [SHARED, MOVED, NEW_MODEL, NEW_CITY] = [0.02, 0.1, 0.005, 0.001];
const NIGHT_AT = 2 * hourMs;
/** As migration 0034 ends a version's lines. */
const MOST_LINES = 99;

/** One day: each dealer is read four times; the catalogue is surveyed every hour, and each make fitted at night. */
export function makeMarket(size: Size): Market {
	const { random, dealers } = size;
	const of = { ofModel: new Map(), read: new Map(), surveyed: new Map(), named: new Map() };
	const market: Market = { cars: [], raises: [], ...of };
	const towns = Array.from({ length: 300 }, (_, at) => `Town ${at}, ${["TX", "CA", "FL", "NY", "OH"][at % 5]}`);
	const lots = Array.from({ length: dealers }, (_, at) => ({
		...{ id: at + 1, city: pick(random, towns), at: (random() * dayMs) / SYNCS_A_DAY, stock: [] as SimulatedCar[] },
		part: ((shares[Math.floor(random() * shares.length)] ?? 0) / meanShare) * size.share,
	}));
	for (let car = 0; car < size.cars; car++) {
		const lot = lots[Math.floor(random() ** 1.5 * dealers)] as SimulatedLot;
		const made = addCar(market, random, lot, 0);
		if (random() < SHARED) made.other = toSeller(pick(random, lots));
		lot.stock.push(made);
	}
	const changed: SimulatedCar[] = [];
	const events = [
		...lots.flatMap((lot) =>
			Array.from({ length: SYNCS_A_DAY }, (_, at) => ({
				at: lot.at + (at * dayMs) / SYNCS_A_DAY,
				run: (now: number) => changeLot(market, random, lot, now, changed),
			})),
		),
		...Array.from({ length: 24 }, (_, hour) => ({
			at: hour * hourMs,
			run: (now: number) => survey(market, changed, now),
		})),
		...catalogue.map(({ make }, at) => ({
			at: NIGHT_AT + at * 60_000,
			run: (now: number) => fitMake(market, random, make, now, changed),
		})),
	];
	for (const { at, run } of events.sort((one, other) => one.at - other.at)) run(at);
	return market;
}

type SimulatedLot = { id: number; city: string; at: number; part: number; stock: SimulatedCar[] };

const toSeller = ({ id, city }: SimulatedLot) => ({ dealership: id, city });

function raise(market: Market, at: number, toLines: (version: number) => ChangeLine[]): void {
	const version = market.raises.length + 1;
	const lines = toLines(version);
	if (lines.length === 0) return;
	const last = market.raises.at(-1)?.at ?? 0;
	market.raises.push({ at: Math.max(at, last), lines: lines.length > MOST_LINES ? [[version, "all"]] : lines });
}

function note<Key>(versions: Map<Key, number[]>, key: Key, version: number): void {
	versions.set(key, [...(versions.get(key) ?? []), version]);
}

function addCar(market: Market, random: () => number, lot: SimulatedLot, came: number): SimulatedCar {
	const { make, models } = pick(random, catalogue);
	const { model = "" } = pick(random, models);
	const id = market.cars.length + 15;
	const car: SimulatedCar = {
		...{ id, vin: `1HG${String(id).padStart(14, "0")}`, make, model, dealership: lot.id, city: lot.city },
		...{ year: 2012 + Math.floor(random() * 14), mileage: Math.floor(random() * 150_000), rank: random() },
		...{ came, changed: came, gone: Number.POSITIVE_INFINITY, dealt: 0, other: null },
	};
	market.cars.push(car);
	const cars = market.ofModel.get(toModelKey(car)) ?? [];
	market.ofModel.set(toModelKey(car), cars);
	cars.push(car);
	return car;
}

/** Prices are stored page by page; cars that came and went, and that the dealer was read, when all pages were. */
function changeLot(market: Market, random: () => number, lot: SimulatedLot, at: number, changed: SimulatedCar[]): void {
	const left: SimulatedCar[] = [];
	for (let from = 0; from < lot.stock.length; from += CARS_A_PAGE)
		raise(market, at + (from / CARS_A_PAGE) * PAGE_MS, (version) => {
			const cars = lot.stock.slice(from, from + CARS_A_PAGE).filter(() => random() < lot.part / SYNCS_A_DAY);
			const priced = cars.filter((car) => random() < priceShare || !left.push(car));
			for (const car of priced) car.changed = version;
			changed.push(...priced);
			return priced.flatMap((car) => toLines(version, car));
		});
	const end = at + (lot.stock.length / CARS_A_PAGE) * PAGE_MS;
	raise(market, end, (version) => {
		note(market.read, lot.id, version);
		const lines = left.flatMap((car) => replace(market, random, lot, car, version, changed));
		return [[version, "dealership", lot.id, 0], ...lines];
	});
}

function replace(
	market: Market,
	random: () => number,
	lot: SimulatedLot,
	car: SimulatedCar,
	version: number,
	changed: SimulatedCar[],
): ChangeLine[] {
	Object.assign(car, { gone: version, changed: version });
	const next = addCar(market, random, lot, version);
	lot.stock.splice(lot.stock.indexOf(car), 1, next);
	changed.push(car, next);
	const names: ChangeLine[] = [];
	if (random() < NEW_MODEL) {
		names.push([version, "names", "model", next.model.toUpperCase(), next.make]);
		note(market.named, next.make, version);
	}
	if (random() < NEW_CITY) names.push([version, "names", "city", next.city.toUpperCase(), ""]);
	return [...names, ...toLines(version, car), ...toLines(version, next)];
}

/** As migrations 0045 and 0056 tell a car: once for each seller. */
function toLines(version: number, car: SimulatedCar): ChangeLine[] {
	const { vin, dealership, make, model, city, year, mileage, rank, other } = car;
	const toLine = (seller: { dealership: number; city: string }, isGone: boolean): ChangeLine => {
		const named = [vin, seller.dealership, make, model, seller.city].map((name) =>
			typeof name === "string" && name !== vin ? name.toLowerCase() : name,
		);
		return [version, "car", isGone ? 1 : 0, 0, ...named, year, mileage, rank];
	};
	const own = toLine({ dealership, city }, car.gone === version);
	// The rows of both sellers are removed and added.
	return other === null
		? [own]
		: [own, ...[0, 1].flatMap(() => [toLine({ dealership, city }, false), toLine(other, false)])];
}

const fewest = 3;

/** What cars that changed since the last survey say on their landing pages. */
function survey(market: Market, changed: SimulatedCar[], at: number): void {
	const keys = [...new Set(changed.splice(0).flatMap(listLandingKeys))].filter((key) => {
		const [make, model, , , town] = key.split("/");
		// Only a model in a town may have too few cars for a page.
		if (town === undefined) return true;
		const cars = market.ofModel.get(`${make} ${model}`) ?? [];
		return cars.filter(({ city }) => toPlaceKey(city).endsWith(`/${town}`)).length >= fewest;
	});
	if (keys.length === 0) return;
	raise(market, at, (version) => {
		for (const key of keys) note(market.surveyed, key, version);
		return [toRaised(version, toFactsLine(keys, 0))];
	});
}

export const toPlaceKey = (city: string) => `in/${city.slice(-2)}/${city.slice(0, -4)}`;

/** As spelled in stock: the simulated pages' labels are made alike. */
function listLandingKeys({ make, model, city }: SimulatedCar): string[] {
	const places = ["", `/in/${city.slice(-2)}`, `/${toPlaceKey(city)}`];
	const names = [make, `${make}/${model}`];
	return [
		...names.flatMap((name) => places.map((place) => name + place)),
		...places.slice(1).map((place) => place.slice(1)),
	];
}

const toRaised = (version: number, line: string) => [version, ...JSON.parse(line)] as ChangeLine;

const CARS_A_BATCH = 1000;

/** A fit tells which cars' deals it moved, and at the next survey their landing pages say so. */
function fitMake(market: Market, random: () => number, of: string, at: number, changed: SimulatedCar[]): void {
	raise(market, at, (version) => {
		const cars = market.cars.filter(({ make, gone }) => make === of && gone > version && random() < MOVED);
		for (const car of cars) car.dealt = version;
		changed.push(...cars);
		const lines: ChangeLine[] = [];
		for (let from = 0, chars = 0; from < cars.length; from += CARS_A_BATCH) {
			const line = toDealsLine(cars.slice(from, from + CARS_A_BATCH), chars);
			chars += line.length;
			lines.push(toRaised(version, line));
		}
		return lines;
	});
}
