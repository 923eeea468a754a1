import { getIdentityKind } from "../source-key";
import type { Identity, KnownCar, KnownCars } from "./known-cars";
import { listLooks, mayLookAlike, toLooks } from "./looks";
import { isOtherCar, toBareStock, toUrlKey } from "./same-car";

/** By VIN, key, address or stock number, those in stock first, else the only similar car that is not `taken` (ids). */
export function findKnown(known: KnownCars, car: Identity, taken: ReadonlySet<number> = none): KnownCar | undefined {
	return listRows(known, car, taken)[0] ?? findByLooks(known, car, taken);
}

/** The car's other rows, which it absorbs unless they had their own turn. Rows with the same details are other cars. */
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

/** Of similar rows the oldest comes first, and stays. A sold row counts by its VIN, or if none is in stock. */
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

const none: ReadonlySet<number> = new Set();

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

/** The row of a car whose page has a second address: photo and odometer show that it is the same one. */
export function findMoved({ byLooks }: KnownCars, car: Identity, known: KnownCar): KnownCar | undefined {
	const looks = listLooks(toLooks(car));
	if (looks.length < 2) return undefined;
	const alike = [...(byLooks.get(looks[0] ?? "") ?? [])].filter(
		(row) => row !== known && row.soldAt === null && !isOtherCar(row, known) && mayBeOne(row, car),
	);
	const moved = alike.filter((row) => listLooks(row).join() === looks.join());
	return moved.length === 1 ? moved[0] : undefined;
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
