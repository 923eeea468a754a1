import { toBareTrim } from "~/inventory/fields/bare-trim";
import { isTrim } from "~/inventory/fields/car-name";
import { decodePercents } from "~/inventory/fields/normalise-text";
import type { Outline } from "../../markup/outline";
import { isPaint } from "../../text/colours/paint-words";
import type { Finding } from "../../text/finding";
import { type Headline, parseHeadline } from "../../text/headline";

const longest = 120;
const yearBehind = /^(.{5,60}? (?:19[5-9]|20[0-4])\d) (\S.{0,60})$/;

/** What the words of a card's pictures tell behind the card's name: its paint, its trim. Pictures that differ tell nothing. */
export function readPictureWords(
	{ tags, attributes }: Outline,
	{ start, end }: { start: number; end: number },
	name: Headline | null,
	url: string | undefined,
): Finding["fields"] {
	if (name === null) return {};
	const [paints, trims] = [new Set<string>(), new Set<string>()];
	for (let at = start; at < end; at++) {
		const { alt, title } = (tags[at] === "img" && attributes[at]) || {};
		const words = (alt || title || "").trim().replace(/\s+/g, " ");
		if (words.length > longest) continue;
		const paint = readPaint(words, name);
		const trim = readTrim(words, name, url);
		if (paint) paints.add(paint);
		if (trim) trims.add(trim);
	}
	return { ...toOnly("exteriorColor", paints), ...toOnly("trim", trims) };
}

function toOnly(field: "exteriorColor" | "trim", told: Set<string>): Finding["fields"] {
	const [only, other] = told;
	return only && !other ? { [field]: only } : {};
}

/** "2018 Honda Accord (blue)" */
function readPaint(words: string, name: Headline): string | null {
	const [, own = "", paint = ""] = /^(.{5,80}?) ?\(([^()]{3,30})\)$/.exec(words) ?? [];
	return isPaint(paint) && isSame(own, name) ? paint : null;
}

/** "Used KIA OPTIMA 2015 Miami LX": between its year and its trim the town that the car's address tells, too. */
function readTrim(words: string, name: Headline, url = ""): string | null {
	const [, own = "", rest = ""] = yearBehind.exec(words) ?? [];
	if (rest === "" || !isSame(own, name)) return null;
	const told = new Set(toWords(decodePercents(url)));
	const behind = rest.split(" ");
	while (behind.length > 1 && toWords(behind[0] ?? "").every((word) => told.has(word))) behind.shift();
	const trim = toBareTrim(behind.join(" "));
	return isTrim(trim) ? trim : null;
}

function toWords(text: string): string[] {
	return text.toLowerCase().match(/[a-z\d]+/g) ?? [];
}

function isSame(text: string, { year, make, model }: Headline): boolean {
	const found = parseHeadline(text);
	return found?.year === year && found.make === make && found.model === model;
}
