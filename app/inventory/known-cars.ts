import type { Car } from "./car";
import { type Looks, mayLookAlike, toLooks, toLooksKey, toLooksPhoto } from "./looks";
import { getIdentityKind } from "./source-key";

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
	/** By `toLooksKey` and by main photo, which several cars may share. */
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

function listLooks(car: Looks): string[] {
	return [toLooksKey(car), toLooksPhoto(car)].filter((look) => look !== null);
}

/**
 * By VIN, else by key, page address or stock number, a car in stock before a sold one; else the only one that looks
 * like it. Of several rows that turn out to be this car, the one that came first.
 *
 * @param taken ids that other cars of the same page or file have: similar looks are not enough for those
 */
export function findKnown(known: KnownCars, car: Identity, taken: ReadonlySet<number> = none): KnownCar | undefined {
	return listRows(known, car, taken)[0] ?? findByLooks(known, car, taken);
}

/**
 * The other rows of a car that `findKnown` found: it takes them in, unless they had their own turn. By details alone, two
 * rows are two cars.
 */
export function listDoubles(
	known: KnownCars,
	car: Identity,
	found: KnownCar,
	taken: ReadonlySet<number> = none,
): KnownCar[] {
	if (getIdentityKind(car.sourceKey) === "details") return [];
	const others = listRows(known, car, taken).filter((row) => row !== found && !isOtherCar(row, found));
	return others.filter(({ id }) => !taken.has(id));
}

/**
 * The row that stays first: of those that look like the car, the one that came first. A row that is sold counts by its
 * VIN, or where none is in stock.
 */
function listRows(known: KnownCars, car: Identity, taken?: ReadonlySet<number>): KnownCar[] {
	const namesakes = listNamesakes(known, car, taken);
	const sure = namesakes.find(({ vin }) => vin !== null && vin === car.vin);
	const best = sure ?? namesakes.find(({ soldAt }) => soldAt === null) ?? namesakes[0];
	if (best === undefined) return [];
	const others = namesakes.filter((row) => row !== best && row.soldAt === null && !isOtherCar(row, best));
	const looks = toLooks(car);
	const first = others.filter((row) => mayLookAlike(row, looks)).reduce((a, b) => (b.id < a.id ? b : a), best);
	return [first, ...[best, ...others].filter((row) => row !== first)];
}

/** A row that another took in is found no more. */
export function deleteKnown(known: KnownCars, car: KnownCar): void {
	for (const map of [known.byKey, known.byVin, known.byStock, known.byUrl])
		for (const [name, row] of map) if (row === car) map.delete(name);
	for (const alike of known.byLooks.values()) alike.delete(car);
}

const none: ReadonlySet<number> = new Set();

/** Cars that share a number or an address with the incoming one: two of them are one car. */
function listNamesakes(known: KnownCars, car: Identity, taken: ReadonlySet<number> = none): KnownCar[] {
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

/** Cars of the very same details, the one of the same price first. */
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

/** Two pages are two cars, unless photo and odometer show that one page has moved. */
function mayBeOne(candidate: KnownCar, car: Identity): boolean {
	const looks = toLooks(car);
	if (isOtherCar(candidate, car) || !mayLookAlike(candidate, looks)) return false;
	if (candidate.year === null || candidate.make === null || car.year === null || car.make === null) return false;
	const pages = [candidate, car].map(({ originalListingUrl: url }) => url && toUrlKey(url));
	const hasMoved = listLooks(candidate).join() === listLooks(looks).join() && listLooks(looks).length === 2;
	return !pages[0] || !pages[1] || pages[0] === pages[1] || hasMoved;
}

/** A stored car may still have the key from when it had another stock number. */
export function toFreeKey(known: KnownCars, { sourceKey }: Pick<Identity, "sourceKey">, used: Keys = noKeys): string {
	let key = sourceKey;
	while (known.byKey.has(key) || used.has(key)) key += "~";
	return key;
}

type Keys = { has: (key: string) => boolean };
const noKeys: Keys = new Set<string>();

/**
 * Two VINs are two cars, whatever else they share; without VINs, two stock numbers are. Dealers reuse pages and stock
 * numbers. A number that only one of them has proves nothing.
 */
export function isOtherCar(a: Pick<Car, "vin" | "stockNumber">, b: Pick<Car, "vin" | "stockNumber">): boolean {
	if (a.vin && b.vin) return a.vin !== b.vin;
	return a.stockNumber !== null && b.stockNumber !== null && toBareStock(a.stockNumber) !== toBareStock(b.stockNumber);
}

/** "#a-12" on one page is "A12" on another. */
function toBareStock(stockNumber: string): string {
	return stockNumber.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

/** With or without "www.", "https" and a slash at its end. */
export function toUrlKey(address: string): string {
	const { pathname, search } = new URL(address);
	return pathname.replace(/(?<!\/)\/+$/, "") + search;
}
