import type { Attributes } from "./page-scan";

/** Hears the tags and texts of a page in order, names as written. */
export interface MarkupSink {
	/** `attributes` is null where nobody wants them; `from` is the place of the "<", `to` the one behind the ">". */
	openTag(name: string, attributes: Attributes | null, from: number, isSelfClosing: boolean): void;
	closeTag(name: string, to: number): void;
	text(text: string): void;
}

/** Whose attributes are wanted: by the element's name, or by that of one attribute; names stand at `html.slice(from, to)`. */
export interface Wanted {
	byTag(html: string, from: number, to: number): boolean;
	byAttribute(html: string, from: number, to: number): boolean;
}

const [doubleQuote, dash, singleQuote, slash, equals, closing, question, exclamation] = [
	34, 45, 39, 47, 61, 62, 63, 33,
];

/** Elements whose content is text up to their own closing tag, and where that begins. */
const rawEnds = new Map(
	["script", "style", "title", "textarea", "xmp"].map((tag) => [tag, new RegExp(`</${tag}[ \\t\\n\\f\\r>]`, "gi")]),
);

/**
 * Reads a page sign by sign only inside of tags and leaps over the rest, at a third of htmlparser2's cost; what is tag, text or comment
 * is told as htmlparser2 does (markup-reader.test.ts compares them). Entities stay as written, comments are passed over, and what the
 * page's end cuts off is nothing.
 */
export class MarkupReader {
	readonly #html: string;
	readonly #sink: MarkupSink;
	readonly #wanted: Wanted;
	/** Of the tag that is being read. */
	#attributes: Attributes | null = null;
	#isWanted = false;
	#isSelfClosing = false;

	constructor(html: string, sink: MarkupSink, wanted: Wanted) {
		this.#html = html;
		this.#sink = sink;
		this.#wanted = wanted;
	}

	read(): void {
		const html = this.#html;
		let from = 0;
		for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", Math.max(from, at + 1))) {
			if (at > from) this.#sink.text(html.slice(from, at));
			from = this.#readMarkup(at);
		}
		if (from < html.length) this.#sink.text(html.slice(from));
	}

	/** The end of the markup at a "<"; that very place when it is text. */
	#readMarkup(at: number): number {
		const html = this.#html;
		const sign = html.charCodeAt(at + 1);
		if (isLetter(sign)) return this.#readTag(at);
		if (sign === slash) return this.#readClosing(at);
		if (sign === question) return this.#skipTo(">", at + 2);
		if (sign !== exclamation) return at;
		if (html.startsWith("--", at + 2)) return this.#skipTo("-->", at + 2);
		if (html.startsWith("[CDATA[", at + 2)) return this.#skipTo("]]>", at + 9);
		return this.#skipTo(">", at + (html.charCodeAt(at + 2) === dash ? 4 : 3));
	}

	#readClosing(at: number): number {
		const html = this.#html;
		const from = this.#skipSpace(at + 2);
		const sign = html.charCodeAt(from);
		if (sign === closing) return at;
		const end = html.indexOf(">", from);
		if (end < 0) return html.length;
		let to = from;
		while (to < end && !isSpace(html.charCodeAt(to))) to++;
		if (isLetter(sign)) this.#sink.closeTag(html.slice(from, to), end + 1);
		return end + 1;
	}

	#readTag(from: number): number {
		const html = this.#html;
		let to = from + 2;
		while (to < html.length && !endsTagName(html.charCodeAt(to))) to++;
		this.#isWanted = this.#wanted.byTag(html, from + 1, to);
		this.#attributes = this.#isWanted ? {} : null;
		let end = this.#readAttributes(to);
		if (end < 0) return html.length;
		if (this.#isWanted && this.#attributes === null) {
			this.#attributes = {};
			end = this.#readAttributes(to);
		}
		const name = html.slice(from + 1, to);
		this.#sink.openTag(name, this.#attributes, from, this.#isSelfClosing);
		return this.#isSelfClosing || !mayBeRaw(html.charCodeAt(from + 1), to - from)
			? end + 1
			: this.#readRaw(name, end + 1);
	}

	/** The place of the ">", -1 when there is none. */
	#readAttributes(from: number): number {
		const html = this.#html;
		this.#isSelfClosing = false;
		for (let at = from; at < html.length; ) {
			const sign = html.charCodeAt(at);
			if (sign === closing) return at;
			if (sign === slash || isSpace(sign)) {
				this.#isSelfClosing ||= sign === slash;
				at++;
			} else {
				this.#isSelfClosing = false;
				at = this.#readAttribute(at);
			}
		}
		return -1;
	}

	#readAttribute(from: number): number {
		const html = this.#html;
		let to = from + 1;
		while (to < html.length && !endsAttributeName(html.charCodeAt(to))) to++;
		this.#isWanted ||= this.#wanted.byAttribute(html, from, to);
		const at = this.#skipSpace(to);
		if (html.charCodeAt(at) !== equals) return this.#keep(from, to, to, to, to);
		const start = this.#skipSpace(at + 1);
		const quote = html.charCodeAt(start);
		if (quote === doubleQuote || quote === singleQuote) {
			const end = html.indexOf(quote === doubleQuote ? '"' : "'", start + 1);
			return end < 0 ? html.length : this.#keep(from, to, start + 1, end, end + 1);
		}
		let end = start;
		while (end < html.length && html.charCodeAt(end) !== closing && !isSpace(html.charCodeAt(end))) end++;
		return this.#keep(from, to, start, end, end);
	}

	/** The first of two attributes of one name counts. */
	#keep(from: number, to: number, valueFrom: number, valueTo: number, next: number): number {
		if (this.#attributes === null) return next;
		const name = this.#html.slice(from, to).toLowerCase();
		if (!Object.hasOwn(this.#attributes, name)) this.#attributes[name] = this.#html.slice(valueFrom, valueTo);
		return next;
	}

	#readRaw(name: string, from: number): number {
		const end = rawEnds.get(name.toLowerCase());
		if (!end) return from;
		end.lastIndex = from;
		const to = end.exec(this.#html)?.index ?? this.#html.length;
		if (to > from) this.#sink.text(this.#html.slice(from, to));
		return to;
	}

	#skipSpace(from: number): number {
		let at = from;
		while (isSpace(this.#html.charCodeAt(at))) at++;
		return at;
	}

	/** Behind the next such text; the page's end when there is none. */
	#skipTo(text: string, from: number): number {
		const at = this.#html.indexOf(text, from);
		return at < 0 ? this.#html.length : at + text.length;
	}
}

function isLetter(sign: number): boolean {
	return (sign >= 97 && sign <= 122) || (sign >= 65 && sign <= 90);
}

function isSpace(sign: number): boolean {
	return sign <= 32 && (sign === 32 || sign === 10 || sign === 9 || sign === 12 || sign === 13);
}

function endsTagName(sign: number): boolean {
	return sign <= closing && (sign === closing || sign === slash || isSpace(sign));
}

function endsAttributeName(sign: number): boolean {
	return sign <= closing && (sign === equals || endsTagName(sign));
}

/** By first letter and length, the "<" counted: of thousands of tags a handful remains. */
function mayBeRaw(letter: number, length: number): boolean {
	const lower = letter | 32;
	return (length > 5 && (lower === 115 || lower === 116)) || lower === 120;
}
