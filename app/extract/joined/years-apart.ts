import { hasBuilt } from "~/inventory/fields/makes";
import { findCommon } from "../cards/money/price-lines";
import { readName } from "../cards/names/card-names";
import { getTexts, type Outline } from "../markup/outline";
import type { PageScan } from "../markup/page-scan";
import { type Headline, parseHeadline } from "../text/headline";
import { type LoneYear, parseLoneYear } from "../text/lone-year";
import { parseMakeModel } from "../text/make-model";
import { findPicturedYear, listPicturedNames } from "./pictured-years";
import { isIn, listYearlessNames, notShown, type YearlessName } from "./yearless-names";

interface StandingYear extends LoneYear {
	at: number;
}

/** "Honda Civic LX" gets the year that stands apart in its card or in the title, in doubt none. Changes the outline. */
export function mergeYears(outline: Outline, { title, headings }: Pick<PageScan, "title" | "headings">): Outline {
	const years = listStandingYears(outline);
	const titled = headings.some((heading) => parseMakeModel(heading) !== null) ? parseHeadline(title) : null;
	const pictured = listPicturedNames(outline);
	if (years.length === 0 && titled === null && pictured.size === 0) return outline;
	const names = listYearlessNames(outline);
	for (const [order, name] of names.entries()) {
		const year =
			findOwnYear(outline, name, names, years) ??
			findPageYear(outline, name, names, years) ??
			findTitledYear(outline, name, titled) ??
			findPicturedYear(name, names, pictured);
		if (year === null || !hasBuilt(name.make, Number(year))) continue;
		outline.texts[name.at] = `${year} ${name.text}${findTrimBehind(name, names[order + 1], years)}`;
		if (name.end > name.at) outline.texts[name.end] = "";
	}
	return outline;
}

/** "Kia Optima" and then "2017 — LX": the words behind the first year after the name. */
function findTrimBehind({ end, trim }: YearlessName, next: YearlessName | undefined, years: StandingYear[]): string {
	const year = trim === "" ? years[findFirst(end + 1, years)] : undefined;
	return year?.trim && year.at < (next?.at ?? Infinity) ? ` ${year.trim}` : "";
}

function listStandingYears(outline: Outline): StandingYear[] {
	const years: StandingYear[] = [];
	let former = -1;
	for (const [at, text] of outline.texts.entries()) {
		if (!text) continue;
		const isInOneRow = !/^(?:table|tbody)$/.test(outline.tags[findCommon(outline, former, at)] ?? "");
		const found = parseLoneYear(text, isInOneRow ? (outline.texts[former] ?? "") : "");
		former = at;
		if (found && !isIn(outline, at, notShown) && readName(outline, at) === null) years.push({ at, ...found });
	}
	return years;
}

/** How many levels of a card stand above its name, at most. */
const farthest = 8;

/** The year in the first part with any, outwards from the name; null where other names share it. */
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

const mostTexts = 60;

/** A menu of makes and years has neither price nor miles. */
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

/** For the page's main heading, of whatever rank: the only year that the page labels. */
function findPageYear(
	outline: Outline,
	{ at }: YearlessName,
	names: YearlessName[],
	years: StandingYear[],
): string | null {
	const rank = outline.tags.includes("h1") ? /^h1$/ : /^h[2-4]$/;
	const isMain = isIn(outline, at, rank) && !names.some((other) => other.at !== at && isIn(outline, other.at, rank));
	const labelled = isMain
		? new Set(years.flatMap(({ isLabelled, year }) => (isLabelled ? [year] : [])))
		: new Set<string>();
	const [only = null] = labelled.size === 1 ? labelled : [];
	return only;
}

/** The title has "2015 Nissan Rogue SL", the heading "Nissan Rogue SL". */
function findTitledYear(outline: Outline, { at, key }: YearlessName, titled: Headline | null): string | null {
	const whole = titled && `${titled.make} ${titled.model} ${titled.trim}`.trim().toLowerCase();
	return whole && (whole.startsWith(key) || key.startsWith(whole)) && isIn(outline, at, /^h1$/) ? titled.year : null;
}

function listWithin<Place extends { at: number }>({ ends }: Outline, part: number, places: Place[]): Place[] {
	const end = ends[part] ?? part;
	const found: Place[] = [];
	for (let order = findFirst(part, places); found.length < mostWithin && (places[order]?.at ?? end) < end; order++)
		found.push(places[order] as Place);
	return found;
}

function findFirst(from: number, places: { at: number }[]): number {
	let low = 0;
	let high = places.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((places[middle]?.at ?? 0) < from) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** More in one part do not belong to one car. */
const mostWithin = 12;
