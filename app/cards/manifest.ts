import type { VehicleCard } from "../vehicles/vehicle";
import type { Entry } from "./card-job";
import { listLeftOut, MAX_PHOTOS } from "./entries";

const header = ["file", "vehicle_id", "vin", "title", "price", "mileage", "location", "source", "note"];

/** The list of a ZIP's files as CSV (RFC 4180): what each shows, where it came from, what went wrong and what was left out. */
export function toManifest(entries: Entry[], cars: Map<number, VehicleCard>): string {
	const rows = entries.map((entry) => {
		const car = cars.get(entry.vehicleId);
		const file = entry.file ? `${entry.name}.${entry.file.extension}` : "";
		return toRow(entry.vehicleId, car, file, entry.photoUrl ?? car?.originalListingUrl, entry.problem);
	});
	const leftOut = entries
		.filter((entry) => entry.leftOut !== undefined)
		.flatMap(({ vehicleId }) => {
			const car = cars.get(vehicleId);
			const note = `Left out: at most ${MAX_PHOTOS} photos of a vehicle are packed.`;
			return car ? listLeftOut(car).map((photo) => toRow(vehicleId, car, "", photo, note)) : [];
		});
	return [header, ...rows, ...leftOut].map((row) => `${row.map(toCell).join(",")}\r\n`).join("");
}

type Cell = string | number | null | undefined;

function toRow(id: number, car: VehicleCard | undefined, file: string, source: Cell, note: Cell): Cell[] {
	return [
		...[file, id, car?.vin, car?.title, car?.priceKnown ? car.price : null],
		...[car?.mileageKnown ? car.mileage : null, car?.dealership.location || car?.location, source, note],
	];
}

/** A cell that a spreadsheet would run as a formula gets an apostrophe (OWASP, CSV injection). */
function toCell(value: Cell): string {
	const text = String(value ?? "");
	const safe = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
