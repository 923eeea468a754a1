import type { TokenizerCallbacks } from "htmlparser2";
import { deleteHeavy, LONGEST_ATTRIBUTE } from "./heavy-attributes";
import { closedBy, foreignTags, htmlTags, isCell, textTags, voidTags } from "./html-tags";
import type { Attributes, MarkupHandler } from "./page-scan";

/** The browsers' own limit; below it elements become siblings, or a parser takes quadratic time. */
const DEEPEST = 512;
const SLASH = "/".charCodeAt(0);

/** Tokens in, elements out, nested as htmlparser2's own parser nests them; one that is too deep ends where it begins. */
export class TagReader implements TokenizerCallbacks {
	heavy = 0;
	/** Tags of the open elements, the innermost last. */
	private readonly stack: string[] = [];
	/** Whether the innermost of SVG, mathematics and HTML parts within them knows tags that close themselves. */
	private readonly foreign: boolean[] = [];
	/** By tag name, elements ended early whose closing tags are still to come. */
	private readonly ended = new Map<string, number>();
	private start = 0;
	private end = 0;
	private tag = "";
	private isVoid = false;
	private isTooDeep = false;
	private openStart = 0;
	private attributes: Attributes = {};
	private name = "";
	private value = "";

	constructor(
		private readonly html: string,
		private readonly handler: MarkupHandler,
	) {}

	ontext(start: number, end: number): void {
		this.handler.text(this.html.slice(start, end));
		this.start = end;
	}

	onopentagname(start: number, end: number): void {
		this.end = end;
		const tag = this.html.slice(start, end).toLowerCase();
		if (end - start === 2 && isCell(tag)) this.closeCell();
		this.openTag(tag, this.stack.length >= DEEPEST);
	}

	private openTag(tag: string, isTooDeep: boolean): void {
		this.openStart = this.start;
		this.tag = tag;
		this.isTooDeep = isTooDeep;
		this.attributes = {};
		const closed = closedBy.get(tag);
		if (closed) while (closed.has(this.stack.at(-1) ?? "")) this.close(this.stack.pop() ?? "");
		const isEarly = isTooDeep && !textTags.has(tag);
		this.isVoid = voidTags.has(tag) || isEarly;
		if (isEarly && !voidTags.has(tag)) this.ended.set(tag, (this.ended.get(tag) ?? 0) + 1);
		if (this.isVoid) return;
		this.stack.push(tag);
		if (foreignTags.has(tag)) this.foreign.push(true);
		else if (htmlTags.has(tag)) this.foreign.push(false);
	}

	onattribname(start: number, end: number): void {
		this.start = start;
		this.name = this.html.slice(start, end).toLowerCase();
	}

	onattribdata(start: number, end: number): void {
		this.value = this.html.slice(start, end);
	}

	onattribend(): void {
		// The first counts. Nobody reads what the language itself has on each object ("constructor").
		if (this.attributes[this.name] === undefined) this.attributes[this.name] = this.value;
		this.value = "";
	}

	onopentagend(end: number): void {
		this.end = end;
		this.open();
		this.start = end + 1;
	}

	onselfclosingtag(end: number): void {
		this.end = end;
		this.open();
		if (!this.isTooDeep && this.foreign.at(-1)) this.closeItself();
		this.start = end + 1;
	}

	private open(): void {
		this.start = this.openStart;
		const { tag, attributes } = this;
		if (this.end - this.start > LONGEST_ATTRIBUTE) this.heavy += deleteHeavy(attributes);
		this.handler.open(tag === "amp-img" ? "img" : tag, attributes, this.start);
		if (this.isVoid) this.close(tag);
	}

	private closeItself(): void {
		if (this.stack.at(-1) === this.tag) this.closeDownTo(this.stack.length - 1);
	}

	private closeDownTo(level: number): void {
		while (this.stack.length > level) this.close(this.stack.pop() ?? "");
	}

	private close(tag: string): void {
		const isClosed = this.html.charCodeAt(this.start + 1) === SLASH;
		this.handler.close(tag, isClosed ? this.html.indexOf(">", this.end) + 1 : this.start);
	}

	/** A row or cell ends the one before with all that it left open: `<td><font>$6500<tr>`. */
	private closeCell(): void {
		const { stack } = this;
		const cell = stack.findLastIndex((tag) => tag === "table" || isCell(tag));
		if (cell >= 0 && stack[cell] !== "table") this.closeDownTo(cell + 1);
	}

	onclosetag(start: number, end: number): void {
		this.end = end;
		const tag = this.html.slice(start, end).toLowerCase();
		const ended = this.ended.get(tag) ?? 0;
		if (ended > 0) this.ended.set(tag, ended - 1);
		else this.closeTag(tag);
		this.start = end + 1;
	}

	private closeTag(tag: string): void {
		if (foreignTags.has(tag) || htmlTags.has(tag)) this.foreign.pop();
		const at = this.stack.lastIndexOf(tag);
		if (at >= 0) this.closeDownTo(at);
		else if (tag === "p" || tag === "br") {
			this.openTag(tag, false);
			this.open();
			this.closeItself();
		}
	}

	onend(): void {
		this.end = this.start;
		this.closeDownTo(0);
	}

	oncomment(_start: number, end: number): void {
		this.start = end + 1;
	}
	oncdata = this.oncomment;
	ondeclaration = this.oncomment;
	onprocessinginstruction = this.oncomment;
	onattribentity(): void {}
	ontextentity(): void {}
}
