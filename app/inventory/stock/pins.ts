import type { CarField } from "./reconcile";

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
	was: string | number | null;
	source: string | null;
	by: string;
	at: string;
}

export type Pins = Partial<Record<PinnableField, Pin>>;

export const PIN_SOURCE = "desk/pin";

export function parsePins(column: string | null): Pins {
	return column === null ? {} : (JSON.parse(column) as Pins);
}

export function isPinnable(field: string): field is PinnableField {
	return pinnableFields.includes(field as PinnableField);
}
