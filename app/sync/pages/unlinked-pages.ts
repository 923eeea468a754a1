import { toListPlace } from "~/extract/links/next-page";
import { getPageNumber, toNextPage } from "~/extract/links/page-number";
import { isStockFeedStart } from "~/extract/links/stock-feeds";
import { type Board, hasShownAnything, listRunPages, type RunPage } from "../board/board";

/** Behind a list that tells of more cars than it shows and links no more: its pager may be a script's. */
export function listPagesBehind({ url, showed }: Pick<RunPage, "url" | "showed">): string[] {
	const next = showed?.isUnfinished ? toNextPage(url) : null;
	if (next === null) return [];
	// As WordPress numbers its pages.
	const isFolder = /^[^?#]+\/$/.test(url) && next.includes("?");
	return isFolder ? [next, `${url}page/2/`] : [next];
}

/** Of a list that shows one car at a time: a part that shows what another part has shown is behind its end. */
export function isOnOtherPart(board: Board, { url }: RunPage, key: string): boolean {
	const showing = listRunPages(board).filter(
		(part) => part.kind === "list" && part.state === "done" && part.url !== url && part.showed?.cars[key] !== undefined,
	);
	if (showing.length === 0) return false;
	const list = toListAddress(url);
	return showing.some((part) => toListAddress(part.url) === list);
}

/**
 * What other lists showed may be new on this one: those by price may show whole parts of it. A list's facet ("?make=…")
 * shows no more than the list.
 */
export function isNewOfList({ pages, run }: Board, { url }: RunPage, keys: string[]): boolean {
	const list = toListAddress(url);
	if (list.includes("?") && pages.get(url.split("?")[0] ?? url)?.runId === run.id) return false;
	const parts = [...pages.values()].filter(
		(part) => part.runId === run.id && part.kind === "list" && part.state === "done" && part.url !== url,
	);
	const own = parts.filter((part) => toListAddress(part.url) === list);
	return keys.length > 1 && keys.some((key) => own.every(({ showed }) => showed?.cars[key] === undefined));
}

/** The same for each part of a list. */
function toListAddress(url: string): string {
	return getPageNumber(url)?.list ?? toListPlace(url).list;
}

/** A guess that a site does not answer is no failure of the run, unless it was right before. */
export function isMereGuess(board: Board, page: RunPage): boolean {
	if (hasShownAnything(page)) return false;
	return listRunPages(board).some(
		(list) => list.showed?.guesses?.includes(page.url) || listPagesBehind(list).includes(page.url),
	);
}

/** A vendor that moves its JSON takes every dealer's list away at once: then no run is whole, however often it is gone. */
export function isKnownFeed(page: RunPage): boolean {
	return isStockFeedStart(page.url) && hasShownAnything(page);
}

/** At its own page's path, a script asks so for a part of it. */
const asksForPart = /[?&](?:ajax|xhr|partial|fragment|is_?ajax)(?:=(?!0\b|false)|&|$)/i;

/**
 * Whether this run's pages name the address as what their scripts fetch, or as a part that follows such a one. At a
 * page's own address a visitor sees the page.
 */
export function isFetchedPart(board: Board, url: string): boolean {
	const path = toPath(url);
	const names = ({ url: own, showed }: RunPage) =>
		(toPath(own) !== path || asksForPart.test(url)) && showed?.feeds.some((one) => toPath(one) === path);
	return listRunPages(board).some(names);
}

function toPath(url: string): string {
	return url.split("?")[0] ?? url;
}
