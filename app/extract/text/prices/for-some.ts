import { mergePatterns } from "~/inventory/texts/merge-patterns";

const group =
	"(?:military|veterans?|responders?|college|grad(?:uate)?s?|students?|loyalty|conquest|lessees?|owner appreciation|employees?|suppliers?|friends (?:&|and) family|[axzsd][- ]plan|members?(?:hip)?|educators?|teachers?|seniors?|senior citizens?|nurses?|(?:health ?care|medical|essential) workers?|law enforcement|police|fire ?fighters?|farm bureau|usaa|costco|affinity)";
const offer =
	"(?:offers?|rebates?|incentives?|savings|discounts?|coupons?|bonus|credits?|program|trade(?:-in)?|ofertas|descuentos)";
const priced = "(?:pric\\w{1,3}|precio)";
const given = "(?:w\\/(?!o)|\\b(?:with|after|incl\\w{0,6}|less|minus|using|applying|con)\\b)";

/** Those who get an offer that others do not. */
export const forWhom = new RegExp(`\\b${group}\\b`, "i");

const patterns = [
	`\\b${group}\\b.{0,20}\\b(?:${priced}|${offer}|cash)\\b`,
	`${given}.{0,24}\\b(?:${group}|${offer})\\b|\\b${priced} (?:for|if|when|para)\\b.{0,12}\\b(?:${group}|trade)`,
	`\\bif (?:you )?(?:qualif|eligible)|\\bqualif(?:y|ied|ying)\\b|\\bsi (?:usted )?califica|\\b(?:may be|are) eligible\\b`,
	`\\b(?:conditional|potential|possible|eligible)\\b.{0,12}\\b(?:${priced}|${offer})\\b|\\bconditional\\b`,
	`\\b(?:fleet|volume|bulk|wholesale to dealers?)\\b.{0,12}\\b${priced}\\b|\\b\\d\\+ units\\b|^\\W*(?:ea\\.|each (?:for|when))`,
	`\\b${priced} (?:if|when) you\\b|\\btrade(?:-in| in)? (?:assist\\w{0,5} )?${priced}\\b`,
];

/** "Price w/ All Available Offers", "Military Price", "If you qualify": what some pay is nobody else's price. */
export const forSome = mergePatterns({ flags: "i" }, patterns);

/** "Price without trade", "Price before rebates": what is left when an offer goes to somebody else. */
export const withoutOffers =
	/\b(?:price|precio) (?:without|w\/o|before|sin|antes de) (?:all |any |your )?(?:available |conditional )?(?:trade|offers?|rebates?|incentives?|financ|ofertas|descuentos)/i;

/** "After $4,000 Federal Tax Credit", "Price with $1,000 down": the amount in it is not the one that it names. */
export const tellsLess =
	/^\W*(?:(?:your |net |final )?price )?(?:after|with|w\/)\s.{0,30}\b(?:credit|rebates?|discounts?|incentives?|down|trade|bonus|offers?)\W*$/i;

/** It names a price: "Bad credit? Come and see us" stands before many. */
const onCredit = new RegExp(`\\b${priced}\\b.{0,60}(?:\\bfinanc|\\bcr(?:e|é)dito?\\b|\\bloan\\b|\\blenders?\\b)`, "i");

/** Other labels are shorter. */
const longestOffer = 80;

/** Whether a label, however long, names an offer or what it asks for: "Price with dealer financing on approved credit". */
export function isOffer(label: string): boolean {
	return label.length <= longestOffer && (forSome.test(label) || onCredit.test(label));
}
