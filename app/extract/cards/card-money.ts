import { getTexts, type Outline } from "../markup/outline";
import { parseHeadline } from "../text/headline";
import { type Amount, findMoney } from "../text/money";
import { isProse } from "../text/prose";

interface Run {
	at: number;
	text: string;
}

/** The amounts that a card shows, each with the words around it. `from` is the card's first node: nothing outside of it counts. */
export function readAmounts(outline: Outline, runs: Run[], from: number): Amount[] {
	const amounts: Amount[] = [];
	const lines = joinSplitPrices(outline, runs);
	for (const [index, run] of lines.entries()) {
		const found = findMoney(run.text);
		for (const [order, { value, currency, start, end }] of found.entries()) {
			const own = run.text.slice(found[order - 1]?.end ?? 0, start);
			const after = run.text.slice(end, found[order + 1]?.start).slice(0, 30);
			const isLast = found.length === order + 1;
			const label = isLast && order === 0 ? getTrailingLabel(outline, run) : "";
			const next = isLast ? getSuffix(outline, run, lines.slice(index + 1, index + 3)) : "";
			const former = order === 0 && !label ? getFormerLabel(outline, lines[index - 1], run) : "";
			const near = [own.slice(-60), `${after} ${next}`, label, former];
			const contexts = [...near, ...getClasses(outline, run.at, from)];
			const inProse = isProse(run.text);
			amounts.push({ value, currency, contexts, struck: isStruck(outline, run.at, from), inProse });
		}
	}
	return amounts;
}

/** "Our Price: 12,970": a line of its own. */
const unsignedPrice =
	/^((?:[A-Za-z']+ ){0,2}price\s?[:–-]\s?)(\d{1,3}(?:,\d{3})+|\d{4,6})(?=(?:\.\d\d)?(?: ?\$| USD)?$)/i;

/** `<sup>$</sup><b>12,970</b>`, `$12` `,970`, "Price" "12,970": the pieces of one amount become one run. */
function joinSplitPrices(outline: Outline, runs: Run[]): Run[] {
	const joined: Run[] = [];
	for (const run of runs) {
		const former = joined.at(-1);
		const isNumber = /^(?:\d{1,3}(?:,\d{3})+|\d{3,6})(?:\.\d\d)?$/.test(run.text);
		if (former && /\$$/.test(former.text) && /^\d/.test(run.text)) former.text += run.text;
		else if (former && /\$\s?\d{1,3}$/.test(former.text) && /^,\s?\d{3}\b/.test(run.text))
			former.text += run.text.replace(/\s/g, "");
		else if (/^\d{1,3}(?:,\d{3})+ ?USD$/.test(run.text)) joined.push({ at: run.at, text: `$${run.text}` });
		else if (isNumber && (isPriced(outline, run.at) || /^(?:\w+ )?price:?$/i.test(former?.text ?? "")))
			joined.push({ at: run.at, text: `$${run.text}` });
		else joined.push({ ...run, text: run.text.replace(unsignedPrice, "$1$$$2") });
	}
	return joined;
}

/** Whether the element itself says that its bare number is money. */
function isPriced({ parents, attributes }: Outline, at: number): boolean {
	const holder = attributes[parents[at] ?? 0] ?? {};
	return /price/i.test(`${holder.class ?? ""} ${holder.itemprop ?? ""}`) && !/payment|month/i.test(holder.class ?? "");
}

/** "/mo", "down", "off" right after an amount belong to it; "Down: $1,500" is the next amount's. */
function getSuffix(outline: Outline, run: Run, [next, second]: Run[]): string {
	if (!next) return "";
	if (/^\*?\s?(?:\/|per)\s?(?:mo|wk|week)/i.test(next.text)) return next.text.slice(0, 20);
	if (/[:\d]/.test(next.text)) return "";
	const isNextLabel = second && findMoney(second.text).length > 0;
	if (isNextLabel && findCommon(outline, next.at, second.at) > findCommon(outline, run.at, next.at)) return "";
	return /^(?:\/|per\b|\*?\s?mo\.?$|monthly|down\b|off\b|due\b|savings?\b)/i.test(next.text)
		? next.text.slice(0, 20)
		: "";
}

/** The innermost element around two nodes: the deeper of two that nest has the higher index. */
function findCommon({ parents, ends }: Outline, first: number, second: number): number {
	let node = parents[first] ?? -1;
	while (node >= 0 && (ends[node] ?? 0) <= second) node = parents[node] ?? -1;
	return node;
}

/** `<li><b>$699</b> <i>Dealer Fee</i></li>`: in a row of two the label may stand second. */
function getTrailingLabel(outline: Outline, { at }: Run): string {
	let row = outline.parents[at] ?? -1;
	for (let level = 0; level < 3 && row >= 0; level++) {
		const texts = getTexts(outline, row);
		if (texts.length > 2) return "";
		const [first, second] = texts;
		if (second && isAction(outline, second.at, row)) return "";
		if (second) return first?.at === at && second.text.length <= 30 && !/[\d$:]/.test(second.text) ? second.text : "";
		row = outline.parents[row] ?? -1;
	}
	return "";
}

/** "Finance it", "Get e-price": what a link or button within the row says is a deed and no label. */
function isAction({ tags, parents }: Outline, at: number, row: number): boolean {
	for (let node = parents[at] ?? -1; node > row; node = parents[node] ?? -1)
		if (/^(?:a|button)$/.test(tags[node] ?? "")) return true;
	return false;
}

function getFormerLabel(outline: Outline, former: Run | undefined, run: Run): string {
	if (
		!former ||
		endsAnotherText(outline, former, run) ||
		former.text.length > 40 ||
		/^\d[\d,]*$|^\W*\d+(?:\.\d+)?\s?%/.test(former.text) ||
		parseHeadline(former.text)
	)
		return "";
	return findMoney(former.text).length === 0 ? former.text : "";
}

/** "Stock: 12 <br> 90 day warranty" before `<b class="price">` is the last line of another text and no label. */
function endsAnotherText(outline: Outline, former: Run, run: Run): boolean {
	const holder = outline.parents[former.at] ?? -1;
	const isOutside = (outline.ends[holder] ?? 0) <= run.at;
	return isOutside && isPriced(outline, run.at) && !/:$/.test(former.text) && getTexts(outline, holder).length > 1;
}

/** Class names and field names from the amount's element outwards, at most four levels, within the card. */
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
