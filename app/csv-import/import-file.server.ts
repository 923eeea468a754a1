import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";
import type { Dealership } from "../dealerships/dealership";
import type { ImportReport } from "./import-report";
import type { Import } from "./imports.server";
import { readFile } from "./read-file.server";
import { toRowErrors } from "./row-errors";
import { StockImport } from "./stock-import.server";

/**
 * In: a file in R2. Out: its good rows in the dealership's stock, chunk by chunk through the tail that scraping uses,
 * then ranked and listed, noted in the audit. Runs again from its beginning without doubling anything.
 * Null when the file is gone.
 */
export async function importFile(
	ctx: AppContext,
	user: User,
	dealership: Dealership,
	file: Import,
): Promise<ImportReport | null> {
	const { mapping } = file;
	const opened = await readFile(ctx, file, { mapping, siteUrl: dealership.url, now: ctx.now() });
	if (opened === null) return null;
	const task = new StockImport(ctx, dealership, file);
	await task.begin();
	for await (const rows of opened.rows) {
		for (const { row, outcome } of rows) {
			task.report.rows++;
			if (outcome.kind === "car") task.add(outcome.car);
			else if (outcome.kind === "skipped") task.skip(outcome.reason);
			else task.fail(toRowErrors(row, outcome.problems, opened.reader.columns ?? []));
			if (task.isFull()) await task.store(opened.getBytesRead());
		}
	}
	await task.store(opened.getBytesRead());
	return task.finish(user);
}
