import { decodeHTML, decodeHTMLAttribute } from "entities";
import type { LinkReader } from "../text/read-link";
import { toFullYears } from "../text/short-years";
import { isDrawnPrice } from "./drawn-icons";
import type { PageScan } from "./page-scan";
import { MOST_PIECES, readPieces } from "./shown-pieces";
import { SwatchNames } from "./swatch-names";
import { splitColumns } from "./text-columns";

/** A page's tree in document order: the subtree of node `i` is `[i, ends[i])`. Readers walk ranges, never recurse. */
export interface Outline {
	/** Lower-case tag name, "" for text. */
	tags: string[];
	parents: number[];
	ends: number[];
	texts: string[];
	attributes: OutlineAttributes[];
	readLink: LinkReader;
	/** By text node: the part of it that stands where other cards of the page tell their paint. */
	paints: ReadonlyMap<number, string>;
	isCut: boolean;
}

export type OutlineAttributes = { [name: string]: string };

type Page = { html: string; scan: Pick<PageScan, "pieces">; readLink: LinkReader };

/** A list of 1,000 cars with 150 elements each. */
const mostNodes = 150_000;
const deepest = 400;
const none: OutlineAttributes = Object.freeze({});

export function parseOutline({ html, scan, readLink }: Page): Outline {
	const outline = createOutline(readLink, scan.pieces.length >= MOST_PIECES);
	const open: number[] = [];
	const swatches = new SwatchNames();
	let text = "";
	let preformatted = 0;
	const add = (tag: string, attributes: OutlineAttributes, line: string) =>
		addNode(outline, open, tag, attributes, line);
	const addLine = (line: string) => {
		swatches.onText(outline, line);
		add("", none, toFullYears(line));
	};
	const flush = () => {
		if (text === "") return;
		const columns = preformatted > 0 ? splitColumns(decodeText(text)) : null;
		if (columns) addTable(outline, open, columns);
		else addLines(preformatted > 0 ? text.split("\n") : [text], addLine);
		text = "";
	};
	readPieces(html, scan.pieces, {
		open(tag, attributes) {
			flush();
			if (tag === "pre") preformatted++;
			open.push(add(tag, decodeAttributes(attributes), ""));
			if (isDrawnPrice(attributes)) add("", none, (attributes.alt ?? "").trim());
		},
		text(piece) {
			text += piece;
		},
		close(tag) {
			flush();
			if (tag === "pre") preformatted--;
			const at = open.pop();
			if (at !== undefined && at >= 0) closeNode(outline, at, swatches);
		},
	});
	flush();
	swatches.onText(outline, "");
	return outline;
}

function createOutline(readLink: LinkReader, isCut: boolean): Outline {
	return { tags: [], parents: [], ends: [], texts: [], attributes: [], readLink, paints: new Map(), isCut };
}

/** A stock sheet's columns become a table's cells. */
function addTable(outline: Outline, open: number[], rows: string[][]): void {
	const nest = (tag: string, fill: () => void) => {
		const at = addNode(outline, open, tag, none, "");
		open.push(at);
		fill();
		open.pop();
		if (at >= 0) outline.ends[at] = outline.tags.length;
	};
	const addCell = (cell: string) => nest("td", () => cell && addNode(outline, open, "", none, cell));
	nest("table", () => {
		for (const cells of rows) nest("tr", () => cells.forEach(addCell));
	});
}

function addLines(pieces: string[], addLine: (line: string) => void): void {
	for (const piece of pieces) {
		const line = decodeText(piece)
			.replace(/[\s\u00a0\u200b]+/g, " ")
			.trim();
		if (line) addLine(line);
	}
}

function closeNode(outline: Outline, at: number, swatches: SwatchNames): void {
	outline.ends[at] = outline.tags.length;
	if (at === outline.tags.length - 1) swatches.onEmpty(at, outline.attributes[at] ?? none);
}

function decodeText(text: string): string {
	return text.includes("&") ? decodeHTML(text) : text;
}

/** The scan reads them too, as written. */
function decodeAttributes(written: OutlineAttributes): OutlineAttributes {
	let attributes = written;
	for (const name in written) {
		const value = written[name] ?? "";
		if (value.includes("&")) attributes = { ...attributes, [name]: decodeHTMLAttribute(value) };
	}
	return attributes;
}

/** -1 beyond the bounds. Below the deepest level nodes become siblings. */
function addNode(outline: Outline, open: number[], tag: string, attributes: OutlineAttributes, line: string): number {
	const at = outline.tags.length;
	if (at >= mostNodes) outline.isCut = true;
	if (at >= mostNodes || (tag && open.length >= deepest)) return -1;
	outline.tags.push(tag);
	outline.texts.push(line);
	outline.parents.push(open[Math.min(open.length, deepest) - 1] ?? -1);
	outline.ends.push(at + 1);
	outline.attributes.push(attributes);
	return at;
}

export function listNodes({ tags }: Outline, isWanted: (at: number) => boolean): number[] {
	const found: number[] = [];
	for (let at = 0; at < tags.length; at++) if (isWanted(at)) found.push(at);
	return found;
}

/** In order; `most` bounds the work where each of many nodes asks. */
export function getTexts({ texts, ends }: Outline, at: number, most = Infinity): { at: number; text: string }[] {
	const found: { at: number; text: string }[] = [];
	for (let node = at; node < (ends[at] ?? at) && found.length < most; node++)
		if (texts[node]) found.push({ at: node, text: texts[node] ?? "" });
	return found;
}

export function getChildren({ ends }: Outline, at: number): number[] {
	const children: number[] = [];
	for (let child = at + 1; child < (ends[at] ?? at); child = ends[child] ?? child + 1) children.push(child);
	return children;
}
