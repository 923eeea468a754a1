/** A pattern, or the source of one. */
type Part = RegExp | string;

interface Shared {
	/** Of the whole; a part's own flags count for nothing. */
	flags: string;
	/** What stands before each of the ways, and what behind each. */
	before?: Part;
	behind?: Part;
}

/** One pattern of several short ones, tried in their order: it matches where any of them does. */
export function mergePatterns({ flags, before = "", behind = "" }: Shared, ways: readonly Part[]): RegExp {
	const any = ways.map(sourceOf).join("|");
	const [start, end] = [sourceOf(before), sourceOf(behind)];
	return new RegExp(start || end ? `${start}(?:${any})${end}` : any, flags);
}

function sourceOf(part: Part): string {
	return typeof part === "string" ? part : part.source;
}
