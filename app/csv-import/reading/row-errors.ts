import { type CsvField, csvFieldLabels } from "~/feeds/columns";
import { type Problem, tellProblem } from "./check-row";
import type { Column } from "./map-columns";

/** One thing wrong with one row, as the API tells it: `row` as a spreadsheet counts, `column` as the file calls it. */
export interface RowError {
	row: number;
	column: string;
	message: string;
}

export function toRowErrors(row: number, problems: Problem[], columns: Column[]): RowError[] {
	return problems.map((problem) => ({
		row,
		column: nameColumn(problem.field, columns),
		message: tellProblem(problem),
	}));
}

/** The file's own header for the field, else ours; empty when the whole row is meant. */
function nameColumn(field: CsvField | null, columns: Column[]): string {
	if (field === null) return "";
	return columns.find((column) => column.field === field)?.header.trim() ?? csvFieldLabels[field];
}
