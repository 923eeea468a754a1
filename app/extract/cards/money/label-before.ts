import { mergePatterns } from "~/inventory/texts/merge-patterns";
import { getTexts, type Outline } from "../../markup/outline";
import { parseHeadline } from "../../text/headline";
import { isOffer, tellsLess } from "../../text/prices/for-some";
import { findMoney } from "../../text/prices/money";
import { feesIncluded } from "../../text/prices/price-words";
import { isControl } from "../names/controls";
import { findCommon, isPriced, type Run } from "./price-lines";

const mostControls = 4;

/** The words before an amount, past controls; empty where they belong to another text. */
export function getFormerLabel(outline: Outline, lines: Run[], index: number, from: number): string {
	const run = lines[index];
	let at = index - 1;
	for (; at >= 0 && at >= index - mostControls; at--) {
		const { at: node, text } = lines[at] ?? { at: -1, text: "" };
		const isPassed = isControl(outline, node, text, from) || isRibbon(outline, node, text);
		if (isFootnote(outline, node, text)) continue;
		if (/\d/.test(text) || (/[A-Za-z]/.test(text) && !isPassed)) break;
	}
	const former = lines[at];
	if (!run || !former || !isShort(former.text) || /^\d[\d,]*$|^\W*\d+(?:\.\d+)?\s?%/.test(former.text)) return "";
	if (tellsLess.test(former.text)) return former.text;
	if (endsAnotherText(outline, former, run) || endsAnotherAmount(outline, lines, at, run)) return "";
	return parseHeadline(former.text) || findMoney(former.text).length > 0 ? "" : former.text;
}

function isShort(label: string): boolean {
	return label.length <= 40 || isOffer(label) || (label.length <= longestTold && tellsWhole.test(label));
}

const longestTold = 60;
/** It ends as labels do, or tells that fees are in. */
const tellsWhole = mergePatterns({ flags: "i" }, [/:\W{0,9}$/, feesIncluded]);

/** `Conditional Price<sup>1</sup>`, `Our Price<sup>*</sup>` */
function isFootnote({ tags, parents }: Outline, at: number, text: string): boolean {
	return tags[parents[at] ?? -1] === "sup" && /^(?:\W?\d\W?|[*†‡§]{1,3})$/.test(text);
}

/** "Price Reduced" on a flag says nothing of the amount below it. */
function isRibbon({ parents, attributes }: Outline, at: number, text: string): boolean {
	const { class: name = "" } = attributes[parents[at] ?? 0] ?? {};
	return /^\W*price reduced\W*$/i.test(text) && /ribbon|badge|flag|banner|sticker|chip/i.test(name);
}

/** `<p>$130 <em>bi-weekly</em></p>` before the price: those words are nearer to the other amount. */
function endsAnotherAmount(outline: Outline, lines: Run[], at: number, run: Run): boolean {
	const [before, former] = [lines[at - 1], lines[at]];
	if (!before || !former || findMoney(before.text).length === 0 || /:$/.test(former.text)) return false;
	return findCommon(outline, before.at, former.at) > findCommon(outline, former.at, run.at);
}

/** "Stock: 12 <br> 90 day warranty" before `<b class="price">`: the last line of another text, no label. */
function endsAnotherText(outline: Outline, former: Run, run: Run): boolean {
	const holder = outline.parents[former.at] ?? -1;
	const isOutside = (outline.ends[holder] ?? 0) <= run.at;
	const isOwn = isPriced(outline, run.at) || isPriced(outline, getFirstIn(outline, run.at));
	const isOneOfMore = getTexts(outline, holder, 3).filter(({ at, text }) => !isFootnote(outline, at, text)).length > 1;
	return isOutside && isOwn && !/:$/.test(former.text) && isOneOfMore;
}

/** The outermost of up to three elements that begin with this text: `<b class="price"><sup>$</sup>…`. */
function getFirstIn(outline: Outline, at: number): number {
	let node = at;
	for (let level = 0; level < 3; level++) {
		const up = outline.parents[node] ?? -1;
		if (up < 0 || getTexts(outline, up, 1)[0]?.at !== at || isPriced(outline, node)) break;
		node = up;
	}
	return node;
}
