import { decodeHTMLStrict } from "entities";

const placeholder =
	/^(?:null|undefined|nan|none|n\/?a|n\.a\.|unknown|unspecified|not (?:specified|available|listed|provided|applicable)|tb[ad]|[-–—.?*_\s]+|\[object object\])$/i;

const template = /\{\{|\}\}|\$\{|<%|%>|\[\[|\{%|%7B%7B|\$%7B/i;

/** One line, at most `cap` characters, without tags, entities and control characters; null for "N/A". */
export function normaliseText(value: string | undefined, cap = 120): string | null {
	if (value === undefined) return null;
	const text = toPlainText(value.slice(0, 4 * cap + 400));
	return text === "" || placeholder.test(text) || template.test(text) ? null : cutText(text, cap);
}

/** "{{Vin}}", "${car.vin}": a page's template instead of a car. */
export function isTemplate(value: string | undefined): boolean {
	return value !== undefined && template.test(value);
}

/** Some platforms encode twice or three times. */
function toPlainText(value: string): string {
	let text = value;
	if (!/[<&]/.test(text)) return tidySpace(text);
	for (let round = 0; round < 3; round++) text = decodeEntities(stripTags(text));
	return tidySpace(stripTags(text));
}

function tidySpace(text: string): string {
	return text
		.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800\ufffd]+/gu, " ")
		.replace(/\s+/g, " ")
		.trim();
}

function stripTags(text: string): string {
	return text
		.replace(/<(?:script|style)\b[^<>]*>[^<]*(?:<(?!\/(?:script|style)\b)[^<]*)*/gi, " ")
		.replace(/<!--[\s\S]*?(?:-->|$)/g, " ")
		.replace(/<[a-z!/][^>]*(?:>|$)/gi, " ");
}

/** "Coming%20Soon.jpg" → "Coming Soon.jpg"; a text that is no such code stays. */
export function decodePercents(text: string): string {
	if (!text.includes("%")) return text;
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

/** Blanks of every width become plain ones; a code that no character has goes. */
export function decodeEntities(text: string): string {
	return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z][a-z0-9]{1,31}));/gi, (whole, hex, decimal, name) => {
		if (name !== undefined) return blank.test(name) ? " " : decodeName(whole);
		const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
		return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? decodeHTMLStrict(whole) : "";
	});
}

/** In any case, as browsers do not: "&RAQUO;" */
function decodeName(entity: string): string {
	const known = decodeHTMLStrict(entity);
	if (known !== entity) return known;
	const lower = entity.toLowerCase();
	const meant = decodeHTMLStrict(lower);
	return meant === lower ? entity : meant;
}

const blank = /^(?:nbsp|ensp|emsp|thinsp)$/i;

/** Cuts at the end of a word near the cap, never inside a surrogate pair. */
function cutText(text: string, cap: number): string {
	if (text.length <= cap) return text;
	const space = text.lastIndexOf(" ", cap);
	return text
		.slice(0, space > cap * 0.7 ? space : cap)
		.replace(/[\ud800-\udbff]$/, "")
		.trim();
}
