import type { Link, PageScan } from "../markup/page-scan";
import { readMarkup } from "../markup/scan/read-markup";

const longestMenu = 300_000;

/** A menu's links with their words: the scan keeps only the addresses, for these words are no facts of cars. */
export function readMenuLinks(html: string, scan: Pick<PageScan, "unseen">): Link[] {
	return listMenus(html, scan).flatMap((menu) => readMarkup(menu).links);
}

/** The markup of a page's menus, as that of plain parts. */
export function listMenus(html: string, { unseen }: Pick<PageScan, "unseen">): string[] {
	return unseen.flatMap(([start, end]) => {
		if (end - start > longestMenu || !/^<nav\b/i.test(html.slice(start, start + 5))) return [];
		return [html.slice(start, end).replace(/<(\/?)nav\b/gi, "<$1div")];
	});
}
