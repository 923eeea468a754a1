import { renderRecord } from "~/feeds/render-csv";
import type { ShownVehicle } from "~/vehicles/vehicle";
import { listLeftOut, MAX_PHOTOS } from "./entries";
import type { Entry } from "./image-job";

const header = ["file", "vehicle_id", "vin", "title", "price", "mileage", "location", "source", "note"];

export function toManifest(entries: Entry[], cars: Map<number, ShownVehicle>): string {
	const rows = entries.map((entry) => {
		const car = cars.get(entry.vehicleId);
		const file = entry.file ? `${entry.name}.${entry.file.extension}` : "";
		return toRow(entry.vehicleId, car, file, entry.photoUrl ?? car?.originalListingUrl ?? null, entry.problem);
	});
	const leftOut = entries
		.filter((entry) => entry.leftOut !== undefined)
		.flatMap(({ vehicleId }) => {
			const car = cars.get(vehicleId);
			const note = `Left out: at most ${MAX_PHOTOS} photos of a vehicle are packed.`;
			return car ? listLeftOut(car).map((photo) => toRow(vehicleId, car, "", photo, note)) : [];
		});
	return [header, ...rows, ...leftOut].map(renderRecord).join("");
}

type Cell = string | number | null;

function toRow(id: number, car: ShownVehicle | undefined, file: string, source: Cell, note: Cell): Cell[] {
	return [file, id, ...(car ? toFacts(car) : Array(5).fill(null)), source, note];
}

function toFacts({ vin, title, price, priceKnown, mileage, mileageKnown, dealership, location }: ShownVehicle): Cell[] {
	return [vin, title, priceKnown ? price : null, mileageKnown ? mileage : null, dealership.location || location];
}
