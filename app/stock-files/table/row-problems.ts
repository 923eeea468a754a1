import type { CsvField } from "~/feeds/columns";
import type { Car } from "~/inventory/car";
import { getIdentityKind } from "~/inventory/source-key";
import type { Problem } from "./check-row";
import type { Column } from "./to-columns";

export const quoteProblem: Problem = {
	field: null,
	value: "",
	reason: "A quotation mark opens here and is never closed",
	remedy: 'Close it. To use a quotation mark inside a cell, write it twice ("").',
};

export function checkWidth(cells: string[], columns: Column[]): Problem | null {
	if (cells.slice(columns.length).every((cell) => cell.trim() === "")) return null;
	return {
		field: null,
		value: "",
		reason: `The row has ${cells.length} cells and the header ${columns.length}`,
		remedy: "Put cells that contain the separator (such as 12,500) between quotation marks.",
	};
}

export function findMoneyProblem(value = ""): Problem {
	const remedy = "Only prices in US dollars can be listed: convert it, or empty the cell.";
	return { field: "price", value, reason: "is not in US dollars", remedy };
}

export function findNameProblem({ make }: Partial<Record<CsvField, string>>): Problem {
	const reason = "The row does not say which car it is";
	return { field: make === undefined ? "make" : "model", value: "", reason, remedy: "Fill in year, make and model." };
}

const fieldOfKind = { vin: "vin", stock: "stockNumber", url: "url", details: "title" } as const;

export function findRepeatProblem(car: Car, row: number): Problem {
	const value = car.vin ?? car.stockNumber ?? car.originalListingUrl ?? car.title ?? "";
	return {
		field: fieldOfKind[getIdentityKind(car.sourceKey)],
		value,
		reason: `is already in row ${row}, with different details`,
		remedy: "Keep only one of the two rows, or give each its VIN or stock number if they are two cars.",
	};
}
