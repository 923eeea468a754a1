import { closing, dash, exclamation, findNoSpace, isLetter, isSpace, question, slash } from "./markup-signs";
import type { Attributes } from "./page-scan";
import { TagReader, type Wanted } from "./tag-reader";

export interface MarkupSink {
	openTag(name: string, attributes: Attributes | null, from: number, isSelfClosing: boolean): void;
	closeTag(name: string, to: number): void;
	text(text: string): void;
}

const rawEnds = new Map(
	["script", "style", "title", "textarea", "xmp"].map((tag) => [tag, new RegExp(`</${tag}[ \\t\\n\\f\\r>]`, "gi")]),
);

export class MarkupReader {
	readonly #html: string;
	readonly #sink: MarkupSink;
	readonly #tag: TagReader;

	constructor(html: string, sink: MarkupSink, wanted: Wanted) {
		this.#html = html;
		this.#sink = sink;
		this.#tag = new TagReader(html, wanted);
	}

	/** How many parts were too heavy to be read. */
	read(): number {
		const html = this.#html;
		let from = 0;
		for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", Math.max(from, at + 1))) {
			if (at > from) this.#sink.text(html.slice(from, at));
			from = this.#readMarkup(at);
		}
		if (from < html.length) this.#sink.text(html.slice(from));
		return this.#tag.heavy;
	}

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

	#readTag(at: number): number {
		const tag = this.#tag;
		const end = tag.read(at);
		if (end < 0) return this.#html.length;
		const { name, isSelfClosing } = tag;
		this.#sink.openTag(name, tag.attributes, at, isSelfClosing);
		return isSelfClosing ? end : this.#readRaw(name, end);
	}

	#readClosing(at: number): number {
		const html = this.#html;
		const from = findNoSpace(html, at + 2);
		const sign = html.charCodeAt(from);
		if (sign === closing) return at;
		const end = html.indexOf(">", from);
		if (end < 0) return html.length;
		let to = from;
		while (to < end && !isSpace(html.charCodeAt(to))) to++;
		if (isLetter(sign)) this.#sink.closeTag(html.slice(from, to).toLowerCase(), end + 1);
		return end + 1;
	}

	#readRaw(name: string, from: number): number {
		const end = rawEnds.get(name);
		if (!end) return from;
		end.lastIndex = from;
		const to = end.exec(this.#html)?.index ?? this.#html.length;
		if (to > from) this.#sink.text(this.#html.slice(from, to));
		return to;
	}

	#skipTo(text: string, from: number): number {
		const at = this.#html.indexOf(text, from);
		return at < 0 ? this.#html.length : at + text.length;
	}
}
