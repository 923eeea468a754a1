import { getTexts, type Outline } from "../markup/outline";
import type { Amount } from "../text/choose-price";
import { parseHeadline } from "../text/headline";
import { findMoney } from "../text/money";
import { getMeaning, toLargePrint } from "../text/price-words";
import { isProse } from "../text/prose";
import { isControl } from "./controls";
import { findCommon, isPriced, mergePrices, type Run } from "./price-lines";

/** `from` is the card's first node: nothing outside of it counts. */
export function readAmounts(outline: Outline, runs: Run[], from: number): Amount[] {
	const amounts: Amount[] = [];
	const lines = mergePrices(outline, runs);
	for (const [index, run] of lines.entries()) {
		const found = findMoney(run.text);
		for (const [order, { value, currency, start, end }] of found.entries()) {
			const between = run.text.slice(found[order - 1]?.end ?? 0, start);
			const own = order === 0 ? between : toLastChoice(between);
			const after = toFirstChoice(run.text.slice(end, found[order + 1]?.start)).slice(0, 30);
			const isLast = found.length === order + 1;
			const label = isLast && order === 0 ? toLargePrint(getTrailingLabel(outline, run)) : "";
			const next = isLast ? getSuffix(outline, run, lines.slice(index + 1, index + 3)) : "";
			const former = order === 0 && !label ? getFormerLabel(outline, lines, index, from) : "";
			const sides = [own.slice(-60), toLargePrint(`${after} ${next}`)];
			const near = [...(isLessBy(own, after) ? sides.reverse() : sides), label, former];
			const contexts = [...near, ...getClasses(outline, run.at, from)];
			const inProse = isProse(run.text);
			amounts.push({ value, currency, contexts, struck: isStruck(outline, run.at, from), inProse });
		}
	}
	return amounts;
}

/** "$9,900 cash, or in-house financing with $1,500 down": what is said behind an amount, up to the other choice. */
function toFirstChoice(after: string): string {
	if (!after.includes(" or ")) return after;
	const [choice = ""] = after.slice(0, 200).split(/,? or /);
	return getMeaning([choice]) === null ? after : choice;
}

/** "$6,250 cash price ($1,200 down)": what is said before a parenthesis or another choice is the amount's before it. */
function toLastChoice(between: string): string {
	const opened = between.lastIndexOf("(");
	const own = opened > between.lastIndexOf(")") ? between.slice(opened + 1) : between;
	return own.includes(" or ")
		? (own
				.slice(-200)
				.split(/,? or /)
				.at(-1) ?? own)
		: own;
}

/** "Great price · $700 under market": what an amount is, unless "price" stands right before it. */
function isLessBy(own: string, after: string): boolean {
	return /^\s?(?:under|below|less than|lower than|off)\b/i.test(after) && !/pric\w{0,4}:?\s?$|precio:?\s?$/i.test(own);
}

/** "/mo", "down", "off" right after an amount belong to it; "Down: $1,500" is the next amount's. */
function getSuffix(outline: Outline, run: Run, [next, second]: Run[]): string {
	if (!next) return "";
	if (/^\*?\s?(?:\/|per)\s?(?:mo|wk|week)/i.test(next.text)) return next.text.slice(0, 20);
	if (/[:\d]/.test(next.text) || /^(?:dt|th)$/.test(outline.tags[outline.parents[next.at] ?? 0] ?? "")) return "";
	const isNextLabel = second && findMoney(second.text).length > 0;
	if (isNextLabel && findCommon(outline, next.at, second.at) > findCommon(outline, run.at, next.at)) return "";
	return /^(?:\/|per\b|\*?\s?mo\.?$|monthly|down\b|off\b|due\b|savings?\b)/i.test(next.text)
		? next.text.slice(0, 20)
		: "";
}

/** Of a row of two: an amount may be written in six pieces. */
const mostPieces = 8;

/** `<li><b>$699</b> <i>Dealer Fee</i></li>`: in a row of two the label may stand second. */
function getTrailingLabel(outline: Outline, { at }: Run): string {
	let row = outline.parents[at] ?? -1;
	for (let level = 0; level < 3 && row >= 0; level++) {
		const texts = mergePrices(outline, getTexts(outline, row, mostPieces));
		if (texts.length > 2 && !beginsAnother(texts[2]?.text)) return "";
		const [first, second] = texts;
		if (second && isAction(outline, second.at, row)) return "";
		if (second) return first?.at === at && second.text.length <= 30 && !/[\d$:]/.test(second.text) ? second.text : "";
		row = outline.parents[row] ?? -1;
	}
	return "";
}

/** "or $65 weekly", "Est. Payment" and "$274/mo" have words of their own: a label before them is not theirs. */
function beginsAnother(text = ""): boolean {
	const [amount] = findMoney(text);
	return /[A-Za-z]{2}/.test(text.slice(0, amount?.start)) || getMeaning([text.slice(amount?.end)]) === "payment";
}

/** "Finance it", "Get e-price": the text of a link or button names an action and is no label. */
function isAction({ tags, parents }: Outline, at: number, row: number): boolean {
	for (let node = parents[at] ?? -1; node > row; node = parents[node] ?? -1)
		if (/^(?:a|button)$/.test(tags[node] ?? "")) return true;
	return false;
}

/** So many controls may stand between a label and its amount. */
const mostControls = 4;

/** The words before an amount, those of controls passed over; empty where they are another text's. */
function getFormerLabel(outline: Outline, lines: Run[], index: number, from: number): string {
	const run = lines[index];
	let at = index - 1;
	for (; at >= 0 && at >= index - mostControls; at--) {
		const { at: node, text } = lines[at] ?? { at: -1, text: "" };
		const isPassed = isControl(outline, node, text, from) || isRibbon(outline, node, text);
		if (isFootnote(outline, node, text)) continue;
		if (/\d/.test(text) || (/[A-Za-z]/.test(text) && !isPassed)) break;
	}
	const former = lines[at];
	if (!run || !former || former.text.length > 40 || /^\d[\d,]*$|^\W*\d+(?:\.\d+)?\s?%/.test(former.text)) return "";
	if (endsAnotherText(outline, former, run) || endsAnotherAmount(outline, lines, at, run)) return "";
	return parseHeadline(former.text) || findMoney(former.text).length > 0 ? "" : former.text;
}

/** `Conditional Price<sup>1</sup>` */
function isFootnote({ tags, parents }: Outline, at: number, text: string): boolean {
	return tags[parents[at] ?? -1] === "sup" && /^\W?\d\W?$/.test(text);
}

/** "Price Reduced" on a flag says nothing of the amount below it. */
function isRibbon({ parents, attributes }: Outline, at: number, text: string): boolean {
	const { class: name = "" } = attributes[parents[at] ?? 0] ?? {};
	return /^\W*price reduced\W*$/i.test(text) && /ribbon|badge|flag|banner|sticker|chip/i.test(name);
}

/** `<p>$130 <em>bi-weekly</em></p>` before the price: the words are nearer to the amount that they stand behind. */
function endsAnotherAmount(outline: Outline, lines: Run[], at: number, run: Run): boolean {
	const [before, former] = [lines[at - 1], lines[at]];
	if (!before || !former || findMoney(before.text).length === 0 || /:$/.test(former.text)) return false;
	return findCommon(outline, before.at, former.at) > findCommon(outline, former.at, run.at);
}

/** "Stock: 12 <br> 90 day warranty" before `<b class="price">` is the last line of another text and no label. */
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

function getClasses({ parents, attributes }: Outline, at: number, from: number): string[] {
	const classes: string[] = [];
	let node = parents[at] ?? -1;
	for (let level = 0; level < 4 && node > from; level++) {
		const { class: name = "", itemprop = "", id = "", title = "" } = attributes[node] ?? {};
		classes.push(`${name} ${itemprop} ${id} ${title}`.replace(/[-_]+/g, " ").replace(/([a-z])([A-Z])/g, "$1 $2"));
		node = parents[node] ?? -1;
	}
	return classes;
}

function isStruck({ tags, parents, attributes }: Outline, at: number, from: number): boolean {
	let node = parents[at] ?? -1;
	for (let level = 0; level < 4 && node >= from; level++) {
		const { class: name = "", style = "" } = attributes[node] ?? {};
		if (
			/^(?:s|del|strike)$/.test(tags[node] ?? "") ||
			/line-through/.test(name + style) ||
			/\bstrike|struck|crossed/i.test(name)
		)
			return true;
		node = parents[node] ?? -1;
	}
	return false;
}
