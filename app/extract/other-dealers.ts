import { mergePatterns } from "~/inventory/texts/merge-patterns";
import type { Outline } from "./markup/outline";
import { findPartsUnder, type Part } from "./sold-parts";
import type { Finding } from "./text/finding";
import { isNotStockHeading } from "./text/headings";
import { parseUrl } from "./text/page-url";

const whose = "(?:(?:our|the|a|one of our|other|another|nearby|local|trusted|participating|all) ){0,3}";
const others = mergePatterns({ flags: "i" }, [
	/(?:sister|partner|affiliated?|affiliates?|nearby|neighbou?ring|other|another) (?:dealers?(?:hips?)?|stores?|sellers?|lots?)/,
	/dealer(?:ship)? (?:network|partners?)|(?:dealer )?partner network/,
	/otros (?:concesionarios|dealers|lotes)/,
]).source;

const ofOthers = mergePatterns({ flags: "i" }, [
	`\\b(?:from|at|by|in|through|de|en) ${whose}(?:${others})\\b`,
	`^${whose}(?:${others})(?:$| (?:near|in your|cars|vehicles|inventory|stock|listings))`,
	/^(?:sponsored|promoted) (?:listings?|vehicles?|cars?|results)\b/,
	/\b(?:dealers?|dealerships|sellers) (?:nearby|near (?:you|me)|in your area)\b/,
]);

const longestHeading = 100;

/** Parts of cars that may be nobody's here: below "More cars from our dealer network" or "Recently viewed", but no `h1`. */
export function findOtherParts(outline: Outline): Part[] {
	return findPartsUnder(
		outline,
		(heading, tag) => tag !== "h1" && (tellsOtherDealer(heading) || isNotStockHeading(heading, tag !== "")),
	);
}

/** "Available at our sister store, Hilltop Honda", on a card without a page on this site. */
export function isOfOtherDealer({ texts }: Outline, start: number, end: number, page: string, url = ""): boolean {
	if (url && toSite(url, page) === toSite(page)) return false;
	return texts.slice(start, end).some((text) => placeWords.test(text.slice(0, 30)) && tellsOtherDealer(text));
}

const placeWords =
	/^\W{0,3}(?:(?:this|vehicle|car|is|currently|now) ){0,4}(?:available|located|offered|listed|sold|stocked|shown|ships|at|from|by|view|see)\b/i;

function tellsOtherDealer(text: string): boolean {
	return text.length <= longestHeading && ofOthers.test(text);
}

/** One look at all words is cheaper than one at each line, and hardly a page has such a word. */
export function hasOtherDealer(text: string): boolean {
	return (
		/\b(?:dealer|sister|partner|sponsored|promoted|seller|another|concesionario)/i.test(text) &&
		text.split("\n").some((line) => tellsOtherDealer(line.trim()))
	);
}

type Group = Finding[];

/** Without cars of other dealers: by what stands above or on their cards, or by a page on another site than most. */
export function listOwn(groups: Group[], pageUrl: string): Group[] {
	const own = groups.some(isMarked) ? dropMarked(groups, pageUrl) : groups;
	const { here, elsewhere } = splitBySite(own, pageUrl);
	return elsewhere.size < here.length ? own.filter((group) => !elsewhere.has(group)) : own;
}

const isMarked = (group: Group) => group.some(({ isOfOther }) => isOfOther);

/** A card without such words keeps its car, unless it leads away too: the page may name another dealer's car twice. */
function dropMarked(groups: Group[], pageUrl: string): Group[] {
	const { elsewhere } = splitBySite(groups, pageUrl);
	const others = groups.filter((group) => !isMarked(group));
	const isHome = others.length === 0 || others.some((group) => !elsewhere.has(group));
	return groups.flatMap((group) => {
		if (!isMarked(group)) return [group];
		const kept = group.filter(({ isOfOther }) => !isOfOther);
		const isOwn = kept.some(({ source }) => source === "listing-card") && !(isHome && elsewhere.has(group));
		return isOwn ? [kept] : [];
	});
}

/** Those whose pages are on this site, and those whose pages all are on others. */
function splitBySite(groups: Group[], pageUrl: string): { here: Group[]; elsewhere: Set<Group> } {
	const site = toSite(pageUrl);
	const linked = groups.filter((group) => group.some(({ fields }) => fields.url));
	const isAway = (group: Group) => group.every(({ fields }) => !fields.url || toSite(fields.url, pageUrl) !== site);
	const elsewhere = new Set(linked.filter(isAway));
	return { here: linked.filter((group) => !elsewhere.has(group)), elsewhere };
}

/** "inventory.hilltop.com" and "www.hilltop.com" are one site. */
function toSite(url: string, base?: string): string {
	const { hostname = "" } = parseUrl(url, base) ?? {};
	return hostname.split(".").slice(-2).join(".");
}
