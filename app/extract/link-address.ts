/** An address in words: what the rules of classify-link read. */
export interface LinkAddress {
	url: URL;
	/** The path's segments, each split into its words. */
	parts: string[][];
	pathWords: string[];
	queryWords: string[];
}

const longestAddress = 2048;

/** Null when the text is no http(s) address, or one too long to be followed. */
export function parseLinkAddress(address: string): LinkAddress | null {
	if (address.length > longestAddress || !URL.canParse(address)) return null;
	const url = new URL(address);
	if (!/^https?:$/.test(url.protocol)) return null;
	const parts = url.pathname.split("/").filter(Boolean).map(toWords);
	const queryWords = [...url.searchParams].flatMap(([key, value]) => [...toWords(key), ...toWords(value)]);
	return { url, parts, pathWords: parts.flat(), queryWords };
}

/** "Pre-Owned_Inventory.aspx" → preowned, inventory. */
export function toWords(text: string): string[] {
	return decodeAddress(text)
		.toLowerCase()
		.replace(/\.(?:html?|aspx?|php|cfm|jsp)$/, "")
		.replace(/pre[-_ +]?owned/g, "preowned")
		.split(/[^a-z0-9]+/)
		.filter(Boolean);
}

/** Percent signs undone where they stand for text; an address with stray ones stays as it is. */
export function decodeAddress(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
