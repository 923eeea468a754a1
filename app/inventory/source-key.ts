import { toContentHash } from "~/to-content-hash";
import type { Car } from "./car";

export type IdentityKind = "vin" | "stock" | "url" | "details";

type Named = Pick<
	Car,
	"vin" | "stockNumber" | "originalListingUrl" | "year" | "make" | "model" | "trim" | "mileage" | "title"
>;

/** By VIN, else stock number, page address or details, for pages and files alike. Null without year or make. */
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
