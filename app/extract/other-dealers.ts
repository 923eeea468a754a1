import type { Outline } from "./markup/outline";
import { findPartsUnder, type Part } from "./sold-parts";
import type { Finding } from "./text/finding";
import { parseUrl } from "./text/page-url";

const whose = "(?:(?:our|the|a|one of our|other|another|nearby|local|trusted|participating|all) ){0,3}";
const others =
	"(?:(?:sister|partner|affiliated?|affiliates?|nearby|neighbou?ring|other|another) (?:dealers?(?:hips?)?|stores?|sellers?|lots?)|dealer(?:ship)? (?:network|partners?)|(?:dealer )?partner network|otros (?:concesionarios|dealers|lotes))";

const ofOthers = new RegExp(
	`\\b(?:from|at|by|in|through|de|en) ${whose}${others}\\b|^${whose}${others}(?:$| (?:near|in your|cars|vehicles|inventory|stock|listings))|^(?:sponsored|promoted) (?:listings?|vehicles?|cars?|results)\\b|\\b(?:dealers?|dealerships|sellers) (?:nearby|near (?:you|me)|in your area)\\b`,
	"i",
);

const longestHeading = 100;

/** Parts under "More cars from our dealer network": no heading of the page's own, which names all of its stock. */
export function findOtherParts(outline: Outline): Part[] {
	return findPartsUnder(outline, (heading, tag) => tag !== "h1" && tellsOtherDealer(heading));
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
	const own = groups.flatMap((group) => {
		const ofOther = group.filter((finding) => finding.isOfOther);
		if (ofOther.length === 0) return [group];
		const kept = group.filter((finding) => !finding.isOfOther);
		return kept.some(({ source }) => source === "listing-card") ? [kept] : [];
	});
	const site = toSite(pageUrl);
	const isElsewhere = (group: Group) =>
		group.some(({ fields }) => fields.url) &&
		group.every(({ fields }) => !fields.url || toSite(fields.url, pageUrl) !== site);
	const elsewhere = new Set(own.filter(isElsewhere));
	const here = own.filter((group) => !elsewhere.has(group) && group.some(({ fields }) => fields.url));
	return elsewhere.size < here.length ? own.filter((group) => !elsewhere.has(group)) : own;
}

/** "inventory.hilltop.com" and "www.hilltop.com" are one site. */
function toSite(url: string, base?: string): string {
	const { hostname = "" } = parseUrl(url, base) ?? {};
	return hostname.split(".").slice(-2).join(".");
}
