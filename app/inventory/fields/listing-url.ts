import { mergePatterns } from "../texts/merge-patterns";
import { type LinkingPage, toWebUrl } from "./photo-urls";

/** Campaigns, sessions, and the link's place in a list (Dealer.com's searchDepth, Shopify's recommendations). */
const trackingParameter =
	/^(?:utm_.*|gclid|gbraid|wbraid|fbclid|msclkid|dclid|_ga|_gl|phpsessid|jsessionid|sessionid|sid|searchdepth|_pos|_psq|_ss|pr_(?:prod_strat|rec_id|rec_pid|ref_pid|seq))$/i;

/** A visitor's session, which servers write into each link for whoever brings no cookie, and numbers against caches. */
const ofOneAnswer = [
	/(?:phpsessid|jsessionid|session_?id|oscsid|zenid|cftoken|aspsessionid[a-z]{0,12})=[\w.!~-]{0,200}/,
	/cfid=\d{1,20}/,
	/sid=[a-z\d]{16,200}/,
	/(?:_|_dc|rnd|rand|random|no_?cache|cache_?buster)=[\da-f.]{5,40}/,
];
const ends = /(?=["'<>#\s\\]|$)/;
const inQuery = mergePatterns({ flags: "gi", before: /(?<=[?&](?:amp;)?)/, behind: /&(?:amp;)?/ }, ofOneAnswer);
const lastInQuery = mergePatterns({ flags: "gi", before: /[?&](?:amp;)?/, behind: ends }, ofOneAnswer);
/** "/cars;jsessionid=7F…?page=2", and ASP.NET's "/(S(4ppq…))/cars". */
const inPath = /;jsessionid=[\w.!~-]{1,200}|\/\([asfx]\([\w-]{1,300}\)\)(?=\/)|\/\(x\(1\)s\([\w-]{1,300}\)\)(?=\/)/gi;

/** Of an address, or of a whole page's: else each reading finds each page, and each car's, at a new one. */
export function toSessionless(text: string): string {
	return text.replace(inPath, "").replace(inQuery, "").replace(lastInQuery, "");
}

/** Shopify shows a product below each of its collections too: "/collections/suvs/products/x" is "/products/x". */
const belowCollection = /^((?:\/[a-z]{2}(?:-[a-z]{2})?)?)\/collections\/[^/]{1,255}(\/products\/[^/]{1,255})\/?$/i;

export function toProductPath(path: string): string {
	return path.includes("/collections/") ? path.replace(belowCollection, "$1$2") : path;
}

export function toListingUrl(text: string, page: LinkingPage): string | null {
	const url = toWebUrl(toSessionless(text), page);
	if (url === null) return null;
	url.hash = "";
	url.pathname = toProductPath(url.pathname);
	for (const name of [...url.searchParams.keys()]) if (trackingParameter.test(name)) url.searchParams.delete(name);
	return url.href;
}

export function toCarfaxUrl(text: string, page: LinkingPage): string | null {
	const url = toWebUrl(text, page);
	return url !== null && /(?:^|\.)carfax\.com$/.test(url.hostname) && url.port === "" ? url.href : null;
}
