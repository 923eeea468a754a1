import type { Car } from "../car";
import { type Looks, listLooks } from "./looks";
import { toBareStock, toUrlKey } from "./same-car";

export interface KnownCar extends Looks {
	id: number;
	sourceKey: string;
	vin: string | null;
	stockNumber: string | null;
	originalListingUrl: string | null;
	price: number | null;
	origin: "scrape" | "csv";
	soldAt: string | null;
	missingSince: string | null;
	firstSeenAt: string;
}

export type Identity = Pick<
	Car,
	| "sourceKey"
	| "vin"
	| "stockNumber"
	| "originalListingUrl"
	| "price"
	| "year"
	| "make"
	| "model"
	| "mileage"
	| "images"
>;

export interface KnownCars {
	byKey: Map<string, KnownCar>;
	byVin: Map<string, KnownCar>;
	byStock: Map<string, KnownCar>;
	byUrl: Map<string, KnownCar>;
	/** By `toLooksKey` and by main photo; several cars may share either. */
	byLooks: Map<string, Set<KnownCar>>;
}

export function createKnownCars(cars: Iterable<KnownCar>): KnownCars {
	const maps = { byKey: new Map(), byVin: new Map(), byStock: new Map(), byUrl: new Map(), byLooks: new Map() };
	const known: KnownCars = maps;
	for (const car of cars) storeKnown(known, car);
	return known;
}

export function storeKnown(known: KnownCars, car: KnownCar): void {
	known.byKey.set(car.sourceKey, car);
	if (car.vin) known.byVin.set(car.vin, car);
	if (car.stockNumber) known.byStock.set(toBareStock(car.stockNumber), car);
	if (car.originalListingUrl) known.byUrl.set(toUrlKey(car.originalListingUrl), car);
	for (const look of listLooks(car)) known.byLooks.set(look, (known.byLooks.get(look) ?? new Set()).add(car));
}

export function deleteKnown(known: KnownCars, car: KnownCar): void {
	for (const map of [known.byKey, known.byVin, known.byStock, known.byUrl])
		for (const [name, row] of map) if (row === car) map.delete(name);
	for (const alike of known.byLooks.values()) alike.delete(car);
}

/** A stored car may still have a key from an earlier stock number. */
export function toFreeKey(known: KnownCars, { sourceKey }: Pick<Identity, "sourceKey">, used: Keys = noKeys): string {
	let key = sourceKey;
	while (known.byKey.has(key) || used.has(key)) key += "~";
	return key;
}

type Keys = { has: (key: string) => boolean };
const noKeys: Keys = new Set<string>();
