import type { PageExtract } from "~/extract/page-extract";
import { type Board, getListedKeys, listRunPages, type RunPage } from "./board";

/**
 * In: a list page that showed cars at its last reading, and what answers now, with the keys of its `cars`. Out: whether
 * that may be a fault in its place: the site's frame without a list, or of a list's further part what its other parts
 * show. A server without its database answers so, and one that sends visitors home.
 */
export function isLostList(board: Board, page: RunPage, extract: PageExtract, cars: string[]): boolean {
	if (extract.verdict !== "ok" || extract.skipped["cut-short"] !== undefined) return false;
	if (page.kind !== "list" && (page.kind !== "entry" || leadsOn(extract))) return false;
	const before = Object.keys(page.showed?.cars ?? {});
	const isPart = listRunPages(board).some(({ url, showed }) => url !== page.url && showed?.next.includes(page.url));
	// One car may have a page with the address of a list.
	if (before.length < (isPart ? 1 : 2)) return false;
	if (cars.length === 0) return extract.isMute;
	if (!isPart || before.some((key) => cars.includes(key))) return false;
	const listed = getListedKeys(board);
	return cars.every((key) => listed.has(key));
}

/** A home page that shows its featured cars no longer. */
function leadsOn({ lists, vehiclePages, feeds, frames }: PageExtract): boolean {
	return [lists, vehiclePages, feeds, frames].some(({ length }) => length > 0);
}
