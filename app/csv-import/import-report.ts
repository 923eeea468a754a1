import type { ImportNotes } from "./import-notes";
import type { RowError } from "./reading/row-errors";

/** What an import did. */
export interface ImportReport {
	/** Rows with something in them, the header aside. */
	rows: number;
	/** Cars of the file that are now in stock: `added + changed + unchanged`. */
	count: number;
	added: number;
	changed: number;
	removed: number;
	/** Missing in a file that is the whole stock, and too many to go unasked. */
	held: number;
	notes: ImportNotes;
	failed: number;
	/** The first of them, row by row. */
	errors: RowError[];
	/** Why rows were passed over, and how many each. */
	skipped: Record<string, number>;
}
