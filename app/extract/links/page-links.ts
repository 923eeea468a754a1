import type { Link, PageScan } from "../markup/page-scan";
import { parseUrl, toPathKey } from "../text/page-url";
import type { LinkReader, ReadLink } from "../text/read-link";
import { readMenuLinks } from "./menu-links";
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
const pageWords = /^(?:page|pg|p|pt|_p|pn|page_?no|page_?num(?:ber)?|start|offset|paged|currentpage|pageindex|spage)$/i;

/** In: a scanned page. Out: the pages of its own site that it links: absolute, each once. */
export function getPageLinks(page: Page): PageLinks {
	const found = classifyLinks(page.scan.links, page);
	// Menus are read a second time only where no address told of a list.
	return found.lists.length > 0
		? found
		: { ...found, lists: classifyLinks(readMenuLinks(page.html, page.scan), page).lists };
}

function classifyLinks(links: Link[], { url: pageUrl, readLink }: Page): PageLinks {
	const found: PageLinks = { lists: [], vehiclePages: [], next: [], leftOut: 0 };
	const known = new Set<string>([toPathKey(pageUrl)]);
	const host = getSite(pageUrl);
	const root = `${parseUrl(pageUrl)?.origin ?? pageUrl}/`;
	const here: Here = {
		url: pageUrl,
		folder: getFolder(pageUrl),
		list: toListKey(pageUrl),
		number: getPageNumber(pageUrl)?.number ?? 0,
	};
	for (const link of links) {
		const leads = readLink(link.href);
		if (!leads || known.has(leads.key)) continue;
		if (!leads.url.startsWith(root) && !isSite(getSite(leads.url), host)) continue;
		const kind = classify(link, leads, here);
		if (!kind) continue;
		known.add(leads.key);
		if (found[kind].length < mostLinks) found[kind].push(leads.url);
		else if (!isNewByWords(leads.url)) found.leftOut += 1;
	}
	return found;
}

interface Here {
	url: string;
	folder: string;
	list: string;
	number: number;
}

const stockWords =
	/used|pre-?owned|inventory|vehicles|\bcars\b|trucks|stock|\bnew\b|certified|\blot\b|\bautos\b|carros|veh[ií]culos|inventario|usados|seminuevos/i;

function classify(
	{ rel, text }: Link,
	{ url, kind }: ReadLink,
	here: Here,
): Exclude<keyof PageLinks, "leftOut"> | null {
	if (isNext(rel, text, url, here)) return "next";
	const line = kind === "other" && text.length < 60 && stockWords.test(text) ? text.replace(/\s+/g, " ").trim() : "";
	const final = line ? toLinkKind(url, line) : kind;
	return final === "inventory" ? "lists" : final === "vehicle" ? "vehiclePages" : null;
}

const nextText = /^(?:\W*(?:next(?: page)?|older)\W*|[\s›»>→]+)$/i;

/** `rel=next`, "Next" beside the same list, or the same address with a larger page number. */
function isNext(rel: string, text: string, url: string, here: Here): boolean {
	if (rel.includes("next") || (text.length < 20 && nextText.test(text))) return getFolder(url) === here.folder;
	const there = getPageNumber(url);
	if (!there || there.list !== here.list) return false;
	return there.number > here.number && there.number > (there.isOffset ? 0 : 1);
}

function getFolder(url: string): string {
	return /^https?:\/\/[^/]+\/([^/?#]*)/i.exec(url)?.[1] ?? "";
}

function getPageNumber(address: string): { list: string; number: number; isOffset: boolean } | null {
	if (!/page|[?&](?:p|pt|pg|_p|pn|start|offset)=/i.test(address)) return null;
	if (!URL.canParse(address)) return null;
	const url = new URL(address);
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
	if (!URL.canParse(address)) return address;
	const url = new URL(address);
	for (const name of [...url.searchParams.keys()]) if (pageWords.test(name)) url.searchParams.delete(name);
	return toPathKey(url.href);
}

function getSite(url: string): string {
	return (/^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(url)?.[1] ?? "").toLowerCase();
}

function isSite(site: string, home: string): boolean {
	return site === home || site.endsWith(`.${home}`);
}
