import type { StockCar } from "./stock";

/** A car as one page shows it: each text as it stands there, null where the page is silent. */
export interface ShownCar {
	car: StockCar;
	/** "2019 Honda Civic LX", with "Used" or "New" before it where the dealer writes so. */
	name: string;
	path: string;
	photos: string[];
	price: string;
	miles: string;
	vin: string | null;
	stockNumber: string | null;
}

/** What a theme's list tells beside year, make, model, trim, price and photo. */
export type ListFact = "mileage" | "exteriorColor" | "interiorColor" | "stockNumber";

/** How a site looks. `car.condition` must be plain to a person: themes show `status` where it is not null. */
export interface Theme {
	name: string;
	listTells: readonly ListFact[];
	renderList: (cars: ShownCar[]) => string;
	renderVehicle: (car: ShownCar) => string;
}

/** The word across a card: only a sold car has one. */
export const toStatus = ({ car }: ShownCar): string | null => (car.condition === "sold" ? "SOLD" : null);

/** Label and value of whatever a page may tell of a car, in the order of most sites. */
export function listSpecs({ car, vin, stockNumber, miles }: ShownCar): [string, string][] {
	const specs: [string, string | null][] = [
		["Mileage", miles],
		["Stock #", stockNumber],
		["VIN", vin],
		["Exterior Color", car.exteriorColor],
		["Interior Color", car.interiorColor],
		["Engine", car.engine],
		["Transmission", car.transmission],
		["Drivetrain", car.drivetrain],
		["Fuel Type", car.fuel],
		["Body Style", car.body],
	];
	return specs.filter((spec): spec is [string, string] => spec[1] !== null);
}

export const pickSpecs = (car: ShownCar, ...labels: string[]) =>
	listSpecs(car).filter(([label]) => labels.includes(label));

export const renderGallery = ({ photos, name }: ShownCar) =>
	`<div class="gallery">${photos.map((photo, at) => `<img src="${photo}" alt="${name} photo ${at + 1}">`).join("")}</div>`;
