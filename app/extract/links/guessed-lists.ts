import { parseMake } from "~/inventory/fields/parse-make";
import type { Link } from "../markup/page-scan";
import { parseUrl } from "../text/page-url";
import type { ReadLink } from "../text/read-link";
import { toWords } from "./link-address";
import { otherWords } from "./link-words";
import { isSoldAddress } from "./sold-address";
import { isNewByWords, isTopic } from "./to-link-kind";

/** A menu has few more, and each costs a request in each sync. */
export const MOST_GUESSES = 8;

const longestName = 40;
const otherFile = /\.(?!(?:html?|php|aspx?|cfm|jsp)$)[a-z\d]{2,5}$/i;

/** Whether an unknown link of a home page may lead to its stock: "Open Lots", "The Iron". Contact, finance, news and new cars do not. */
export function mayBeList({ text }: Link, { url, kind }: ReadLink): boolean {
	const path = parseUrl(url)?.pathname ?? "/";
	if (kind !== "other" || path === "/" || otherFile.test(path)) return false;
	if (isTopic(url) || isSoldAddress(url) || isNewByWords(url)) return false;
	return text.length <= longestName && /\p{L}{2}/u.test(text) && !toWords(text).some((word) => otherWords.has(word));
}

/** A lot has a name; "Toyota" and "2019" below "Inventory" are parts of one list. */
export function mayBeLot(link: Link, leads: ReadLink): boolean {
	return mayBeList(link, leads) && !/\d{3}/.test(link.text) && parseMake(link.text) === null;
}
