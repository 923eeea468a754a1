import { ROBOTS } from "../fetching/page-reasons";
import { type Board, listRunPages, type RunPage } from "./board/board";

/**
 * Robots.txt may close the further parts of a list, as AutoRevo's does with whatever has a query. Where the sitemaps
 * name each car of the list's open parts, they name those of the closed ones, too: nothing is missing.
 */
export function isInSitemaps(board: Board, { url, kind, reason }: RunPage): boolean {
	if (kind !== "list" || reason !== ROBOTS) return false;
	const done = listRunPages(board).filter(({ state }) => state === "done");
	const named = new Set(done.flatMap((page) => (page.kind === "sitemap" ? listKeys(board, page) : [])));
	const open = done.flatMap(({ showed }) => (showed?.next.includes(url) ? Object.keys(showed.cars) : []));
	return open.length > 0 && open.every((key) => named.has(key));
}

/** Of the cars whose own pages a sitemap names. */
function listKeys(board: Board, { showed }: RunPage): string[] {
	return (showed?.vehicles ?? []).flatMap((url) => Object.keys(board.pages.get(url)?.showed?.cars ?? {}));
}
