import { parseUrl } from "./page-url";

/** An address in words: what the rules of classify-link read. */
export interface LinkAddress {
	href: string;
	path: string;
	/** The query as written, with its question mark, and the values in it. */
	search: string;
	queryValues: string[];
	/** The path's segments, each split into its words. */
	parts: string[][];
	pathWords: string[];
	queryWords: string[];
}

const longestAddress = 2048;

/** Null when the text is no http(s) address, or one too long to be followed. */
export function parseLinkAddress(address: string | URL): LinkAddress | null {
	const text = String(address);
	const url = text.length > longestAddress ? null : typeof address === "string" ? parseUrl(text) : address;
	if (!url || !/^https?:$/.test(url.protocol)) return null;
	const { href, pathname: path, search } = url;
	const query = search ? [...url.searchParams] : [];
	const parts = path.split("/").filter(Boolean).map(toWords);
	return {
		...{ href, path, search, parts },
		pathWords: parts.flat(),
		queryWords: query.flat().flatMap(toWords),
		queryValues: query.map(([, value]) => value),
	};
}

/** "Pre-Owned_Inventory.aspx" → preowned, inventory. */
export function toWords(text: string): string[] {
	const plain = decodeAddress(text)
		.toLowerCase()
		.replace(/\.(?:html?|aspx?|php|cfm|jsp)$/, "")
		.replace(/pre[-_ +]owned/g, "preowned");
	return plain.match(/[a-z0-9]+/g) ?? [];
}

/** Percent signs undone where they stand for text; an address with stray ones stays as it is. */
export function decodeAddress(text: string): string {
	if (!text.includes("%")) return text;
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
