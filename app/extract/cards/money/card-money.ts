import { isHidden } from "../../markup/hidden";
import type { Outline } from "../../markup/outline";
import type { Amount } from "../../text/prices/amount";
import { highestDown } from "../../text/prices/choose-price";
import { isRoundedPrice, listUnconverted } from "../../text/prices/converted";
import type { MoneyMatch } from "../../text/prices/money";
import { getMeaning, toLargePrint } from "../../text/prices/price-words";
import { isProse } from "../../text/prose";
import { isNamedByDown, isStruck, readSums } from "./amount-look";
import { isMarkedConditional, listLessenedForSome } from "./conditional-rows";
import { getFormerLabel } from "./label-before";
import { getSuffix, getTrailingLabel } from "./label-behind";
import { readSentence, toOwnSentence } from "./own-sentence";
import { mergePrices, type Run } from "./price-lines";

/** Amounts with the words about them; nothing outside of `from`, the card's first node, counts. */
export function readAmounts(outline: Outline, runs: Run[], from: number): Amount[] {
	const amounts: Amount[] = [];
	const hidden = new Set<Amount>();
	const lines = mergePrices(outline, runs);
	const lessened = listLessenedForSome(lines);
	const isDownNamed = runs.some(({ text }) => isNamedByDown(text));
	for (const [index, run] of lines.entries()) {
		const { found, classes } = readSums(outline, run, from);
		const isExample = found.length > 0 && isLoanExample(run.text);
		const facts = found.length > 0 ? listFacts(run.text) : [];
		let fact = 0;
		for (const [order, { value, currency, start, end }] of found.entries()) {
			// A lower one may be what to pay down, and another sentence says so.
			const isWhole = value >= highestDown;
			const before = run.text.slice(found[order - 1]?.end ?? 0, start);
			const between = isWhole ? toOwnSentence(before) : before;
			const own = order === 0 ? between : toLastChoice(between);
			const behind = toFirstChoice(toBehind(run.text.slice(end), value, found[order + 1], end));
			const after = (isWhole ? toSentenceEnd(behind) : behind).slice(0, 30);
			const isLast = found.length === order + 1;
			const label = isLast && order === 0 ? toLargePrint(getTrailingLabel(outline, run)) : "";
			const next = isLast ? getSuffix(outline, run, lines.slice(index + 1, index + 3), lines[index - 1]) : "";
			const former = order === 0 && !label ? getFormerLabel(outline, lines, index, from) : "";
			const sides = [own.slice(-60), toLargePrint(`${after} ${next}`)];
			const words = [...(isLessBy(own, after) ? sides.reverse() : sides), label, former];
			const isForSome = lessened.has(index) || withoutTrade.test(after) || isMarkedConditional(outline, run.at, from);
			const sentence = readSentence(run.text.slice(0, start), after, isExample);
			const isFormer = !isLast && nowBelow.test(run.text.slice(end, found[order + 1]?.start).slice(0, 60));
			const isDown = isDownNamed && !/pric|precio|contado|cash/i.test(words.join(" "));
			const told = tellKind({ isDown, ...sentence, isForSome, isFormer });
			const contexts = [...told, ...words, ...classes];
			while ((facts[fact]?.end ?? start + 1) <= start) fact++;
			const inProse = facts[fact]?.inProse ?? false;
			const amount = { value, currency, words, contexts, struck: isStruck(outline, run.at, from), inProse };
			amounts.push(amount);
			if (isHidden(outline, run.at, from)) hidden.add(amount);
		}
	}
	return toOneCurrency(toShown(amounts, hidden), lines);
}

function toOneCurrency(amounts: Amount[], lines: Run[]): Amount[] {
	const isRounded = lines.some(({ text }) => isRoundedPrice(text));
	return listUnconverted(amounts, isRounded);
}

/** "$12,900 now only $11,500"; "$11,500 now. The topper is $400" tells of the first. */
const nowBelow = /^\W{0,3}(?:now|ahora)\b[^.!?;]{0,30}$/i;

/** "Cash special $10,400 (no trade, no finance)" */
const withoutTrade = /^\W{0,4}(?:with )?no (?:trade|financ)/i;

type Signs = Record<"isDown" | "isAside" | "isSpent" | "isForSome" | "isFormer", boolean>;

/** What surrounds an amount tells more than its nearest words. */
function tellKind({ isDown, isAside, isSpent, isForSome, isFormer }: Signs): string[] {
	if (isDown) return ["down payment"];
	if (isAside) return ["loan payment"];
	if (isSpent) return ["cost of repairs"];
	if (isForSome) return ["conditional"];
	return isFormer ? ["was"] : [];
}

/** A price behind a PIN, or a template's of another state, is none where the card shows a whole one. */
function toShown(amounts: Amount[], hidden: Set<Amount>): Amount[] {
	const shown = amounts.filter((amount) => !hidden.has(amount));
	return shown.some(({ value }) => value >= highestDown) ? shown : amounts;
}

/** "Vehicle price $20,000, down payment $2,000: $389 /mo for 60 months at 6.9% APR": of no car here. */
function isLoanExample(text: string): boolean {
	return (
		/\bAPR\b/i.test(text) &&
		/\b(?:vehicle|purchase|loan) (?:price|amount|cost)\b|\bamount financed\b|\bexample\b/i.test(text)
	);
}

/** Of "$21,900 - 350 HP - Year: 2010 - Fuel: Diesel", which is no prose, each fact: where it ends and whether it is prose. */
function listFacts(text: string): { end: number; inProse: boolean }[] {
	const breaks = [...text.matchAll(/ {1,3}[-–|•·] {1,3}/g)];
	const starts = breaks.length < 3 ? [0] : [0, ...breaks.map((found) => found.index + found[0].length)];
	return starts.map((start, at) => {
		const end = starts.length === 1 ? text.length : (breaks[at]?.index ?? text.length);
		return { end, inProse: isProse(text.slice(start, end)) };
	});
}

/** "$12,750. Trade-ins welcome": unless the next words are what it is, "$1,500. Down." */
function toSentenceEnd(after: string): string {
	const end = after.slice(0, 60).search(/[.!] {1,2}["“(]?[A-Z]/);
	return end < 0 || ofFormer.test(after.slice(end + 1, end + 20)) ? after : after.slice(0, end);
}

const ofFormer = /^\W*(?:down|due|month|mo\b|week|per\b|a (?:month|week)|off\b|saving|enganche|al mes|plus\b|mens)/i;

/** Words behind an amount belong to it, but here to the next: "$22,488 with $500 trade assist". */
function toBehind(text: string, value: number, next: MoneyMatch | undefined, end: number): string {
	const between = text.slice(0, next && next.start - end);
	if (next && value >= highestDown && next.value < value / 10 && paymentLabel.test(between)) return "";
	return /^\s?(?:with|w\/|after)\s?$/i.test(between) ? text : between;
}

/** "$24,900 - Est. Payment $312/mo": all of it names the amount behind. */
const paymentLabel =
	/^[\s|•·,/(–—-]*(?:(?:or|est|estimated|monthly|weekly|payments?|financed?|financing|as low as|starting|from|for|at|only)[\s.:]+)+$/i;

/** "$9,900 cash, or in-house financing with $1,500 down": the words up to the other choice. */
function toFirstChoice(after: string): string {
	if (!after.includes(" or ")) return after;
	const [choice = ""] = after.slice(0, 200).split(/,? or /);
	return getMeaning([choice]) === null ? after : choice;
}

/** "$6,250 cash price ($1,200 down)": words before a parenthesis or a choice belong to the amount before them. */
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

/** "$500 below market", "Price with $1,000 down": the words behind say what it is. */
function isLessBy(own: string, after: string): boolean {
	if (/\b(?:with|after|w\/)\s?$/i.test(own) && getMeaning([after]) !== null) return true;
	if (
		/^\s?(?:down(?! (?:from|to)\b)|de enganche|(?:a|per) (?:month|week))\b/i.test(after) &&
		!/(?:price|pricing|precio):?\s?$/i.test(own)
	)
		return true;
	return /^\s?(?:under|below|less than|lower than|off)\b/i.test(after) && !/(?:price|pricing|precio):?\s?$/i.test(own);
}
