import { expect, test } from "vitest";
import { createKnownCars } from "~/inventory/known/known-cars";
import type { Board, PageKind, RunPage } from "../board/board";
import { MAX_LIST_PAGES, MAX_VEHICLE_PAGES } from "../board/run-limits";
import { chooseOutcome } from "../choose-outcome";
import { chooseSitemapPages } from "./choose-links";
import { chooseEntryPlan } from "./choose-plan";
import type { NewPage } from "./page-plan";

const site = "https://large.example.com";
const now = new Date("2026-01-01T00:00:00.000Z");

function toDonePage({ url, kind }: NewPage): RunPage {
	const unread = { attempts: 1, status: 200, reason: null, etag: null, lastModified: null, entry: null, showed: null };
	return { ...unread, url, kind, runId: 1, state: "done", fetchedAt: now.toISOString() };
}

/** What a run comes to whose site names so many pages of a kind, in sitemaps that bring a thousand each. */
function judge(kind: PageKind, count: number, toUrl: (n: number) => string) {
	const urls = Array.from({ length: count }, (_, n) => site + toUrl(n));
	const pages = new Map([[site, toDonePage({ url: site, kind: "entry", entry: null })]]);
	const dealership = {
		id: 1,
		url: site,
		additionalUrls: [],
		location: null,
		phone: null,
		platform: null,
		failuresInARow: 0,
		placeholderPrices: [],
		feedAccess: null,
	};
	const run = { id: 1, dealershipId: 1, fence: 1, attempts: 0, startedAt: now.toISOString(), isByHand: false };
	const waits = { hasUnlisted: false, hasPlaceholder: false, heldPrices: new Set<number>() };
	const known = { cars: createKnownCars([]), robots: null, platform: null, previousRunId: 0, ...waits };
	const board: Board = { run, dealership, pages, ...known };
	for (let from = 0; from < count; from += 1000) {
		const some = urls.slice(from, from + 1000);
		const named = kind === "sitemap" ? { sitemaps: some, pages: [] } : { sitemaps: [], pages: some };
		const plan = chooseEntryPlan(board, toDonePage({ url: `${site}/sitemap.xml`, kind: "sitemap", entry: null }));
		chooseSitemapPages(board, plan, { ...named, leftOut: 0 }, now);
		for (const page of plan.enqueue) pages.set(page.url, toDonePage(page));
	}
	return { asked: pages.size - 1, ...chooseOutcome(board, 10, null) };
}

test.for([
	["vehicle", MAX_VEHICLE_PAGES, (n: number) => `/used/2019-Honda-Accord-${n}`],
	["list", MAX_LIST_PAGES, (n: number) => `/used-inventory?page=${n}`],
	["sitemap", MAX_LIST_PAGES, (n: number) => `/sitemap-${n}.xml`],
] as const)(
	"a site with as many %s pages as a run may read is read whole, and with more it is not",
	([kind, most, toUrl]) => {
		expect(judge(kind, most, toUrl)).toEqual({ asked: most, outcome: "complete", reason: null });
		const reason = expect.stringContaining("more pages than one sync reads");
		expect(judge(kind, most + 10, toUrl)).toEqual({ asked: most + 1, outcome: "partial", reason });
	},
);
