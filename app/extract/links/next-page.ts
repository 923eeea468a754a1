import { mergePatterns } from "~/inventory/texts/merge-patterns";
import type { Link } from "../markup/page-scan";
import { parseUrl } from "../text/page-url";
import { getPageNumber, type PageNumber, toListKey } from "./page-number";

/** Where a page stands in its list. */
export interface ListPlace {
	url: string;
	folder: string;
	list: string;
	number: number;
}

export function toListPlace(url: string): ListPlace {
	return { url, folder: getFolder(url), list: toListKey(url), number: getPageNumber(url)?.number ?? 0 };
}

/** Drupal's, before the text that a visitor reads: "Go to page 2 2", "Go to next page next ›". */
const tooltip = /^go to (?:the )?(?:page \d{1,4}|[a-z]{4,8} page)\s{1,4}(?=\S)/i;

const nextText =
	/^(?:\W*(?:(?:(?:go to|view|see) )?(?:the )?next(?: page|(?: \d{1,3})?(?: (?:vehicles|cars|results|listings))?)?|older(?: (?:posts|entries|listings))?|(?:p[aá]gina )?(?:siguientes?|pr[oó]xim[ao])(?: p[aá]gina)?)\W*|[\s›»>→]+)$/i;

/** A card's "View more" says as much, and leads elsewhere. */
const moreText =
	/^\W*(?:(?:load|show|view|see) more(?: (?:vehicles|cars|results|inventory))?|(?:cargar|ver) m[aá]s(?: (?:autos|carros|veh[ií]culos))?)\W*$/i;

const fileNumber = /[-_]?(\d{1,3})(?=\.[a-z]{3,5}$)/i;

/** "[2]", "Page 2", or an arrow drawn as a picture, to "stock2.htm", on "stock.htm". */
function isNumberedFile(url: string, text: string, here: string): boolean {
	const number = fileNumber.exec(url)?.[1];
	if (number === undefined || url === here || url.replace(fileNumber, "") !== here.replace(fileNumber, ""))
		return false;
	const isFollowing = Number(number) === Number(fileNumber.exec(here)?.[1] ?? 1) + 1;
	if (numbered.exec(text.trim())?.[1] === number) return true;
	return isFollowing && (text.trim() === "" || (text.length < 40 && stock.test(text) && onward.test(text)));
}

const lastNumber = /\/(\d{1,3})\/?$/;

/** "2" to "/stock/2", on "/stock" or "/stock/1". */
function isNumberedPath(url: string, text: string, here: string): boolean {
	const number = lastNumber.exec(url)?.[1];
	if (number === undefined || numbered.exec(text.trim())?.[1] !== number) return false;
	const own = here.replace(/[?#].*/, "");
	return (
		url.replace(lastNumber, "") === own.replace(lastNumber, "").replace(/\/$/, "") &&
		Number(number) > Number(lastNumber.exec(own)?.[1] ?? 1)
	);
}

/** "2" to "/xe.php?trang=2", on "/xe.php" or "/xe.php?trang=1": a page's number, whatever the language calls it. */
function isNumberedQuery(url: string, text: string, here: string): boolean {
	const number = numbered.exec(text.trim())?.[1];
	if (number === undefined || Number(number) < 2 || !url.includes(`=${number}`)) return false;
	const [there, own] = [parseUrl(url), parseUrl(here)];
	if (!there || !own || there.host + there.pathname !== own.host + own.pathname) return false;
	const others = [...there.searchParams].filter(([name, value]) => own.searchParams.get(name) !== value);
	const [[name = "", value] = [], another] = others;
	const isLess = [...own.searchParams.keys()].every((one) => there.searchParams.has(one));
	const isFollowing = Number(value) === Number(own.searchParams.get(name) ?? 1) + 1;
	return isLess && !another && value === number && isFollowing && !ofFilter.test(name);
}

/** Doors, seats, a make's number, or how many cars a page shows. */
const ofFilter =
	/door|cyl|seat|pass|year|price|mile|model|make|puerta|asiento|order|sort|id$|per_?page|size|limit|show/i;

/** "More cars on page two", "Continued on next page": no more photos of one car. */
const stock = /\b(?:cars|vehicles|trucks|autos|carros|inventory|listings|stock|pages?|part|p[aá]gina)\b/i;
const onward = /\b(?:more|next|older|other|rest|second|third|two|three|continued?|m[aá]s|siguiente|\d{1,2})\b/i;

const numbered = /^(?:(?:go to )?(?:page|p[aá]g(?:ina)?\.?) |\W{0,3})(\d{1,3})(?: (?:of|de) \d{1,3})?\W{0,3}$/i;

/** "View all", where a list shows its first cars. */
const wholeList = /[?&](?:show|view|display|per_?page|page_?size|limit|results|rows|count)=all(?:[&#]|$)/i;

/** `rel=next`, "Next" to the same list, or its address with a larger page number; "2" may lead to `?p=1`. */
export function isNext(link: Link, url: string, here: ListPlace): boolean {
	const { rel } = link;
	const text = link.text.trim().replace(tooltip, "");
	if (rel.includes("next")) return getFolder(url) === here.folder || (getPageNumber(url)?.number ?? 0) > 1;
	if (text.length < 20 && nextText.test(text)) return isBeside(url, here, text);
	const isMore = wholeList.test(url) || (text.length < 25 && moreText.test(text));
	if (isMore && url.split("?")[0] === here.url.split("?")[0]) return true;
	if ([isNumberedFile, isNumberedPath, isNumberedQuery].some((isPart) => isPart(url, text, here.url))) return true;
	const there = getPageNumber(url);
	if (!there || (there.list !== here.list && !isNumberOf(text, there, here))) return false;
	const told = Number(numbered.exec(text)?.[1]);
	const first = there.isOffset || told === there.number + 1 ? 0 : 1;
	return there.number > here.number && there.number > first;
}

/** What an address may say of a list without cutting it: its order, its looks, and that its cars are used. */
const orderWords = /^(?:sort|order|dir(?:ection)?|asc|desc|view|layout|display|style|mode(?!l))/i;
const anyWords = [
	/|0|-1|null|undefined|9{5,9}|used|pre-?owned|available|for[- ]?sale|in[- ]?stock|unsold/,
	/(?:all|any)(?:[-_ ]?(?:vehicles?|cars?|trucks?|autos?|makes?|models?|years?|prices?|miles|mileages?))?/,
	/(?:all|any)[-_ ]?(?:inventory|stock|conditions?|colou?rs?|(?:body[-_ ]?)?(?:types?|styles?)|bodies|statuse?s?|locations?)/,
];
const anyValue = mergePatterns({ flags: "i", before: /^/, behind: /$/ }, anyWords);

/**
 * "2" to "/cars?page=2", on "/cars?clearall=1", or to "/cars?page=2&sort=make", on "/cars": a pager may leave out what the
 * list's own address holds, and say its order, but not ask for something else.
 */
function isNumberOf(text: string, there: PageNumber, here: ListPlace): boolean {
	const told = Number(numbered.exec(text)?.[1]);
	const isStep = there.isOffset && told > 1 && there.number % (told - 1) === 0;
	const isSecond = told === 2 && there.number === 1;
	// An arrow that is drawn.
	const isFollowing = text === "" && there.number === Math.max(here.number, 1) + 1;
	if (told !== there.number && !isSecond && !isStep && !isFollowing) return false;
	const [path, query = ""] = there.list.split("?");
	const [ownPath, ownQuery = ""] = here.list.split("?");
	const own = new URLSearchParams(ownQuery);
	const isSame = ([name = "", value = ""]) =>
		own.get(name) === value || orderWords.test(name) || (!own.has(name) && anyValue.test(value));
	return path === ownPath && [...new URLSearchParams(query)].every(isSame);
}

/** Beside the home page stand files of every kind: there, the names are alike but for a number, or it says "Next page". */
function isBeside(url: string, here: ListPlace, text: string): boolean {
	if (ofBlogger.test(url)) return true;
	if (getFolder(url) !== here.folder) return false;
	return here.folder !== "" || /page/i.test(text) || toStem(url) === toStem(here.url) || isPageFile(url);
}

/** "Older Posts" of a home page or a label lead there. */
const ofBlogger = /^https?:\/\/[^/]{1,80}\/search(?:\/label\/[^/?#]{1,100})?\?(?:[^#]{0,100}&)?updated-max=/i;

/** "/page2.htm" */
const isPageFile = (url: string) => /\/(?:page|pag|pg)[-_]?\d{1,3}\.[a-z]{3,5}$/i.test(url);

/** "/stock", of "/stock.htm", "/stock3.htm?a=1", "/stock-part2.htm" and "/stock/part/2". */
export function toStem(url: string): string {
	const path = url.replace(/[?#].*/, "").replace(/\/$|\.[a-z]{3,5}$/i, "");
	return path.replace(/(?<=\/[^/]{1,60})[-_/]?(?:part|page|more|teil|p)?[-_/]?\d{1,3}$/i, "");
}

/** "" of a file beside the home page: "/stock2.htm". */
function getFolder(url: string): string {
	const first = /^https?:\/\/[^/]+\/([^/?#]*)/i.exec(url)?.[1] ?? "";
	return /\.[a-z]{3,5}$/i.test(first) ? "" : first;
}
