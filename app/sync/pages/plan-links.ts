import type { PageExtract } from "~/extract/extract-page";
import { classifyLink, isTopic, saysNew } from "~/extract/links/classify-link";
import { getRegistrableDomain } from "~/fetching/address-guard";
import type { Car } from "~/inventory/car";
import { type Board, type PageKind, type RunPage, toldAnything } from "../board/board";
import {
	DETAIL_MAX_AGE_DAYS,
	MAX_LIST_PAGES,
	MAX_VEHICLE_PAGES,
	UNLISTED_DETAIL_MAX_AGE_DAYS,
} from "../board/run-limits";
import type { NewPage, PagePlan } from "./page-plan";
import type { Sitemap } from "./sitemap";

const DAY_MS = 86_400_000;

/**
 * Adds the pages that a list leads to: its next page while it brought cars that no list before it did (a home page shows a few of
 * them all), other lists, cars that it links only.
 */
export function planLinks(
	board: Board,
	page: RunPage,
	plan: PagePlan,
	links: Pick<PageExtract, "next" | "lists" | "vehiclePages" | "feeds">,
	seenBefore: ReadonlySet<string>,
	now: Date,
): void {
	const broughtNew = Object.keys(plan.showed.cars).some((key) => !seenBefore.has(key));
	for (const url of links.feeds) addPage(board, plan, { url, kind: "list", entry: null });
	for (const url of broughtNew ? links.next : []) addPage(board, plan, { url, kind: "list", entry: null }, true);
	for (const url of broughtNew || page.kind === "entry" ? withoutFacets(board, links.lists) : []) {
		addPage(board, plan, { url, kind: "list", entry: null });
	}
	for (const url of links.vehiclePages) addVehiclePage(board, plan, url, now);
}

/** A list's facets ("/inventory?bodyType=…") show nothing that the list itself ("/inventory") does not. */
function withoutFacets(board: Board, urls: string[]): string[] {
	const isKnown = (base: string) => urls.includes(base) || isAsked(board, base);
	return urls.filter((url) => {
		const base = url.split("?")[0] ?? url;
		return base === url || !isKnown(base);
	});
}

/** The pages that a sitemap leads to; what it names beyond them is noted, so that the run is not taken for whole. */
export function planSitemap(board: Board, plan: PagePlan, urls: Omit<Sitemap, "lastModified">, now: Date) {
	plan.showed.lists = urls.sitemaps;
	if (urls.leftOut > 0) plan.showed.skipped["too-many"] = urls.leftOut;
	for (const url of urls.sitemaps) addPage(board, plan, { url, kind: "sitemap", entry: null });
	for (const url of urls.pages) {
		const kind = classifyLink(url);
		if (kind !== "inventory" && (kind !== "vehicle" || saysNew(url))) continue;
		plan.showed.vehicles.push(url);
		if (kind === "inventory") addPage(board, plan, { url, kind: "list", entry: null });
		else addVehiclePage(board, plan, url, now);
	}
}

/** The page to fetch for a list entry, whatever its address looks like: when the entry changed or the page has not been read for a week. */
export function toVehiclePage(
	board: Board,
	page: RunPage,
	plan: PagePlan,
	{ car, isChanged, now }: { car: Car; isChanged: boolean; now: Date },
): NewPage | null {
	const url = car.originalListingUrl;
	if (!url || url === page.url || !isSameSite(board.dealership.url, url)) return null;
	if (isTopic(url) || isAsked(board, url) || isFull(board, "vehicle", plan)) return null;
	return isChanged || isDue(board.pages.get(url), DETAIL_MAX_AGE_DAYS, now)
		? { url, kind: "vehicle", entry: car }
		: null;
}

function addVehiclePage(board: Board, plan: PagePlan, url: string, now: Date): void {
	const row = board.pages.get(url);
	const maxAgeDays = row?.entry ? DETAIL_MAX_AGE_DAYS : UNLISTED_DETAIL_MAX_AGE_DAYS;
	if (!saysNew(url) && isDue(row, maxAgeDays, now)) addPage(board, plan, { url, kind: "vehicle", entry: null });
}

/** What robots.txt forbids is no part of the run, unless the run lacks it: the rest of a list, or a page that was read before. */
function addPage(board: Board, plan: PagePlan, page: NewPage, isLacking = false): void {
	const isPlanned = plan.enqueue.some(({ url }) => url === page.url);
	if (isPlanned || isAsked(board, page.url) || !isSameSite(board.dealership.url, page.url)) return;
	const isAllowed = board.robots?.isAllowed(page.url) ?? true;
	const before = board.pages.get(page.url);
	const isWanted = isAllowed || isLacking || (before !== undefined && toldAnything(before));
	if (isWanted && !isFull(board, page.kind, plan)) plan.enqueue.push(page);
}

function isAsked(board: Board, url: string): boolean {
	return board.pages.get(url)?.runId === board.run.id;
}

function isDue(page: RunPage | undefined, maxAgeDays: number, now: Date): boolean {
	if (page?.state !== "done" || !page.fetchedAt) return true;
	return now.getTime() - Date.parse(page.fetchedAt) > maxAgeDays * DAY_MS;
}

/** Endless calendars of lists and cars end here. A run asks for one page more than it may: by that it knows that there are more. */
export function isFull(board: Board, kind: PageKind, plan?: PagePlan): boolean {
	const most = kind === "vehicle" ? MAX_VEHICLE_PAGES : MAX_LIST_PAGES;
	if (board.pages.size + (plan?.enqueue.length ?? 0) <= most) return false;
	let asked = 0;
	for (const page of plan?.enqueue ?? []) if (page.kind === kind) asked++;
	for (const page of board.pages.values()) if (page.runId === board.run.id && page.kind === kind) asked++;
	return asked > most;
}

/** Whether two addresses belong to one site: the same registrable domain and, on a developer's machine, the same port. */
function isSameSite(a: string, b: string): boolean {
	if (!URL.canParse(a) || !URL.canParse(b)) return false;
	const one = new URL(a);
	const other = new URL(b);
	return one.port === other.port && getRegistrableDomain(one.hostname) === getRegistrableDomain(other.hostname);
}
