import { isHidden } from "../../markup/hidden";
import { getTexts, type Outline } from "../../markup/outline";
import { parseHeadline } from "../../text/headline";
import type { Run } from "../money/price-lines";

/** A card's words, without a "SOLD" that its template hides until the car is sold. */
export function listShown(outline: Outline, runs: Run[], from: number): string {
	return runs
		.filter(({ at, text }) => !(text.length <= 40 && soldWord.test(text) && isHidden(outline, at, from - 1)))
		.map(({ text }) => text)
		.join("\n");
}

const soldWord = /\b(?:sold|vendid[oa]|agotado)\b/i;

/** "SOLD" may be a picture, by its text or its file's name, or the card's class. */
export function listPictureWords(outline: Outline, start: number, end: number): string {
	const { tags, attributes } = outline;
	const words: string[] = [soldClass.test(attributes[start]?.class ?? "") ? "sold" : ""];
	for (let at = start; at < end; at++) {
		if (at > start && isSoldMark(outline, at)) words.push("sold");
		if (tags[at] === "i" && soldIcon.test(attributes[at]?.class ?? "")) words.push("sold");
		const { alt = "", src = "", style = "" } = tags[at] === "img" ? (attributes[at] ?? {}) : {};
		words.push(isSoldFile(src) && !/display:\s?none/.test(style) ? "sold" : alt);
	}
	return words.filter((word) => word.length < 20).join("\n");
}

/** `<span class="car-status sold">Đã bán</span>`: by its class, in whatever language. */
export function isSoldMark(outline: Outline, at: number): boolean {
	const { tags, attributes } = outline;
	const name = attributes[at]?.class;
	if (name === undefined || !soldClass.test(name) || /^(?:a|button|option|input)$/.test(tags[at] ?? "")) return false;
	const [said, other] = getTexts(outline, at, 2);
	const isWord = said && !other && /^\W{0,3}\p{L}[\p{L}\p{M} ]{1,14}\W{0,3}$/u.test(said.text.trim());
	return isWord === true && !unsold.test(said?.text ?? "") && !isHidden(outline, said?.at ?? at, -1);
}

const unsold = /\b(?:no|not|non|nein|none|never|yet|unsold|as|by|with|available|for|in|new)\b/i;

/** "images/sold_stamp.gif" */
export function isSoldFile(src: string): boolean {
	return soldFile.test(src.slice(-60));
}

const soldClass = /(?:^|\s)(?:is-|status-|car-|vehicle-|auto-)?(?:sold|vendido)(?:\s|$)/i;
const soldIcon = /(?:^|[\s-])sold-?out(?:\s|$)/i;
const soldFile =
	/[/_-]sold(?:[_-]?(?:overlay|banner|ribbon|badge|stamp|sign|sticker|tag|icon|label|out|image)){0,2}\.(?:png|gif|svg|webp|jpe?g)$/i;

/** A sign that the car is gone is newer than what its label says. */
export function chooseCondition(shown: string | undefined, stated: string | undefined): string | undefined {
	return shown === "Sold" ? shown : (stated ?? shown);
}

/** What an attribute calls a type may be a body style. */
export function toCondition(text: string | undefined): string | undefined {
	return text && /^(?:n|u)$|new|used|owned|certif|cpo|sold|nuev|usad|vendid/i.test(text) ? text : undefined;
}

const conditions: [string, RegExp][] = [
	[
		"Sold",
		/^\W{0,20}(?:(?:price|precio|status|estado)\W{1,3})?(?:just |recently |already )?(?:sold(?: ?out)?|vendid[oa]|agotado)(?:\s?\/\s?(?:sold|vendid[oa]))?\W{0,20}$/im,
	],
	["Sold", /^\W{0,8}S O L D\W{0,8}$/m],
	["Sold", /^\W{0,8}purchase (?:pending|in progress)\W{0,8}$/im],
	["Sold", /^\W{0,8}(?:(?:auction|listing|offer|ad) )?(?:expired|ended)\W{0,8}$/im],
	["Sold", /^\W{0,8}(?:sold|vendid[oa])(?:\W{1,6}(?:19|20)\d\d\b|! |\W{1,3}\d{1,2}\/\d{1,2}\b|(?: for)?:? \$\d)/im],
	[
		"Sold",
		/^\W{0,8}(?:sold|vendid[oa])(?: (?:on|this|last|el))? (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)|today|yesterday|week|month|hoy|ayer)\W{0,8}$/im,
	],
	["Sold", /^(?:.{0,20}\W)?sold for:?\s?$/im],
	["Sold", /[.,!;*~([–—-]\s{0,3}(?:SOLD|VENDID[OA])\W{0,9}$/m],
	["Sold", /^\W{0,8}(?:sale )?pending\W{1,4}(?:sold|vendid[oa])\W{0,8}$/im],
	["Sold", /^\W{0,8}SOLD\s?[!–—-](?!\W?(?:AS|BY|WITH|ONLY|IN)\b)/m],
	["Certified", /\bcertified\b(?! (?:technician|mechanic|service))/i],
	["Used", /\bpre-?owned\b|\bused\b|^(?:semi-?nuev|usad)[oa]$/im],
	["New", /^(?:new|nuev[oa])$/im],
];

/** One of these words stands in each sign of "Sold" above: a look for them spares most cards ten patterns. */
const soldHint = /sold|s o l d|vendid|agotado|purchase|expired|ended/i;

/** What a car is called comes before what the text around it says: the dealer's name may be "Prime Pre-Owned". */
export function findCondition(text: string): string | undefined {
	const mayBeSold = soldHint.test(text);
	const found = conditions.find(([name, words]) => (mayBeSold || name !== "Sold") && words.test(text))?.[0];
	return (found === undefined || found === "Used") && isCalledNew(text) ? "New" : found;
}

/** "New 2026 Kia Soul", but not "New 2026 inspection". */
function isCalledNew(text: string): boolean {
	const [line] = /^new (?:19|20)\d\d\b.{0,80}/im.exec(text) ?? [];
	return line !== undefined && parseHeadline(line) !== null;
}
