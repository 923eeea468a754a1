import { isHidden } from "./markup/hidden";
import { getText } from "./markup/node-text";
import { getChildren, getTexts, type Outline } from "./markup/outline";
import { isSoldHeading } from "./text/headings";
import { parseHeadline } from "./text/headline";

export interface Part {
	start: number;
	end: number;
}

export function findSoldParts(outline: Outline): Part[] {
	return findPartsUnder(outline, isOfPart);
}

/** Up to the next heading of that rank or the end of what holds it; below a plain title, the row that follows it. */
export function findPartsUnder(outline: Outline, isWanted: (heading: string, tag: string) => boolean): Part[] {
	const { tags, texts, parents } = outline;
	const parts: Part[] = [];
	for (let at = 0; at < tags.length && parts.length < mostParts; at++) {
		const tag = tags[at] ?? "";
		if (isHeading(tag)) {
			if (isWanted(getText(outline, at, mostTexts), tag)) parts.push(findPartBelow(outline, at));
			continue;
		}
		const text = texts[at] ?? "";
		const isTitle = text !== "" && text.length <= longestTitle && titled.has(tags[parents[at] ?? -1] ?? "");
		if (isTitle && isWanted(text, tag) && !isHidden(outline, at, -1)) parts.push(...findRowBelow(outline, at));
	}
	return parts;
}

/** A heading has no more. */
const mostTexts = 12;

const isHeading = (tag: string) => /^h[1-6]$/.test(tag);
const longestTitle = 60;
/** A word in a link, a button or a menu is no title of what follows. */
const titled = new Set(["div", "p", "span", "strong", "b", "em", "font", "center", "header", "section", "legend"]);

/** Beside a title and its row, a strip may have a link to all of them. */
const mostBeside = 2;

/** A title alone in its element, and the like elements that follow it, where little else is: a control may say as much above the list. */
function findRowBelow(outline: Outline, text: number): Part[] {
	const { tags, parents, ends, attributes } = outline;
	let title = parents[text] ?? -1;
	while (titled.has(tags[parents[title] ?? -1] ?? "") && isAlone(outline, parents[title] ?? -1, text))
		title = parents[title] ?? -1;
	const holder = parents[title] ?? -1;
	const first = ends[title] ?? tags.length;
	if (holder < 0 || isHeading(tags[holder] ?? "")) return [];
	const last = ends[holder] ?? first;
	const isLike = (at: number, other: number) =>
		tags[at] === tags[other] && attributes[at]?.class === attributes[other]?.class;
	// One of several tabs.
	if (getChildren(outline, holder).some((at) => at !== title && isLike(at, title))) return [];
	let end = first;
	while (end < last && isLike(end, first)) end = ends[end] ?? end + 1;
	const beside = getTexts(outline, holder).filter(({ at }) => at < title || at >= end);
	return end > first && beside.length <= mostBeside ? [{ start: title, end }] : [];
}

/** "SOLD – 2019 Hyundai Santa Fe" speaks of one car. */
function isOfPart(heading: string): boolean {
	return isSoldHeading(heading) && parseHeadline(heading) === null;
}

const mostParts = 20;

function findPartBelow(outline: Outline, heading: number): Part {
	let opened = heading;
	for (let up = heading; up >= 0 && isAlone(outline, up, heading); up = outline.parents[up] ?? -1) opened = up;
	const around = outline.parents[opened] ?? -1;
	const last = around < 0 ? outline.tags.length : (outline.ends[around] ?? outline.tags.length);
	return { start: opened, end: findNextHeading(outline, heading, outline.ends[opened] ?? opened, last) };
}

function isAlone(outline: Outline, at: number, heading: number): boolean {
	return getTexts(outline, at, 20).every((text) => text.at >= heading && text.at < (outline.ends[heading] ?? 0));
}

/** The names of cars may be headings as large as that of their part. */
function findNextHeading(outline: Outline, heading: number, from: number, last: number): number {
	const rank = outline.tags[heading] ?? "";
	for (let at = from; at < last; at++) {
		const tag = outline.tags[at] ?? "";
		if (/^h[1-6]$/.test(tag) && tag <= rank && parseHeadline(getText(outline, at, mostTexts)) === null) return at;
	}
	return last;
}

export function isWithin(parts: Part[], at: number): boolean {
	return parts.some(({ start, end }) => start <= at && at < end);
}
