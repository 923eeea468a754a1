import { z } from "zod";

/** Controls, half surrogate pairs, line breaks unknown to HTML, marks that turn a text's direction, non-characters. */
const harmful = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\p{Noncharacter_Code_Point}]+/gu;
/** No width and no meaning in these: a copied text brings them along, and its words are then not found. */
const widthless = /[\u00AD\u200B\u2060\uFEFF]+/g;
/** A text of these alone shows nothing: blanks, joiners, direction marks, Hangul fillers, Braille's blank. */
const unseen = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Z}\u2800]*$/u;

/** One line as a person typed it, without what harms the text beside it; empty if nobody would see it. */
export function toTypedText(text: string): string {
	const line = text.replace(widthless, "").replace(harmful, " ").trim();
	return unseen.test(line) ? "" : line;
}

export const toTypedLines = (text: string): string =>
	text
		.split(/\r\n?|\n/)
		.map(toTypedText)
		.join("\n")
		.trim();

/** Each text that an administrator types and a page shows. */
export function createTypedText(error?: string) {
	return z.string(error === undefined ? undefined : { error }).overwrite(toTypedText);
}
