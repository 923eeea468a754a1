import { toShownDeal } from "../app/deals/shown/shown-deal";
import { getMiles } from "../app/vehicles/places/places";
import type { Filters } from "../app/vehicles/search/filters";
import type { StockCar, StockDealership, StockPlace } from "./stock";

export type Stock = { cars: StockCar[]; dealerships: StockDealership[]; places: StockPlace[] };

/** Looks at every listing, takes each car's lowest that matches, and sorts. Keywords are plain words here. */
export function searchNaively(stock: Stock, filters: Filters): StockCar[] {
	const wanted = listWanted(stock, filters);
	const carOf = nameCars(stock.cars);
	const lowest = new Map<string, StockCar>();
	for (const car of wanted.sort(byPrice).reverse()) lowest.set(carOf(car), car);
	return [...lowest.values()].sort(byOrder(filters));
}

export function listWanted(stock: Stock, filters: Filters): StockCar[] {
	return stock.cars.filter((car) => car.listed === 1 && isWanted(stock, car, filters));
}

const byPrice = (a: StockCar, b: StockCar) =>
	a.price === b.price ? a.id - b.id : (a.price ?? Number.POSITIVE_INFINITY) - (b.price ?? Number.POSITIVE_INFINITY);

/** A VIN, and make and year if listings with that VIN disagree. */
export function nameCars(cars: StockCar[]): (car: StockCar) => string {
	const said = new Map<string, { makes: Set<string>; years: Set<number | null> }>();
	for (const { vin, make, year } of cars.filter(({ listed }) => listed === 1)) {
		const { makes, years } = said.get(vin) ?? { makes: new Set(), years: new Set<number | null>() };
		said.set(vin, { makes: makes.add(toPlainMake(make)), years: years.add(year) });
	}
	return ({ vin, make, year }) => {
		const of = said.get(vin);
		const isShared = of !== undefined && (of.makes.size > 1 || of.years.size > 1);
		return isShared ? [vin, toPlainMake(make), year].join("|") : vin;
	};
}

const toPlainMake = (make: string) => make.toLowerCase().replace(/[ .-]/g, "");

function isWanted(stock: Stock, car: StockCar, filters: Filters): boolean {
	return (
		isOneOf(car.make, filters.make) &&
		isOneOf(car.model, filters.model) &&
		isOneOf(car.bodyStyle, filters.bodyStyle) &&
		isOneOf(car.fuelType, filters.fuelType) &&
		isOneOf(car.transmission, filters.transmission) &&
		isOneOf(car.drivetrain, filters.drivetrain) &&
		isOneOf(car.exteriorColor, filters.color) &&
		isBetween(car.year, filters.yearMin, filters.yearMax) &&
		isBetween(car.price, filters.priceMin, filters.priceMax) &&
		isBetween(car.mileage, filters.mileageMin, filters.mileageMax) &&
		(filters.deal.length === 0 || filters.deal.some((label) => label === getDeal(car)?.label)) &&
		(filters.dealershipId === null || car.dealershipId === filters.dealershipId) &&
		isThere(car, filters) &&
		isNear(stock, car, filters) &&
		hasWords(stock, car, filters.keyword)
	);
}

function isOneOf(value: string, wanted: string[]): boolean {
	return wanted.length === 0 || wanted.some((one) => one.toLowerCase() === value.toLowerCase());
}

function isBetween(value: number | null, min: number | null, max: number | null): boolean {
	if (min === null && max === null) return true;
	return value !== null && value >= (min ?? 0) && value <= (max ?? Number.POSITIVE_INFINITY);
}

const isAroundCity = ({ zipCode, distance }: Filters) => zipCode === null && distance !== null;

function isThere(car: StockCar, filters: Filters): boolean {
	return filters.location === null || isAroundCity(filters) || isOneOf(car.city, [filters.location]);
}

function isNear(stock: Stock, car: StockCar, filters: Filters): boolean {
	const isCenter = ({ zip, city, state }: StockPlace) =>
		isAroundCity(filters) ? `${city}, ${state}` === filters.location : zip === filters.zipCode;
	const center = stock.places.find(isCenter);
	const place = stock.places.find((one) => one.id === car.placeId);
	if (center === undefined) return true;
	return place !== undefined && getMiles(center, place) <= (filters.distance ?? 50);
}

function hasWords(stock: Stock, car: StockCar, keyword: string | null): boolean {
	const dealership = stock.dealerships.find((one) => one.id === car.dealershipId);
	const texts = [car.title, car.exteriorColor, car.drivetrain, car.city, dealership?.name, car.fuelType, car.bodyStyle];
	const words = texts
		.join(" ")
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u);
	return (keyword?.toLowerCase().split(" ") ?? []).every((word) => words.includes(word));
}

function byOrder(filters: Filters): (a: StockCar, b: StockCar) => number {
	const last = Number.POSITIVE_INFINITY;
	const key = (car: StockCar) => {
		if (filters.sortBy === "price_low") return car.price ?? last;
		if (filters.sortBy === "price_high") return -(car.price ?? -last);
		if (filters.sortBy === "year_new") return -(car.year ?? -last);
		if (filters.sortBy === "best_price") return toPlace(car);
		return filters.sortBy === "mileage_low" ? (car.mileage ?? last) : 0;
	};
	const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);
	// All came in the same second.
	const rank = (car: StockCar) => (filters.sortBy === "newest" ? 0 : car.rank);
	return (a, b) => compare(key(a), key(b)) || rank(a) - rank(b) || a.id - b.id;
}

function getDeal(car: StockCar) {
	return toShownDeal({ ...car, title_brand: null, deal: car.deal && JSON.stringify(car.deal) });
}

function toPlace(car: StockCar): number {
	const { price, deal } = car;
	const estimate = deal?.estimate ?? null;
	const isMistaken =
		price !== null && (price < 500 || (estimate !== null && (price < estimate * 0.15 || price * 0.15 > estimate)));
	if (isMistaken) return Number.POSITIVE_INFINITY;
	const label = getDeal(car)?.label ?? null;
	return label === null || price === null || estimate === null ? 1e9 : Math.floor((price * 100_000) / estimate);
}
