import { isNewByWords, isTopic, toLinkKind } from "~/extract/links/to-link-kind";
import type { PageExtract } from "~/extract/page-extract";
import { getRegistrableDomain } from "~/fetching/address-guard";
import type { Car } from "~/inventory/car";
import { hasMoreFacts, toToldFacts } from "~/inventory/stock/told-facts";
import { type Board, hasShownAnything, isWayIn, listRunPages, type PageKind, type RunPage } from "../board/board";
import {
	DETAIL_MAX_AGE_DAYS,
	MAX_LIST_PAGES,
	MAX_VEHICLE_PAGES,
	UNLISTED_DETAIL_MAX_AGE_DAYS,
} from "../board/run-limits";
import type { NewPage, PagePlan } from "./page-plan";
import type { Sitemap } from "./sitemap";
import { isNewOfList, isOnOtherPart, listPagesBehind } from "./unlinked-pages";

const DAY_MS = 86_400_000;
/** Trucks, SUVs, vans and the like: a page that leads to more without a car of its own found none. */
const MOST_KINDS = 12;

type Links = Pick<PageExtract, "next" | "lists" | "vehiclePages" | "feeds" | "frames" | "guesses">;

/** Other lists, cars without an entry, and the next page while it brings new cars. */
export function chooseLinks(
	board: Board,
	page: RunPage,
	plan: PagePlan,
	links: Links,
	seenBefore: ReadonlySet<string>,
	now: Date,
): void {
	const keys = Object.keys(plan.showed.cars);
	const isSeen = (key: string) => seenBefore.has(key) || (keys.length === 1 && isOnOtherPart(board, page, key));
	const broughtNew = keys.length === 0 ? leadsToNew(board, links.vehiclePages) : !keys.every(isSeen);
	const guesses = isWayIn(board, page) ? links.guesses : [];
	for (const url of [...links.feeds, ...links.frames, ...guesses])
		addPage(board, plan, { url, kind: "list", entry: null });
	const isFurther = broughtNew || isNewOfList(board, page, keys);
	for (const url of isFurther ? links.next : []) addPage(board, plan, { url, kind: "list", entry: null }, broughtNew);
	for (const url of broughtNew ? listPagesBehind({ url: page.url, showed: plan.showed }) : [])
		addPage(board, plan, { url, kind: "list", entry: null });
	const lists = broughtNew || isWayIn(board, page) ? links.lists : listBelow(board, page, plan, links.lists);
	for (const url of plan.showed.isUnfinished ? withOwnFacets(page, lists) : withoutFacets(board, lists))
		addPage(board, plan, { url, kind: "list", entry: null });
	for (const url of links.vehiclePages) addVehiclePage(board, plan, url, now);
}

/** Where cards tell too little to be cars, the pages they lead to are what the next part of the list brings. */
function leadsToNew(board: Board, urls: string[]): boolean {
	const linked = new Set(
		listRunPages(board).flatMap(({ state, showed }) => (state === "done" ? (showed?.vehicles ?? []) : [])),
	);
	return urls.some((url) => !linked.has(url));
}

/**
 * Of a page without cars of its own, "/inventory/index.html", the lists in its folder: "/inventory/suvs/index.html". Where
 * none is there, a page of the menu may show kinds of cars that lie elsewhere: "/categories/suvs".
 */
function listBelow(board: Board, { url }: RunPage, { showed }: PagePlan, lists: string[]): string[] {
	if (Object.keys(showed.cars).length > 0) return [];
	const folder = url.slice(0, url.lastIndexOf("/") + 1);
	const below = folder.split("/").length > 4 ? lists.filter((list) => list.startsWith(folder)) : [];
	if (below.length > 0) return below;
	const isOfMenu = listRunPages(board).some((page) => isWayIn(board, page) && page.showed?.lists.includes(url));
	return isOfMenu ? lists.slice(0, MOST_KINDS) : [];
}

/** A list's facets ("/inventory?bodyType=…") show nothing that the list itself ("/inventory") does not. */
function withoutFacets(board: Board, urls: string[]): string[] {
	const isKnown = (base: string) => urls.includes(base) || isAsked(board, base);
	return urls.filter((url) => {
		const base = url.split("?")[0] ?? url;
		return base === url || !isKnown(base);
	});
}

/** The pager of a list may be a script's alone: then each make's list, "?make=Ford", shows its part. Two facets in one show no more. */
function withOwnFacets({ url }: RunPage, urls: string[]): string[] {
	return urls.filter((one) => {
		const [base = one, query] = one.split("?");
		return query === undefined || (base === url && !query.includes("&"));
	});
}

/** A sitemap with more pages than a run may read makes the run incomplete. */
export function chooseSitemapPages(board: Board, plan: PagePlan, urls: Omit<Sitemap, "lastModified">, now: Date) {
	plan.showed.lists = urls.sitemaps;
	if (urls.leftOut > 0) plan.showed.skipped["too-many"] = urls.leftOut;
	for (const url of urls.sitemaps) addPage(board, plan, { url, kind: "sitemap", entry: null });
	for (const url of urls.pages) {
		const kind = toLinkKind(url);
		if (kind !== "inventory" && (kind !== "vehicle" || isNewByWords(url))) continue;
		plan.showed.vehicles.push(url);
		if (kind === "inventory") addPage(board, plan, { url, kind: "list", entry: null });
		else addVehiclePage(board, plan, url, now);
	}
}

/** Due if the entry changed or the page was last read a week ago, whatever its address looks like. */
export function toVehiclePage(
	board: Board,
	page: RunPage,
	plan: PagePlan,
	{ car, isChanged, now }: { car: Car; isChanged: boolean; now: Date },
): NewPage | null {
	const url = car.originalListingUrl;
	if (!url || url === page.url || !isSameSite(board.dealership.url, url)) return null;
	if (isTopic(url) || isFull(board, "vehicle", plan)) return null;
	if (isAsked(board, url)) return isChanged ? toAskedPage(board, url, car) : null;
	return isChanged || isDue(board, url, DETAIL_MAX_AGE_DAYS, now) ? { url, kind: "vehicle", entry: car } : null;
}

/** A vehicle page first requested by a sitemap, as a list or by a strip gets the entry that tells best which car it is. */
function toAskedPage({ pages }: Board, url: string, entry: Car): NewPage | null {
	const page = pages.get(url);
	if (!page || page.state === "failed") return null;
	if (page.entry !== null) {
		const isFuller = hasMoreFacts(toToldFacts(entry), toToldFacts(page.entry));
		return page.state === "pending" && isFuller ? { url, kind: page.kind, entry } : null;
	}
	const mayBeCars = page.state === "pending" || Object.keys(page.showed?.cars ?? {}).length === 1;
	return mayBeCars ? { url, kind: page.kind, entry } : null;
}

function addVehiclePage(board: Board, plan: PagePlan, url: string, now: Date): void {
	const row = board.pages.get(url);
	const maxAgeDays = row?.entry ? DETAIL_MAX_AGE_DAYS : UNLISTED_DETAIL_MAX_AGE_DAYS;
	if (!isNewByWords(url) && isDue(board, url, maxAgeDays, now))
		addPage(board, plan, { url, kind: "vehicle", entry: null });
}

/** A page that robots.txt forbids is left out, unless the run needs it. */
function addPage(board: Board, plan: PagePlan, page: NewPage, isLacking = false): void {
	const isPlanned = plan.enqueue.some(({ url }) => url === page.url);
	if (isPlanned || isAsked(board, page.url) || !isSameSite(board.dealership.url, page.url)) return;
	const isAllowed = board.robots?.isAllowed(page.url) ?? true;
	const before = board.pages.get(page.url);
	const isWanted = isAllowed || isLacking || (before !== undefined && hasShownAnything(before));
	if (isWanted && !isFull(board, page.kind, plan)) plan.enqueue.push(page);
}

function isAsked(board: Board, url: string): boolean {
	return board.pages.get(url)?.runId === board.run.id;
}

function isDue({ run, pages }: Board, url: string, maxAgeDays: number, now: Date): boolean {
	const page = pages.get(url);
	if (run.isByHand || page?.state !== "done" || !page.fetchedAt) return true;
	return now.getTime() - Date.parse(page.fetchedAt) > maxAgeDays * DAY_MS;
}

/** Ends endless calendars. A run plans one page more than it may read, to know that there are more. */
export function isFull(board: Board, kind: PageKind, plan?: PagePlan): boolean {
	const most = kind === "vehicle" ? MAX_VEHICLE_PAGES : MAX_LIST_PAGES;
	if (board.pages.size + (plan?.enqueue.length ?? 0) <= most) return false;
	let asked = 0;
	for (const page of plan?.enqueue ?? []) if (page.kind === kind) asked++;
	for (const page of board.pages.values()) if (page.runId === board.run.id && page.kind === kind) asked++;
	return asked > most;
}

function isSameSite(a: string, b: string): boolean {
	if (!URL.canParse(a) || !URL.canParse(b)) return false;
	const one = new URL(a);
	const other = new URL(b);
	return one.port === other.port && getRegistrableDomain(one.hostname) === getRegistrableDomain(other.hostname);
}
