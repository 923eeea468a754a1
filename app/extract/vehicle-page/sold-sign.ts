import { splitMake } from "~/inventory/fields/parse-make";
import { mergePatterns } from "~/inventory/texts/merge-patterns";
import { isSoldFile, isSoldMark } from "../cards/facts/card-condition";
import { isHidden } from "../markup/hidden";
import type { Outline } from "../markup/outline";
import { getLine, type TextLine } from "../markup/text-lines";
import { parseHeadline } from "../text/headline";
import { parseMakeModel } from "../text/make-model";

const sold = /^[^\w?&]*(?:sold|vendid[oa])[^\w?&:]*$/i;
/** "SOLD / VENDIDO" says it twice, "SALE PENDING / SOLD" what came before it too. */
const twice =
	/(?<=\b(?:sold|vendid[oa]))(?:\s?[/|·–-]\s?| )(?:sold|vendid[oa])(?=\W*$|\s(?:sold|vendid[oa])\W*$)|^\W*(?:sale )?pending\s?[/|·–-]\s?(?=sold\W*$)/i;
const spaced = /\bS O L D\b/;
/** In capitals it is no label; what follows thanks the buyer. */
const sign =
	/^\W*(?:SOLD|VENDID[OA])(?:[^\w?&:]*$|\s(?:THANK|GRACIAS|CONGRAT|FELICI)|\s?[!–—-](?!\W{0,3}(?:AS|BY|WITH|ONLY|IN)\b)[^.\n]{0,60}$)/;
const thanks =
	/^\W*(?:sold|vendid[oa])\s?[!,–—-]\W{0,3}(?:thank|gracias|congrat|felici|enjoy|gone|it'?s gone).{0,60}$/i;
/** "Sold · $8,450", "LOT CLOSED - SOLD $3,100" */
const soldFor =
	/^\W*(?:(?:(?:lot|auction|sale|bidding) )?(?:closed|ended|over)\W{1,3})?(?:sold|vendid[oa])(?: (?:for|en))?\s?[|/·•:–—-]?\s?\$\s?\d[\d,.]{0,12}\W*$/i;
/** "Price: SOLD" in one text. */
const labelled =
	/^\W{0,9}(?:(?:(?:our|asking|sale|internet|cash) )?price|precio|(?:(?:listing|stock|current|inventory|vehicle|sale) )?status|availability|estado|disponibilidad)\s?[:–—-]\s?(?:sold(?: ?out|\s?[&/]\s?delivered| unit)?|vendid[oa]|no longer available)\W{0,9}$/i;
/** "Vehicle sold", "Already sold!", "Sold & delivered", "Sold yesterday", "Sold on 3/12/2026", "¡Vendido!" */
const told =
	/^[^\w?]*(?:(?:(?:vehicle|car|truck|suv|van|unit)|already|now|(?:veh[ií]culo|auto|carro|coche)(?: ya)?) (?:sold|vendido)|(?:sold|vendido)(?: (?:and|&) (?:delivered|shipped to)\b.{0,50}|:? (?:(?:on|en|el) )?\d{1,2}\/[\d/]{2,8}|(?:,? (?:yesterday|today|last week|this week|hoy|ayer)|:? (?:on )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} \d{1,2},? 20\d\d)\b.{0,40}| to (?:an? (?:happy|new|lucky|good|great|nice|local|collector|family|customer|buyer|couple|gentleman)|mr)\b.{0,40}|[.!] (?:see|want|look|check|ask|call|thank)\b.{0,60}|\s?!{1,3}))[^\w?]*$/i;
const gone =
	/^[^\w?]*(?:(?:not available|off the market)\s?[–—-]\s?sold|ya no (?:está )?disponible|ya se vendi[oó]|gone to (?:a|its) new (?:owner|home))[^\w?]*$/i;
/** "Price: $9,995 SOLD" */
const behindPrice =
	/^[^\w$]{0,9}(?:[Pp]rice|PRICE|[Pp]recio)?[^\w$]{0,4}\$\s?\d[\d,.]{0,12}\W{1,4}(?:SOLD|VENDID[OA])\W{0,9}$/;
const signClass =
	/(?:^|[\s_-])(?:sold|vendido|badges?|ribbons?|labels?|flags?|prices?|banners?|overlays?|stamps?|stickers?|tags?|alert)(?:$|[\s_-])/i;

/** Whether a sign over the car's page says that it is sold. Where no price is left, the word alone says so. */
export function hasSoldSign(outline: Outline, hasPrice: boolean, isOthers: (text: number) => boolean): boolean {
	const isStamped = outline.tags.some(
		(_, at) =>
			((isSoldMark(outline, at) && !isOfControl(outline, at)) ||
				(isStamp(outline, at) && (!hasPrice || isOnPhoto(outline, at)))) &&
			!isOthers(at),
	);
	return (
		isStamped ||
		outline.texts.some((said, at) => {
			const text = said.length > 80 ? "" : said.replace(twice, "").replace(spaced, "SOLD");
			const isPrice = isSoldPrice(outline, at);
			if (text === "" || !(isPrice || mayTell.test(text)) || isHidden(outline, at, -1) || isOthers(at)) return false;
			if (isPrice) return true;
			const line = getLine(outline, at);
			if (isInSentence(line)) return false;
			if (told.test(text) && !/[\p{L}\d,]$/u.test(line.before)) return !isOfControl(outline, at);
			// "SOLD – 2012 Volkswagen Passat" is another car's post.
			if (/\b(?:19|20)\d\d\b/.test(text) || isOfControl(outline, at) || isAnsweredNo(outline, at)) return false;
			if (!hasPrice && sold.test(text)) return true;
			if ([sign, thanks, soldFor, labelled, behindPrice, gone].some((words) => words.test(text))) return true;
			return sold.test(text) && (hasSignClass(outline, at) || isStatus(outline, at) || isBesidePrice(outline, at));
		})
	);
}

/** "Available until <b>sold</b>", "NOT <b>SOLD</b> IN ALL STATES": the word belongs to the words around it. */
function isInSentence(line: TextLine): boolean {
	const { before, after } = line;
	const isOpen = goesOn.test(before) || isShouted(line);
	return (isOpen && parseHeadline(before) === null && parseMakeModel(before) === null) || followsOn.test(after);
}

const goesOn =
	/(?:^|[\s“"'(])(?!(?:status|price|availability|now|precio|estado|pending)$)(?:\p{Ll}[\p{Ll}'’]{0,14}|IS|ARE|WAS|NOT|BEEN|BE|BEING|UNTIL|WHEN|IF|ONCE|HAS|HAVE|HABERSE|THE|THIS|BEFORE|AFTER|EVERY|EACH|ANY|OUR|ALL|JUST|RECENTLY|CARS|VEHICLES|OVER|NO|DE|SER|SE|FUE|WE|\p{Lu}{1,4}['’]VE)$|\S (?:[Vv]ehicle|VEHICLE|[Vv]ehicles|[Cc]ars|[Cc]ar|CAR|[Tt]ruck|TRUCK|[Uu]nit|UNIT)$/u;
/** "TONY <b>SOLD</b> MY DAUGHTER HER CAR": three other words of its sentence in capitals. */
function isShouted({ before, text, after }: TextLine): boolean {
	const rest = `${before.split(/[.!?]\s/).at(-1)} ${/[.!?]\W{0,9}$/.test(text) ? "" : after.split(/[.!?*]/, 1)[0]}`;
	const isLoud = !/\p{Ll}/u.test(rest) && !/\b(?:THANK|GRACIAS|CONGRAT)/.test(rest);
	return isLoud && (rest.match(/\p{Lu}{2,}/gu) ?? []).length > 2;
}

const word =
	/(?:&|\p{Ll}{2,15}|F(?:or|OR)|A(?:[Ss]|nd|ND)|B[Yy]|W(?:ith|ITH)(?:out|OUT)?|O(?:nly|NLY)|I[Nn]|A[Tt]|N(?:ew|EW)|T(?:his|HIS|hrough|HROUGH)|U(?:nits|NITS)|V(?:ehicles|EHICLES)|C(?:ars|ARS)|TRUCKS|I(?:nventory|NVENTORY)|G(?:allery|ALLERY)|S(?:eparately|EPARATELY|ubject|UBJECT)|H(?:ere|ERE)|NEAR|OVER|SIN|COMO|POR)/u;
const followsOn = mergePatterns({ flags: "u" }, [
	`^["“'(]?(?!(?:thank|gracias|congrat|felici|enjoy|gone|to (?:an?|mr|our)|last|yesterday|today|en|el)\\b|(?:on |this )?(?:\\d|(?:mon|tues|wednes|thurs|fri|satur|sun)day|week|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} \\d)|(?:for|FOR) \\$)${word.source}(?=[\\s.,!:;?-]|$)`,
	/^(?:to (?:the|you|public)|on (?:a|the|an)|for (?!\$)|this\?|\?)(?=\s|$)/,
]);

/** `<img src="images/sold_stamp.gif" alt="SOLD">` */
function isStamp(outline: Outline, at: number): boolean {
	const { alt = "", src = "" } = outline.tags[at] === "img" ? (outline.attributes[at] ?? {}) : {};
	return (isSoldFile(src) || sold.test(alt)) && !isHidden(outline, at, -1) && !isOfControl(outline, at);
}

/** The stamp is called one, or lies in one element with the photo that it is stamped on. */
function isOnPhoto(outline: Outline, at: number): boolean {
	const { tags, parents, ends, attributes } = outline;
	if (hasSignClass(outline, at) || signClass.test(attributes[at]?.class ?? "")) return true;
	const around = parents[at] ?? -1;
	return tags.slice(around + 1, ends[around] ?? at).filter((tag) => tag === "img").length > 1;
}

/** `<span class="price sold">$44,900</span>`: what it went for. */
function isSoldPrice({ texts, parents, attributes }: Outline, at: number): boolean {
	const name = attributes[parents[at] ?? -1]?.class ?? "";
	return soldPrice.test(name) && /price/i.test(name) && /^\$\s?\d[\d,.]*$/.test(texts[at] ?? "");
}

const soldPrice = /(?:^|\s)(?:is-)?sold(?:\s|$)/i;

const mayTell = /sold|vendi|no longer|ya no|gone to/i;

/** A link or a menu's word leads to the cars that are sold. */
function isOfControl(outline: Outline, text: number): boolean {
	const { tags, parents } = outline;
	for (let at = parents[text] ?? -1; at >= 0; at = parents[at] ?? -1)
		if (controls.has(tags[at] ?? "") && !isOwnHeader(outline, at)) return true;
	return false;
}

const controls = new Set(["a", "nav", "option", "select", "button", "label", "header", "footer"]);

/** `<header><h1>2018 BMW X5</h1><p>Sold</p></header>` is the car's, not the site's. */
function isOwnHeader({ tags, ends }: Outline, at: number): boolean {
	return tags[at] === "header" && tags.slice(at, Math.min(ends[at] ?? at, at + longestHead)).includes("h1");
}

/** In nodes; a page's own name stands at its beginning. */
const longestHead = 100;

/** "Sold" is a row's label where "No" or a count follows, not a car's name in pieces. */
function isAnsweredNo({ texts }: Outline, text: number): boolean {
	const [next = "", behind = ""] = texts.slice(text + 1, text + 12).filter((one) => one !== "");
	const isYear = /^(?:19|20)\d\d$/.test(next.trim());
	if (isYear && splitMake(behind.replace(/^(?:19|20)\d\d /, "")) !== null) return false;
	return /^\W*(?:no|false|n\/a|none|by)\b|^\d[\d,]{0,6}$/i.test(next.trim());
}

/** "Status", "Sold" */
function isStatus({ texts }: Outline, text: number): boolean {
	const former = texts.slice(Math.max(0, text - 8), text).findLast((one) => one !== "") ?? "";
	return /^\W*(?:status|availability|estado|disponibilidad)\W*$/i.test(former);
}

/** `<span>Sold</span> · $8,450`, in one line. */
function isBesidePrice({ texts, ends, parents }: Outline, text: number): boolean {
	const line = parents[parents[text] ?? -1] ?? -1;
	const next = texts.slice(text + 1, ends[line] ?? text).find((one) => one.trim() !== "") ?? "";
	return /^\s?[|/·•:–—-]\s?\$\s?\d/.test(next);
}

function hasSignClass({ parents, attributes }: Outline, text: number): boolean {
	const own = parents[text] ?? -1;
	return [own, parents[own] ?? -1].some((at) => signClass.test(attributes[at]?.class ?? ""));
}
