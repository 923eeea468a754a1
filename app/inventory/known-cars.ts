import type { Car } from "./car";
import { agreeInLooks, type Looks, toLooks, toLooksKey, toLooksPhoto } from "./looks";
import { getIdentityKind } from "./source-key";

/** What tells one stored car of a dealership from its others. */
export interface KnownCar extends Looks {
	id: number;
	sourceKey: string;
	vin: string | null;
	stockNumber: string | null;
	originalListingUrl: string | null;
	/** Whole US dollars. */
	price: number | null;
	origin: "scrape" | "csv";
	soldAt: string | null;
	missingSince: string | null;
	firstSeenAt: string;
}

/** What an incoming car is recognised by. */
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

/** A dealership's cars by each of their identities. */
export interface KnownCars {
	byKey: Map<string, KnownCar>;
	byVin: Map<string, KnownCar>;
	byStock: Map<string, KnownCar>;
	byUrl: Map<string, KnownCar>;
	/** By `toLooksKey` and by main photo: what several cars may share. */
	byLooks: Map<string, Set<KnownCar>>;
}

export function indexCars(cars: Iterable<KnownCar>): KnownCars {
	const maps = { byKey: new Map(), byVin: new Map(), byStock: new Map(), byUrl: new Map(), byLooks: new Map() };
	const known: KnownCars = maps;
	for (const car of cars) addKnown(known, car);
	return known;
}

export function addKnown(known: KnownCars, car: KnownCar): void {
	known.byKey.set(car.sourceKey, car);
	if (car.vin) known.byVin.set(car.vin, car);
	if (car.stockNumber) known.byStock.set(toBareStock(car.stockNumber), car);
	if (car.originalListingUrl) known.byUrl.set(toUrlKey(car.originalListingUrl), car);
	for (const look of listLooks(car)) known.byLooks.set(look, (known.byLooks.get(look) ?? new Set()).add(car));
}

function listLooks(car: Looks): string[] {
	return [toLooksKey(car), toLooksPhoto(car)].filter((look) => look !== null);
}

/**
 * The stored car that an incoming one is: by VIN, else by key, address of its page or stock number, rather one in stock than a sold
 * one; else the only one that looks like it.
 *
 * @param taken ids of stored cars that other cars of the same page or file are: what only looks like them is another car
 */
export function findKnown(known: KnownCars, car: Identity, taken: ReadonlySet<number> = none): KnownCar | undefined {
	const byVin = car.vin ? known.byVin.get(car.vin) : undefined;
	if (byVin) return byVin;
	const [first, ...others] = listNamesakes(known, car, taken);
	return [first, ...others].find((candidate) => candidate?.soldAt === null) ?? first ?? findByLooks(known, car, taken);
}

const none: ReadonlySet<number> = new Set();

/** All stored cars that share a number or an address with an incoming one, and are not plainly others: two of them are one car. */
export function listNamesakes(known: KnownCars, car: Identity, taken: ReadonlySet<number> = none): KnownCar[] {
	const candidates = [
		car.vin ? known.byVin.get(car.vin) : undefined,
		...(getIdentityKind(car.sourceKey) === "details" ? listTwins(known, car, taken) : [known.byKey.get(car.sourceKey)]),
		car.originalListingUrl ? known.byUrl.get(toUrlKey(car.originalListingUrl)) : undefined,
		car.stockNumber ? known.byStock.get(toBareStock(car.stockNumber)) : undefined,
	];
	return [...new Set(candidates)].filter(
		(candidate) => candidate !== undefined && !isOtherCar(candidate, car),
	) as KnownCar[];
}

/** Cars of the very same details: the one of the same price first. */
function listTwins({ byKey }: KnownCars, { sourceKey, price }: Identity, taken: ReadonlySet<number>): KnownCar[] {
	const twins: KnownCar[] = [];
	for (let key = sourceKey, twin = byKey.get(key); twin; key += "~", twin = byKey.get(key)) twins.push(twin);
	const free = twins.filter(({ id }) => !taken.has(id));
	return free.sort((a, b) => Number(b.price === price) - Number(a.price === price)).slice(0, 1);
}

function findByLooks({ byLooks }: KnownCars, car: Identity, taken: ReadonlySet<number>): KnownCar | undefined {
	const alike = new Set(listLooks(toLooks(car)).flatMap((look) => [...(byLooks.get(look) ?? [])]));
	const fitting = [...alike].filter((candidate) => !taken.has(candidate.id) && mayBeOne(candidate, car));
	const inStock = fitting.filter(({ soldAt }) => soldAt === null);
	const [only, ...others] = inStock.length > 0 ? inStock : fitting;
	return others.length === 0 ? only : undefined;
}

/** Two pages are two cars, unless photo and odometer say that one has moved. */
function mayBeOne(candidate: KnownCar, car: Identity): boolean {
	const looks = toLooks(car);
	if (isOtherCar(candidate, car) || !agreeInLooks(candidate, looks)) return false;
	if (candidate.year === null || candidate.make === null || car.year === null || car.make === null) return false;
	const pages = [candidate, car].map(({ originalListingUrl: url }) => url && toUrlKey(url));
	const hasMoved = listLooks(candidate).join() === listLooks(looks).join() && listLooks(looks).length === 2;
	return !pages[0] || !pages[1] || pages[0] === pages[1] || hasMoved;
}

/** The key of a car to be stored; a stored car may still hold it from when it had another stock number. */
export function toFreeKey(known: KnownCars, { sourceKey }: Pick<Identity, "sourceKey">, used = noKeys): string {
	let key = sourceKey;
	while (known.byKey.has(key) || used.has(key)) key += "~";
	return key;
}

const noKeys: ReadonlySet<string> = new Set();

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

/** The same page with or without "www.", "https" and the slash at its end. */
export function toUrlKey(address: string): string {
	const { pathname, search } = new URL(address);
	return pathname.replace(/\/+$/, "") + search;
}
