import type { Car } from "./car";
import type { RawField, RawVehicle } from "./raw-vehicle";

const derivedFrom: Partial<Record<keyof Car, RawField[]>> = {
	year: ["title"],
	make: ["title"],
	model: ["title"],
	vin: ["carfaxUrl", "url"],
	trim: ["model"],
	zipCode: ["location"],
	titleBrand: ["titleStatus", "description"],
	dealerFees: ["fees", "description"],
	originalListingUrl: ["url"],
};

/** "derived": made by our rules (a year from the VIN, a composed title). */
export function toFieldSources(car: Omit<Car, "fieldSources">, raw: RawVehicle): Record<string, string> {
	const sources: Record<string, string> = {};
	for (const [name, value] of Object.entries(car)) {
		if (value === null || name === "sourceKey" || name === "images") continue;
		const asked = [name, ...(derivedFrom[name as keyof Car] ?? [])] as RawField[];
		sources[name] = asked.map((field) => raw.fields[field]?.source).find((source) => source !== undefined) ?? "derived";
	}
	if (car.images.length > 0 && raw.imagesSource !== null) sources.images = raw.imagesSource;
	return sources;
}
