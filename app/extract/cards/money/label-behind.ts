import { getTexts, type Outline } from "../../markup/outline";
import { isOffer, tellsLess } from "../../text/prices/for-some";
import { findMoney } from "../../text/prices/money";
import { getMeaning } from "../../text/prices/price-words";
import { findCommon, mergePrices, type Run } from "./price-lines";

/** "/mo", "down" right after an amount are its own; "Down: $1,500" and "Down payment" "$1,000" are the next one's. */
export function getSuffix(outline: Outline, run: Run, [next, second]: Run[], former: Run | undefined): string {
	if (!next) return "";
	if (/^\*?\s?(?:\/|per)\s?(?:mo|wk|week)/i.test(next.text)) return next.text.slice(0, 20);
	if (/[:\d]/.test(next.text) || /^(?:dt|th)$/.test(outline.tags[outline.parents[next.at] ?? 0] ?? "")) return "";
	const isNextLabel = second && findMoney(second.text).length > 0;
	if (isNextLabel && /^down payment/i.test(next.text) && former && getMeaning([former.text]) === "sale") return "";
	if (isNextLabel && findCommon(outline, next.at, second.at) > findCommon(outline, run.at, next.at)) return "";
	return /^(?:\/|per\b|\*?\s?mo\.?$|monthly|down\b|off\b|due\b|savings?\b)/i.test(next.text)
		? next.text.slice(0, 20)
		: "";
}

const mostPieces = 8;

/** `<li><b>$699</b> <i>Dealer Fee</i></li>`: in a row of two the label may stand second, and in a row of such pairs. */
export function getTrailingLabel(outline: Outline, { at }: Run): string {
	let row = outline.parents[at] ?? -1;
	for (let level = 0; level < 3 && row >= 0; level++) {
		const texts = mergePrices(outline, getTexts(outline, row, mostPieces));
		const place = isOfPairs(outline, row, texts) ? texts.findIndex((text) => text.at === at) : -1;
		if (place >= 0) return texts[place + 1]?.text ?? "";
		if (texts.length > 2 && !beginsAnother(texts[2]?.text)) return "";
		const [first, second] = texts;
		if (second && isAction(outline, second.at, row)) return "";
		if (second) return first?.at === at && isLabel(second.text) ? second.text : "";
		row = outline.parents[row] ?? -1;
	}
	return "";
}

/** "$10,488" "Regular Price" "$9,488" "Sale Price": each label says what the amount before it is; "Add to Compare" is a link. */
function isOfPairs(outline: Outline, row: number, texts: Run[]): boolean {
	const isTold = ({ at, text }: Run) => isLabel(text) && getMeaning([text]) !== null && !isAction(outline, at, row);
	const isPaired = (run: Run, place: number) =>
		place % 2 === 0
			? findMoney(run.text).length === 1 && !/[a-z]{3}/i.test(run.text)
			: findMoney(run.text).length === 0 && isTold(run);
	return texts.length > 2 && texts.length % 2 === 0 && texts.every(isPaired);
}

function isLabel(text: string): boolean {
	if (/[\d$:]/.test(text)) return tellsLess.test(text);
	return text.length <= 30 || isOffer(text);
}

/** "or $65 weekly", "Est. Payment" and "$274/mo" have words of their own: a label before them is not theirs. */
function beginsAnother(text = ""): boolean {
	const [amount] = findMoney(text);
	return /[A-Za-z]{2}/.test(text.slice(0, amount?.start)) || getMeaning([text.slice(amount?.end)]) === "payment";
}

function isAction({ tags, parents }: Outline, at: number, row: number): boolean {
	for (let node = parents[at] ?? -1; node > row; node = parents[node] ?? -1)
		if (/^(?:a|button)$/.test(tags[node] ?? "")) return true;
	return false;
}
