import type { StockCar } from "./stock";

export interface ShownCar {
	car: StockCar;
	name: string;
	path: string;
	photos: string[];
	price: string;
	miles: string;
	vin: string | null;
	stockNumber: string | null;
}

export type ListFact = "mileage" | "exteriorColor" | "interiorColor" | "stockNumber";

/** `car.condition` must be plain to a person: themes show `status` where it is not null. */
export interface Theme {
	name: string;
	listTells: readonly ListFact[];
	renderList: (cars: ShownCar[]) => string;
	renderVehicle: (car: ShownCar) => string;
}

export const toStatus = ({ car }: ShownCar): string | null => (car.condition === "sold" ? "SOLD" : null);

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
