import { type LinkingPage, toWebUrl } from "./photo-urls";

/** Campaigns, sessions, and the link's place in a list (Dealer.com's searchDepth). */
const trackingParameter =
	/^(?:utm_.*|gclid|gbraid|wbraid|fbclid|msclkid|dclid|_ga|_gl|phpsessid|jsessionid|sessionid|sid|searchdepth)$/i;

export function toListingUrl(text: string, page: LinkingPage): string | null {
	const url = toWebUrl(text, page);
	if (url === null) return null;
	url.hash = "";
	for (const name of [...url.searchParams.keys()]) if (trackingParameter.test(name)) url.searchParams.delete(name);
	return url.href;
}

export function toCarfaxUrl(text: string, page: LinkingPage): string | null {
	const url = toWebUrl(text, page);
	return url !== null && /(?:^|\.)carfax\.com$/.test(url.hostname) && url.port === "" ? url.href : null;
}
