import { parseMake } from "~/inventory/fields/parse-make";
import { getModelYear } from "~/inventory/fields/vin";
import { mergePatterns } from "~/inventory/texts/merge-patterns";
import type { Block } from "../cards/blocks/block";
import { hasHeadlineIn, listNames } from "../cards/blocks/card-parts";
import { findBlocks } from "../cards/blocks/listing-blocks";
import { getAttributeVin } from "../cards/blocks/listing-marks";
import { getTexts, listNodes, type Outline } from "../markup/outline";
import { parseHeadline } from "../text/headline";
import { toPathKey } from "../text/page-url";
import { getStatedVin, getVinOf } from "../text/vin-text";
import { readHeading } from "./page-heading";

const relatedWords = mergePatterns({ flags: "i", before: /^(?:view |see |our |shop )?/, behind: /\b.{0,60}$/ }, [
	/similar(?! to new)|related|recommended|suggested|comparable|(?:other|more)(?!\W{1,3}(?:about|on this|of this|info\w{0,9}|details?|facts?|data|features?|options?|equipment|specs?|specifications?|photos?|pictures?|images?|pics)\b)|featured \w/,
	/also (?:at|on) (?:our|the) lot|also (?:viewed|available)/,
	/(?:(?:vehicles|cars|trucks|others?) )?you (?:may|might)|customers? also|people also|shoppers/,
	/recently viewed|(?:just|recently) (?:sold|arrived|added)|happy customers/,
	/vendidos|tambi[eé]n (?:te |le )?(?:puede|podr[ií]a)/,
	/(?:autos|carros|veh[ií]culos) (?:similares|relacionados|parecidos)|relacionados/,
	/(?:payment|loan|finance|lease) calculator/,
]);

/** Cards of other cars, and everything under "You may also like". */
export function getForeignParts(outline: Outline, pageUrl: string, top: number): Block[] {
	const ownVin = getVinOf(pageUrl) ?? findOwnVin(outline, top);
	const cards = findBlocks(outline).filter(
		({ key, start, end }) =>
			key !== ownVin &&
			key !== toPathKey(pageUrl) &&
			!(start <= top && top < end) &&
			!(key.startsWith("at ") && isOwnColumn(outline, start, end, ownVin)) &&
			!isNamedAgain(outline, { start, end, key }, top) &&
			!hasOwnFacts(outline, { start, end, key }, top, ownVin),
	);
	const areCards = cards.length > 1 || cards.some(({ key }) => key !== ownVin && getVinOf(key));
	return [...(areCards ? cards : []), ...getRelatedSections(outline, top)];
}

/** A table apart from the car's heading that names several cars: the row of their prices names none. */
export function listComparisons(outline: Outline, pageUrl: string, top: number): Block[] {
	if (top < 0) return [];
	const ownVin = getVinOf(pageUrl) ?? findOwnVin(outline, top);
	return listNodes(outline, (at) => outline.tags[at] === "table").flatMap((start) => {
		const end = outline.ends[start] ?? start;
		const isOwn = (start <= top && top < end) || (ownVin !== null && statesVin(outline, start, end, ownVin));
		const names = isOwn ? [] : listNames(outline, start, end).map(([, name]) => name);
		const isCompared = new Set(names).size > 1 || (!isOwn && hasYearsInRow(outline, start, end));
		return isCompared ? [{ start, end, key: "compared" }] : [];
	});
}

/** "2012 Sahara" beside "2015 Willys Wheeler": cars of the page's model, told apart by their trims. */
function hasYearsInRow(outline: Outline, start: number, end: number): boolean {
	for (let at = start; at < end; at++) {
		if (outline.tags[at] !== "tr") continue;
		const cells = getTexts(outline, at).filter(({ text }) => /^(?:19|20)\d\d \p{L}/u.test(text));
		if (new Set(cells.map(({ text }) => text)).size > 1) return true;
	}
	return false;
}

/** A column of the page's own car, with the class of cards below it, names no car or has the page's VIN. */
function isOwnColumn(outline: Outline, start: number, end: number, ownVin: string | null): boolean {
	return !hasHeadlineIn(outline, start, end) || (ownVin !== null && statesVin(outline, start, end, ownVin));
}

/** "Make", "Model" and the page's VIN in a part without a name, below the heading: cards of others have such labels too. */
function hasOwnFacts(outline: Outline, { start, end }: Block, top: number, ownVin: string | null): boolean {
	const own = ownVin !== null && top >= 0 ? readHeading(outline, top) : null;
	if (own === null || ownVin === null || getModelYear(ownVin) !== Number(own.year)) return false;
	return (
		statesVin(outline, start, end, ownVin) &&
		!hasHeadlineIn(outline, start, end) &&
		outline.texts.slice(start, end).some((text) => text !== "" && parseMake(text) === own.make)
	);
}

function statesVin({ texts }: Outline, start: number, end: number, vin: string): boolean {
	return texts.slice(start, end).some((text) => text !== "" && getStatedVin(text) === vin);
}

/** Below a banner with the car's name, a heading has it again: beside the price, or behind "Prev Vehicle". */
function isNamedAgain(outline: Outline, { start, end, key }: Block, top: number): boolean {
	const own = top >= 0 ? readHeading(outline, top) : null;
	if (own === null) return false;
	const [first] = /^\d+$/.test(key) ? getTexts(outline, start, 1) : [];
	const titles = outline.tags.slice(start, end).flatMap((tag, at) => (tag === "h1" ? [start + at] : []));
	const names = [first ? parseHeadline(first.text) : null, ...titles.map((title) => readHeading(outline, title))];
	return names.some((name) => name && (["year", "make", "model"] as const).every((part) => own[part] === name[part]));
}

function findOwnVin({ tags, texts, attributes }: Outline, top: number): string | null {
	for (let at = Math.max(0, top); at < tags.length; at++) {
		const vin = texts[at] ? getStatedVin(texts[at] ?? "") : getAttributeVin(attributes[at] ?? {});
		if (vin) return vin;
	}
	return null;
}

/** "More than 10,000 families bought a car from us." heads no part. */
const isStatement = /[^.]\.$/;

function getRelatedSections(outline: Outline, top: number): Block[] {
	const sections: Block[] = [];
	for (let at = 0; at < outline.tags.length; at++) {
		const text = outline.texts[at] ?? "";
		if (!text || at < top || text.length > 80 || isStatement.test(text) || !relatedWords.test(text)) continue;
		let opened = at;
		while (beginsWith(outline, outline.parents[opened] ?? -1, at)) opened = outline.parents[opened] ?? 0;
		const hasMore = getTexts(outline, opened).length > 1;
		const end = hasMore ? (outline.ends[opened] ?? at) : findSectionEnd(outline, opened);
		if (!(opened <= top && top < end)) sections.push({ start: opened, end, key: "related" });
	}
	return sections;
}

/** Up to the next heading of its rank that names no car, else to the end of what holds it. */
function findSectionEnd(outline: Outline, heading: number): number {
	const { tags, parents, ends } = outline;
	const last = ends[parents[heading] ?? heading] ?? heading;
	const tag = tags[heading] ?? "";
	for (let at = ends[heading] ?? last; at < last && /^h[1-6]$/.test(tag); at = ends[at] ?? at + 1)
		if (tags[at] === tag && readHeading(outline, at) === null) return at;
	return last;
}

function beginsWith({ texts, tags, ends }: Outline, element: number, text: number): boolean {
	if (element < 0) return false;
	for (let at = element; at < (ends[element] ?? element); at++) if (texts[at] || tags[at] === "img") return at === text;
	return false;
}
