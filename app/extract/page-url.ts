/** An address of the page made absolute, without fragment; null when it is no web address. */
export function toAbsolute(href: string, base: string): string | null {
	const text = href.trim().replace(/[\t\n\r]/g, "");
	if (
		!text ||
		text.length > 2000 ||
		/^(?:javascript|mailto|tel|data|sms|about):|^#/i.test(text) ||
		!URL.canParse(text, base)
	)
		return null;
	const url = new URL(text, base);
	url.hash = "";
	return /^https?:$/.test(url.protocol) ? url.href : null;
}

/** What tells one vehicle page from another: path and query without tracking words. */
export function toPathKey(url: string): string {
	if (!URL.canParse(url)) return url;
	const { pathname, searchParams } = new URL(url);
	for (const name of [...searchParams.keys()])
		if (/^(?:utm_|gclid|fbclid|ref$|source$|cs:)/i.test(name)) searchParams.delete(name);
	const query = searchParams.toString();
	return `${decode(pathname).replace(/\/+$/, "").toLowerCase()}${query ? `?${query}` : ""}`;
}

function decode(path: string): string {
	try {
		return decodeURI(path);
	} catch {
		return path;
	}
}

const thirdParties =
	/^https?:\/\/[^/]*(?:carfax|autocheck|experian|kbb|edmunds|iihs|nhtsa|facebook|twitter|pinterest|whatsapp|google|cargurus|capitalone|monroneylabels|linkedin|addtoany|sharethis)\b/i;

/** Histories, maps and networks: their addresses may hold a VIN or a name, and are no vehicle page of the dealer. */
export function isThirdParty(url: string): boolean {
	return thirdParties.test(url);
}
