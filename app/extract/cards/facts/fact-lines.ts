import { createMemo } from "~/inventory/texts/create-memo";
import { colours } from "../../text/colours/colour-names";
import { findMileages, findThousands, listBareThousands } from "../../text/mileage";
import { getVinOf } from "../../text/vin-text";
import type { Run } from "../money/price-lines";

export const longestLine = 120;
const sentenceEnd = /(?<!\b(?:ext|int))\.(?:\s|$)|(?<=\bint)\.\s(?=\d)/i;
/** Behind "138,420 miles" another fact may begin without a mark, also "white / tan cloth". */
const separator = new RegExp(
	`\\s?[|·•]\\s?|[,;]\\s|\\s[-–—]\\s|(?<=\\d (?:mi|miles))\\s{1,3}(?=[A-Z]|(?:${colours.source}) / )`,
);

export function isShort({ text }: Run): boolean {
	return text.length <= longestLine || isLongFacts(text);
}

export function listParts(lines: Run[]): string[] {
	return lines.flatMap(({ text }) => text.split(separator).map((part) => part.trim()));
}

export function listSentences(line: Run): string[] {
	return listParts([line]).flatMap((part) => part.split(sentenceEnd));
}

/** "88,400 miles | Twilight Blue exterior | Ivory interior | AWD | …": many facts in one line. */
function isLongFacts(text: string): boolean {
	return text.length <= longestFacts && text.split(/\s[|·•]\s/).length >= fewestFacts;
}

const longestFacts = 300;
const fewestFacts = 4;

/** A line of several facts, one of which is a number that only a car has. */
export function isFacts({ text }: Run): boolean {
	return (separator.test(text) || sentenceEnd.test(text.slice(0, -1))) && hasNumber({ text });
}

export function hasNumber({ text }: { text: string }): boolean {
	return isNumbered(text);
}

const isNumbered = createMemo(
	(text) =>
		/\b(?:stock|stk|vin)\b/i.test(text) ||
		getVinOf(text) !== null ||
		findMileages(text).length > 0 ||
		findThousands(text).length > 0 ||
		listBareThousands(text).length > 0,
);
