import type { Link } from "../markup/page-scan";
import { parseUrl, toPathKey } from "../text/page-url";

const pageWords =
	/^(?:page|pg|p|pt|_p|pn|pag|pagina|page_?no|page_?num(?:ber)?|start|start_?index|offset|skip|paged|currentpage|pageindex|spage)$/i;

/** How many cars a page shows: the same list, however it is cut. */
const sizeWords = /^(?:limit|rows|size|ps|page_?size|per_?page|results)$/i;

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

const nextText = /^(?:\W*(?:(?:go to )?(?:the )?next(?: page)?|older|siguientes?)\W*|[\s›»>→]+)$/i;

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

/** "More cars on page two", "Continued on next page": no more photos of one car. */
const stock = /\b(?:cars|vehicles|trucks|autos|carros|inventory|listings|stock|pages?|part|p[aá]gina)\b/i;
const onward = /\b(?:more|next|older|other|rest|second|third|two|three|continued?|m[aá]s|siguiente|\d{1,2})\b/i;

const numbered = /^(?:(?:go to )?(?:page|p[aá]g(?:ina)?\.?) |\W{0,3})(\d{1,3})\W{0,3}$/i;

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
	if (isNumberedFile(url, text, here.url)) return true;
	const there = getPageNumber(url);
	if (!there || (there.list !== here.list && !isNumberOf(text, there, here))) return false;
	const told = Number(numbered.exec(text)?.[1]);
	const first = there.isOffset || told === there.number + 1 ? 0 : 1;
	return there.number > here.number && there.number > first;
}

/** What an address may say of a list without cutting it: its order, its looks, and that its cars are used. */
const orderWords = /^(?:sort|order|dir(?:ection)?|asc|desc|view|layout|display|style|mode)/i;
const anyValue = /^(?:|0|all|any|used|pre-?owned)$/i;

/**
 * "2" to "/cars?page=2", on "/cars?clearall=1", or to "/cars?page=2&sort=make", on "/cars": a pager may leave out what the
 * list's own address holds, and say its order, but not ask for something else.
 */
function isNumberOf(text: string, there: PageNumber, here: ListPlace): boolean {
	const told = Number(numbered.exec(text)?.[1]);
	const isStep = there.isOffset && told > 1 && there.number % (told - 1) === 0;
	const isSecond = told === 2 && there.number === 1;
	if (told !== there.number && !isSecond && !isStep) return false;
	const [path, query = ""] = there.list.split("?");
	const [ownPath, ownQuery = ""] = here.list.split("?");
	const own = new URLSearchParams(ownQuery);
	const isSame = ([name = "", value = ""]) =>
		own.get(name) === value || orderWords.test(name) || (!own.has(name) && anyValue.test(value));
	return path === ownPath && [...new URLSearchParams(query)].every(isSame);
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

/** Beside the home page stand files of every kind: there, the names are alike but for a number, or it says "Next page". */
function isBeside(url: string, here: ListPlace, text: string): boolean {
	if (getFolder(url) !== here.folder) return false;
	return here.folder !== "" || /page/i.test(text) || toStem(url) === toStem(here.url) || isPageFile(url);
}

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

const pathNumber = /\/page[/-]?(\d{1,4})\/?$/i;

interface PageNumber {
	list: string;
	number: number;
	isOffset: boolean;
}

/** "?page=3", "?offset=24", "/page/3"; null where an address has none. */
export function getPageNumber(address: string): PageNumber | null {
	if (!/page|[?&](?:p|pt|pg|_p|pn|pag|pagina|start|start_?index|offset|skip)=/i.test(address)) return null;
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

function toListKey(address: string): string {
	const url = parseUrl(address);
	if (!url?.search) return toPathKey(url ?? address);
	for (const name of [...url.searchParams.keys()])
		if (pageWords.test(name) || sizeWords.test(name)) url.searchParams.delete(name);
	return toPathKey(url);
}
