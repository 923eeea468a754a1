import { toContentHash } from "~/to-content-hash";
import type { Car } from "./car";

/** The surest first. */
export type IdentityKind = "vin" | "stock" | "url" | "details";

type Named = Pick<
	Car,
	"vin" | "stockNumber" | "originalListingUrl" | "year" | "make" | "model" | "trim" | "mileage" | "title"
>;

/**
 * A car's VIN, else its stock number, else its page's address, else its details (year, make, model, trim, mileage and
 * title). Null when year or make is unknown. Pages and files both use it.
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
	return `details:${toContentHash(details.map((detail) => String(detail ?? "").toLowerCase()))}`;
}

export function getIdentityKind(sourceKey: string): IdentityKind {
	return sourceKey.slice(0, sourceKey.indexOf(":")) as IdentityKind;
}
