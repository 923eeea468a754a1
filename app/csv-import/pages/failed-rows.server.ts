import type { AppContext } from "~/context.server";
import type { Dealership } from "~/dealerships/dealership";
import { headerNames } from "~/feeds/columns";
import { renderRecord } from "~/feeds/render-csv";
import { formatProblem } from "~/stock-files/table/check-row";
import { type Column, NOT_USED, toColumns } from "~/stock-files/table/to-columns";
import type { Import } from "../imports.server";
import { readFile } from "../read-file.server";

/** Written with the headers that a person explained, so that the corrected file imports without questions. */
export async function* renderFailedRows(ctx: AppContext, dealership: Dealership, file: Import): AsyncGenerator<string> {
	const opened = await readFile(ctx, file, { mapping: file.mapping, siteUrl: dealership.url, now: ctx.now() });
	if (opened === null) return;
	let hasHeader = false;
	for await (const rows of opened.rows) {
		const columns = opened.reader.columns ?? [];
		if (!hasHeader && columns.length > 0) yield `\ufeff${renderRecord([...toHeaders(columns), "Problem"])}`;
		hasHeader ||= columns.length > 0;
		yield rows
			.flatMap(({ cells, outcome }) => {
				if (outcome.kind !== "failed") return [];
				const own = columns.map((_, at) => cells[at] ?? "");
				return renderRecord([...own, outcome.problems.map(formatProblem).join(" "), ...cells.slice(columns.length)]);
			})
			.join("");
	}
}

function toHeaders(columns: Column[]): string[] {
	const alone = toColumns(columns.map(({ header }) => header));
	return columns.map(({ header, field }, at) => {
		if (field === null) return `${NOT_USED}: ${header}`;
		return alone[at]?.field === field && alone[at]?.isSure ? header : (headerNames[field].split(" ")[0] ?? header);
	});
}
