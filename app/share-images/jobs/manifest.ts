import { printRecord } from "~/feeds/print-csv";
import type { VehicleCard } from "~/vehicles/vehicle";
import { listLeftOut, MAX_PHOTOS } from "./entries";
import type { Entry } from "./image-job";

const header = ["file", "vehicle_id", "vin", "title", "price", "mileage", "location", "source", "note"];

/** The list of a ZIP's files as CSV (RFC 4180): what each shows, where it came from, what went wrong and what was left out. */
export function toManifest(entries: Entry[], cars: Map<number, VehicleCard>): string {
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
	return [header, ...rows, ...leftOut].map(printRecord).join("");
}

type Cell = string | number | null;

function toRow(id: number, car: VehicleCard | undefined, file: string, source: Cell, note: Cell): Cell[] {
	return [file, id, ...(car ? toFacts(car) : Array(5).fill(null)), source, note];
}

function toFacts({ vin, title, price, priceKnown, mileage, mileageKnown, dealership, location }: VehicleCard): Cell[] {
	return [vin, title, priceKnown ? price : null, mileageKnown ? mileage : null, dealership.location || location];
}
