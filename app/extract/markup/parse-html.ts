import { type Handler, Parser } from "htmlparser2";
import type { Attributes } from "./page-scan";

export interface MarkupHandler {
	open(tag: string, attributes: Attributes, from: number): void;
	text(text: string): void;
	/** `to` is the end of the element, its closing tag included. */
	close(tag: string, to: number): void;
}

/** The browsers' own limit; below it elements become siblings, or a parser takes quadratic time. */
const DEEPEST = 512;
/** JSON in attributes takes some 100,000 characters; no dealer's page has a longer one. */
const LONGEST_ATTRIBUTE = 512 * 1024;
const textTags = new Set(["script", "style", "title", "textarea"]);

/** Calls `handler` in page order, entities as written, `<amp-img>` as `img`; returns how many attributes were heavy. */
export function parseHtml(html: string, handler: MarkupHandler): number {
	let heavy = 0;
	const parser: FlatParser = new FlatParser(html, {
		onopentag(tag, attributes) {
			parser.depth++;
			if (parser.endIndex - parser.startIndex > LONGEST_ATTRIBUTE) heavy += dropHeavy(attributes);
			handler.open(tag === "amp-img" ? "img" : tag, attributes, parser.startIndex);
		},
		ontext: (text) => handler.text(text),
		onclosetag(tag) {
			parser.depth--;
			const isClosed = html.charAt(parser.startIndex + 1) === "/";
			handler.close(tag, isClosed ? html.indexOf(">", parser.endIndex) + 1 : parser.startIndex);
		},
	});
	parser.end(html);
	return heavy;
}

/** A picture written into the page (`data:`) is not counted as heavy: it says nothing of a car. */
function dropHeavy(attributes: Attributes): number {
	let heavy = 0;
	for (const [name, value] of Object.entries(attributes)) {
		if (value.length <= LONGEST_ATTRIBUTE) continue;
		if (!value.slice(0, 200).includes("data:")) heavy++;
		delete attributes[name];
	}
	return heavy;
}

/** htmlparser2's parser, for which an element that is too deep ends where it begins, as a void element does. */
class FlatParser extends Parser {
	readonly #handler: Partial<Handler>;
	readonly #html: string;
	/** Of the open elements; the handler counts. */
	depth = 0;
	#isTooDeep = false;
	/** By tag name, elements ended early whose closing tags are still to come. */
	readonly #ended = new Map<string, number>();

	constructor(html: string, handler: Partial<Handler>) {
		super(handler, { decodeEntities: false });
		this.#handler = handler;
		this.#html = html;
		this.#searchAhead(html);
	}

	/** The library looks at each character up to the next tag or quote; a search finds it in a tenth of the time. */
	#searchAhead(html: string): void {
		// biome-ignore-start lint/complexity/useLiteralKeys: these are private to the library, as its types have it
		const tokenizer = this["tokenizer"];
		tokenizer["fastForwardTo"] = (code: number) => {
			const at = html.indexOf(String.fromCharCode(code), tokenizer["index"] + 1);
			tokenizer["index"] = at < 0 ? html.length - 1 : at;
			return at >= 0;
		};
		// biome-ignore-end lint/complexity/useLiteralKeys: as above
	}

	/** A row or cell ends the one before with all that it left open: `<td><font>$6500<tr>`. */
	#closeCell(): void {
		// biome-ignore lint/complexity/useLiteralKeys: it is private to the library, as its types have it
		const open: string[] = this["stack"];
		const cell = open.findIndex((tag) => /^t(?:[rdh]|able)$/.test(tag));
		if (cell <= 0 || open[cell] === "table") return;
		for (const tag of open.splice(0, cell)) this.#handler.onclosetag?.(tag, true);
	}

	protected override isVoidElement(name: string): boolean {
		return super.isVoidElement(name) || (this.#isTooDeep && !textTags.has(name));
	}

	override onopentagname(start: number, end: number): void {
		if (/^t[rdh]$/i.test(this.#html.slice(start, end))) this.#closeCell();
		if (this.depth >= DEEPEST) {
			const name = this.#html.slice(start, end).toLowerCase();
			const isEnded = !super.isVoidElement(name) && !textTags.has(name);
			if (isEnded) this.#ended.set(name, (this.#ended.get(name) ?? 0) + 1);
			this.#isTooDeep = true;
		}
		super.onopentagname(start, end);
	}

	override onopentagend(end: number): void {
		super.onopentagend(end);
		this.#isTooDeep = false;
	}

	override onselfclosingtag(end: number): void {
		if (this.#isTooDeep) this.onopentagend(end);
		else super.onselfclosingtag(end);
	}

	override onclosetag(start: number, end: number): void {
		const name = this.#ended.size > 0 ? this.#html.slice(start, end).toLowerCase() : "";
		const ended = this.#ended.get(name) ?? 0;
		if (ended === 0) {
			super.onclosetag(start, end);
			return;
		}
		this.#ended.set(name, ended - 1);
		this.startIndex = end + 1;
	}
}
