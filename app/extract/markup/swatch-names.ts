import { isColour } from "../text/colours/colour-words";
import { isPaint } from "../text/colours/paint-words";

type Attributes = { [name: string]: string };
interface Nodes {
	tags: string[];
	texts: string[];
}

const painted = /(?:^|;)\s?background(?:-color)?\s?:\s?(?:#[\da-f]{3,8}|rgba?\(|hsla?\()/i;
const swatchClass = /(?:^|[\s_-])(?:swatch|colou?r[-_]?(?:dot|chip|box|circle|sample|ball|block))(?:[\s_-]|$)/i;
const name = /^\p{L}[\p{L}'’ -]{2,39}$/u;
const label = /^(?:(?:ext|int)(?:erior|\.)?(?: colou?r)?|paint|colou?r|outside|inside|seats?|upholstery):?$/i;
const state = /\b(?:stock|available|online|open|live|ready|sold|pending|hold|transit|new|deal|price|status)\b/i;

/**
 * `Exterior <i style="background:#6d1424" title="Wild Cherry"></i>`: what a swatch is called is its text, where no
 * colour stands behind it in letters and no other swatch makes it a choice.
 */
export class SwatchNames {
	private at = -1;
	private told = "";
	private isChoice = false;
	private former = "";

	/** Of an element that closes empty, the last node so far. */
	onEmpty(at: number, { title = "", "aria-label": spoken = "", style = "", class: kind = "" }: Attributes): void {
		const called = (title || spoken).trim();
		if (called === "" || !(painted.test(style.slice(0, 200)) || swatchClass.test(kind))) return;
		if (!name.test(called) || state.test(called)) return;
		if (this.at >= 0) this.isChoice = true;
		const isKnown = isColour(called) || isPaint(called) || label.test(this.former);
		this.at = at;
		this.told = isKnown ? called : "";
	}

	/** Of the next text, or "" at the page's end. */
	onText(nodes: Nodes, line: string): void {
		const isOwn = this.at >= 0 && !this.isChoice && this.told !== "" && !isColour(line) && !isPaint(line);
		if (isOwn) nodes.texts[this.at] = this.told;
		this.at = -1;
		this.isChoice = false;
		this.former = line;
	}
}
