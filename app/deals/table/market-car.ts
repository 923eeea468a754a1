/** A car for the price table. Keys are lower case without blanks and punctuation, so that two spellings are one. */
export type MarketCar = {
	id: number;
	vin: string | null;
	model: string | null;
	year: number | null;
	trim: string | null;
	state: string | null;
	miles: number | null;
	price: number | null;
	/** A recently sold car still teaches what similar ones cost. */
	isListed: boolean;
	/** Its title says salvage, rebuilt or the like: it neither teaches nor is rated. */
	isBranded: boolean;
};

/** An array, or columns that make each car when asked for: an isolate cannot hold a large make as objects. */
export type CarList<Car extends MarketCar = MarketCar> = Iterable<Car> & {
	readonly length: number;
	at: (place: number) => Car | undefined;
};

const KEY_LENGTH = 40;

/** "Mercedes-Benz" and "mercedes benz" are one; very long names are cut. */
export function toKey(name: string | null): string | null {
	const key = (name ?? "")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, "")
		.slice(0, KEY_LENGTH);
	return key === "" ? null : key;
}

/** Positions 4 to 8 of a VIN: body, engine and equipment. */
export function toSpec(vin: string | null): string | null {
	return vin !== null && vin.length === 17 ? vin.slice(3, 8) : null;
}

export const FOLDS = 5;

/** By VIN, so that a copy at another dealer is in the same fold. */
export function toFold({ vin, id }: Pick<MarketCar, "vin" | "id">): number {
	let hash = 0x811c9dc5;
	for (const letter of vin ?? `id${id}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
	return (hash >>> 8) % FOLDS;
}

export type PricedCar = MarketCar & { model: string; year: number; miles: number };

export type TeachingCar = PricedCar & { price: number };

export function isKnown(car: MarketCar): car is PricedCar {
	return car.model !== null && car.year !== null && car.miles !== null;
}

export const trainingPrices = { min: 500, max: 250_000 };
/** For cars older than two years: beyond this the miles are probably wrong. */
const milesPerYear = { min: 1000, max: 30_000 };
const NEW_YEARS = 2;
/** Years and miles do not tell a classic's price, and one among newer cars would bend the curve. */
const CLASSIC_YEARS = 25;

export function isClassic({ year }: Pick<MarketCar, "year">, thisYear: number): boolean {
	return year !== null && thisYear - year > CLASSIC_YEARS;
}

export function mayTeach(car: MarketCar, thisYear: number): car is TeachingCar {
	if (!isKnown(car) || car.price === null || car.isBranded) return false;
	if (car.price < trainingPrices.min || car.price > trainingPrices.max) return false;
	if (car.year > thisYear + 1 || isClassic(car, thisYear)) return false;
	const age = Math.max(1, thisYear - car.year);
	return car.miles <= milesPerYear.max * age && (age <= NEW_YEARS || car.miles >= milesPerYear.min * age);
}

/** In years: a car of this year or the next counts as half a year old. */
export function toAge(year: number, thisYear: number): number {
	return Math.max(0.5, thisYear - year + 0.5);
}
