import { getTexts, type Outline } from "./markup/outline";
import { parseHeadline } from "./text/headline";
import { isSoldHeading } from "./text/sold-heading";

export interface Part {
	start: number;
	end: number;
}

export function findSoldParts(outline: Outline): Part[] {
	return findPartsUnder(outline, isOfPart);
}

/** Up to the next heading of that rank or the end of what holds it. */
export function findPartsUnder(outline: Outline, isWanted: (heading: string, tag: string) => boolean): Part[] {
	const parts: Part[] = [];
	for (let at = 0; at < outline.tags.length && parts.length < mostParts; at++) {
		const tag = outline.tags[at] ?? "";
		if (/^h[1-6]$/.test(tag) && isWanted(joinTexts(outline, at), tag)) parts.push(findPartBelow(outline, at));
	}
	return parts;
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
	return getTexts(outline, at, 20).every((text) => text.at > heading && text.at < (outline.ends[heading] ?? 0));
}

/** The names of cars may be headings as large as that of their part. */
function findNextHeading(outline: Outline, heading: number, from: number, last: number): number {
	const rank = outline.tags[heading] ?? "";
	for (let at = from; at < last; at++) {
		const tag = outline.tags[at] ?? "";
		if (/^h[1-6]$/.test(tag) && tag <= rank && parseHeadline(joinTexts(outline, at)) === null) return at;
	}
	return last;
}

function joinTexts(outline: Outline, at: number): string {
	return getTexts(outline, at, 12)
		.map(({ text }) => text)
		.join(" ");
}

export function isWithin(parts: Part[], at: number): boolean {
	return parts.some(({ start, end }) => start <= at && at < end);
}
