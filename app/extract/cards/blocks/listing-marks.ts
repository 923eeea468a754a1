import { isTemplate } from "~/inventory/fields/normalise-text";
import { parseMake } from "~/inventory/fields/parse-make";
import { getTexts, type Outline } from "../../markup/outline";
import type { ReadLink } from "../../text/read-link";
import { getStatedVin, getVinsOf } from "../../text/vin-text";
import type { Marks } from "./block";
import { getFacts } from "./card-parts";
import { countNames, listHeadlineMarks, listStanding, listToldCells, listToldItems } from "./headline-marks";

/** The first kind of mark with half as many cars as the best; `others` may belong to a strip beside the list. */
export function findMarks(outline: Outline): { marks: Marks; others: Marks; vins: Marks } {
	const [vins, links] = [markVins(outline), markLinks(outline)];
	const [headlines, makes] = [listHeadlineMarks(outline), markMakes(outline)];
	const kinds = [vins, links, headlines, makes];
	const counts = kinds.map(countKeys);
	// Sold cars' posts must not outvote a list's VINs; on one car's page they are parts of their own.
	if ((counts[0] ?? 0) > 1) counts[2] = countKeys(listStanding(outline, headlines));
	if ((counts[1] ?? 0) > 1 && (counts[1] ?? 0) < (counts[2] ?? 0) * 0.45) counts[2] = countNames(outline, headlines);
	const most = Math.max(...counts);
	const marks = kinds[counts.findIndex((count) => count >= most * 0.45)] ?? new Map();
	if (marks === headlines) return { marks, others: makes, vins };
	if (marks === vins)
		return { marks: new Map([...vins, ...listTold(outline, headlines, vins)]), others: new Map(), vins };
	const isLinked = marks === links;
	return { marks, others: isLinked ? new Map([...headlines, ...makes].sort(([a], [b]) => a - b)) : new Map(), vins };
}

function listTold(outline: Outline, headlines: Marks, vins: Marks): Marks {
	return new Map([...listToldItems(outline, headlines, vins), ...listToldCells(outline, headlines, vins)]);
}

function countKeys(marks: Marks): number {
	return new Set(marks.values()).size;
}

function markVins({ tags, texts, attributes }: Outline): Marks {
	const marks: Marks = new Map();
	for (let at = 0; at < tags.length; at++) {
		const vin = texts[at] ? getStatedVin(texts[at] ?? "") : getAttributeVin(attributes[at] ?? {});
		if (vin) marks.set(at, vin);
	}
	return marks;
}

/** `data-similar-vin` names another car; a value with several VINs is the page's and no card's. */
export function hasOtherWord(name: string): boolean {
	return /similar|related|compar|other|recommend|trade/.test(name);
}

export function getAttributeVin(attributes: { [name: string]: string }): string | null {
	for (const name in attributes) {
		const value = attributes[name] ?? "";
		if (
			value.length < 17 ||
			value.length > 1000 ||
			isTemplate(value) ||
			name === "class" ||
			name === "style" ||
			name === "placeholder" ||
			name.includes("src") ||
			hasOtherWord(name)
		)
			continue;
		const [vin, second] = getVinsOf(value.replace(/%[\da-f]{2}/gi, " "));
		if (vin && !second) return vin;
	}
	return null;
}

function markLinks({ tags, attributes, readLink }: Outline): Marks {
	const links: [number, ReadLink][] = [];
	for (let at = 0; at < tags.length; at++) {
		const href = attributes[at]?.href ?? attributes[at]?.["data-vdp-url"] ?? attributes[at]?.["data-href"];
		const link = href ? readLink(href) : null;
		if (link?.kind === "vehicle") links.push([at, link]);
	}
	return new Map(dropForms(links).map(([at, { key }]) => [at, key]));
}

/** A form that asks about each car: one address with many queries, each after a page of the car's own. */
function dropForms(links: [number, ReadLink][]): [number, ReadLink][] {
	const keysOf = new Map<string, Set<string>>();
	for (const [, { url, key }] of links)
		if (url.includes("?")) keysOf.set(toPath(url), (keysOf.get(toPath(url)) ?? new Set()).add(key));
	const isForm = ({ url }: ReadLink) => url.includes("?") && (keysOf.get(toPath(url))?.size ?? 0) > 1;
	let [former, hasPage] = ["", false];
	for (const [, link] of links) {
		if (isForm(link) && link.key !== former && !hasPage) return links;
		if (isForm(link) && link.key !== former) [former, hasPage] = [link.key, false];
		if (!isForm(link)) hasPage = true;
	}
	return links.filter(([, link]) => !isForm(link));
}

function toPath(url: string): string {
	return url.split("?", 1)[0] ?? url;
}

/** "Make: Honda" stands once on each car; where nothing else tells cars apart, two such labels do, or one among all of a car's. */
function markMakes(outline: Outline): Marks {
	const { texts, parents } = outline;
	const marks: Marks = new Map();
	let label = -1;
	for (let at = 0; at < texts.length; at++) {
		const text = texts[at] ?? "";
		if (!text || text === ":") continue;
		const [, value = ""] = makeLabel.exec(text.slice(0, 60)) ?? [];
		if (label >= 0 && parseMake(text)) marks.set(parents[at] ?? at, `${at}`);
		else if (value && parseMake(value)) marks.set(at, `${at}`);
		label = makeLabel.test(text) && !value ? at : -1;
	}
	const [only = 0] = marks.keys();
	return marks.size < 2 && !(marks.size === 1 && isAmongLabels(outline, only)) ? new Map() : marks;
}

/** In the smallest part around it that has a price and miles: the year and the model too, each by its label. */
function isAmongLabels(outline: Outline, at: number): boolean {
	let node = at;
	for (let level = 0; level < mostLevels && node >= 0; level++, node = outline.parents[node] ?? -1) {
		if (!getFacts(outline, [node]).every(Boolean)) continue;
		const texts = getTexts(outline, node, mostFacts + 1);
		const hasLabel = (label: RegExp) => texts.some(({ text }) => label.test(text));
		return texts.length <= mostFacts && hasLabel(/^(?:year|año)\b/i) && hasLabel(/^model(?:o\b|\b)/i);
	}
	return false;
}

const mostLevels = 6;
const mostFacts = 60;

const makeLabel = /^(?:make|marca)\b\s?:?\s?([A-Za-z][A-Za-z -]{0,30})?$/i;
