import { splitModel } from "~/inventory/fields/models";
import { parseMake } from "~/inventory/fields/parse-make";
import { findCommon } from "../cards/money/price-lines";
import { type CardName, readName } from "../cards/names/card-names";
import { getTexts, listNodes, type Outline } from "../markup/outline";
import { parseHeadline } from "../text/headline";
import { parseMakeModel } from "../text/make-model";

/** A name without its year; in two pieces ("Honda", "Civic LX") it ends at the second. */
export interface YearlessName {
	at: number;
	end: number;
	text: string;
	key: string;
	make: string;
	trim: string;
}

export const notShown = /^(?:option|label|button|time|footer)$/;

export function isIn({ tags, parents }: Outline, at: number, wanted: RegExp): boolean {
	for (let node = parents[at] ?? -1; node >= 0; node = parents[node] ?? -1)
		if (wanted.test(tags[node] ?? "")) return true;
	return false;
}

const longest = 80;
const noName =
	/\b(?:19|20)\d\d\b|[?!:]|\.$|\bfor sale\b|\b(?:dealer|service|parts|reviews?|inventory|cars|trucks|models)\b/i;

export function listYearlessNames(outline: Outline): YearlessName[] {
	const { texts } = outline;
	const standing = listNodes(outline, (at) => texts[at] !== "");
	const names: YearlessName[] = [];
	let whole: CardName | null = null;
	for (let order = 0; order < standing.length; order++) {
		const at = standing[order] ?? 0;
		const [former = -1, next = at] = [standing[order - 1], standing[order + 1]];
		whole = readName(outline, at) ?? whole;
		if (isLabelled(outline, former, at)) continue;
		const name = toName(outline, at, at) ?? toName(outline, at, next);
		if (!name || isPieceOf(outline, name, whole) || isIn(outline, at, notShown)) continue;
		if (isBesideMake(outline, former, name)) continue;
		names.push(name);
		if (name.end > at) order++;
	}
	return names;
}

/** `<h3><span>2019</span> <span>Honda</span> <span>Civic</span></h3>`: it has its year. */
function isPieceOf({ texts, ends }: Outline, { at, make }: YearlessName, whole: CardName | null): boolean {
	if (whole === null || at === whole.at || at >= (ends[whole.holder] ?? 0)) return false;
	return parseHeadline(texts[whole.at] ?? "") === null && whole.headline.make === make;
}

/** "Model:" and "Range Rover Sport": not the name of a car, though it begins with a make's. */
function isLabelled(outline: Outline, label: number, at: number): boolean {
	if (label < 0 || !/^model:?$/i.test(outline.texts[label] ?? "")) return false;
	return !/^(?:table|thead|tbody)$/.test(outline.tags[findCommon(outline, label, at)] ?? "");
}

/** "Land Rover" and "Range Rover" in a row's cells: a model's column, whose year has one too. */
function isBesideMake(outline: Outline, former: number, { at, make }: YearlessName): boolean {
	if (parseMake(outline.texts[former] ?? "") !== make) return false;
	const [first, second] = [findOuter(outline, former), findOuter(outline, at)];
	const areCells = [first, second].every((cell) => /^t[dh]$/.test(outline.tags[cell] ?? ""));
	return areCells && outline.parents[first] === outline.parents[second];
}

/** A make and a model that the catalogue knows, from the text's first word on. */
function toName(outline: Outline, at: number, end: number): YearlessName | null {
	const { texts } = outline;
	const isSplit = end > at;
	const first = (texts[at] ?? "").replace(/^(?:used|certified|pre-?owned|usado) /i, "");
	if (first.length < 2 || first.length > longest || !/^[A-Z]/i.test(first)) return null;
	if (isSplit && (parseMake(first) === null || !areNear(outline, at, end))) return null;
	const whole = isSplit ? `${first} ${texts[end]}` : first;
	// The town in a list's main heading shows that the heading is about many cars.
	const [text = ""] = isIn(outline, at, /^h1$/) ? [whole] : whole.split(/ for sale (?:in|near|at) /i, 1);
	if (text.length > longest || noName.test(text)) return null;
	const named = parseMakeModel(text);
	if (!named || splitModel(named.make, named.model) === null) return null;
	const { make, model, trim } = named;
	return { at, end, text, key: `${make} ${model} ${trim}`.trim().toLowerCase(), make, trim };
}

/** `<b>Honda</b> <span>Civic</span>` in one row; a table's cells have their own columns. */
function areNear(outline: Outline, at: number, end: number): boolean {
	const [first, second] = [findOuter(outline, at), findOuter(outline, end)];
	if ([first, second].some((holder) => /^(?:t[dh]|d[dt])$/.test(outline.tags[holder] ?? ""))) return false;
	return outline.parents[first] === outline.parents[second];
}

function findOuter(outline: Outline, at: number): number {
	let node = at;
	for (let level = 0; level < 5; level++) {
		const up = outline.parents[node] ?? -1;
		if (up < 0 || /^(?:t[dh]|d[dt])$/.test(outline.tags[node] ?? "") || getTexts(outline, up, 2).length > 1) break;
		node = up;
	}
	return node;
}
