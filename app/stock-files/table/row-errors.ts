import { type CsvField, csvFieldLabels } from "~/feeds/columns";
import { formatProblem, type Problem } from "./check-row";
import type { Column } from "./to-columns";

/** `row` as a spreadsheet counts, `column` as the file calls it. */
export interface RowError {
	row: number;
	column: string;
	message: string;
}

export function toRowErrors(row: number, problems: Problem[], columns: Column[]): RowError[] {
	return problems.map((problem) => ({
		row,
		column: nameColumn(problem.field, columns),
		message: formatProblem(problem),
	}));
}

function nameColumn(field: CsvField | null, columns: Column[]): string {
	if (field === null) return "";
	return columns.find((column) => column.field === field)?.header.trim() ?? csvFieldLabels[field];
}
