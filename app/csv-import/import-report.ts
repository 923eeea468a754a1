import type { RowError } from "~/stock-files/table/row-errors";
import type { ImportNotes } from "./import-notes";

export interface ImportReport {
	rows: number;
	/** Cars of the file that are now in stock: `added + changed + unchanged`. */
	count: number;
	added: number;
	changed: number;
	removed: number;
	/** Missing in a file of the whole stock, and too many to remove without a person. */
	held: number;
	notes: ImportNotes;
	failed: number;
	errors: RowError[];
	skipped: Record<string, number>;
}
