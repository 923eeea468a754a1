import type { Outline } from "../../markup/outline";
import { readName } from "../names/card-names";
import { isAmongFacts, isToldWhole } from "../names/fact-lists";
import type { Marks } from "./block";
import { splitNamesakes } from "./namesake-cards";
import { mergeSaidTwice } from "./said-twice";

/** Each heading or link with year, make and model is a car of its own; where names repeat, each name is. */
export function listHeadlineMarks(outline: Outline): Marks {
	const { tags, texts, parents } = outline;
	const marks: Marks = new Map();
	const names = new Map<number, string>();
	let heading = "";
	for (let at = 0; at < tags.length; at++) {
		const name = texts[at] ? readName(outline, at) : null;
		const tag = tags[parents[at] ?? 0] ?? "";
		if (!name || /^(?:option|label|button)$/.test(tag) || (tag === "li" && !isCarsItem(outline, at))) continue;
		const { year, make, model, trim } = name.headline;
		names.set(at, `${year} ${make} ${model} ${trim}`.toLowerCase());
		const isHeading = [tag, tags[name.holder] ?? ""].some((one) => /^(?:h[1-6]|a|strong|b)$/.test(one));
		const plain = `${year} ${make} ${model}`;
		// A heading's name again in plain text below it is the same car's.
		if (isHeading || plain !== heading) marks.set(at, isHeading ? `${at}` : plain);
		heading = isHeading ? plain : "";
	}
	return areRepeated(names)
		? (splitNamesakes(outline, names) ?? names)
		: splitPlain(outline, mergeSaidTwice(outline, marks, names), names);
}

/** An item of a car's facts, or "2012 Honda Civic LX, 98,000 miles, silver, $7,995": others are of a menu. */
function isCarsItem(outline: Outline, at: number): boolean {
	return isAmongFacts(outline, at) || isToldWhole(outline, outline.parents[at] ?? at);
}

/** Of lists in which two items or more are whole cars without a VIN: beside other cars' VINs they are cars too. */
export function listToldItems(outline: Outline, headlines: Marks, vins: Marks): Marks {
	const { tags, parents, ends } = outline;
	const toList = (at: number) => parents[parents[at] ?? -1] ?? -1;
	const hasVin = (item: number) => [...vins.keys()].some((at) => at >= item && at < (ends[item] ?? item));
	const isTold = (item: number) => tags[item] === "li" && isToldWhole(outline, item) && !hasVin(item);
	const isItem = (at: number) => isTold(parents[at] ?? -1);
	const told = [...headlines].filter(([at]) => isItem(at));
	const counts = new Map<number, number>();
	for (const [at] of told) counts.set(toList(at), (counts.get(toList(at)) ?? 0) + 1);
	return new Map(told.filter(([at]) => (counts.get(toList(at)) ?? 0) > 1));
}

/** Of a table in which a cell holds one car with its VIN: another that is whole without one is a car, too. */
export function listToldCells(outline: Outline, headlines: Marks, vins: Marks): Marks {
	const names = new Map<number, number[]>();
	for (const at of headlines.keys()) {
		const cell = findAround(outline, at, "td");
		if (cell >= 0) names.set(cell, [...(names.get(cell) ?? []), at]);
	}
	if (names.size < 2) return new Map();
	const known = new Set([...vins.keys()].map((at) => findAround(outline, at, "td")));
	const withName = [...known].filter((cell) => names.has(cell));
	const tables = new Set(withName.map((cell) => findAround(outline, cell, "table")));
	const toName = (cell: number) => nameOf(outline, names.get(cell) ?? []);
	// A row of one car may say its name in two cells.
	const isSaidBeside = (cell: number) =>
		withName.some((other) => outline.parents[other] === outline.parents[cell] && toName(other) === toName(cell));
	const told = [...names].filter(
		([cell, own]) =>
			own.length === 1 &&
			!known.has(cell) &&
			tables.has(findAround(outline, cell, "table")) &&
			isToldWhole(outline, cell) &&
			!isSaidBeside(cell),
	);
	return new Map(told.flatMap(([, [at = 0]]) => [[at, headlines.get(at) ?? `${at}`] as const]));
}

function nameOf(outline: Outline, [at = -1]: number[]): string {
	const headline = readName(outline, at)?.headline;
	return headline ? `${headline.year} ${headline.make} ${headline.model}` : "";
}

/** A card is no deeper, and of deep markup each node would look at all around it. */
const mostLevels = 16;

function findAround({ tags, parents }: Outline, at: number, tag: string): number {
	let node = at;
	for (let level = 0; node >= 0 && tags[node] !== tag; level++) node = level < mostLevels ? (parents[node] ?? -1) : -1;
	return node;
}

function splitPlain(outline: Outline, marks: Marks, names: Marks): Marks {
	const places = new Map<string, number>();
	for (const key of marks.values()) places.set(key, (places.get(key) ?? 0) + 1);
	const keys = [...places.values()].some((count) => count > 1) ? splitNamesakes(outline, names) : null;
	if (keys === null) return marks;
	return new Map(
		[...marks].flatMap(([at, key]): [number, string][] => {
			const own = (places.get(key) ?? 0) > 1 ? keys.get(at) : key;
			return own === undefined ? [] : [[at, own]];
		}),
	);
}

function areRepeated(names: Marks): boolean {
	return names.size >= new Set(names.values()).size * 1.6;
}

/** Cards that say their names twice have no more cars than names. */
export function countNames(outline: Outline, headlines: Marks): number {
	const names = [...headlines.keys()].map((at) => readName(outline, at)?.headline);
	return new Set(names.map((name) => name && `${name.year} ${name.make} ${name.model} ${name.trim}`)).size;
}

/** Without "SOLD – 2012 Volkswagen Passat" and names below a picture of that word. */
export function listStanding(outline: Outline, headlines: Marks): Marks {
	const isSold = (at: number) =>
		/^\W{0,8}(?:sold|vendid[oa])\b/i.test(outline.texts[at] ?? "") || isBelowSoldPicture(outline, at);
	return new Map([...headlines].filter(([at]) => !isSold(at)));
}

function isBelowSoldPicture({ tags, parents, attributes }: Outline, at: number): boolean {
	const heading = parents[at] ?? -1;
	for (let node = heading - 1; node >= Math.max(0, heading - farthestPicture); node--)
		if (tags[node] === "img" && parents[node] === parents[heading])
			return /^\W{0,8}(?:sold|vendid[oa])\W{0,8}$/i.test(attributes[node]?.alt ?? "");
	return false;
}

const farthestPicture = 3;
