import type { Parser } from "htmlparser2";

/** What passes between a parser's handlers and its feeding. */
export interface Feed {
	/** The script or style that is open, "" outside; the handlers keep it. */
	raw: string;
	/** How many characters were kept from the parser: its positions lie as much too low. */
	skipped: number;
	onBody(text: string): void;
}

/**
 * Feeds a page to a parser, except the bodies of scripts and styles, which go to `onBody` whole: they are most of many pages, and the
 * tokenizer would read them sign by sign. Where the pattern errs (a tag in a comment, `>` in an attribute) the parser has no such
 * element open at that point and reads on by itself.
 */
export function feedPage(html: string, parser: Parser, feed: Feed): void {
	const opening = /<(?:script|style)\b[^>]*>/gi;
	let from = 0;
	for (let match = opening.exec(html); match; match = opening.exec(html)) {
		const start = opening.lastIndex;
		parser.write(html.slice(from, start));
		from = start;
		const isOpen = feed.raw !== "" && parser.endIndex + feed.skipped === start - 1 && !match[0].endsWith("/>");
		if (!isOpen) continue;
		const end = findClosing(html, feed.raw, start);
		if (end < 0) break;
		feed.onBody(html.slice(start, end));
		feed.skipped += end - start;
		from = end;
		opening.lastIndex = end;
	}
	parser.end(html.slice(from));
}

function findClosing(html: string, tag: string, from: number): number {
	const closing = tag === "script" ? /<\/script[\s>]/gi : /<\/style[\s>]/gi;
	closing.lastIndex = from;
	return closing.exec(html)?.index ?? -1;
}
