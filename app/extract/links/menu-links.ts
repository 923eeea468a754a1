import type { Link, PageScan } from "../markup/page-scan";
import { readMarkup } from "../markup/read-markup";

const longestMenu = 300_000;

/** With their words, which the scan leaves out: they are no facts of cars. */
export function readMenuLinks(html: string, { unseen }: Pick<PageScan, "unseen">): Link[] {
	return unseen.flatMap(([start, end]) => {
		if (end - start > longestMenu || !/^<nav\b/i.test(html.slice(start, start + 5))) return [];
		return readMarkup(html.slice(start, end).replace(/<(\/?)nav\b/gi, "<$1div")).links;
	});
}
