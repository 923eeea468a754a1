export type WebAddress = Pick<URL, "href" | "protocol" | "host" | "pathname" | "search" | "searchParams">;

/** Absolute, without fragment; null for other schemes. */
export function toUrl(href: string, base: string): URL | null {
	const text = href.trim();
	if (!text || text.length > 2000 || /^(?:javascript|mailto|tel|data|sms|about):|^#/i.test(text)) return null;
	const url = parseUrl(text, base);
	if (!url || !/^https?:$/.test(url.protocol)) return null;
	if (url.hash) url.hash = "";
	return url;
}

export function toAbsolute(href: string, base: string): string | null {
	return toUrl(href, base)?.href ?? null;
}

/** Null instead of an exception; `URL.canParse` would parse every address twice. */
export function parseUrl(text: string, base?: string): URL | null {
	try {
		return new URL(text, base);
	} catch {
		return null;
	}
}

/** A site whose addresses were written on its maker's machine, "https://localhost:3000/inventory/…", means itself. */
export function toOwnAddresses(html: string, pageUrl: string): string {
	const own = madeAt.test(html) ? parseUrl(pageUrl) : null;
	if (!own || madeAt.test(`//${own.hostname}`)) return html;
	return html.replace(
		/https?:(\\?\/\\?\/)(?:localhost|127\.0\.0\.1)(?::\d{1,5})?(?=\\?\/)/g,
		`${own.protocol}$1${own.host}`,
	);
}

const madeAt = /\/\/(?:localhost|127\.0\.0\.1)(?![\w.-])/;

/** Path and query without tracking words: the identity of a vehicle page. */
export function toPathKey(address: string | WebAddress): string {
	const url = typeof address === "string" ? parseUrl(address) : address;
	if (!url) return String(address);
	const path = trimSlash(decode(url.pathname)).toLowerCase();
	if (!url.search) return path;
	const query = [...url.searchParams].filter(([name]) => !/^(?:utm_|gclid|fbclid|ref$|source$|cs:)/i.test(name));
	return query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path;
}

function trimSlash(path: string): string {
	let end = path.length;
	while (path.charCodeAt(end - 1) === 47) end--;
	return path.slice(0, end);
}

function decode(path: string): string {
	if (!path.includes("%")) return path;
	try {
		return decodeURI(path);
	} catch {
		return path;
	}
}

const thirdParties =
	/^https?:\/\/[^/]*(?:carfax|autocheck|experian|kbb|edmunds|iihs|nhtsa|facebook|twitter|pinterest|whatsapp|google|cargurus|capitalone|monroneylabels|linkedin|addtoany|sharethis|(?<=[/.])(?:wa|m|t)\.me)\b/i;

/** Histories, maps, networks, messages: their addresses may hold a VIN or a name. */
export function isThirdParty(url: string): boolean {
	return thirdParties.test(url);
}
