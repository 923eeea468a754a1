import type { VehicleCard } from "../vehicles/vehicle";
import type { Entry } from "./card-job";

const header = ["file", "vehicle_id", "vin", "title", "price", "mileage", "location", "source", "note"];

/** The list of a ZIP's files as CSV (RFC 4180): what each shows, where it came from, and what went wrong. */
export function toManifest(entries: Entry[], cars: Map<number, VehicleCard>): string {
	const rows = entries.map((entry) => {
		const car = cars.get(entry.vehicleId);
		const file = entry.file ? `${entry.name}.${entry.file.extension}` : "";
		return [
			...[file, entry.vehicleId, car?.vin, car?.title, car?.priceKnown ? car.price : null],
			...[car?.mileageKnown ? car.mileage : null, car?.dealership.location || car?.location],
			...[entry.photoUrl ?? car?.originalListingUrl, entry.problem],
		];
	});
	return [header, ...rows].map((row) => `${row.map(toCell).join(",")}\r\n`).join("");
}

/** A cell that a spreadsheet would run as a formula gets an apostrophe (OWASP, CSV injection). */
function toCell(value: string | number | null | undefined): string {
	const text = String(value ?? "");
	const safe = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
