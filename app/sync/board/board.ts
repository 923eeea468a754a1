import type { Robots } from "~/fetching/robots";
import type { Car } from "~/inventory/car";
import type { KnownCars } from "~/inventory/known/known-cars";
import { toUrlKey } from "~/inventory/known/same-car";
import { isSameMark } from "~/inventory/stock/told-facts";
import type { Showed } from "../../../db/schema";

export type PageKind = "robots" | "entry" | "feed" | "list" | "sitemap" | "vehicle";

export interface Run {
	id: number;
	dealershipId: number;
	fence: number;
	attempts: number;
	startedAt: string;
	/** A person started it: then every vehicle page is read, however recent its last reading. */
	isByHand: boolean;
}

export interface RunDealership {
	id: number;
	url: string;
	additionalUrls: string[];
	location: string | null;
	phone: string | null;
	platform: string | null;
	feedAccess: string | null;
	failuresInARow: number;
	placeholderPrices: number[];
}

export interface RunPage {
	url: string;
	runId: number;
	kind: PageKind;
	state: "pending" | "done" | "failed";
	attempts: number;
	status: number | null;
	reason: string | null;
	etag: string | null;
	lastModified: string | null;
	fetchedAt: string | null;
	entry: Car | null;
	showed: Showed | null;
}

/** All that a step knows: loaded once, updated as pages are committed. */
export interface Board {
	run: Run;
	dealership: RunDealership;
	pages: Map<string, RunPage>;
	previousRunId: number;
	cars: KnownCars;
	robots: Robots | null;
	platform: string | null;
	hasUnlisted: boolean;
	heldPrices: Set<number>;
	/** A new price may turn out to be a placeholder of several cars: `dropPlaceholdersStatements`. */
	hasPlaceholder: boolean;
}

const order: PageKind[] = ["robots", "entry", "feed", "list", "sitemap", "vehicle"];

export function getNextPage(board: Board): RunPage | undefined {
	let best: RunPage | undefined;
	for (const page of listRunPages(board)) {
		if (page.state === "pending" && (!best || comparePages(page, best) < 0)) best = page;
	}
	return best;
}

function comparePages(a: RunPage, b: RunPage): number {
	const isWayIn = (page: RunPage) => (page.kind === "robots" || page.kind === "entry" ? 0 : 1);
	return isWayIn(a) - isWayIn(b) || a.attempts - b.attempts || order.indexOf(a.kind) - order.indexOf(b.kind);
}

export function listRunPages(board: Board): RunPage[] {
	return [...board.pages.values()].filter((page) => page.runId === board.run.id);
}

/** Where a run begins, or a frame: a menu may be one, without cars of its own. */
export function isWayIn(board: Board, { url, kind }: RunPage): boolean {
	return kind === "entry" || listRunPages(board).some(({ showed }) => showed?.frames?.includes(url));
}

/** From this run's lists. A page with one car is no list, whatever its address. */
export function getListedKeys(board: Board): Set<string> {
	const lists = listRunPages(board).filter(({ kind, state }) => kind === "list" && state === "done");
	const keys = lists.map(({ showed }) => Object.keys(showed?.cars ?? {}));
	return new Set(keys.filter(({ length }) => length > 1).flat());
}

/** From this run's pages, but for cars that their own page or a list says are gone. Of two rows that are one car, the one that stays. */
export function getSeenKeys(board: Board): Set<string> {
	const shown = getShownKeys(board);
	for (const key of shown) if (board.cars.byKey.get(key)?.soldAt !== null) shown.delete(key);
	for (const page of listSoldPages(board)) shown.delete(board.cars.byUrl.get(page)?.sourceKey ?? "");
	for (const { state, showed } of listRunPages(board))
		if (state === "done") for (const key of showed?.gone ?? []) shown.delete(key);
	return shown;
}

/** Whether this is the page of a car that one of this run's lists shows as sold: it may stay up without the sign. */
export function isSoldOnList(board: Board, { kind, url }: RunPage): boolean {
	return kind === "vehicle" && listSoldPages(board).has(toUrlKey(url));
}

/** Pages by `toUrlKey`. */
function listSoldPages(board: Board): Set<string> {
	const lists = listRunPages(board).filter(({ state }) => state === "done");
	return new Set(lists.flatMap(({ showed }) => showed?.sold ?? []).map(toUrlKey));
}

/** Of the pages of this run that `counts` takes. */
export function getShownKeys(board: Board, counts: (page: RunPage) => boolean = () => true): Set<string> {
	const seen = new Set<string>();
	for (const page of listRunPages(board)) {
		if (page.state !== "done" || !page.showed || !counts(page)) continue;
		for (const key of Object.keys(page.showed.cars)) seen.add(key);
		for (const url of page.showed.vehicles) addKeysOf(board.pages.get(url), seen);
	}
	return seen;
}

export function listCompared(board: Board, seen: ReadonlySet<string>): number[] {
	const inStock = [...board.cars.byKey.values()].filter(({ soldAt, price }) => soldAt === null && price !== null);
	return inStock.filter(({ sourceKey }) => seen.has(sourceKey)).map(({ id }) => id);
}

export function hasShownAnything({ showed }: RunPage): boolean {
	if (!showed) return false;
	const { cars, vehicles, lists, next, feeds, frames = [] } = showed;
	return [Object.keys(cars), vehicles, lists, next, feeds, frames].some((told) => told.length > 0);
}

function addKeysOf(page: RunPage | undefined, seen: Set<string>): void {
	if (page?.kind !== "vehicle" || page.state !== "done") return;
	for (const key of Object.keys(page.showed?.cars ?? {})) seen.add(key);
}

/** In this run or the last one. Older pages do not count: a price that left and returned is a change. */
export function isListedBefore(board: Board, key: string, mark: string): boolean {
	for (const page of board.pages.values()) {
		const isRecent = page.runId === board.run.id || page.runId === board.previousRunId;
		const isList = page.kind === "list" || page.kind === "entry";
		if (isRecent && isList && isSameMark(page.showed?.cars[key], mark)) return true;
	}
	return false;
}
