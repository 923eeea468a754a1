import { toBareTrim } from "~/inventory/fields/bare-trim";
import { hasTrimFirst } from "~/inventory/fields/car-name";
import { isHidden } from "../../markup/hidden";
import { getTexts, type Outline } from "../../markup/outline";
import { getFieldOf } from "../../text/field-names";
import { type Headline, parseHeadline } from "../../text/headline";
import { getVinOf } from "../../text/vin-text";
import { hasActionWord } from "./controls";
import { isSentence } from "./sentence";

/** Where a car's name begins, the element that holds all of it, and the name. */
export interface CardName {
	at: number;
	holder: number;
	headline: Headline;
}

const nameTags = /^(?:h[1-6]|a|b|strong)$/;
const farthest = 4;
const longest = 140;
const mostPieces = 6;
/** Nodes of a paragraph: in a longer one every text would look through all of it. */
const longestLine = 300;

/** The text's own name, or that of the heading or link that it opens: `<h3><small>2019 Honda</small> Civic LX</h3>`. */
export function readName(outline: Outline, at: number): CardName | null {
	const { texts, parents } = outline;
	const text = texts[at] ?? "";
	if (text.length < 4 || text.length > longest || !/(?:19|20)\d\d/.test(text)) return null;
	if (isSentence(text)) return null;
	const holder = findHolder(outline, at);
	const headline = (holder >= 0 ? parseHeadline(joinPieces(outline, holder)) : null) ?? parseHeadline(text);
	return headline && { at, holder: holder >= 0 ? holder : (parents[at] ?? at), headline };
}

function findHolder(outline: Outline, at: number): number {
	const { tags, parents, texts } = outline;
	let node = parents[at] ?? -1;
	let line = -1;
	for (let level = 0; level < farthest && node >= 0; level++) {
		if (nameTags.test(tags[node] ?? "")) return isFirst(texts, node, at) ? node : line;
		if (line < 0 && isLine(outline, node) && getTexts(outline, node, 2).length > 1)
			line = isFirst(texts, node, at) ? node : -1;
		node = parents[node] ?? -1;
	}
	return line >= 0 && parseHeadline(texts[at] ?? "") === null ? line : -1;
}

/** A paragraph of words alone: its pieces may make a name, but do not lengthen a whole one. */
function isLine({ tags, ends }: Outline, node: number): boolean {
	const end = ends[node] ?? node;
	if (end - node > longestLine) return false;
	for (let at = node + 1; at < end; at++)
		if (!/^(?:|span|small|b|strong|i|em|font|br|u|bdi)$/.test(tags[at] ?? "")) return false;
	return true;
}

function isFirst(texts: string[], node: number, at: number): boolean {
	for (let one = node; one < at; one++)
		if (
			/[A-Za-z\d]/.test(texts[one] ?? "") &&
			!/^(?:used|certified|(?:certified )?pre-?owned|usado)$/i.test(texts[one] ?? "")
		)
			return false;
	return true;
}

function joinPieces(outline: Outline, holder: number): string {
	const pieces: string[] = [];
	let former = holder;
	for (const { at, text } of getTexts(outline, holder, mostPieces)) {
		if (isHidden(outline, at, holder) || stockNumber.test(text)) continue;
		const [line = ""] = text.split(/\s[-–|·]\s/);
		const [own = ""] = line.split(townWords);
		if (outline.tags.slice(former, at).includes("br") && isWhole(pieces) && !hasTrimFirst(own)) break;
		former = at;
		if (pieces.length > 0 && ((isOther(own) && !isSoulsTrim(pieces, own)) || (hasActionWord(own) && own !== "Reserve")))
			break;
		pieces.push(own);
		if (line !== text) break;
	}
	return pieces.join(" ");
}

/** `Kia Soul <span>+</span>` */
function isSoulsTrim(pieces: string[], text: string): boolean {
	return /^[+!]$/.test(text) && /\bsoul$/i.test(pieces.at(-1) ?? "");
}

/** "#3397", in the midst of a name or behind it. */
const stockNumber = /^\(?#\s?[A-Z]{0,3}\d{3,6}[A-Z]?\)?$/i;

/** A whole name with its trim ends there: `CAMRY LE<br>RUNS GREAT`. */
function isWhole(pieces: string[]): boolean {
	return toBareTrim(parseHeadline(pieces.join(" "))?.trim ?? "") !== "";
}

const townWords = / for sale (?:in|near|at) /i;

const moneyWords =
	/^(?:msrp|est\.?|estimated|cash|finance|lease|sale|only|low|our|was|now|retail|monthly|payment)\b|^[^\p{L}\p{N}]*$/iu;

function isOther(text: string): boolean {
	return (
		text.length > 40 ||
		moneyWords.test(text) ||
		/[$:#]|\d{5,}|\d,\d{3}|\bmiles?\b|\bmi\b|\bstock\b|\bprice\b/i.test(text) ||
		getVinOf(text) !== null ||
		isLabel(text)
	);
}

/** "Mileage", "Year", "Color"; "Series" and "Limited" belong to names. */
function isLabel(text: string): boolean {
	const field = getFieldOf(text)?.field;
	return field !== undefined && !/\d/.test(text) && !/^(?:make|model|trim|title|engine|drivetrain)$/.test(field);
}

export function findHeadline(outline: Outline, start: number, end: number): Headline | null {
	const { tags, texts, parents, attributes } = outline;
	let second: Headline | null = null;
	for (let at = start; at < end; at++) {
		const headline = texts[at] ? (readName(outline, at)?.headline ?? null) : null;
		if (headline && /^(?:h[1-6]|a|strong|b|span|p|div|td|small|font)$/.test(tags[parents[at] ?? 0] ?? ""))
			return headline;
		second ??= headline;
	}
	for (let at = start; at < end && !second; at++) {
		const { alt = "", title = "", "aria-label": label = "" } = attributes[at] ?? {};
		second = parseHeadline(alt) ?? parseHeadline(title) ?? parseHeadline(label);
	}
	return second;
}
