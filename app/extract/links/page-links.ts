import type { Link, PageScan } from "../markup/page-scan";
import { parseUrl, toPathKey } from "../text/page-url";
import type { LinkReader, ReadLink } from "../text/read-link";
import { readMenuLinks } from "./menu-links";
import { isNamedAsCar } from "./named-as-car";
import { isNewByWords, toLinkKind } from "./to-link-kind";

type Page = { url: string; html: string; scan: Pick<PageScan, "links" | "unseen">; readLink: LinkReader };

export interface PageLinks {
	lists: string[];
	vehiclePages: string[];
	next: string[];
	/** Links beyond the bound, without those to new cars. */
	leftOut: number;
}

const mostLinks = 2000;
const pageWords =
	/^(?:page|pg|p|pt|_p|pn|pag|pagina|page_?no|page_?num(?:ber)?|start|offset|paged|currentpage|pageindex|spage)$/i;

/** A scanned page in, the links to pages of its own site out: absolute, each once. */
export function getPageLinks(page: Page): PageLinks {
	const found = classifyLinks(page.scan.links, page, classify);
	// Menus and names cost a second reading, so only where no address leads to a list.
	if (found.lists.length > 0) return found;
	const { lists } = classifyLinks(readMenuLinks(page.html, page.scan), page, classify);
	const isLost = lists.length + found.vehiclePages.length === 0;
	return isLost ? classifyLinks(page.scan.links, page, classifyByName) : { ...found, lists };
}

function classifyLinks(links: Link[], { url: pageUrl, readLink }: Page, classify: Classify): PageLinks {
	const found = new Map<string, Led>();
	const address = parseUrl(pageUrl);
	const own = toPathKey(address ?? pageUrl);
	const host = getSite(pageUrl);
	const root = `${address?.origin ?? pageUrl}/`;
	const here: Here = {
		url: pageUrl,
		folder: getFolder(pageUrl),
		list: toListKey(pageUrl),
		number: getPageNumber(pageUrl)?.number ?? 0,
	};
	for (const link of links) {
		const leads = readLink(link.href);
		if (!leads || leads.key === own) continue;
		const former = found.get(leads.key);
		// "2" may look like another list until "Next" leads to the same address.
		if (former?.kind === "lists" && isNext(link, leads.url, here)) former.kind = "next";
		if (former || (!leads.url.startsWith(root) && !isSite(getSite(leads.url), host))) continue;
		const kind = classify(link, leads, here);
		if (kind) found.set(leads.key, { url: leads.url, kind });
	}
	return sortLinks(found.values());
}

type Kind = Exclude<keyof PageLinks, "leftOut">;
type Classify = (link: Link, leads: ReadLink, here: Here) => Kind | null;
type Led = { url: string; kind: Kind };

function sortLinks(found: Iterable<Led>): PageLinks {
	const sorted: PageLinks = { lists: [], vehiclePages: [], next: [], leftOut: 0 };
	for (const { url, kind } of found) {
		if (sorted[kind].length < mostLinks) sorted[kind].push(url);
		else if (!isNewByWords(url)) sorted.leftOut += 1;
	}
	return sorted;
}

interface Here {
	url: string;
	folder: string;
	list: string;
	number: number;
}

const stockWords =
	/used|pre-?owned|inventory|vehicles|\bcars\b|trucks|stock|\bnew\b|certified|\blot\b|\bautos\b|carros|veh[ií]culos|inventario|usados|seminuevos/i;

const classifyByName: Classify = (link, leads, here) =>
	classify(link, leads, here) ?? (isNamedAsCar(leads.url, link.text) ? "vehiclePages" : null);

function classify(link: Link, { url, kind }: ReadLink, here: Here): Kind | null {
	if (isNext(link, url, here)) return "next";
	const { text } = link;
	const line = kind === "other" && text.length < 60 && stockWords.test(text) ? text.replace(/\s+/g, " ").trim() : "";
	const final = line ? toLinkKind(url, line) : kind;
	return final === "inventory" ? "lists" : final === "vehicle" ? "vehiclePages" : null;
}

const nextText =
	/^(?:\W*(?:next(?: page)?|older|(?:load|show|view|see) more(?: (?:vehicles|cars|results|inventory))?|siguientes?|cargar m[aá]s|ver m[aá]s(?: (?:autos|carros|veh[ií]culos))?)\W*|[\s›»>→]+)$/i;

const fileNumber = /[-_]?(\d{1,3})(?=\.[a-z]{3,5}$)/i;

/** "[2]", or an arrow drawn as a picture, to "stock2.htm", on "stock.htm". */
function isNumberedFile(url: string, text: string, here: string): boolean {
	const number = fileNumber.exec(url)?.[1];
	if (number === undefined || url === here || url.replace(fileNumber, "") !== here.replace(fileNumber, ""))
		return false;
	const isFollowing = Number(number) === Number(fileNumber.exec(here)?.[1] ?? 1) + 1;
	return /^\W{0,3}(\d{1,3})\W{0,3}$/.exec(text)?.[1] === number || (text.trim() === "" && isFollowing);
}

/** "View all", where a list shows its first cars. */
const wholeList = /[?&](?:show|view|display|per_?page|page_?size|limit|results|rows|count)=all(?:[&#]|$)/i;

/** `rel=next`, "Next" to the same list, or its address with a larger page number; "2" may lead to `?p=1`. */
function isNext({ rel, text }: Link, url: string, here: Here): boolean {
	if (rel.includes("next") || (text.length < 25 && nextText.test(text))) return getFolder(url) === here.folder;
	if (wholeList.test(url) && url.split("?")[0] === here.url.split("?")[0]) return true;
	if (isNumberedFile(url, text, here.url)) return true;
	const there = getPageNumber(url);
	if (!there || there.list !== here.list) return false;
	const first = there.isOffset || Number(text) === there.number + 1 ? 0 : 1;
	return there.number > here.number && there.number > first;
}

function getFolder(url: string): string {
	return /^https?:\/\/[^/]+\/([^/?#]*)/i.exec(url)?.[1] ?? "";
}

function getPageNumber(address: string): { list: string; number: number; isOffset: boolean } | null {
	if (!/page|[?&](?:p|pt|pg|_p|pn|pag|pagina|start|offset)=/i.test(address)) return null;
	const url = parseUrl(address);
	if (!url) return null;
	const path = /\/page[/-]?(\d{1,4})\/?$/i.exec(url.pathname);
	if (path) {
		url.pathname = url.pathname.slice(0, path.index);
		return { list: toListKey(url.href), number: Number(path[1]), isOffset: false };
	}
	for (const [name, value] of url.searchParams) {
		if (!pageWords.test(name) || !/^\d{1,5}$/.test(value)) continue;
		return { list: toListKey(address), number: Number(value), isOffset: /start|offset/i.test(name) };
	}
	return null;
}

function toListKey(address: string): string {
	const url = parseUrl(address);
	if (!url?.search) return toPathKey(url ?? address);
	for (const name of [...url.searchParams.keys()]) if (pageWords.test(name)) url.searchParams.delete(name);
	return toPathKey(url);
}

function getSite(url: string): string {
	return (/^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(url)?.[1] ?? "").toLowerCase();
}

function isSite(site: string, home: string): boolean {
	return site === home || site.endsWith(`.${home}`);
}
