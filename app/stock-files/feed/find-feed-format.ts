import { findDelimiter } from "~/stock-files/table/find-delimiter";
import { countKnown } from "~/stock-files/table/to-columns";
import { HEAD_CHARS } from "./feed-limits";

export type FeedFormat = "csv" | "xml" | "json";

const HEADER_LINES = 20;
const FEWEST_COLUMNS = 3;
const roots =
	/^(?:rss|feed|rdf|listings?|inventory|inventories|vehicles?|vehiclelistings?|cars?|autos?|ads?|adf|export|feeds?|dealers?|dealerships?|units?|products?|items?|data|root|document|records?|rows?|stock|catalog)$/i;

export function findFeedFormat(text: string): FeedFormat | null {
	const head = text
		.slice(0, HEAD_CHARS)
		.replace(/^\ufeff/, "")
		.trimStart();
	if (/^[[{]\s*["[{]/.test(head)) return "json";
	if (head.startsWith("<")) return recogniseMarkup(head);
	return isTable(head) ? "csv" : null;
}

function recogniseMarkup(head: string): "xml" | null {
	const name = /<(?![?!])(?:[\w.-]{1,40}:)?([\w.-]{1,40})/.exec(head)?.[1] ?? "";
	if (/^(?:html|head|body|urlset|sitemapindex|svg)$/i.test(name) || /^<!doctype\s+html/i.test(head)) return null;
	return head.startsWith("<?xml") || roots.test(name) ? "xml" : null;
}

function isTable(head: string): boolean {
	const delimiter = findDelimiter(head);
	const lines = head.split(/\r\n?|\n/, HEADER_LINES);
	const cells = lines.map((line) => line.split(delimiter).map((cell) => cell.replace(/^"|"$/g, "")));
	return cells.some((names) => names.length >= FEWEST_COLUMNS && countKnown(names) >= FEWEST_COLUMNS);
}
