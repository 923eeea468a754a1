import { expect, test } from "vitest";
import { createKnownCars } from "~/inventory/known/known-cars";
import type { Board, RunPage } from "../board/board";
import { isNewOfList } from "./unlinked-pages";

const site = "https://lot.example.com";
const now = "2026-01-01T00:00:00.000Z";

function toPage(path: string, keys: string[]): RunPage {
	const cars = Object.fromEntries(keys.map((key) => [key, "mark"]));
	const showed = { cars, skipped: {}, vehicles: [], lists: [], next: [], feeds: [] };
	const unread = {
		attempts: 1,
		status: 200,
		reason: null,
		etag: null,
		lastModified: null,
		entry: null,
		fetchedAt: now,
	};
	return { ...unread, url: site + path, kind: "list", runId: 1, state: "done", showed };
}

function isNew(read: RunPage[], path: string, keys: string[]): boolean {
	const dealership = { id: 1, url: site, additionalUrls: [], location: null, phone: null, platform: null };
	const run = { id: 1, dealershipId: 1, fence: 1, attempts: 0, startedAt: now, isByHand: false };
	const board: Board = {
		...{ run, pages: new Map(read.map((page) => [page.url, page])), cars: createKnownCars([]), robots: null },
		dealership: { ...dealership, failuresInARow: 0, placeholderPrices: [], feedAccess: null },
		...{ platform: null, previousRunId: 0, hasUnlisted: false, hasPlaceholder: false, heldPrices: new Set<number>() },
	};
	return isNewOfList(board, toPage(path, keys), keys);
}

test("a list goes on where its part shows only what other lists showed, and ends where its own parts showed it", () => {
	const cheap = toPage("/under-10000", ["a", "b", "c", "d"]);
	expect(isNew([cheap, toPage("/lot", ["a", "b"])], "/lot?page=2", ["c", "d"])).toBe(true);
	expect(isNew([cheap, toPage("/lot", ["a", "b"])], "/lot?page=2", ["a", "b"])).toBe(false);
	expect(isNew([cheap], "/lot?page=2", ["c"])).toBe(false);
});

test("a facet of a list that is read shows no more than the list", () => {
	expect(isNew([toPage("/lot", ["a", "b"])], "/lot?make=Ford", ["c", "d"])).toBe(false);
	expect(isNew([toPage("/home", ["a", "b"])], "/lot?make=Ford", ["c", "d"])).toBe(true);
});
