import { hasBuilt } from "~/inventory/fields/makes";
import { splitFamily, splitModel } from "~/inventory/fields/models";
import { parseMake, splitMake } from "~/inventory/fields/parse-make";
import { getTexts, type Outline } from "../markup/outline";
import { toCentury } from "../text/short-years";

/** A row or heading that is all of a group's name, "CHEVROLET", and where the group ends. */
interface Group {
	make: string;
	from: number;
	end: number;
}

/** "FORD" in a row or heading of its own: names below it, "'07 Ranger XLT", get that make. Changes the outline in place. */
export function mergeGroupMakes(outline: Outline): Outline {
	for (const { make, from, end } of listGroups(outline))
		for (const { at, text } of getTextsBetween(outline, from, end)) {
			const named = toNamed(outline, at, text, make);
			if (named) outline.texts[at] = named;
		}
	return outline;
}

function listGroups(outline: Outline): Group[] {
	const heads = outline.tags.flatMap((_, at) => (isHead(outline, at) ? [at] : []));
	return heads.flatMap((at, order): Group[] => {
		const make = parseMake(toName(getTexts(outline, at, 2)));
		if (!make) return [];
		const from = outline.ends[at] ?? at;
		return [{ make, from, end: Math.min(findNext(outline, heads, order), findPartsEnd(outline, at)) }];
	});
}

function findNext(outline: Outline, heads: number[], order: number): number {
	const rank = getRank(outline, heads[order] ?? -1);
	for (let later = order + 1; later < heads.length; later++)
		if (getRank(outline, heads[later] ?? -1) <= rank) return heads[later] ?? Infinity;
	return Infinity;
}

/** Of the part that holds more than the heading: this may stand in a wrapper of its own. */
function findPartsEnd({ parents, ends, texts }: Outline, at: number): number {
	let first = ends[at] ?? at;
	while (first < texts.length && !texts[first]) first++;
	let part = parents[at] ?? -1;
	while (part >= 0 && (ends[part] ?? 0) <= first) part = parents[part] ?? -1;
	return ends[part] ?? texts.length;
}

/** A row with one text alone, or a heading. */
function isHead(outline: Outline, at: number): boolean {
	const tag = outline.tags[at] ?? "";
	if (/^h[1-6]$/.test(tag)) return true;
	return tag === "tr" && getTexts(outline, at, 2).length === 1;
}

const rowsRank = 7;

function getRank({ tags }: Outline, at: number): number {
	return Number(tags[at]?.slice(1)) || rowsRank;
}

/** "FORD (3)", "~ Ford Trucks ~" */
function toName(texts: { text: string }[]): string {
	const [only, other] = texts;
	if (!only || other || only.text.length > 30) return "";
	return only.text.replace(/\(\d{1,30}\)|[^\p{L}\d]{1,30}$|^[^\p{L}\d]{1,30}/gu, "").trim();
}

function getTextsBetween({ texts }: Outline, from: number, end: number): { at: number; text: string }[] {
	const found: { at: number; text: string }[] = [];
	for (let at = from; at < end; at++) {
		const text = texts[at] ?? "";
		if (text.length >= 3 && text.length <= longest) found.push({ at, text });
	}
	return found;
}

const longest = 80;

/** Null without a year, of its own or in its row, or where the model is not of that make. */
function toNamed(outline: Outline, at: number, text: string, make: string): string | null {
	const [, own = "", model = ""] = /^((?:19|20)\d\d|['’‘´`]\d\d)? ?([A-Z\d].*)$/i.exec(text) ?? [];
	if (splitMake(model) !== null || (splitModel(make, model) ?? splitFamily(make, model)) === null) return null;
	const year = toFourDigits(own || readYearBeside(outline, at, model, make));
	if (!year || !hasBuilt(make, Number(year))) return null;
	return own ? `${year} ${make} ${model}` : `${make} ${model}`;
}

function toFourDigits(year: string): string {
	return /^\d{4}$|^$/.test(year) ? year : String(toCentury(year.slice(-2)));
}

/** Of a cell of the same row, for its first name: "Custom" behind a model is a trim, and "300" may be a number. */
function readYearBeside(outline: Outline, at: number, model: string, make: string): string {
	const row = /[A-Z]/i.test(model) ? findRow(outline, at) : -1;
	const texts = row < 0 ? [] : getTexts(outline, row, mostInRow);
	if (texts.some(({ text }) => text.startsWith(`${make} `))) return "";
	return texts.find(({ text }) => /^(?:(?:19|20)\d\d|['’‘´`]?\d\d)$/.test(text))?.text ?? "";
}

const mostInRow = 12;

function findRow({ tags, parents }: Outline, at: number): number {
	let node = parents[at] ?? -1;
	while (node >= 0 && tags[node] !== "tr") node = parents[node] ?? -1;
	return node;
}
