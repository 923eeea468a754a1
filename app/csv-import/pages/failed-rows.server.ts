import type { AppContext } from "~/context.server";
import type { Dealership } from "~/dealerships/dealership";
import { headerNames } from "~/feeds/columns";
import { printRecord } from "~/feeds/print-csv";
import type { Import } from "../imports.server";
import { readFile } from "../read-file.server";
import { tellProblem } from "../reading/check-row";
import { type Column, mapColumns, NOT_USED } from "../reading/map-columns";

/**
 * The rows of an import that failed, as a CSV: their cells as they stand and what is wrong with each. Mended, it imports
 * without a question: headers that a person had to explain are written as what they were explained to be.
 */
export async function* printFailedRows(ctx: AppContext, dealership: Dealership, file: Import): AsyncGenerator<string> {
	const opened = await readFile(ctx, file, { mapping: file.mapping, siteUrl: dealership.url, now: ctx.now() });
	if (opened === null) return;
	let hasHeader = false;
	for await (const rows of opened.rows) {
		const columns = opened.reader.columns ?? [];
		if (!hasHeader && columns.length > 0) yield `\ufeff${printRecord([...toHeaders(columns), "Problem"])}`;
		hasHeader ||= columns.length > 0;
		yield rows
			.flatMap(({ cells, outcome }) => {
				if (outcome.kind !== "failed") return [];
				const own = columns.map((_, at) => cells[at] ?? "");
				return printRecord([...own, outcome.problems.map(tellProblem).join(" "), ...cells.slice(columns.length)]);
			})
			.join("");
	}
}

function toHeaders(columns: Column[]): string[] {
	const alone = mapColumns(columns.map(({ header }) => header));
	return columns.map(({ header, field }, at) => {
		if (field === null) return `${NOT_USED}: ${header}`;
		return alone[at]?.field === field && alone[at]?.isSure ? header : (headerNames[field].split(" ")[0] ?? header);
	});
}
