import { isHomePage } from "~/extract/links/page-links";
import { type Board, getShownKeys, listRunPages, type RunPage } from "./board";

/**
 * Cars that only a home page's strip shows, though their list shows them no more or their own page is not there: such
 * strips may lag behind by months.
 */
export function listStale(board: Board): Set<string> {
	const lists = listLists(board, [board.run.id]);
	const strips = listRunPages(board).filter((page) => page.state === "done" && isStripOf(lists, board, page));
	if (strips.length === 0) return new Set();
	const elsewhere = getShownKeys(board, (page) => !strips.includes(page));
	const left = listLeft(board);
	const onStrips = getShownKeys(board, (page) => strips.includes(page));
	return new Set([...onStrips].filter((key) => !elsewhere.has(key) && (left.has(key) || isOwnPageMissing(board, key))));
}

/** The same of a home page that is about to be read, from the last run. */
export function isStripOfLists(board: Board, page: RunPage): boolean {
	return isStripOf(listLists(board, [board.run.id, board.previousRunId]), board, page);
}

/**
 * Whether a home page shows a part of what the lists of the same run show. It may be the first part of the list itself:
 * then its cars stand nowhere else.
 */
function isStripOf(lists: RunPage[], { cars }: Board, { kind, url, showed }: RunPage): boolean {
	// What a strip brought by a second address has no row of its own any more.
	const keys = Object.keys(showed?.cars ?? {}).filter((key) => cars.byKey.has(key));
	if (kind !== "entry" || !isHomePage(url) || keys.length === 0) return false;
	const listed = new Set(lists.flatMap((list) => Object.keys(list.showed?.cars ?? {})));
	const shared = keys.filter((key) => listed.has(key)).length;
	return listed.size > keys.length && shared * 2 >= keys.length;
}

function listLists({ pages }: Board, runs: number[]): RunPage[] {
	return [...pages.values()].filter(({ kind, runId }) => (kind === "list" || kind === "feed") && runs.includes(runId));
}

/** What a list showed at its last reading and does not any more; parts of a list that is shorter now are not read again. */
function listLeft(board: Board): Set<string> {
	const { run, previousRunId } = board;
	const left = listLists(board, [run.id, previousRunId]).flatMap(({ runId, showed }) =>
		runId === run.id ? (showed?.left ?? []) : Object.keys(showed?.cars ?? {}),
	);
	return new Set(left);
}

function isOwnPageMissing({ cars, pages, run }: Board, key: string): boolean {
	const page = pages.get(cars.byKey.get(key)?.originalListingUrl ?? "");
	return page?.runId === run.id && page.kind === "vehicle" && (page.status === 404 || page.status === 410);
}
