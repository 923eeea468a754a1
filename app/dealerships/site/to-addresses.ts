import { toDealershipUrl } from "../dealership-url";

/** Addresses to try, the likeliest first: a bare domain may want "www." or no https. Null if it is no website. */
export function toAddresses(typed: string): string[] | null {
	const text = typed.trim();
	if (/^[a-z][a-z\d+.-]*:\/\//i.test(text)) {
		const url = toDealershipUrl(text);
		return url === null ? null : [url];
	}
	// A word, a mail address and a sentence are no website.
	if (/[\s@\\]/.test(text) || !/^[^/?#:]+\.[^/?#:.]+/.test(text)) return null;
	const secure = toDealershipUrl(`https://${text}`);
	const plain = toDealershipUrl(`http://${text}`);
	if (secure === null || plain === null) return null;
	const twin = toTwinHost(secure);
	return [secure, ...(twin === null ? [] : [twin]), plain];
}

function toTwinHost(address: string): string | null {
	const url = new URL(address);
	if (/^www\.|^[\d.]+$|^\[/.test(url.hostname) || url.port !== "") return null;
	url.hostname = `www.${url.hostname}`;
	return toDealershipUrl(url.href);
}
