import { toBareTrim } from "~/inventory/fields/bare-trim";
import { isTrim } from "~/inventory/fields/car-name";
import { findOnlyMake, splitModel } from "~/inventory/fields/models";
import { parseMake, splitMake } from "~/inventory/fields/parse-make";
import { listNodes, type Outline } from "../markup/outline";
import { getFieldOf } from "../text/field-names";
import { toYearFirst } from "../text/short-years";
import { isIn, notShown } from "./yearless-names";

interface Nameless {
	at: number;
	/** "2012 " or empty. */
	year: string;
	/** "Ranger, 5 speed", where make and model should stand. */
	model: string;
	/** "Civic" right behind "Honda": other readers join these. */
	isPiece: boolean;
}

/** "Ranger, 5 speed" gets the make that stands apart in its card, in doubt none. Changes the outline in place. */
export function mergeMakes(outline: Outline): Outline {
	const makes = listMakes(outline);
	const names = listNameless(outline, makes.length > 0);
	for (const name of names.filter(({ isPiece }) => !isPiece)) {
		const make = findOwnMake(outline, name, names, makes) ?? findPlainMake(name);
		if (make && !isIn(outline, name.at, notShown)) outline.texts[name.at] = `${name.year}${make} ${name.model}`;
	}
	return outline;
}

const longest = 80;
const longestMake = 20;
const mostNames = 400;
const nameTags = /^(?:h[1-6]|a|strong|b)$/;

/** Where no make stands apart, only a name with its year may get one. */
function listNameless(outline: Outline, areMakes: boolean): Nameless[] {
	const found: Nameless[] = [];
	let former = "";
	for (const [at, text] of outline.texts.entries()) {
		if (!text) continue;
		const line = text.length <= longest ? toYearFirst(text) : "";
		const mayBe = line.length >= 4 && (areMakes || /^(?:19|20)\d\d /.test(line));
		const name = mayBe ? toNameless(line, at, former) : null;
		if (name && isNameLike(outline, at)) found.push(name);
		if (found.length === mostNames) break;
		former = text;
	}
	return found;
}

function toNameless(text: string, at: number, former: string): Nameless | null {
	const [, year = "", model = ""] = /^((?:19|20)\d\d )?([A-Z][\w\s,./&'!-]+)$/.exec(text) ?? [];
	const isLabelled = !/\d/.test(former) && getFieldOf(former) !== null;
	if (!model || splitMake(model) !== null || isLabelled) return null;
	const isPiece = former.length <= 40 && parseMake(former.replace(/^(?:(?:19|20)\d\d|used) /i, "")) !== null;
	return { at, year, model, isPiece };
}

function isNameLike({ tags, parents }: Outline, at: number): boolean {
	let node = parents[at] ?? -1;
	for (let level = 0; level < farthest && node >= 0; level++, node = parents[node] ?? -1)
		if (nameTags.test(tags[node] ?? "")) return true;
	return false;
}

function listMakes(outline: Outline): { at: number; make: string }[] {
	const isShort = (text = "") => text !== "" && text.length <= longestMake;
	return listNodes(outline, (at) => isShort(outline.texts[at])).flatMap((at) => {
		const make = parseMake(outline.texts[at] ?? "");
		return make && !isIn(outline, at, notShown) ? [{ at, make }] : [];
	});
}

/** How many levels of a card stand above its name, at most. */
const farthest = 6;

/** The only make in the first part around a name that holds any, where no other such name stands. */
function findOwnMake(
	{ parents, ends, tags }: Outline,
	{ at, model }: Nameless,
	names: Nameless[],
	makes: { at: number; make: string }[],
): string | null {
	let part = parents[at] ?? -1;
	for (let level = 0; level < farthest && part >= 0; level++, part = parents[part] ?? -1) {
		if (/^(?:html|body|main)$/.test(tags[part] ?? "")) return null;
		const isInside = (one: { at: number }) => one.at > part && one.at < (ends[part] ?? part);
		const [own, other] = new Set(makes.filter(isInside).map(({ make }) => make));
		if (own === undefined) continue;
		const inside = names.filter((one) => isInside(one) && splitModel(own, one.model) !== null);
		const isOnly =
			other === undefined && inside.every((one) => one.model.startsWith(model) || model.startsWith(one.model));
		return isOnly && splitModel(own, model) !== null ? own : null;
	}
	return null;
}

const bodies = /^(?:sedan|coupe|hatchback|wagon|convertible|suv|truck|van|4x4|4wd|awd|crew cab)$/i;

/** Whoever sells a "1968 Chevelle Malibu 327" seldom names the make. */
const lastClassic = 1990;

function findPlainMake({ year, model: name }: Nameless): string | null {
	const make = year === "" ? null : findOnlyMake(name);
	const rest = make ? (splitModel(make, name)?.rest ?? "") : "";
	const isPlain = rest === "" || Number(year) <= lastClassic || isTrim(toBareTrim(rest)) || bodies.test(rest);
	return make && isPlain ? make : null;
}
