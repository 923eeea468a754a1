import type { Frame } from "../markup/page-scan";
import { parseUrl, toPathKey } from "../text/page-url";
import type { LinkReader } from "../text/read-link";
import { assetEnding } from "./link-words";
import { isSoldAddress } from "./sold-address";
import { isTopic } from "./to-link-kind";

type Page = { url: string; scan: { frames: Frame[] }; readLink: LinkReader };

/** A frameset has two to four; a page with more is broken or hostile. */
const mostFrames = 12;

/**
 * The pages that a page shows within itself: a frameset's, whatever their names, for they are the page; of other frames
 * a list of cars, and on a page without cars any that may be one. On its own host only: elsewhere are maps and ads.
 */
export function getPageFrames({ url, scan, readLink }: Page, hasCars: boolean): string[] {
	if (scan.frames.length === 0) return [];
	const host = getHost(url);
	const own = toPathKey(parseUrl(url) ?? url);
	const found = new Map<string, string>();
	for (const { src, isOfSet } of scan.frames) {
		const leads = readLink(src);
		if (!leads || leads.key === own || getHost(leads.url) !== host || isFile(leads.url)) continue;
		const mayBeList = isOfSet ? leads.kind !== "new-inventory" : leads.kind === "other" && !isTopic(leads.url);
		if (isSoldAddress(leads.url) || !(leads.kind === "inventory" || (mayBeList && (isOfSet || !hasCars)))) continue;
		if (found.size < mostFrames) found.set(leads.key, leads.url);
	}
	return [...found.values()];
}

function getHost(url: string): string {
	return (parseUrl(url)?.host ?? "").replace(/^www\./, "");
}

function isFile(url: string): boolean {
	return assetEnding.test((parseUrl(url)?.pathname ?? "").toLowerCase());
}
