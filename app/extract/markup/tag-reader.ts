import { closing, doubleQuote, equals, findNoSpace, isSpace, singleQuote, slash } from "./markup-signs";
import type { Attributes } from "./page-scan";

export interface Wanted {
	byTag(html: string, from: number, to: number): boolean;
	byAttribute(html: string, from: number, to: number): boolean;
}

/** No page of a dealer has one as long: JSON in attributes takes some 100,000 characters. */
const longestAttribute = 512 * 1024;

export class TagReader {
	name = "";
	/** How many attributes were left unread because of their length. */
	heavy = 0;
	attributes: Attributes | null = null;
	isSelfClosing = false;
	readonly #html: string;
	readonly #wanted: Wanted;
	#isWanted = false;

	constructor(html: string, wanted: Wanted) {
		this.#html = html;
		this.#wanted = wanted;
	}

	read(from: number): number {
		const html = this.#html;
		let to = from + 2;
		while (to < html.length && !endsTagName(html.charCodeAt(to))) to++;
		this.#isWanted = this.#wanted.byTag(html, from + 1, to);
		this.attributes = this.#isWanted ? {} : null;
		let end = this.#readAttributes(to);
		if (end < 0) return end;
		if (this.#isWanted && this.attributes === null) {
			this.attributes = {};
			end = this.#readAttributes(to);
		}
		this.name = html.slice(from + 1, to).toLowerCase();
		return end + 1;
	}

	#readAttributes(from: number): number {
		const html = this.#html;
		this.isSelfClosing = false;
		for (let at = from; at < html.length; ) {
			const sign = html.charCodeAt(at);
			if (sign === closing) return at;
			if (sign === slash || isSpace(sign)) {
				this.isSelfClosing ||= sign === slash;
				at++;
			} else {
				this.isSelfClosing = false;
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
		const at = findNoSpace(html, to);
		if (html.charCodeAt(at) !== equals) return this.#keep(from, to, to, to, to);
		const start = findNoSpace(html, at + 1);
		const quote = html.charCodeAt(start);
		if (quote === doubleQuote || quote === singleQuote) {
			const end = html.indexOf(quote === doubleQuote ? '"' : "'", start + 1);
			return end < 0 ? html.length : this.#keep(from, to, start + 1, end, end + 1);
		}
		let end = start;
		while (end < html.length && html.charCodeAt(end) !== closing && !isSpace(html.charCodeAt(end))) end++;
		return this.#keep(from, to, start, end, end);
	}

	#keep(from: number, to: number, valueFrom: number, valueTo: number, next: number): number {
		if (this.attributes === null) return next;
		if (valueTo - valueFrom > longestAttribute) {
			// A picture written into the page says nothing of a car.
			if (!this.#html.slice(valueFrom, valueFrom + 200).includes("data:")) this.heavy++;
			return next;
		}
		const name = this.#html.slice(from, to).toLowerCase();
		if (!Object.hasOwn(this.attributes, name)) this.attributes[name] = this.#html.slice(valueFrom, valueTo);
		return next;
	}
}

function endsTagName(sign: number): boolean {
	return sign <= closing && (sign === closing || sign === slash || isSpace(sign));
}

function endsAttributeName(sign: number): boolean {
	return sign <= closing && (sign === equals || endsTagName(sign));
}
