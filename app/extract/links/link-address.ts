import { decodePercents } from "~/inventory/fields/normalise-text";
import { parseUrl, type WebAddress } from "../text/page-url";

export interface LinkAddress {
	path: string;
	search: string;
	queryValues: string[];
	parts: string[][];
	names: string[];
	pathWords: string[];
	queryWords: string[];
}

const longestAddress = 2048;

export function parseLinkAddress(address: string | WebAddress): LinkAddress | null {
	const text = typeof address === "string" ? address : address.href;
	const url = text.length > longestAddress ? null : typeof address === "string" ? parseUrl(text) : address;
	if (!url || !/^https?:$/.test(url.protocol)) return null;
	const { pathname: path, search } = url;
	const parts = path.split("/").filter(Boolean).map(toWords);
	const names = parts.map((words) => words.join(""));
	const pathWords: string[] = [];
	for (const words of parts) pathWords.push(...words);
	// Splitting a query costs as much as all the rest, and most addresses have none.
	if (search === "") return { path, search, parts, names, pathWords, queryWords: [], queryValues: [] };
	const query = [...url.searchParams];
	const queryWords = query.flat().flatMap(toWords);
	return { path, search, parts, names, pathWords, queryWords, queryValues: query.map(([, value]) => value) };
}

/** "Pre-Owned_Inventory.aspx" → preowned, inventory. */
export function toWords(text: string): string[] {
	const lower = decodePercents(text).toLowerCase();
	const bare = lower.includes(".") ? lower.replace(/\.(?:html?|aspx?|php|cfm|jsp)$/, "") : lower;
	const plain = bare.includes("pre") ? bare.replace(/pre[-_ +]owned/g, "preowned") : bare;
	return plain.match(/[a-z0-9]+/g) ?? [];
}
