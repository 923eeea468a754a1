import type { CarField } from "./reconcile";

/** What a person may set for good, beside what the dealer says. */
export const pinnableFields = [
	...["title", "price", "mileage", "year", "make", "model", "trim"],
	...["exteriorColor", "interiorColor", "bodyStyle", "drivetrain", "fuelType", "transmission"],
] as PinnableField[];

export type PinnableField = Extract<
	CarField,
	| ("title" | "price" | "mileage" | "year" | "make" | "model" | "trim")
	| ("exteriorColor" | "interiorColor" | "bodyStyle" | "drivetrain" | "fuelType" | "transmission")
>;

export interface Pin {
	/** What the dealer said when it was pinned, and where. */
	was: string | number | null;
	source: string | null;
	by: string;
	/** ISO 8601 UTC. */
	at: string;
}

/** As the column `pins` holds them. */
export type Pins = Partial<Record<PinnableField, Pin>>;

/** The source of a pinned value, beside "list/…", "vehicle/…" and "csv/csv". */
export const PIN_SOURCE = "desk/pin";

export function parsePins(column: string | null): Pins {
	return column === null ? {} : (JSON.parse(column) as Pins);
}

export function isPinnable(field: string): field is PinnableField {
	return pinnableFields.includes(field as PinnableField);
}
