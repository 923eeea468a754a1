import { isStockFeed } from "../extract/links/stock-feeds";
import { BLOCKED, CLIENT_RENDERED, ROBOTS } from "../fetching/page-reasons";
import { type SkipReason, skipReasonTexts } from "../inventory/car";
import type { Board, RunPage } from "./board/board";
import {
	askDealer,
	askDrawn,
	askFeed,
	countSkipped,
	findCut,
	formatShell,
	isAnyTooHeavy,
	tooHeavy,
	type Verdict,
} from "./outcome";

/** For a run that saw no car: why, and what to do about it. */
export function chooseEmptyOutcome(board: Board, pages: RunPage[], failed: RunPage[], gaveUp: string | null): Verdict {
	const refused = pages.find((page) => page.kind === "feed" && page.reason === BLOCKED);
	if (refused)
		return { outcome: "blocked", reason: `${refused.url} refused our requests. Check the feed's user and password.` };
	const robots = pages.find((page) => page.kind === "robots" && page.state === "failed");
	if (robots && robots.reason !== BLOCKED)
		return { outcome: "error", reason: `${describe(robots)} Check the address, then sync again.` };
	if (pages.some((page) => page.reason === ROBOTS)) {
		return { outcome: "blocked", reason: `The site's robots.txt does not allow reading its inventory. ${askDealer}` };
	}
	if (pages.some((page) => page.reason === BLOCKED && !isStockFeed(page.url))) {
		return { outcome: "blocked", reason: `The site refused our requests or asked for a browser check. ${askDealer}` };
	}
	const entry = failed.find((page) => page.kind === "entry");
	if (entry) return { outcome: "error", reason: `${describe(entry)} Check the address, then sync again.` };
	if (pages.some((page) => page.reason === CLIENT_RENDERED))
		return { outcome: "client-rendered", reason: `${formatShell(board)} ${askDrawn}` };
	if (gaveUp) return { outcome: "error", reason: `${gaveUp} Nothing was removed.` };
	if (isAnyTooHeavy(pages)) return { outcome: "error", reason: `${tooHeavy} A${askFeed.slice(1)}` };
	const [lost] = failed;
	if (lost) return { outcome: "error", reason: `${describe(lost)} Nothing was removed.` };
	const cut = findCut(pages);
	if (cut) return { outcome: "error", reason: `${cut.url} arrived incomplete. Nothing was removed.` };
	return judgeNoCars(pages);
}

function judgeNoCars(pages: RunPage[]): Verdict {
	const skipped = pages.map(({ showed }) => showed?.skipped ?? {});
	const count = skipped.reduce((sum, one) => sum + countSkipped(one), 0);
	const listings = count === 1 ? "its only listing is not published" : `none of its ${count} listings is published`;
	const what = count > 0 ? `${listings}. ${formatSkipped(skipped)}` : "there are no cars on it";
	const advice = "Add the address of its used inventory under Additional Inventory URLs.";
	return { outcome: "empty", reason: `The site was read, but ${what}. Nothing was removed. ${advice}` };
}

function formatSkipped(skipped: Record<string, number>[]): string {
	const counts = new Map<string, number>();
	for (const [reason, count] of skipped.flatMap(Object.entries)) counts.set(reason, (counts.get(reason) ?? 0) + count);
	return [...counts]
		.sort(([, one], [, other]) => other - one)
		.map(([reason, count]) => `${count}: ${skipReasonTexts[reason as SkipReason] ?? reason}`)
		.join(". ");
}

function describe(page: RunPage): string {
	const what = page.kind === "robots" ? "The site" : page.url;
	const reason = page.reason ?? "unknown error";
	if (page.status && (!page.reason || reason.startsWith("status ")))
		return page.kind === "robots"
			? `The site's robots.txt answered ${page.status}, and without it we read no page.`
			: `${what} answered ${page.status}.`;
	return /^(?:connection|time-out)$/.test(reason)
		? `${what} did not answer: ${reason}.`
		: `${what} could not be read: ${reason}.`;
}
