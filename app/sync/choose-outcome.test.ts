import { expect, test } from "vitest";
import { createKnownCars } from "~/inventory/known/known-cars";
import type { Showed } from "../../db/schema";
import type { Board, RunPage } from "./board/board";
import { chooseHeldVerdict, chooseOutcome } from "./choose-outcome";

const site = "https://lot.example";
const startedAt = "2026-01-01T00:00:00.000Z";
const empty: Showed = { cars: {}, vehicles: [], lists: [], next: [], feeds: [], skipped: {} } as unknown as Showed;

type Change = Omit<Partial<RunPage>, "showed"> & { showed?: Partial<Showed> };

function toPage({ showed, ...change }: Change): RunPage {
	const read = { attempts: 1, status: 200, reason: null, etag: null, lastModified: null, fetchedAt: startedAt };
	const page = { ...read, url: `${site}/a`, runId: 1, kind: "list", state: "done", entry: null, showed: null } as const;
	return { ...page, ...change, ...(showed && { showed: { ...empty, ...showed } }) };
}

/** What a run comes to that saw so many cars on these pages. */
function judge(seen: number, pages: Change[], gaveUp: string | null = null, platform: string | null = null) {
	const dealership = {
		...{ id: 1, url: site, additionalUrls: [], location: null, phone: null, platform, feedAccess: null },
		...{ failuresInARow: 0, placeholderPrices: [] },
	};
	const board: Board = {
		run: { id: 1, dealershipId: 1, fence: 1, attempts: 0, startedAt, isByHand: false },
		...{ dealership, platform, previousRunId: 0, cars: createKnownCars([]), robots: null },
		...{ hasUnlisted: false, hasPlaceholder: false, heldPrices: new Set<number>() },
		pages: new Map(pages.map((page, at) => [`${at}`, toPage(page)])),
	};
	const { outcome, reason } = chooseOutcome(board, seen, gaveUp);
	return `${outcome}: ${reason}`;
}

const failed = { state: "failed", status: 500, reason: "status 500" } as const;
const entry = { kind: "entry", url: site } as const;
const shown = { showed: { cars: { a: "1" } } };

test("a run that saw cars is complete, or says what of the site is missing", () => {
	expect(judge(3, [entry, shown])).toEqual("complete: null");
	const partial = [
		judge(3, [shown], "It took too long."),
		judge(3, [shown, failed]),
		judge(3, [shown, { ...failed, reason: null }, failed]),
		judge(3, [shown, { ...failed, reason: null, status: null }]),
		judge(3, [shown, failed, { ...failed, url: `${site}/closed`, reason: "robots.txt" }]),
		judge(3, [shown, { ...failed, reason: "robots.txt" }]),
		judge(3, [shown, { ...failed, kind: "robots" }]),
		judge(3, [{ showed: { skipped: { "too-many": 1 } } }]),
		judge(3, [{ showed: { skipped: { "too-heavy": 1 } } }]),
		judge(3, [{ showed: { skipped: { "cut-short": 1 } } }]),
		judge(3, [{ kind: "vehicle", showed: { skipped: { "cut-short": 1 } } }]),
		judge(3, [{ showed: { skipped: { unread: 1 } } }]),
		judge(3, [{ showed: { skipped: { unread: 1 } } }, { showed: { skipped: { unread: 2 } } }]),
		judge(3, [{ ...shown, kind: "feed" }, failed]),
		judge(3, [
			{ ...shown, kind: "feed" },
			{ ...failed, kind: "feed", url: `${site}/feed` },
		]),
		judge(3, [shown, { ...failed, runId: 2 }]),
	];
	expect(partial).toEqual([
		"partial: It took too long. What was read has been kept; nothing was removed.",
		"partial: https://lot.example/a could not be read (status 500). What was read has been kept; nothing was removed.",
		"partial: https://lot.example/a and 1 more could not be read (status 500). What was read has been kept; nothing was removed.",
		"partial: https://lot.example/a could not be read (not fetched). What was read has been kept; nothing was removed.",
		"partial: The site's robots.txt does not allow reading https://lot.example/closed and 1 more. What was read has been kept; nothing was removed. Ask the dealer to allow our crawler, add its inventory feed under Additional Inventory URLs, or upload its stock as a CSV file.",
		"partial: The site's robots.txt does not allow reading https://lot.example/a. What was read has been kept; nothing was removed. Ask the dealer to allow our crawler, add its inventory feed under Additional Inventory URLs, or upload its stock as a CSV file.",
		"complete: null",
		"partial: A page of the site lists more than the 2,000 cars that we read from one, or a sitemap more than 5,000. What was read has been kept; nothing was removed.",
		"partial: A page of the site is too large to read in full. What was read has been kept; nothing was removed.",
		"partial: https://lot.example/a arrived incomplete. What was read has been kept; nothing was removed.",
		"complete: null",
		"partial: 1 car in the feed has an invalid VIN, year or price. What was read has been kept; nothing was removed. Ask the dealer to have the feed corrected.",
		"partial: 3 cars in the feed have an invalid VIN, year or price. What was read has been kept; nothing was removed. Ask the dealer to have the feed corrected.",
		"complete: null",
		"partial: https://lot.example/feed could not be read (status 500). What was read has been kept; nothing was removed.",
		"complete: null",
	]);
});

test("where JavaScript draws the list, the cars of other pages are not the stock", () => {
	const drawn = { ...entry, state: "failed", reason: "client-rendered" } as const;
	const told = [
		judge(1, [drawn]),
		judge(3, [drawn, { kind: "vehicle", ...shown }], null, "DealerOn"),
		judge(3, [drawn, shown]),
		judge(3, [drawn, { kind: "sitemap", showed: { vehicles: ["/a"] } }]),
		judge(3, [drawn, { kind: "feed", showed: { skipped: { sold: 1 } } }]),
		judge(3, [drawn, { showed: {} }]),
		judge(0, [{ ...drawn, kind: "list" }], null, "DealerOn"),
		judge(0, [drawn]),
	];
	expect(told).toEqual([
		"partial: The site shows its cars only with JavaScript, so we cannot read them. Only 1 car of its other pages could be read; nothing was removed. Ask the dealer for its inventory feed, then add it under Additional Inventory URLs, or upload its stock as a CSV file.",
		"partial: The site, built with DealerOn, shows its cars only with JavaScript, so we cannot read them. Only 3 cars of its other pages could be read; nothing was removed. Ask the dealer for its inventory feed, then add it under Additional Inventory URLs, or upload its stock as a CSV file.",
		"partial: https://lot.example could not be read (client-rendered). What was read has been kept; nothing was removed.",
		"partial: https://lot.example could not be read (client-rendered). What was read has been kept; nothing was removed.",
		"complete: null",
		"partial: The site shows its cars only with JavaScript, so we cannot read them. Only 3 cars of its other pages could be read; nothing was removed. Ask the dealer for its inventory feed, then add it under Additional Inventory URLs, or upload its stock as a CSV file.",
		"client-rendered: The site, built with DealerOn, shows its cars only with JavaScript, so we cannot read them. Ask the dealer for its inventory feed, then add it under Additional Inventory URLs, or upload its stock as a CSV file.",
		"error: https://lot.example could not be read: client-rendered. Check the address, then sync again.",
	]);
});

test("a run that saw no car says why, and what to do about it", () => {
	const told = [
		judge(0, [{ kind: "feed", url: `${site}/feed`, ...failed, reason: "blocked" }]),
		judge(0, [{ kind: "robots", ...failed }]),
		judge(0, [{ kind: "robots", ...failed, reason: "connection", status: null }]),
		judge(0, [{ kind: "robots", ...failed, reason: "blocked" }]),
		judge(0, [{ ...failed, reason: "robots.txt" }]),
		judge(0, [{ ...failed, reason: "blocked" }]),
		judge(0, [{ ...failed, reason: "blocked", url: `${site}/inventory-used.json` }]),
		judge(0, [{ ...entry, ...failed }]),
		judge(0, [{ ...entry, ...failed, reason: "time-out", status: null }]),
		judge(0, [{ ...entry, ...failed, reason: null, status: null }]),
		judge(0, [{ ...entry, ...failed, reason: "too large" }]),
		judge(0, [entry], "It took too long."),
		judge(0, [{ showed: { skipped: { "too-heavy": 1 } } }]),
		judge(0, [entry, failed]),
		judge(0, [entry]),
		judge(0, [{ showed: { skipped: { new: 1 } } }]),
		judge(0, [{ showed: { skipped: { new: 1, sold: 2 } } }, { showed: { skipped: { sold: 1 } } }]),
	];
	expect(told).toEqual([
		"blocked: https://lot.example/feed refused our requests. Check the feed's user and password.",
		"error: The site's robots.txt answered 500, and without it we read no page. Check the address, then sync again.",
		"error: The site did not answer: connection. Check the address, then sync again.",
		"blocked: The site refused our requests or asked for a browser check. Ask the dealer to allow our crawler, add its inventory feed under Additional Inventory URLs, or upload its stock as a CSV file.",
		"blocked: The site's robots.txt does not allow reading its inventory. Ask the dealer to allow our crawler, add its inventory feed under Additional Inventory URLs, or upload its stock as a CSV file.",
		"blocked: The site refused our requests or asked for a browser check. Ask the dealer to allow our crawler, add its inventory feed under Additional Inventory URLs, or upload its stock as a CSV file.",
		"error: https://lot.example/inventory-used.json could not be read: blocked. Nothing was removed.",
		"error: https://lot.example answered 500. Check the address, then sync again.",
		"error: https://lot.example did not answer: time-out. Check the address, then sync again.",
		"error: https://lot.example could not be read: unknown error. Check the address, then sync again.",
		"error: https://lot.example could not be read: too large. Check the address, then sync again.",
		"error: It took too long. Nothing was removed.",
		"error: A page of the site is too large to read in full. What was read has been kept; nothing was removed. Add its inventory feed under Additional Inventory URLs, or upload its stock as a CSV file.",
		"error: https://lot.example/a answered 500. Nothing was removed.",
		"empty: The site was read, but there are no cars on it. Nothing was removed. Add the address of its used inventory under Additional Inventory URLs.",
		"empty: The site was read, but its only listing is not published. 1: a new car; only used and certified cars are listed. Nothing was removed. Add the address of its used inventory under Additional Inventory URLs.",
		"empty: The site was read, but none of its 4 listings is published. 3: marked as sold. 1: a new car; only used and certified cars are listed. Nothing was removed. Add the address of its used inventory under Additional Inventory URLs.",
	]);
});

test("what is held back waits for a person, whatever else came of the run", () => {
	const held = { gone: 0, stock: 40, doubted: 0, compared: 35 };
	const read = { outcome: "complete", reason: null } as const;
	expect(chooseHeldVerdict(read, held)).toBe(read);
	const removals =
		"13 of 40 cars are no longer on the dealer's site. That is too many to remove without asking. If you do nothing, the next complete sync removes those that it does not find either, an hour from now or later.";
	const prices =
		"9 of 35 prices doubled, halved or are gone. Those cars keep their old prices until you approve the new ones, or a later sync reads believable ones.";
	const outcome = "needs-review";
	expect(chooseHeldVerdict(read, { ...held, gone: 13 })).toEqual({ outcome, reason: removals });
	expect(chooseHeldVerdict(read, { ...held, doubted: 9 })).toEqual({ outcome, reason: prices });
	const partial = { outcome: "partial", reason: "A page was slow." } as const;
	expect(chooseHeldVerdict(partial, { ...held, gone: 13, doubted: 9 })).toEqual({
		outcome,
		reason: `${prices} ${removals} A page was slow.`,
	});
});
