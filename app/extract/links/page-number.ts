import { parseUrl, toPathKey } from "../text/page-url";

/** "sf_paged", "fwp_paged" and "listing-page" are plugins' of WordPress. */
const pageWords =
	/^(?:(?:(?:sf|fwp|list|listings?|inv|inventory|vehicles?|cars?|stock|results?|search|product|grid|cur|current)?[-_])?paged?|pg|p|pt|_p|pn|pag|pagina|pg_?n(?:o|um)?|page[-_]?no|page[-_]?num(?:ber)?|start|start_?index|offset|skip|[cis]page|(?:cur|current|list|inv)page|pageindex)$/i;

/** How many cars a page shows: the same list, however it is cut. */
const sizeWords = /^(?:limit|rows|size|ps|page_?size|per_?page|results)$/i;

export interface PageNumber {
	list: string;
	number: number;
	isOffset: boolean;
}

/** "?page=3", "?offset=24", "/page/3"; null where an address has none. */
export function getPageNumber(address: string): PageNumber | null {
	if (!/page|[?&](?:p|pt|pg|pg_?n(?:o|um)?|_p|pn|pag|pagina|start|start_?index|offset|skip)=/i.test(address))
		return null;
	const url = parseUrl(address);
	if (!url) return null;
	const path = pathNumber.exec(url.pathname);
	if (path) {
		url.pathname = url.pathname.slice(0, path.index);
		return { list: toListKey(url.href), number: Number(path[1]), isOffset: false };
	}
	for (const [name, value] of url.searchParams) {
		if (!pageWords.test(name) || !/^\d{1,5}$/.test(value)) continue;
		return { list: toListKey(address), number: Number(value), isOffset: /start|offset|skip/i.test(name) };
	}
	return null;
}

const pathNumber = /\/page[/-]?(\d{1,4})\/?$/i;

/** The same for each part of a list. */
export function toListKey(address: string): string {
	const url = parseUrl(address);
	if (!url?.search) return toPathKey(url ?? address);
	for (const name of [...url.searchParams.keys()])
		if (pageWords.test(name) || sizeWords.test(name)) url.searchParams.delete(name);
	return toPathKey(url);
}

/** Of a list that links no next page; null where its address counts cars, and how many it shows is not told. */
export function toNextPage(address: string, shown = 0): string | null {
	const url = new URL(address);
	const path = pathNumber.exec(url.pathname);
	if (path) {
		url.pathname = url.pathname.replace(pathNumber, (found, number) =>
			found.replace(number, String(Number(number) + 1)),
		);
		return url.href;
	}
	const here = getPageNumber(address);
	if (here?.isOffset && shown === 0) return null;
	const [name = "page"] =
		[...url.searchParams].find(([one, value]) => pageWords.test(one) && /^\d+$/.test(value)) ?? [];
	url.searchParams.set(name, String((here?.number ?? 1) + (here?.isOffset ? shown : 1)));
	return url.href;
}

/** Behind a part with so many `cars`, whose address tells its place; none behind one without cars, the only end there is. */
export function listPartBehind(url: string, cars: number): string[] {
	const next = cars > 0 && getPageNumber(url) !== null ? toNextPage(url, cars) : null;
	return next === null ? [] : [next];
}
