import type { RowError } from "~/stock-files/table/row-errors";
import type { ImportNotes } from "./import-notes";

export interface ImportReport {
	rows: number;
	/** Cars of the file that are now in stock: `added + changed + unchanged`. */
	count: number;
	added: number;
	changed: number;
	removed: number;
	held: number;
	notes: ImportNotes;
	failed: number;
	errors: RowError[];
	skipped: Record<string, number>;
}
