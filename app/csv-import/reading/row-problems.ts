import type { CsvField } from "~/feeds/columns";
import type { Car } from "~/inventory/car";
import type { Problem } from "./check-row";
import type { Column } from "./map-columns";

export const quoteProblem: Problem = {
	field: null,
	value: "",
	reason: "A quotation mark opens a cell here and nothing closes it",
	remedy: 'Close it, or write a quotation mark within a cell twice ("").',
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

export function moneyProblem(value = ""): Problem {
	const remedy = "Only prices in US dollars can be listed: convert it, or empty the cell.";
	return { field: "price", value, reason: "is not in US dollars", remedy };
}

export function nameProblem({ vin, stockNumber, url, make }: Partial<Record<CsvField, string>>): Problem {
	if (vin === undefined && stockNumber === undefined && url === undefined) {
		const reason = "The row has no VIN, stock number or listing address, so the car could not be recognised again";
		return { field: "vin", value: "", reason, remedy: "Fill in its VIN." };
	}
	const reason = "The row does not say which car it is";
	return { field: make === undefined ? "make" : "model", value: "", reason, remedy: "Fill in year, make and model." };
}

export function repeatProblem(car: Car, row: number): Problem {
	const field = car.vin !== null ? "vin" : car.stockNumber !== null ? "stockNumber" : "url";
	const value = car.vin ?? car.stockNumber ?? car.originalListingUrl ?? "";
	return {
		field,
		value,
		reason: `stands in row ${row} already, with other details`,
		remedy: "Keep only one of the two rows.",
	};
}
