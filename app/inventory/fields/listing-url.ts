import { type LinkingPage, toWebUrl } from "./photo-urls";

/** Campaigns, sessions, and the link's place in a list (Dealer.com's searchDepth, Shopify's recommendations). */
const trackingParameter =
	/^(?:utm_.*|gclid|gbraid|wbraid|fbclid|msclkid|dclid|_ga|_gl|phpsessid|jsessionid|sessionid|sid|searchdepth|_pos|_psq|_ss|pr_(?:prod_strat|rec_id|rec_pid|ref_pid|seq))$/i;

/** Shopify shows a product below each of its collections too: "/collections/suvs/products/x" is "/products/x". */
const belowCollection = /^((?:\/[a-z]{2}(?:-[a-z]{2})?)?)\/collections\/[^/]{1,255}(\/products\/[^/]{1,255})\/?$/i;

export function toProductPath(path: string): string {
	return path.includes("/collections/") ? path.replace(belowCollection, "$1$2") : path;
}

export function toListingUrl(text: string, page: LinkingPage): string | null {
	const url = toWebUrl(text, page);
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
