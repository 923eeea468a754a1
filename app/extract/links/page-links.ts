import type { Link, PageScan } from "../markup/page-scan";
import { parseUrl, toPathKey } from "../text/page-url";
import type { LinkReader, ReadLink } from "../text/read-link";
import { MOST_GUESSES, mayBeList } from "./guessed-lists";
import { belowAmount, wholeStock } from "./link-words";
import { findLots } from "./lots";
import { listMenus, readMenuLinks } from "./menu-links";
import { isNamedAsCar } from "./named-as-car";
import { isNext, type ListPlace, toListPlace } from "./next-page";
import { isNewByWords, isTopic, toLinkKind } from "./to-link-kind";

type Page = { url: string; html: string; scan: Pick<PageScan, "links" | "unseen">; readLink: LinkReader };

export interface PageLinks {
	lists: string[];
	vehiclePages: string[];
	next: string[];
	/** Of a home page that leads to no list: what else its menu names; of others what stands below "Inventory". */
	guesses: string[];
	/** Links beyond the bound, without those to new cars. */
	leftOut: number;
}

const mostLinks = 2000;
/** A scanned page in, the links to pages of its own site out: absolute, each once. */
export function getPageLinks(page: Page): PageLinks {
	const found = classifyLinks(page.scan.links, page, classify);
	// Menus and names cost a second reading, so only where no address leads to a list.
	if (found.lists.length > 0) return isHomePage(page.url) ? withWholeStock(found, page) : found;
	const menu = readMenuLinks(page.html, page.scan);
	const { lists } = classifyLinks(menu, page, classify);
	if (lists.length === 0 && isHomePage(page.url)) lists.push(...listShowrooms([...page.scan.links, ...menu], page));
	const isLost = lists.length + found.vehiclePages.length === 0;
	const links = isLost ? classifyLinks(page.scan.links, page, classifyByName) : { ...found, lists };
	if (!isHomePage(page.url)) return links;
	if (links.lists.length + links.next.length > 0) return { ...links, guesses: listLots(page) };
	const unknown = classifyLinks([...page.scan.links, ...menu], page, (link, leads) =>
		mayBeList(link, leads) ? "lists" : null,
	);
	return { ...links, guesses: unknown.lists.slice(0, MOST_GUESSES) };
}

/** Beside a list these show new models or the building; where a home page leads to none, the stock. */
function listShowrooms(links: Link[], page: Page): string[] {
	return classifyLinks(links, page, ({ text }) => (showroom.test(text) ? "lists" : null)).lists;
}

const showroom =
	/^\W*(?:(?:view|visit|see|browse) )?(?:(?:our|the|online|car) ){0,2}(?:showroom|selection|garage)\W*$/i;

/** "Inventory" or "Our Lot" in a home page's menu leads to all cars; beside it, "/cars/" and "/trucks/" may be parts without the rest: those "Under $5k". */
function withWholeStock(found: PageLinks, page: Page): PageLinks {
	const isStock = (text: string) => text.length < 40 && (wholeStock.test(text) || belowAmount.test(text));
	const whole = readMenuLinks(page.html, page.scan).filter(({ text }) => isStock(text));
	const { lists } = classifyLinks(whole, page, classify);
	return { ...found, lists: [...new Set([...found.lists, ...lists])], guesses: listLots(page) };
}

function listLots(page: Page): string[] {
	const here = toListPlace(page.url);
	const isList = (link: Link) => {
		const leads = page.readLink(link.href);
		return leads !== null && classify(link, leads, here) === "lists";
	};
	const lots = findLots({ ...page, menus: listMenus(page.html, page.scan), links: page.scan.links }, isList);
	return classifyLinks(lots, page, () => "lists").lists.slice(0, MOST_GUESSES);
}

/** Old servers send "/" on to "/index.html". */
export function isHomePage(url: string): boolean {
	return homePath.test(parseUrl(url)?.pathname ?? "");
}

const homePath = /^\/(?:(?:index|default|home|main|welcome)(?:\.(?:html?|php|aspx?|cfm|jsp))?)?$/i;

function classifyLinks(links: Link[], page: Page, classify: Classify): PageLinks {
	const { url: pageUrl, readLink } = page;
	const found = new Map<string, Led>();
	const address = parseUrl(pageUrl);
	const own = toPathKey(address ?? pageUrl);
	const host = getSite(pageUrl);
	const root = `${address?.origin ?? pageUrl}/`;
	const here = toListPlace(pageUrl);
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
	return sortLinks(withFolders(links, page, found));
}

/** "/collection", linked beside two cars' pages "/collection/2018-…" or more, is their list, whatever its name. */
function withFolders(links: Link[], { url: pageUrl, readLink }: Page, found: Map<string, Led>): Iterable<Led> {
	const cars = new Map<string, number>();
	for (const [key, { kind }] of found) {
		const folder = key.includes("?") ? "" : key.slice(0, key.lastIndexOf("/"));
		if (kind === "vehiclePages" && folder !== "") cars.set(folder, (cars.get(folder) ?? 0) + 1);
	}
	const host = getSite(pageUrl);
	for (const { href } of [...cars.values()].some((count) => count > 1) ? links : []) {
		const leads = readLink(href);
		if (!leads || (cars.get(leads.key) ?? 0) < 2 || found.has(leads.key) || isTopic(leads.url)) continue;
		if (getSite(leads.url) === host && leads.key !== toPathKey(pageUrl))
			found.set(leads.key, { url: leads.url, kind: "lists" });
	}
	return found.values();
}

type Kind = Exclude<keyof PageLinks, "leftOut" | "guesses">;
type Classify = (link: Link, leads: ReadLink, here: ListPlace) => Kind | null;
type Led = { url: string; kind: Kind };

function sortLinks(found: Iterable<Led>): PageLinks {
	const sorted: PageLinks = { lists: [], vehiclePages: [], next: [], guesses: [], leftOut: 0 };
	for (const { url, kind } of found) {
		if (sorted[kind].length < mostLinks) sorted[kind].push(url);
		else if (!isNewByWords(url)) sorted.leftOut += 1;
	}
	return sorted;
}

const stockWords =
	/used|pre-?owned|inventory|vehicles|\bcars\b|trucks|stock|\bnew\b|certified|\blot\b|\bautos\b|carros|veh[ií]culos|inventario|usados|seminuevos|(?:under|below) \$\d/i;

const classifyByName: Classify = (link, leads, here) =>
	classify(link, leads, here) ?? (isNamedAsCar(leads.url, link.text) ? "vehiclePages" : null);

function classify(link: Link, { url, kind }: ReadLink, here: ListPlace): Kind | null {
	if (isNext(link, url, here)) return "next";
	const text = link.text.replace(/\s+/g, " ").trim();
	const final = kind === "other" && text && text.length < 60 && stockWords.test(text) ? toLinkKind(url, text) : kind;
	// "/viewInventory.php?item=pontiac" is one car's, if the link says so.
	if (final === "inventory" && url.includes("?") && isNamedAsCar(url, text)) return "vehiclePages";
	return final === "inventory" ? "lists" : final === "vehicle" ? "vehiclePages" : null;
}

function getSite(url: string): string {
	return (/^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(url)?.[1] ?? "").toLowerCase();
}

function isSite(site: string, home: string): boolean {
	return site === home || site.endsWith(`.${home}`);
}
