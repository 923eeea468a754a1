import type { Car } from "../car";
import { isRoundedFrom } from "../fields/units";
import { isOtherCar } from "./same-car";

/** The list's own address and one that different cars share ("Contact us") are no car's. `listUrls`: with redirects. */
export function toOwnUrls(cars: Car[], listUrls: string[]): { cars: Car[]; unnamed: number } {
	const shared = listSharedUrls(cars, listUrls);
	const own = cars.map((car) => (shared.has(car.originalListingUrl ?? "") ? withoutUrl(car) : car));
	const named = own.filter((car) => car.originalListingUrl !== null || !car.sourceKey.startsWith("url:"));
	return { cars: named, unnamed: own.length - named.length };
}

function listSharedUrls(cars: Car[], listUrls: string[]): Set<string> {
	const shared = new Set(listUrls);
	const first = new Map<string, Car>();
	for (const car of cars) {
		const url = car.originalListingUrl;
		if (url === null) continue;
		const other = first.get(url);
		if (other === undefined) first.set(url, car);
		else if (isOtherCar(other, car) || looksDifferent(other, car)) shared.add(url);
	}
	return shared;
}

/** Without comparable VINs or stock numbers: a list may show one car twice. */
function looksDifferent(a: Car, b: Car): boolean {
	if ((a.vin && b.vin) || (a.stockNumber && b.stockNumber)) return false;
	const isRounded = isRoundedFrom(a.mileage ?? 0, b.mileage ?? 0) || isRoundedFrom(b.mileage ?? 0, a.mileage ?? 0);
	const told = isRounded ? (["year", "make"] as const) : (["year", "make", "mileage"] as const);
	return told.some((field) => a[field] && b[field] && a[field] !== b[field]);
}

function withoutUrl(car: Car): Car {
	const { originalListingUrl: _url, ...fieldSources } = car.fieldSources;
	return { ...car, originalListingUrl: null, fieldSources };
}
