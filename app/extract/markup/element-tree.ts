import type { MarkupSink } from "./markup-reader";
import type { Attributes } from "./page-scan";

export interface ElementHandler {
	open(tag: string, attributes: Attributes | null, from: number): void;
	text(text: string): void;
	close(tag: string, to: number): void;
}

interface Trait {
	ends?: readonly string[];
	isVoid?: boolean;
	isForeign?: boolean;
}

const form = ["input", "option", "optgroup", "select", "button", "datalist", "textarea"];
const traits = new Map<string, Trait>([
	["tr", { ends: ["tr", "th", "td"] }],
	["th", { ends: ["th"] }],
	["td", { ends: ["thead", "th", "td"] }],
	["body", { ends: ["head", "link", "script"] }],
	["li", { ends: ["li"] }],
	["option", { ends: ["option"] }],
	["optgroup", { ends: ["optgroup", "option"] }],
	...toTraits("dd dt", { ends: ["dd", "dt"] }),
	...toTraits("rt rp", { ends: ["rt", "rp"] }),
	...toTraits("tbody tfoot", { ends: ["thead", "tbody"] }),
	...toTraits("select output button datalist textarea", { ends: form }),
	...toTraits("p h1 h2 h3 h4 h5 h6 address article aside blockquote details div dl fieldset", { ends: ["p"] }),
	...toTraits("figcaption figure footer form header main nav ol pre section table ul", { ends: ["p"] }),
	...toTraits("area base basefont br col command embed frame img", { isVoid: true }),
	...toTraits("isindex keygen link meta param source track wbr", { isVoid: true }),
	["hr", { ends: ["p"], isVoid: true }],
	["input", { ends: form, isVoid: true }],
	...toTraits("svg math", { isForeign: true }),
	...toTraits("mi mo mn ms mtext annotation-xml foreignobject desc title", { isForeign: false }),
]);

function toTraits(tags: string, trait: Trait): [string, Trait][] {
	return tags.split(" ").map((tag) => [tag, trait]);
}

const farthest = 500;

export class ElementTree implements MarkupSink {
	readonly #handler: ElementHandler;
	readonly #open: string[] = [];
	readonly #foreign: boolean[] = [];

	constructor(handler: ElementHandler) {
		this.#handler = handler;
	}

	openTag(tag: string, attributes: Attributes | null, from: number, isSelfClosing: boolean): void {
		const trait = traits.get(tag);
		if (trait?.ends) while (trait.ends.includes(this.#open.at(-1) ?? "")) this.#closeLast(from);
		this.#handler.open(tag, attributes, from);
		this.#open.push(tag);
		if (trait?.isVoid || (isSelfClosing && (trait?.isForeign ?? this.#foreign.at(-1)))) this.#closeLast(from);
		else if (trait?.isForeign !== undefined) this.#foreign.push(trait.isForeign);
	}

	text(text: string): void {
		this.#handler.text(text);
	}

	closeTag(tag: string, to: number): void {
		if (traits.get(tag)?.isForeign !== undefined) this.#foreign.pop();
		const last = Math.max(0, this.#open.length - farthest);
		let at = this.#open.length - 1;
		while (at >= last && this.#open[at] !== tag) at--;
		if (at >= last) while (this.#open.length > at) this.#closeLast(to);
	}

	end(to: number): void {
		while (this.#open.length > 0) this.#closeLast(to);
	}

	#closeLast(to: number): void {
		this.#handler.close(this.#open.pop() ?? "", to);
	}
}
