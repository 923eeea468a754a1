import { getTexts, type Outline } from "../../markup/outline";
import { isForeignSign } from "../../text/prices/currency";
import { toSignFirst } from "../../text/prices/money";

export interface Run {
	at: number;
	text: string;
}

const unsignedPrice =
	/^((?:[A-Za-z']+ ){0,2}(?:price|precio)(?:\s?[:–-]\s?|\s))(\d{1,3}(?:,\d{3})+|\d{4,6})(?=(?:\.\d\d)?$)/i;
const askedNumber =
	/\b(asking|price:|precio:)\s(\d{1,3},\d{3}|\d{4,6})(?![\d,]|\.\d{3}|\s?(?:mi|km|k|cad|gbp|eur|mxn|chf|euros?|pesos)\b|\s?miles|\s?[€£¥])/i;
const bareNumber = /^(?:\d{1,3}(?:,\d{3})+|\d{3,6})(?:\.\d\d)?$/;

/** `<sup>$</sup><b>12,970</b>`, `$12` `,970`, "Price" "12,970": one amount's pieces, or a label and its colon. */
export function mergePrices(outline: Outline, runs: Run[]): Run[] {
	const joined: Run[] = [];
	for (const [index, run] of runs.entries()) {
		const former = joined.at(-1);
		const end = former && getContinuation(outline, former, run);
		if (former && run.text === ":") former.text += ":";
		else if (former && end) joined[joined.length - 1] = toJoined(former, end, run.at);
		else if (former && isSign(run.text, runs[index + 1]?.text) && endsInBareNumber(former.text))
			former.text = toSignFirst(`${former.text} $`).trim();
		else if (former && isForeignSignOf(former.text, run, runs[index + 1]?.text)) former.text += ` ${run.text}`;
		else if (isForeignBehind(runs, index)) joined.push({ ...run });
		else joined.push(toPriced(outline, run, joined.slice(-2)));
	}
	return joined;
}

/** A joined amount stands where its digits are, which may be struck out. */
function toJoined({ at, text }: Run, end: string, endAt: number): Run {
	return { at: /^(?:[A-Z]{1,3})?\W*$/.test(text) ? endAt : at, text: text + end };
}

function getContinuation(outline: Outline, { at: from, text: former }: Run, { at, text }: Run): string {
	if (/^(?:CAD?|C|US|AU|NZ|MX)$/.test(former)) return /^\$/.test(text) ? text : "";
	if (isForeignSign(former) && bareNumber.test(text)) return isInMenu(outline, from) ? "" : ` ${text}`;
	if (/\$$/.test(former)) return beginsWithAmount(text) && !/\d\s?\$$/.test(former) ? text : "";
	if (/\$\s?\d{1,3}$/.test(former)) return /^,(?:\s?\d{3}\b)?/.test(text) ? text.replace(/\s/g, "") : "";
	if (/\$\s?\d{1,3}(?:,\d{3})?,$/.test(former)) return /^\d{3}(?!\d)/.test(text) ? text : "";
	if (!/\$\s?\d{1,3}(?:,\d{3})+\.?$|\$\s?\d{4,6}\.?$/.test(former)) return "";
	if (/^\.\d\d$/.test(text) || (former.endsWith(".") && /^\d\d$/.test(text))) return text;
	return /^\d\d$/.test(text) && isRaised(outline, at) ? `.${text}` : "";
}

/** `<b class="price">45,000</b> <i>€</i>`, and no `<i>€</i> <b>45,000</b>`. */
function isForeignBehind(runs: Run[], index: number): boolean {
	const [run, sign, next] = runs.slice(index, index + 3);
	return run !== undefined && sign !== undefined && isForeignSignOf(run.text, sign, next?.text);
}

/** A choice of moneys for the whole page. */
function isInMenu({ tags, parents }: Outline, sign: number): boolean {
	return /^(?:option|a|button|li|label)$/.test(tags[parents[sign] ?? -1] ?? "");
}

function isForeignSignOf(number: string, sign: Run, next = ""): boolean {
	return isForeignSign(sign.text) && endsInBareNumber(number) && !beginsWithAmount(next);
}

function isRaised({ tags, parents, attributes }: Outline, at: number): boolean {
	const holder = parents[at] ?? -1;
	return /^(?:sup|small)$/.test(tags[holder] ?? "") || /cent|decimal|sup/i.test(attributes[holder]?.class ?? "");
}

function isSign(text: string, next = ""): boolean {
	return /^(?:\$|USD)$/.test(text) && !beginsWithAmount(next);
}

/** Not with miles, nor with the year of a name: "9,295" "$" "2012 Honda CR-V". */
function beginsWithAmount(text: string): boolean {
	return /^\d(?![\d,]*\s?(?:mi|km))/i.test(text) && !/^(?:19|20)\d\d\s[A-Za-z]/.test(text);
}

function endsInBareNumber(text: string): boolean {
	return /^(?:[^$\d]{0,30}\s)?\d{1,3}(?:,\d{3})+(?:\.\d\d)?$/.test(text);
}

/** A number that its element or its label calls a price gets the missing sign. */
function toPriced(outline: Outline, { at, text }: Run, before: Run[]): Run {
	const label = before.at(-1);
	const isNamed =
		label !== undefined &&
		/^(?:\w+ )?(?:price|precio):?$/i.test(label.text) &&
		!isOfHeads(outline, label.at, at) &&
		!(before.length > 1 && isBehindAmount(outline, before[0] ?? label, label, at));
	if (bareNumber.test(text) && (isPriced(outline, at) || isAloneInPrice(outline, at) || isNamed))
		return { at, text: `$${text}` };
	return { at, text: text.replace(unsignedPrice, "$1$$$2").replace(askedNumber, "$1 $$$2") };
}

/** `<div class="product-price"><span class="money">19,750.00</span></div>` */
function isAloneInPrice(outline: Outline, at: number): boolean {
	const holder = outline.parents[at] ?? -1;
	const around = outline.parents[holder] ?? -1;
	if (around < 0 || !isPriced(outline, holder) || /mile|odo|stock/i.test(outline.attributes[around]?.class ?? ""))
		return false;
	return getTexts(outline, around, 2).length === 1;
}

/** The last of a table's column heads, and the first cell of the row below: a car's year. */
function isOfHeads(outline: Outline, label: number, at: number): boolean {
	const [heads, row] = [label, at].map((node) => findRow(outline, node));
	return heads !== undefined && heads >= 0 && heads !== row && getTexts(outline, heads, 2).length > 1;
}

function findRow({ tags, parents }: Outline, at: number): number {
	let node = parents[at] ?? -1;
	while (node >= 0 && tags[node] !== "tr") node = parents[node] ?? -1;
	return node;
}

/** "$12,008" "Dealer Price" in one row, "49,104" in the next: the words name the amount before them. */
function isBehindAmount(outline: Outline, amount: Run, label: Run, at: number): boolean {
	return amount.text.includes("$") && findCommon(outline, amount.at, label.at) > findCommon(outline, label.at, at);
}

export function findCommon({ parents, ends }: Outline, first: number, second: number): number {
	let node = parents[first] ?? -1;
	while (node >= 0 && (ends[node] ?? 0) <= second) node = parents[node] ?? -1;
	return node;
}

export function isPriced({ parents, attributes }: Outline, at: number): boolean {
	const holder = attributes[parents[at] ?? 0] ?? {};
	return (
		/price|precio/i.test(`${holder.class ?? ""} ${holder.itemprop ?? ""}`) && !/payment|month/i.test(holder.class ?? "")
	);
}

/** `<div class="price-block"><a>Get Today's Price</a></div>`: a button in the place of the price. */
export function isPriceAskedFor({ parents, attributes }: Outline, { at, text }: Run): boolean {
	if (
		!/^\W*(?:get|unlock|reveal|see|request|view) (?:(?:our|my|your|the|today\W{1,7}s|best|lowest|special|internet) ){1,2}(?:e-?)?price\W*$/i.test(
			text,
		)
	)
		return false;
	const control = parents[at] ?? 0;
	return [control, parents[control] ?? 0].some((node) => /price/i.test(attributes[node]?.class ?? ""));
}
