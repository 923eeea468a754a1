/** A car as the table of prices knows it. Keys are lower case without blanks and signs, so that two spellings are one. */
export type MarketCar = {
	id: number;
	vin: string | null;
	model: string | null;
	year: number | null;
	trim: string | null;
	state: string | null;
	miles: number | null;
	/** Whole US dollars; null when the dealer names none. */
	price: number | null;
	/** Whether shoppers see it now; a car sold lately still teaches what its like is asked for. */
	isListed: boolean;
	/** Its title says salvage, rebuilt or the like: such a car neither teaches nor is rated. */
	isBranded: boolean;
};

/** An array of cars, or columns that make each one as it is asked for: an isolate cannot hold a large make as objects. */
export type CarList<Car extends MarketCar = MarketCar> = Iterable<Car> & {
	readonly length: number;
	at: (place: number) => Car | undefined;
};

const KEY_LENGTH = 40;

/** "Mercedes-Benz" and "mercedes benz" are one; a trim of 300 characters is cut. */
export function toKey(name: string | null): string | null {
	const key = (name ?? "")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, "")
		.slice(0, KEY_LENGTH);
	return key === "" ? null : key;
}

/** Positions 4 to 8 of a VIN: the maker's own word for body, engine and equipment. */
export function toSpec(vin: string | null): string | null {
	return vin !== null && vin.length === 17 ? vin.slice(3, 8) : null;
}

export const FOLDS = 5;

/** Which fifth a car belongs to: by its VIN, so that its copy at another dealer falls into the same one. */
export function toFold({ vin, id }: Pick<MarketCar, "vin" | "id">): number {
	let hash = 0x811c9dc5;
	for (const letter of vin ?? `id${id}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
	return (hash >>> 8) % FOLDS;
}

/** A car of which everything is known that the table goes by. */
export type PricedCar = MarketCar & { model: string; year: number; miles: number };

export type TeachingCar = PricedCar & { price: number };

export function isKnown(car: MarketCar): car is PricedCar {
	return car.model !== null && car.year !== null && car.miles !== null;
}

export const trainingPrices = { min: 500, max: 250_000 };
/** Miles a year beyond which the figure is more likely wrong than driven, for cars older than two years. */
const milesPerYear = { min: 1000, max: 30_000 };
const NEW_YEARS = 2;
/** Of classics neither years nor miles tell the price, and one among newer cars would bend what years do to these. */
const CLASSIC_YEARS = 25;

/** Such a car neither teaches nor is compared. */
export function isClassic({ year }: Pick<MarketCar, "year">, thisYear: number): boolean {
	return year !== null && thisYear - year > CLASSIC_YEARS;
}

/** Whether a car may teach the table: its price and miles are such as cars have. */
export function mayTeach(car: MarketCar, thisYear: number): car is TeachingCar {
	if (!isKnown(car) || car.price === null || car.isBranded) return false;
	if (car.price < trainingPrices.min || car.price > trainingPrices.max) return false;
	if (car.year > thisYear + 1 || isClassic(car, thisYear)) return false;
	const age = Math.max(1, thisYear - car.year);
	return car.miles <= milesPerYear.max * age && (age <= NEW_YEARS || car.miles >= milesPerYear.min * age);
}

/** Years on the road: a car of this year, or the next, is taken for half a year old. */
export function toAge(year: number, thisYear: number): number {
	return Math.max(0.5, thisYear - year + 0.5);
}
