import { isTemplate } from "~/inventory/clean-text";
import { classifyLink } from "./classify-link";
import type { PageScan } from "./page-scan";
import { toAbsolute, toPathKey } from "./page-url";
import type { Link } from "./scan-links";

export interface PageLinks {
	lists: string[];
	vehiclePages: string[];
	next: string[];
}

const mostLinks = 1000;
const pageWords = /^(?:page|pg|p|pt|_p|pn|page_?no|page_?num(?:ber)?|start|offset|paged|currentpage|pageindex|spage)$/i;

/** Inventory pages, vehicle pages and next pages that a page links, absolute, each once, its own site's only. */
export function getPageLinks({ links, base }: PageScan, pageUrl: string): PageLinks {
	const found: PageLinks = { lists: [], vehiclePages: [], next: [] };
	const known = new Set<string>([toPathKey(pageUrl)]);
	const from = base ? (toAbsolute(base, pageUrl) ?? pageUrl) : pageUrl;
	for (const link of links) {
		const url = isTemplate(link.href) ? null : toAbsolute(link.href, from);
		if (!url || !isSameSite(url, pageUrl) || known.has(toPathKey(url))) continue;
		const kind = classify(link, url, pageUrl);
		if (!kind || found[kind].length >= mostLinks) continue;
		known.add(toPathKey(url));
		found[kind].push(url);
	}
	return found;
}

function classify(link: Link, url: string, pageUrl: string): keyof PageLinks | null {
	if (isNext(link, url, pageUrl)) return "next";
	const kind = classifyLink(url, link.text.replace(/\s+/g, " ").trim());
	return kind === "inventory" ? "lists" : kind === "vehicle" ? "vehiclePages" : null;
}

/** `rel=next`, "Next" beside the same list, or the same address with a larger page number. */
function isNext({ rel, text }: Link, url: string, pageUrl: string): boolean {
	const says =
		/\bnext\b/.test(rel) || /^\W*(?:next(?: page)?|older)\W*$/i.test(text.trim()) || /^[\s›»>→]+$/.test(text);
	if (says) return getFolder(url) === getFolder(pageUrl);
	const here = getPageNumber(pageUrl);
	const there = getPageNumber(url);
	return (
		there !== null &&
		there.list === (here?.list ?? toListKey(pageUrl)) &&
		there.number > (here?.number ?? 0) &&
		there.number > (there.isOffset ? 0 : 1)
	);
}

function getFolder(url: string): string {
	return new URL(url).pathname.split("/")[1] ?? "";
}

/** The page's number and the list's address without it; null when the address names no page. */
function getPageNumber(address: string): { list: string; number: number; isOffset: boolean } | null {
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
	const url = new URL(address);
	for (const name of [...url.searchParams.keys()]) if (pageWords.test(name)) url.searchParams.delete(name);
	return toPathKey(url.href);
}

function isSameSite(url: string, pageUrl: string): boolean {
	const bare = (address: string) => new URL(address).host.replace(/^www\./, "");
	return bare(url) === bare(pageUrl) || bare(url).endsWith(`.${bare(pageUrl)}`);
}
