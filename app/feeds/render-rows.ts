import type { Format } from "./download-response";
import { renderRecord } from "./render-csv";

export type ExportRow = Record<string, string | number | null | string[]>;

export async function* renderRows(
	columns: readonly string[],
	batches: AsyncIterable<ExportRow[]>,
	format: Format,
): AsyncGenerator<string> {
	if (format === "csv") yield `\ufeff${renderRecord(columns)}`;
	let isFirst = true;
	for await (const rows of batches) {
		if (format === "csv") yield rows.map((row) => renderRecord(columns.map((column) => toCell(row[column])))).join("");
		else
			for (const row of rows) {
				yield `${isFirst ? "[" : ","}\n${JSON.stringify(row)}`;
				isFirst = false;
			}
	}
	if (format === "json") yield isFirst ? "[]\n" : "\n]\n";
}

function toCell(value: ExportRow[string] | undefined): string | number | null {
	return Array.isArray(value) ? value.join("|") : (value ?? null);
}
