import { createMemo } from "~/inventory/texts/create-memo";
import { mergePatterns } from "~/inventory/texts/merge-patterns";
import { type Meaning, priceMeanings } from "./price-meanings";

/** "Final price (fees included)", "Transparent Price includes Dealer Admin Fee" */
export const feesIncluded =
	/\bfees? (?:are )?includ|\binclud\w{1,3} (?:(?:all|the|our|dealer|doc\w{0,12}|admin\w{0,12}|service|handling|processing) ){0,4}fees?\b/i;

export function getMeaning(contexts: string[]): Meaning | null {
	for (const context of contexts) {
		const meaning = findMeaning(context);
		if (meaning) return meaning;
	}
	return null;
}

/** The words about a price are the same on each card. */
const findMeaning = createMemo((context) => priceMeanings.find(([, words]) => words.test(context))?.[0]);

const plus = /(?:\+|plus|before|excl\w{0,8}\.?|not including|m[aá]s)?/;
const taxes = /(?:sales |applicable |all |state )?(?:tax(?:es)?|tt&?l|impuestos?)\b/;
const dueToo = /\b(?:and|or|y|titles?|tags?|licen[cs](?:e|ing)|registration|dealer|doc|fees?|taxes|tax)\b/;

/** "plus tax, title & license", "+ tax and fees": behind a price, what it leaves out. */
const finePrint = new RegExp(
	`^\\W{0,4}(?:USD\\s?)?${plus.source}\\s?${taxes.source}(?:[\\s,/&+]|${dueToo.source})*`,
	"i",
);

/** "Title fee not included" */
const leftOut = /^\W{0,4}(?:[\w'&,/-]{1,20} ){1,8}?(?:(?:is|are) )?not included\b/i;

export function toLargePrint(text: string): string {
	return text.replace(leftOut, "").replace(finePrint, "");
}

export const notPriced = "not priced";

const labelBefore = /^(?:(?:our |internet |sale )?price:?\s*)?(?:please )?/;
const asking = /(?:call|text|contact|ask|inquire|email)(?: us| dealer| now| today| [a-z]{2,12})?/;
const phone = /(?: \(?\d{3}\)?[ .-]{0,2}\d{3}[ .-]\d{4})?/;
const forPrice = / (?:for|about)(?: our| the| a)?(?: best| current| internet| cash| sale)?(?: e-?)? ?pric(?:e|ing)/;

const withheld = mergePatterns({ flags: "i" }, [
	mergePatterns({ flags: "i", before: labelBefore, behind: /\W*$/ }, [
		`${asking.source}${phone.source}${forPrice.source}`,
		/(?:POA|P\.O\.A\.?)(?:\W{1,3}price (?:up)?on (?:application|request))?/,
		/price (?:available )?(?:up)?on (?:request|application|inquiry|enquiry)/,
		/price (?:tba|tbd)|not priced/,
	]),
	/^(?:our |internet |sale |cash )?price:?\s*(?:please )?(?:ask|call|see|inquire)(?: us)? (?:in|at|the|our|for) .{0,20}$/,
	/^(?:our |internet |sale )?price:?\s*(?:please )?(?:call|contact|ask)\b.{0,12}$/,
	/^(?:precio:?\s*)?(?:ll[aá]m[ea](?:nos)?|consult[ea]|pregunt[ea]|contact[ea])\b.{0,12} precio\W*$/,
	/^precio:?\s*(?:ll[aá]m[ea]|consult[ea]|a consultar)\b.{0,12}$/,
]);

const offered =
	/(?:live|listed|(?:up )?for (?:auction|bids?|bidding)|(?:at|on) auction|auctioned|bid(?:ding)?)(?: now| live)? (?:on|at) /;

/** Of a car that is to be had by bids on another site. */
const atAuction = mergePatterns({ flags: "i", before: `^\\W{0,3}(?:(?:now|currently) )?${offered.source}` }, [
	/bring ?a ?trai|bat\b|ebay|cars ?(?:&|and) ?bids/,
	/hemmings|pcar ?market|mecum|barrett/,
]);

/** "Call for price": then a price in markup or analytics is not shown. */
export function isWithheld(line: string): boolean {
	if (/^\s?(?:PO[RA]|P\.O\.[RA]\.?)\s?$/.test(line) || atAuction.test(line)) return true;
	return line.length <= 50 && /pric|preci/i.test(line) && withheld.test(line.trim());
}

/** "Ridgeway Price", in its row before "Call Us". */
const priceLabel = /^(?:[\w'&.-]{1,20} ){0,3}(?:price|pricing|precio):?$/i;
const call =
	/^(?:please )?(?:call|contact|ask|inquire|text|email|ll[aá]m[ea](?:nos)?|consult[ea])(?: us| now| today| dealer| for (?:details|info))?\W*$/i;

/** The two texts of a row whose price is to be asked for. */
export function isCalledFor(label: string, text: string): boolean {
	return text.length <= 30 && call.test(text.trim()) && priceLabel.test(label.trim());
}
