import type { Frame, PageScan } from "../markup/page-scan";
import { parseUrl, toPathKey } from "../text/page-url";
import type { LinkReader } from "../text/read-link";
import { assetEnding } from "./link-words";
import { isSoldAddress } from "./sold-address";
import { isTopic } from "./to-link-kind";

type Page = { url: string; scan: PageScan; readLink: LinkReader };

/** A frameset has two to four; a page with more is broken or hostile. */
const mostFrames = 12;

/**
 * The pages that a page shows within itself, or in its own place: a frameset's, whatever their names, for they are the page; of other frames
 * a list of cars, and on a page without cars any that may be one. On its own host only: elsewhere are maps and ads.
 */
export function getPageFrames({ url, scan, readLink }: Page, hasCars: boolean): string[] {
	const shown = hasCars ? scan.frames : [...scan.frames, ...listForwards(scan)];
	if (shown.length === 0) return [];
	const host = getHost(url);
	const own = toPathKey(parseUrl(url) ?? url);
	const found = new Map<string, string>();
	for (const { src, isOfSet } of shown) {
		const leads = readLink(src);
		if (!leads || leads.key === own || getHost(leads.url) !== host || isFile(leads.url)) continue;
		const mayBeList = isOfSet ? leads.kind !== "new-inventory" : leads.kind === "other" && !isTopic(leads.url);
		if (isSoldAddress(leads.url) || !(leads.kind === "inventory" || (mayBeList && (isOfSet || !hasCars)))) continue;
		if (found.size < mostFrames) found.set(leads.key, leads.url);
	}
	return [...found.values()];
}

/** In seconds. A page that stands longer is there to be read. */
const longestStand = 10;
const refresh = /^\s*(\d{1,4})(?:\.\d{0,4})?\s{0,9}[;,]\s{0,9}(?:url\s{0,9}=\s{0,9})?["']?([^"'\s]{1,300})/i;
const scripted =
	/(?:^|[\s;{}(.])location(?:\.href)?(?:\s{0,9}=\s{0,9}|\.(?:replace|assign)\(\s{0,9})["']([^"'\s]{1,300})["']/;
const shortText = 600;
const fewLinks = 5;

/** Where a page that shows next to nothing sends its visitors, itself or by a script: that page stands in its place. */
function listForwards({ metas, scripts, text, links }: PageScan): Frame[] {
	if (text.length > shortText || links.length >= fewLinks) return [];
	const [, seconds, told] = refresh.exec(metas.get("refresh") ?? "") ?? [];
	const ways = [Number(seconds) <= longestStand && told, ...scripts.map((script) => scripted.exec(script.text)?.[1])];
	return ways.flatMap((src) => (src ? [{ src, isOfSet: true }] : [])).slice(0, 1);
}

function getHost(url: string): string {
	return (parseUrl(url)?.host ?? "").replace(/^www\./, "");
}

function isFile(url: string): boolean {
	return assetEnding.test((parseUrl(url)?.pathname ?? "").toLowerCase());
}
