import { hasBuilt, parseMake } from "~/inventory/fields/makes";
import { splitModel } from "~/inventory/fields/models";
import { readName } from "./cards/card-names";
import { getTexts, type Outline } from "./markup/outline";
import { parseMakeModel } from "./text/headline";
import { parseLoneYear } from "./text/lone-year";

/** A name without its year; in two pieces ("Honda", "Civic LX") it ends at the second. */
interface YearlessName {
	at: number;
	end: number;
	text: string;
	key: string;
	make: string;
}

interface StandingYear {
	at: number;
	year: string;
	isLabelled: boolean;
}

/**
 * "Honda Civic LX" whose year is a chip ("2019"), an icon's text or a labelled value in the same card gets it back. Where
 * two names or two years may belong together, nothing does. The outline is changed in place.
 */
export function mergeYears(outline: Outline): Outline {
	const years = listStandingYears(outline);
	if (years.length === 0) return outline;
	const names = listYearlessNames(outline);
	for (const name of names) {
		const year = findOwnYear(outline, name, names, years) ?? findPageYear(outline, name, names, years);
		if (year === null || !hasBuilt(name.make, Number(year))) continue;
		outline.texts[name.at] = `${year} ${name.text}`;
		if (name.end > name.at) outline.texts[name.end] = "";
	}
	return outline;
}

const notShown = /^(?:option|label|button|time|footer)$/;

function listStandingYears(outline: Outline): StandingYear[] {
	const years: StandingYear[] = [];
	let former = "";
	for (const [at, text] of outline.texts.entries()) {
		if (!text) continue;
		const found = parseLoneYear(text, former);
		former = text;
		if (found && !isIn(outline, at, notShown) && readName(outline, at) === null) years.push({ at, ...found });
	}
	return years;
}

function isIn({ tags, parents }: Outline, at: number, wanted: RegExp): boolean {
	for (let node = parents[at] ?? -1; node >= 0; node = parents[node] ?? -1)
		if (wanted.test(tags[node] ?? "")) return true;
	return false;
}

const longest = 80;
const noName =
	/\b(?:19|20)\d\d\b|[?!:]|\.$|\bfor sale\b|\b(?:dealer|service|parts|reviews?|inventory|cars|trucks|models)\b/i;

function listYearlessNames(outline: Outline): YearlessName[] {
	const { texts } = outline;
	const standing = texts.flatMap((text, at) => (text ? [at] : []));
	const names: YearlessName[] = [];
	for (let order = 0; order < standing.length; order++) {
		const at = standing[order] ?? 0;
		const next = standing[order + 1] ?? at;
		const name = toName(outline, at, at) ?? toName(outline, at, next);
		if (!name || isIn(outline, at, notShown)) continue;
		names.push(name);
		if (name.end > at) order++;
	}
	return names;
}

/** The make and a model that the catalogue knows, from the text's first word on. */
function toName(outline: Outline, at: number, end: number): YearlessName | null {
	const { texts } = outline;
	const isSplit = end > at;
	const first = (texts[at] ?? "").replace(/^(?:used|certified|pre-?owned|usado) /i, "");
	if (first.length < 2 || first.length > longest || !/^[A-Z]/i.test(first)) return null;
	if (isSplit && (parseMake(first) === null || !areNear(outline, at, end))) return null;
	const whole = isSplit ? `${first} ${texts[end]}` : first;
	// Of a list's main heading the town tells that it speaks of many cars.
	const [text = ""] = isIn(outline, at, /^h1$/) ? [whole] : whole.split(/ for sale (?:in|near|at) /i, 1);
	if (text.length > longest || noName.test(text)) return null;
	const named = parseMakeModel(text);
	if (!named || splitModel(named.make, named.model) === null) return null;
	return { at, end, text, key: `${named.make} ${named.model} ${named.trim}`.trim().toLowerCase(), make: named.make };
}

/** Two texts in one row: `<b>Honda</b> <span>Civic</span>`; the cells of a table have their own columns. */
function areNear(outline: Outline, at: number, end: number): boolean {
	const [first, second] = [findOuter(outline, at), findOuter(outline, end)];
	if ([first, second].some((holder) => /^(?:t[dh]|d[dt])$/.test(outline.tags[holder] ?? ""))) return false;
	return outline.parents[first] === outline.parents[second];
}

/** The outermost of the elements that hold this text and no other. */
function findOuter(outline: Outline, at: number): number {
	let node = at;
	for (let level = 0; level < 5; level++) {
		const up = outline.parents[node] ?? -1;
		if (up < 0 || /^(?:t[dh]|d[dt])$/.test(outline.tags[node] ?? "") || getTexts(outline, up, 2).length > 1) break;
		node = up;
	}
	return node;
}

/** A card is no deeper than this above its name. */
const farthest = 8;

/** What stands in the first part that holds a year, outwards from the name; null where others share it. */
function findOwnYear(
	outline: Outline,
	name: YearlessName,
	names: YearlessName[],
	years: StandingYear[],
): string | null {
	const part = findYearPart(outline, name, years);
	const [here, ...others] = part < 0 ? [] : listWithin(outline, part, years);
	if (!here || others.some(({ year }) => year !== here.year)) return null;
	const isOwn = listWithin(outline, part, names).every(
		(other) => isSameName(name, other) && findYearPart(outline, other, years) === part,
	);
	const isWhole = /^(?:html|body|main)$/.test(outline.tags[part] ?? "") && !here.isLabelled;
	return isOwn && !isWhole && hasFacts(outline, part) ? here.year : null;
}

function findYearPart(outline: Outline, { at }: YearlessName, years: StandingYear[]): number {
	let part = outline.parents[at] ?? -1;
	for (let level = 0; level < farthest && part >= 0; level++, part = outline.parents[part] ?? -1)
		if (listWithin(outline, part, years).length > 0) return part;
	return -1;
}

/** "Honda Civic" may stand beside "Honda Civic LX". */
function isSameName({ key }: YearlessName, other: YearlessName): boolean {
	return key.startsWith(other.key) || other.key.startsWith(key);
}

/** Of a card's words, so many are looked at. */
const mostTexts = 60;

/** A menu of makes and years has neither a price nor miles. */
function hasFacts(outline: Outline, part: number): boolean {
	let around = part;
	for (let level = 0; level < 2; level++) {
		const text = getTexts(outline, around, mostTexts)
			.map((run) => run.text)
			.join("\n");
		if (/\$\s?\d|\d\s?(?:mi|km)\b|miles|mileage|odometer|mill(?:as|aje)|\bpric|precio|\bvin\b/i.test(text)) return true;
		around = outline.parents[around] ?? around;
	}
	return false;
}

/** The page's main heading and the only year that a label of the page tells. */
function findPageYear(
	outline: Outline,
	{ at }: YearlessName,
	names: YearlessName[],
	years: StandingYear[],
): string | null {
	const isMain =
		isIn(outline, at, /^h1$/) && !names.some((other) => other.at !== at && isIn(outline, other.at, /^h1$/));
	const labelled = isMain
		? new Set(years.flatMap(({ isLabelled, year }) => (isLabelled ? [year] : [])))
		: new Set<string>();
	const [only = null] = labelled.size === 1 ? labelled : [];
	return only;
}

function listWithin<Place extends { at: number }>({ ends }: Outline, part: number, places: Place[]): Place[] {
	const end = ends[part] ?? part;
	let low = 0;
	let high = places.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((places[middle]?.at ?? 0) < part) low = middle + 1;
		else high = middle;
	}
	const found: Place[] = [];
	for (let order = low; found.length < mostWithin && (places[order]?.at ?? end) < end; order++)
		found.push(places[order] as Place);
	return found;
}

/** More in one part are no single car's. */
const mostWithin = 12;
