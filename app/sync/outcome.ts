import type { Board, RunPage } from "./board/board";

export type Outcome = "complete" | "partial" | "empty" | "error" | "blocked" | "client-rendered" | "needs-review";

export interface Verdict {
	outcome: Outcome;
	reason: string | null;
}

export const tooHeavy = `A page of the site is too large to read in full. What was read has been kept; nothing was removed.`;
const toOtherWay = (feed: string) => `add ${feed} under Additional Inventory URLs, or upload its stock as a CSV file.`;
export const askFeed = toOtherWay("its inventory feed");
export const askDrawn = `Ask the dealer for its inventory feed, then ${toOtherWay("it")}`;
export const askDealer = `Ask the dealer to allow our crawler, ${askFeed}`;

/** The list, sitemap or feed that arrived incomplete. */
export function findCut(pages: RunPage[]): RunPage | undefined {
	return pages.find(({ kind, showed }) => kind !== "vehicle" && showed?.skipped["cut-short"]);
}

export function isAnyTooHeavy(pages: RunPage[]): boolean {
	return pages.some(({ showed }) => showed?.skipped["too-heavy"]);
}

export function formatShell({ platform }: Board): string {
	const site = platform ? `The site, built with ${platform},` : "The site";
	return `${site} shows its cars only with JavaScript, so we cannot read them.`;
}

/** Listings, of all the reasons for which they were skipped. */
export function countSkipped(counts: Record<string, number>): number {
	return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
