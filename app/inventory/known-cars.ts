import type { Car } from "./car";

/** What tells one stored car of a dealership from its others. */
export interface KnownCar {
	id: number;
	sourceKey: string;
	vin: string | null;
	stockNumber: string | null;
	originalListingUrl: string | null;
	origin: "scrape" | "csv";
	soldAt: string | null;
	missingSince: string | null;
	firstSeenAt: string;
}

type Identity = Pick<Car, "sourceKey" | "vin" | "stockNumber" | "originalListingUrl">;

/** A dealership's cars by each of their identities. */
export interface KnownCars {
	byKey: Map<string, KnownCar>;
	byVin: Map<string, KnownCar>;
	byStock: Map<string, KnownCar>;
	byUrl: Map<string, KnownCar>;
}

export function indexCars(cars: Iterable<KnownCar>): KnownCars {
	const known: KnownCars = { byKey: new Map(), byVin: new Map(), byStock: new Map(), byUrl: new Map() };
	for (const car of cars) addKnown(known, car);
	return known;
}

export function addKnown(known: KnownCars, car: KnownCar): void {
	known.byKey.set(car.sourceKey, car);
	if (car.vin) known.byVin.set(car.vin, car);
	if (car.stockNumber) known.byStock.set(car.stockNumber, car);
	if (car.originalListingUrl) known.byUrl.set(car.originalListingUrl, car);
}

/**
 * The stored car that an incoming one is: by VIN, else by key, listing URL or stock number; rather one in stock than a
 * sold one.
 */
export function findKnown(known: KnownCars, car: Identity): KnownCar | undefined {
	const byVin = car.vin ? known.byVin.get(car.vin) : undefined;
	if (byVin) return byVin;
	const candidates = [
		known.byKey.get(car.sourceKey),
		car.originalListingUrl ? known.byUrl.get(car.originalListingUrl) : undefined,
		car.stockNumber ? known.byStock.get(car.stockNumber) : undefined,
	];
	const fitting = candidates.filter((candidate) => candidate !== undefined && !isOtherCar(candidate, car));
	return fitting.find((candidate) => candidate?.soldAt === null) ?? fitting[0];
}

/** The key of a car to be stored; a stored car may still hold it from when it had another stock number. */
export function toFreeKey(known: KnownCars, { sourceKey }: Identity): string {
	let key = sourceKey;
	while (known.byKey.has(key)) key += "~";
	return key;
}

/**
 * Two VINs are two cars, whatever else they share, and without VINs two stock numbers are: dealers reuse pages, and
 * stock numbers too. One that only one of them has tells nothing.
 */
export function isOtherCar(a: Pick<Car, "vin" | "stockNumber">, b: Pick<Car, "vin" | "stockNumber">): boolean {
	if (a.vin && b.vin) return a.vin !== b.vin;
	return a.stockNumber !== null && b.stockNumber !== null && toBareStock(a.stockNumber) !== toBareStock(b.stockNumber);
}

/** "#a-12" on one page is "A12" on another. */
function toBareStock(stockNumber: string): string {
	return stockNumber.toUpperCase().replace(/[^A-Z0-9]/g, "");
}
