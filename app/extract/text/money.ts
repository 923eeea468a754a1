export interface Amount {
	value: number;
	/** ISO 4217 when the sign says more than "$". */
	currency: string | null;
	/** The words around it, nearest first: its own text, the label before it, class names outwards. */
	contexts: string[];
	struck: boolean;
	/** It stands in a sentence of a description and not by itself. */
	inProse: boolean;
}

type Meaning = "payment" | "saving" | "fee" | "all-in" | "reference" | "sale";

/** Read in this order: the first word that fits says what an amount is. */
const meanings: [Meaning, RegExp][] = [
	[
		"payment",
		/\/ ?(?:mo|wk|month|week)|\bper (?:mo|wk|week)|month|\bmo\b|week|payment|financ|\bapr\b|leas|\bdown\b|\bemi\b/i,
	],
	[
		"fee",
		/\bfees?\b|\bdoc\b|deposit|shipping|delivery|warrant|contract|\btax|accessor|\bhold\b|\breserv(?:e (?:for|now|fee)|ation)|add-?ons?|protection|install|\boptions\b|upgrades|\bextras\b|\bworth\b|\bspent\b/i,
	],
	["all-in", /out.?the.?door|\btotal\b|includ|\bplus\b\W+\w/i],
	[
		"saving",
		/\bsav(?:e|ed|ings?)\b|you-?save|discount(?!ed)|\boff\b(?![ -]?road)|rebate|below|reduced|\bdrop|credit|cash ?back|bonus|incentive|trade|allowance|\bless\b|differen/i,
	],
	[
		"reference",
		/msrp|\bwas\b|retail|original|\blist\b|list.?price|market|\bkbb\b|\bbook\b|\bnada\b|compare|regular|\bold\b(?=\W*(?:price|$))|histor|\blisted (?:at|on|for)\b|strike|before|suggest|sticker|invoice|blue ?book|\bprior\b|previous/i,
	],
	[
		"sale",
		/price|internet|\bsale|selling|\bour\b|special|\bfinal\b|\bnow\b|\byour\b|cash|asking|advertised|today|cost/i,
	],
];

/** Prices of whole cars lie above this; deposits, fees and payments lie below. */
const lowestPrice = 500;

/**
 * The one amount that a card asks for the car: among those labelled as a price the lowest, else the only amount without a label,
 * else a lone retail price. Null when the card leaves a doubt.
 */
export function choosePrice(amounts: Amount[]): number | null {
	const whole = amounts.filter(({ value }) => value >= lowestPrice && value < 5_000_000);
	const standing = whole.filter(({ inProse }) => !inProse);
	const plausible = asksNothing(standing) ? whole : standing;
	const labelled = pick(plausible, "sale");
	const bare = pick(plausible, null);
	if (labelled.length > 0)
		return undercuts(plausible, labelled) ? null : toOnePrice(labelled, Math.max(...labelled, ...bare));
	if (bare.length > 0) return bare.length === 1 ? (bare[0] ?? null) : null;
	const retail = plausible.filter(({ struck, contexts }) => !struck && /retail|list|regular/i.test(contexts.join(" ")));
	return new Set(retail.map(({ value }) => value)).size === 1 ? (retail[0]?.value ?? null) : null;
}

function asksNothing(amounts: Amount[]): boolean {
	return pick(amounts, "sale").length === 0 && pick(amounts, null).length === 0;
}

function pick(amounts: Amount[], meaning: Meaning | null): number[] {
	const fitting = amounts.filter((amount) => !amount.struck && getMeaning(amount.contexts) === meaning);
	return [...new Set(fitting.map(({ value }) => value))].sort((a, b) => a - b);
}

/** An amount that stands alone, a little below every labelled price, may be what is asked today. */
function undercuts(amounts: Amount[], labelled: number[]): boolean {
	const lowest = Math.min(...labelled);
	const alone = amounts.filter(({ struck, contexts }) => !struck && contexts.every((words) => !words.trim()));
	return alone.some(({ value }) => value < lowest && value >= lowest * 0.7);
}

/** Several labelled prices: the lowest, unless it is so low beside another amount that it must be something else. */
function toOnePrice(prices: number[], highest: number): number | null {
	const [lowest = 0] = prices;
	return lowest >= highest * 0.6 ? lowest : null;
}

/** The nearest words that say something decide. */
export function getMeaning(contexts: string[]): Meaning | null {
	for (const context of contexts) {
		const meaning = meanings.find(([, words]) => words.test(context))?.[0];
		if (meaning) return meaning;
	}
	return null;
}

const withheld =
	/^(?:(?:our |internet |sale )?price:?\s*)?(?:please )?(?:(?:call|text|contact|ask|inquire|email)(?: us| dealer| now| today)?(?: (?:for|about)(?: our| the| best| a| current| internet)?(?: e-?)? ?pric(?:e|ing))|price on request|not priced)\W*$|^(?:our |internet |sale )?price:?\s*(?:please )?(?:call|contact|ask)\b.{0,12}$/i;

/** Whether a line says that the price is not told: what markup or analytics state then is no price to show. */
export function isWithheld(line: string): boolean {
	return line.length <= 50 && /pric/i.test(line) && withheld.test(line.trim());
}

const amountPattern =
	/(^\s*[-–]\s?|-|\(\s?)?((?<![A-Za-z])(?:(?:US|CA|AU|NZ|MX)\s?|[AC])\$|\$|€|£|¥|(?<![A-Za-z])(?:CAD|USD))\s?(\d{1,3}(?:,\d{3})+|\d{1,7})(\.\d{1,2})?(?!\d)(\s?[kK]\b)?(?:\s?(CAD|AUD)\b)?/g;

const rangePattern =
	/\$\s?(\d[\d,]*)(?:\.\d\d)?(?:\s?[-–—]\s?|\s+to\s+)\$?\s?(\d[\d,]*)(?:\.\d\d)?(?![\d%]|\s?(?:mi|km|k)\b|\s?miles)/gi;

/** A span between two amounts states neither; "$12,995 - $500" is an amount and a saving. */
function maskRange(range: string, low: string, high: string): string {
	const [from = 0, to = 0] = [low, high].map((digits) => Number(digits.replace(/,/g, "")));
	return from < to ? " ".repeat(range.length) : range;
}

export interface MoneyMatch {
	value: number;
	currency: string | null;
	start: number;
	end: number;
}

/** Every amount with a currency sign in one line of text; negative ones, "15k" and "$9,000 - $11,000" are left out. */
export function findMoney(line: string): MoneyMatch[] {
	const found: MoneyMatch[] = [];
	for (const match of line.replace(rangePattern, maskRange).matchAll(amountPattern)) {
		const [whole, negative, sign = "", digits = "", , thousands, after] = match;
		if (negative || thousands) continue;
		found.push({
			value: Number(digits.replace(/,/g, "")),
			currency: after ?? toCurrency(sign),
			start: match.index,
			end: match.index + whole.length,
		});
	}
	return found;
}

function toCurrency(sign: string): string | null {
	const known: Record<string, string> = {
		"€": "EUR",
		"£": "GBP",
		"¥": "JPY",
		CA$: "CAD",
		C$: "CAD",
		CAD: "CAD",
		A$: "AUD",
		AU$: "AUD",
		NZ$: "NZD",
		MX$: "MXN",
	};
	return known[sign.toUpperCase().replace(/\s/g, "")] ?? null;
}
