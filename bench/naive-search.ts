import { distanceMiles } from "../app/vehicles/places/places";
import type { Filters } from "../app/vehicles/search/filters";
import type { StockCar, StockDealership, StockPlace } from "./stock";

/** The stock that the naive search goes through. */
export type Stock = { cars: StockCar[]; dealerships: StockDealership[]; places: StockPlace[] };

/** What the search must answer, the plainest way: every car looked at, then sorted. Keywords are plain words here. */
export function searchNaively(stock: Stock, filters: Filters): StockCar[] {
	return stock.cars.filter((car) => car.listed === 1 && isWanted(stock, car, filters)).sort(byOrder(filters));
}

export function isWanted(stock: Stock, car: StockCar, filters: Filters): boolean {
	return (
		isOneOf(car.make, filters.make) &&
		isOneOf(car.model, filters.model) &&
		isOneOf(car.bodyStyle, filters.bodyStyle) &&
		isOneOf(car.fuelType, filters.fuelType) &&
		isOneOf(car.transmission, filters.transmission) &&
		isBetween(car.year, filters.yearMin, filters.yearMax) &&
		isBetween(car.price, filters.priceMin, filters.priceMax) &&
		isBetween(car.mileage, filters.mileageMin, filters.mileageMax) &&
		(filters.dealershipId === null || car.dealershipId === filters.dealershipId) &&
		(filters.location === null || isOneOf(car.city, [filters.location])) &&
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

function isNear(stock: Stock, car: StockCar, filters: Filters): boolean {
	const center = stock.places.find((place) => place.zip === filters.zipCode);
	const place = stock.places.find((one) => one.id === car.placeId);
	if (center === undefined) return true;
	return place !== undefined && distanceMiles(center, place) <= (filters.distance ?? 50);
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
		return filters.sortBy === "mileage_low" ? (car.mileage ?? last) : 0;
	};
	const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);
	return (a, b) => compare(key(a), key(b)) || a.rank - b.rank || a.id - b.id;
}
