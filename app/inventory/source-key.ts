import type { Car } from "./car";
import { contentHash } from "./content-hash";

/** By what a car is recognised within its dealership, the surest first. */
export type IdentityKind = "vin" | "stock" | "url" | "details";

type Named = Pick<
	Car,
	"vin" | "stockNumber" | "originalListingUrl" | "year" | "make" | "model" | "trim" | "mileage" | "title"
>;

/**
 * What names a car within its dealership: its VIN, else its stock number, else the address of its own page, else what it is
 * (year, make, model, trim, mileage and title). Null when not even year and make are known. The one place where this is decided,
 * for pages and files alike.
 */
export function toSourceKey(car: Named): string | null {
	if (car.vin !== null) return `vin:${car.vin}`;
	if (car.stockNumber !== null) return `stock:${car.stockNumber.toUpperCase()}`;
	if (car.originalListingUrl !== null) {
		const { pathname, search } = new URL(car.originalListingUrl);
		return `url:${pathname}${search}`;
	}
	if (car.year === null || car.make === null) return null;
	const details = [car.year, car.make, car.model, car.trim, car.mileage, car.title];
	return `details:${contentHash(details.map((detail) => String(detail ?? "").toLowerCase()))}`;
}

export function getIdentityKind(sourceKey: string): IdentityKind {
	return sourceKey.slice(0, sourceKey.indexOf(":")) as IdentityKind;
}
