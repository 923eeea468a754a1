import { toRowErrors } from "~/stock-files/table/row-errors";
import { toRowName } from "~/stock-files/table/to-raw-vehicle";
import type { AppContext } from "../context.server";
import type { Dealership } from "../dealerships/dealership";
import type { ImportClaim } from "./claim-import.server";
import type { ImportReport } from "./import-report";
import type { Import } from "./imports.server";
import { isFileWhole } from "./is-file-whole.server";
import { readFile } from "./read-file.server";
import { toSkippedRow } from "./skipped-rows";
import { StockImport } from "./stock-import.server";

export type Imported = ImportReport | "file gone" | "claim lost";

/** In: a file in R2, its claim. Out: its good rows in the stock, ranked, listed, audited; a second run doubles none. */
export async function importFile(
	ctx: AppContext,
	dealership: Dealership,
	file: Import,
	claim: ImportClaim,
): Promise<Imported> {
	if (!(await isFileWhole(ctx, file))) return "file gone";
	const { mapping } = file;
	const opened = await readFile(ctx, file, { mapping, siteUrl: dealership.url, now: new Date(claim.startedAt) });
	if (opened === null) return "file gone";
	const task = new StockImport(ctx, dealership, file, claim);
	for await (const rows of opened.rows) {
		const columns = opened.reader.columns ?? [];
		for (const { row, cells, outcome } of rows) {
			task.report.rows++;
			if (outcome.kind === "car") task.add({ row, ...outcome });
			else if (outcome.kind === "skipped") task.skip(toSkippedRow(row, toRowName(cells, columns), outcome));
			else task.fail(toRowErrors(row, outcome.problems, columns));
			if (task.isFull() && !(await task.store(opened.getBytesRead()))) return "claim lost";
		}
	}
	return (await task.finish()) ?? "claim lost";
}
