import { type Filters, noFilters, sorts } from "../app/vehicles/search/filters";
import { catalogue, colors, pick, type StockPlace, trims } from "./stock";

export function randomFilters(random: () => number, places: StockPlace[], dealerships: number): Filters {
	const maybe = <T>(chance: number, make: () => T, otherwise: T): T => (random() < chance ? make() : otherwise);
	const car = pick(random, catalogue);
	const price = Math.floor(random() * 40) * 1000 + (random() < 0.3 ? Math.floor(random() * 1000) : 0);
	const mileage = Math.floor(random() * 150) * 1000 + (random() < 0.3 ? Math.floor(random() * 1000) : 0);
	const year = 2005 + Math.floor(random() * 20);
	const place = pick(random, places);
	return {
		...noFilters,
		make: maybe(0.45, () => [car.make, ...maybe(0.3, () => [pick(random, catalogue).make], [])], []).sort(),
		model: maybe(0.15, () => [pick(random, car.models).model ?? ""], []),
		bodyStyle: maybe(0.2, () => [pick(random, ["SUV", "Sedan", "Truck", "Coupe", "Van"])], []),
		fuelType: maybe(0.12, () => [pick(random, ["Hybrid", "Diesel", "Electric", "gasoline"])], []),
		transmission: maybe(0.05, () => ["Manual"], []),
		drivetrain: maybe(0.08, () => [pick(random, ["AWD", "4WD"])], []),
		color: maybe(0.06, () => [pick(random, colors)], []),
		deal: maybe(0.1, () => pick(random, [["great"], ["great", "good"], ["usual", "high"]] as Filters["deal"][]), []),
		yearMin: maybe(0.3, () => year, null),
		yearMax: maybe(0.15, () => year + Math.floor(random() * 6), null),
		priceMin: maybe(0.2, () => price || null, null),
		priceMax: maybe(0.35, () => price + Math.floor(random() * 20) * 1000, null),
		mileageMin: maybe(0.05, () => mileage || null, null),
		mileageMax: maybe(0.25, () => mileage + Math.floor(random() * 60) * 1000, null),
		zipCode: maybe(0.15, () => place.zip, null),
		distance: maybe(0.4, () => pick(random, [10, 25, 100, 200, 500]), null),
		location: maybe(0.08, () => `${place.city}, ${place.state}`, null),
		dealershipId: maybe(0.06, () => 1 + Math.floor(random() * dealerships), null),
		keyword: maybe(0.15, () => pick(random, [...colors, ...trims, "motors", "awd"])?.toLowerCase() ?? null, null),
		sortBy: pick(random, sorts),
		limit: maybe(0.2, () => 5 + Math.floor(random() * 96), noFilters.limit),
	};
}
