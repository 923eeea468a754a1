import { isHomePage } from "~/extract/links/page-links";
import { type Board, getShownKeys, listRunPages, type RunPage } from "./board";

/**
 * Cars that only a home page's strip shows, though their list shows them no more or their own page is not there: such
 * strips may lag behind by months.
 */
export function listStale(board: Board): Set<string> {
	const isStrip = (page: RunPage) => isHomeOfLists(board, page, Object.keys(page.showed?.cars ?? {}).length);
	const strips = listRunPages(board).filter((page) => page.state === "done" && isStrip(page));
	if (strips.length === 0) return new Set();
	const elsewhere = getShownKeys(board, (page) => !strips.includes(page));
	const left = listLeft(board);
	const onStrips = getShownKeys(board, (page) => strips.includes(page));
	return new Set([...onStrips].filter((key) => !elsewhere.has(key) && (left.has(key) || isOwnPageMissing(board, key))));
}

/** Whether lists, in this run or the last one, show more cars than this home page: then it shows a part of theirs. */
export function isHomeOfLists(board: Board, { kind, url }: RunPage, count: number): boolean {
	if (kind !== "entry" || !isHomePage(url)) return false;
	const listed = listLists(board).flatMap(({ showed }) => Object.keys(showed?.cars ?? {}));
	return new Set(listed).size > count;
}

function listLists({ pages, run, previousRunId }: Board): RunPage[] {
	return [...pages.values()].filter(
		({ kind, runId }) => (kind === "list" || kind === "feed") && (runId === run.id || runId === previousRunId),
	);
}

/** What a list showed at its last reading and does not any more; parts of a list that is shorter now are not read again. */
function listLeft(board: Board): Set<string> {
	const left = listLists(board).flatMap(({ runId, showed }) =>
		runId === board.run.id ? (showed?.left ?? []) : Object.keys(showed?.cars ?? {}),
	);
	return new Set(left);
}

function isOwnPageMissing({ cars, pages, run }: Board, key: string): boolean {
	const page = pages.get(cars.byKey.get(key)?.originalListingUrl ?? "");
	return page?.runId === run.id && page.kind === "vehicle" && (page.status === 404 || page.status === 410);
}
