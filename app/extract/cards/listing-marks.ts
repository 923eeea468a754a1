import { parseMake } from "~/inventory/fields/makes";
import { isTemplate } from "~/inventory/fields/normalise-text";
import type { Outline } from "../markup/outline";
import { getStatedVin, getVinsOf } from "../text/vin-text";
import { readName } from "./card-names";
import { splitNamesakes } from "./namesake-cards";

/** By node: the VIN, the vehicle page or the headline that tells one car from another. */
export type Marks = Map<number, string>;

/**
 * The first kind of mark that tells at least half as many cars apart as the best kind. `others` are the labels of cars
 * without a headline: where headlines or links are the best kind, they may be those of a strip beside the list.
 */
export function findMarks(outline: Outline): { marks: Marks; others: Marks } {
	const [links, headlines, makes] = [markLinks(outline), markHeadlines(outline), markMakes(outline)];
	const kinds = [markVins(outline), links, headlines, makes];
	const counts = kinds.map(countKeys);
	// Posts of sold cars outvote no VINs of a list; on a single car's page they are parts of their own.
	if ((counts[0] ?? 0) > 1) counts[2] = countKeys(listStanding(outline, headlines));
	if ((counts[1] ?? 0) > 1 && (counts[1] ?? 0) < (counts[2] ?? 0) * 0.45) counts[2] = countNames(outline, headlines);
	const most = Math.max(...counts);
	const marks = kinds[counts.findIndex((count) => count >= most * 0.45)] ?? new Map();
	if (marks === headlines) return { marks, others: makes };
	const isLinked = marks === links;
	return { marks, others: isLinked ? new Map([...headlines, ...makes].sort(([a], [b]) => a - b)) : new Map() };
}

/** Cards that say their names twice have no more cars than names; which cars are outside of the links is looked at later. */
function countNames(outline: Outline, headlines: Marks): number {
	const names = [...headlines.keys()].map((at) => readName(outline, at)?.headline);
	return new Set(names.map((name) => name && `${name.year} ${name.make} ${name.model} ${name.trim}`)).size;
}

/** Without "SOLD – 2012 Volkswagen Passat". */
function listStanding({ texts }: Outline, headlines: Marks): Marks {
	return new Map([...headlines].filter(([at]) => !/^\W{0,8}(?:sold|vendid[oa])\b/i.test(texts[at] ?? "")));
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
		const [vin, second] = getVinsOf(value);
		if (vin && !second) return vin;
	}
	return null;
}

function markLinks({ tags, attributes, readLink }: Outline): Marks {
	const marks: Marks = new Map();
	for (let at = 0; at < tags.length; at++) {
		const href = attributes[at]?.href ?? attributes[at]?.["data-vdp-url"] ?? attributes[at]?.["data-href"];
		const link = href ? readLink(href) : null;
		if (link?.kind === "vehicle") marks.set(at, link.key);
	}
	return marks;
}

/** Each heading (or linked text) that names year, make and model stands for a car of its own; where names repeat, each name does. */
function markHeadlines(outline: Outline): Marks {
	const { tags, texts, parents } = outline;
	const marks: Marks = new Map();
	const names = new Map<number, string>();
	let heading = "";
	for (let at = 0; at < tags.length; at++) {
		const name = texts[at] ? readName(outline, at) : null;
		const tag = tags[parents[at] ?? 0] ?? "";
		if (!name || /^(?:option|li|label|button)$/.test(tag)) continue;
		const { year, make, model, trim } = name.headline;
		names.set(at, `${year} ${make} ${model} ${trim}`.toLowerCase());
		const isHeading = [tag, tags[name.holder] ?? ""].some((one) => /^(?:h[1-6]|a|strong|b)$/.test(one));
		const plain = `${year} ${make} ${model}`;
		// A heading's name again in plain text below it is the same car's.
		if (isHeading || plain !== heading) marks.set(at, isHeading ? `${at}` : plain);
		heading = isHeading ? plain : "";
	}
	return areRepeated(names) ? (splitNamesakes(outline, names) ?? names) : marks;
}

/** "Make: Honda" stands once on each car; where nothing else tells cars apart, at least two such labels do. */
function markMakes({ texts, parents }: Outline): Marks {
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
	return marks.size < 2 ? new Map() : marks;
}

const makeLabel = /^(?:make|marca)\b\s?:?\s?([A-Za-z][A-Za-z -]{0,30})?$/i;

function areRepeated(names: Marks): boolean {
	return names.size >= new Set(names.values()).size * 1.6;
}
