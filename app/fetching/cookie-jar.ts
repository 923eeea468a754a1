export type CookieJar = Map<string, string>;

/** A browser keeps as many of a site (RFC 6265, 6.1). */
const mostCookies = 50;
/** Servers refuse requests whose headers are longer. */
const longestCookies = 8_000;

const nameAndValue = /^\s*([^\s=;,]{1,200})=([^;]{0,4000})/;
const isDeleted = /;\s*max-age\s*=\s*(?:0|-)/i;

export function storeCookies(jar: CookieJar, headers: Headers): void {
	for (const cookie of headers.getSetCookie()) {
		const [, name, value] = nameAndValue.exec(cookie) ?? [];
		if (name === undefined || value === undefined) continue;
		if (isDeleted.test(cookie)) jar.delete(name);
		else if (jar.has(name) || jar.size < mostCookies) jar.set(name, value.trim());
	}
}

/** The Cookie header; null without cookies. */
export function formatCookies(jar: CookieJar): string | null {
	const text = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
	return text !== "" && text.length <= longestCookies ? text : null;
}
