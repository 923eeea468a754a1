import { parseEntryMark, type ToldFacts } from "~/inventory/stock/told-facts";
import type { Board, RunPage } from "./board";

/** Which facts of a car the other lists tell, each at its latest reading, in this run or the last one. */
export function listToldByLists({ pages, run, previousRunId }: Board, key: string, page?: RunPage): ToldFacts[] {
	const told: ToldFacts[] = [];
	for (const { url, kind, runId, showed } of pages.values()) {
		const mark = kind === "list" || kind === "entry" ? showed?.cars[key] : undefined;
		if (mark === undefined || url === page?.url || (runId !== run.id && runId !== previousRunId)) continue;
		const facts = parseEntryMark(mark);
		if (facts !== null) told.push(facts);
	}
	return told;
}
