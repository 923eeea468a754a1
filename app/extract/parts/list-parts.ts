import { getPageNumber, guessNextPage } from "../links/next-page";
import type { ParsedPage } from "../parsed-page";
import { getControlParts, getOptionParts } from "./control-parts";

const document = /<!doctype|<html|<head|<body/i;
const HEAD_SIGNS = 4000;

/** Where a list goes on that links no next page: in a list box, behind "Load more", or as the part that it is. */
export function getListParts(page: ParsedPage, shown: number): string[] {
	const behind = getPartBehind(page, shown);
	return behind ? [behind] : [...new Set([...getOptionParts(page), ...getControlParts(page)])];
}

/** Of an answer that is no document of its own, but a part to put into one. */
function getPartBehind({ url, html }: ParsedPage, shown: number): string | null {
	const isPart = shown > 0 && getPageNumber(url) !== null && !document.test(html.slice(0, HEAD_SIGNS));
	return isPart ? guessNextPage(url, shown) : null;
}
