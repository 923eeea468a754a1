import type { CsvRecord } from "./csv-reader";
import { MAX_COLUMNS, MAX_HEADER_CHARS } from "./table-limits";

const REMEDY = "Upload a file with one column for each detail of a car, such as title, year, make, model, price, vin.";

export function findHeaderFault({ row, cells, isBroken }: CsvRecord): string | null {
	const name = row === 1 ? "The first row" : `Row ${row}`;
	if (cells.length > MAX_COLUMNS) {
		const columns = isBroken ? "" : `${cells.length.toLocaleString("en-US")} columns, `;
		return `${name} of the file has ${columns}more than ${MAX_COLUMNS}${isBroken ? " columns" : ""}. ${REMEDY}`;
	}
	const at = cells.findIndex((cell) => cell.length > MAX_HEADER_CHARS);
	const chars = cells[at]?.length ?? 0;
	return at < 0
		? null
		: `Column ${at + 1} of the file has a name of ${chars.toLocaleString("en-US")} characters, more than ${MAX_HEADER_CHARS}. ${REMEDY}`;
}
