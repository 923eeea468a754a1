import type { Robots } from "~/fetching/robots";
import type { Car } from "~/inventory/car";
import type { KnownCars } from "~/inventory/known-cars";
import type { Showed } from "../../../db/schema";

export type PageKind = "robots" | "entry" | "list" | "sitemap" | "vehicle";

/** The run as its present claim sees it. */
export interface Run {
	id: number;
	dealershipId: number;
	/** Every write of this claim carries it. */
	fence: number;
	attempts: number;
	startedAt: string;
}

export interface RunDealership {
	id: number;
	url: string;
	additionalUrls: string[];
	/** "City, ST", as an administrator gave it or the dealer's own page did. */
	location: string | null;
	phone: string | null;
	platform: string | null;
	failuresInARow: number;
	/** Prices by which it says that it states none. */
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

/** Everything a step knows: loaded once, kept current as pages are committed. */
export interface Board {
	run: Run;
	dealership: RunDealership;
	pages: Map<string, RunPage>;
	/** The run that last asked for pages before this one; 0 for a first run. */
	previousRunId: number;
	cars: KnownCars;
	robots: Robots | null;
	platform: string | null;
	/** Cars came in, or became better or worse, and wait for the end of the step to be ranked and shown. */
	hasUnlisted: boolean;
	/** A price came in that several cars together make none: see `dropPlaceholdersStatements`. */
	hasPlaceholder: boolean;
}

const order: PageKind[] = ["robots", "entry", "list", "sitemap", "vehicle"];

/** The page to fetch next: the way in before all else, then untried ones, lists before sitemaps before vehicle pages. */
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

/** The pages that this run asked for, whatever became of them. */
export function listRunPages(board: Board): RunPage[] {
	return [...board.pages.values()].filter((page) => page.runId === board.run.id);
}

/** The keys of the cars that this run's lists showed so far; a page of one car is no list, whatever its address. */
export function getListedKeys(board: Board): Set<string> {
	const lists = listRunPages(board).filter(({ kind, state }) => kind === "list" && state === "done");
	const keys = lists.map(({ showed }) => Object.keys(showed?.cars ?? {}));
	return new Set(keys.filter(({ length }) => length > 1).flat());
}

/** The keys of the cars that this run's pages showed so far; of two rows that came to be one car, the one that stays. */
export function getSeenKeys(board: Board): Set<string> {
	const shown = getShownKeys(board);
	for (const key of shown) if (board.cars.byKey.get(key)?.soldAt) shown.delete(key);
	return shown;
}

function getShownKeys(board: Board): Set<string> {
	const seen = new Set<string>();
	for (const page of listRunPages(board)) {
		if (page.state !== "done" || !page.showed) continue;
		for (const key of Object.keys(page.showed.cars)) seen.add(key);
		for (const url of page.showed.vehicles) addKeysOf(board.pages.get(url), seen);
	}
	return seen;
}

/** Whether a page, when it was last read, showed a car or the way to one. */
export function toldAnything({ showed }: RunPage): boolean {
	if (!showed) return false;
	const { cars, vehicles, lists, next, feeds } = showed;
	return [Object.keys(cars), vehicles, lists, next, feeds].some((told) => told.length > 0);
}

/** A vehicle page that is still linked but not yet due again speaks through what it showed last. */
function addKeysOf(page: RunPage | undefined, seen: Set<string>): void {
	if (page?.kind !== "vehicle" || page.state !== "done") return;
	for (const key of Object.keys(page.showed?.cars ?? {})) seen.add(key);
}

/**
 * Whether a list showed this very entry, in this run or in the one before. Older pages do not count: a price that went
 * and came back is a change.
 */
export function wasListed(board: Board, key: string, hash: string): boolean {
	for (const page of board.pages.values()) {
		const isRecent = page.runId === board.run.id || page.runId === board.previousRunId;
		const isList = page.kind === "list" || page.kind === "entry";
		if (isRecent && isList && page.showed?.cars[key] === hash) return true;
	}
	return false;
}
