import { toBareTrim } from "~/inventory/fields/bare-trim";
import { isTrim } from "~/inventory/fields/car-name";
import { hasBuilt } from "~/inventory/fields/makes";
import { splitFamily, splitModel } from "~/inventory/fields/models";
import { decodePercents } from "~/inventory/fields/normalise-text";
import { createMemo } from "~/inventory/texts/create-memo";
import { isPaint } from "./colours/paint-words";
import { type MakeModel, parseMakeModel } from "./make-model";
import { parseMisspelled } from "./misspelled-make";

export interface Headline extends MakeModel {
	year: string;
}

/** Of whatever trims. */
export function isSameModel(one: Headline, other: Headline): boolean {
	return one.year === other.year && one.make === other.make && one.model === other.model;
}

/** "2018 Used Audi Q5" */
const beforeMake = /^[\s|:,–-]+(?:(?:used|pre-?owned|certified) )?/i;

/** Most texts have none, and then no name either. */
const anyYear = /19[2-9]\d|20[0-4]\d/;
const yearPattern = /(?:^|[^\d$,.#])((?:19[2-9]|20[0-4])\d)(?![\d,])/g;

/** "Used 2019 Honda CR-V EX-L for sale" → its parts; null without a year, a known make and a model. */
export function parseHeadline(text: string): Readonly<Headline> | null {
	return anyYear.test(text) ? parseYeared(text.slice(0, longest)) : null;
}

const longest = 300;

/** A card says its name several times, and each of its readers asks. */
const parseYeared = createMemo((text): Readonly<Headline> | null => {
	const line = text.replace(/[\s\u00a0]+/g, " ");
	for (const match of line.matchAll(yearPattern)) {
		const rest = line.slice(match.index + match[0].length).replace(beforeMake, "");
		const year = match[1] ?? "";
		const named = parseMakeModel(rest, year) ?? parseMisspelled(rest, year);
		if (named && hasBuilt(named.make, Number(year)))
			return { year, ...named, trim: named.trim.endsWith(` ${year}`) ? named.trim.slice(0, -5) : named.trim };
	}
	if (line.length > 80) return null;
	return parseYearBetween(line) ?? parseYearLast(line) ?? parseYearWithin(line);
});

/** "Ford F-150 XL 2016 Super Cab", "GMC Sierra 1500 SLT 2020 - La Casa de la Troca": a body or another text behind. */
function parseYearWithin(line: string): Headline | null {
	const [, name = "", year = "", aside = "", behind = ""] =
		/^(?:used |pre-?owned |certified )*(\p{L}.{3,60}?),? \(?((?:19[2-9]|20[0-4])\d)\)?(?:( [-–|·•] |: )(?!(?:19|20)\d\d)\S.*|,? (\S.{0,30}))$/iu.exec(
			line.trim(),
		) ?? [];
	const named = year && !/(?:19|20)\d\d/.test(name) ? parseMakeModel(name, year) : null;
	if (named === null || !isKnownModel(named) || !hasBuilt(named.make, Number(year))) return null;
	if (aside !== "" || isAside(behind)) return { year, ...named };
	const trim = toBareTrim(behind);
	return named.trim === "" && isTrim(trim) ? { year, ...named, trim } : null;
}

/** A body, or the paint: "Honda Civic LX, 2013 (blue)". */
function isAside(behind: string): boolean {
	const [, paint = ""] = /^\(([^()]{3,30})\)$/.exec(behind) ?? [];
	return bodyInSpanish.test(behind) || isPaint(paint) || toBareTrim(behind) === "";
}

const bodyInSpanish =
	/^(?:doble cabina|cabina [a-z]{5,10}|[2-5] puertas|autom[aá]tic[oa]|est[aá]ndar|(?:sed[aá]n|troca|camioneta))$/i;

/** Of a name's model: that its make has one so called. */
export function isKnownModel({ make, model }: MakeModel): boolean {
	return (splitFamily(make, model) ?? splitModel(make, model)) !== null;
}

/** "CHEVROLET - 2017 - Cruze" */
function parseYearBetween(line: string): Headline | null {
	const [, make = "", year = "", model = ""] =
		/^(\p{L}[\p{L} -]{1,20}?) [-–|·] ((?:19[2-9]|20[0-4])\d) [-–|·] (\S.{0,50})$/u.exec(line.trim()) ?? [];
	const named = year ? parseMakeModel(`${make} ${model}`, year) : null;
	return named && hasBuilt(named.make, Number(year)) ? { year, ...named } : null;
}

/** "Honda Civic LX 2019", as some lots and most Spanish pages write it. */
function parseYearLast(line: string): Headline | null {
	const [, name = "", year = ""] =
		/^(?:used |pre-?owned |certified )*(\D.*?),? \(?((?:19[2-9]|20[0-4])\d)\)?(?: (?:usad[oa]|seminuev[oa]|used|pre-?owned|for sale|(?:en|de|a la) venta))?$/i.exec(
			line.slice(0, 100).trim(),
		) ?? [];
	const named = year ? parseMakeModel(name, year) : null;
	return named && hasBuilt(named.make, Number(year)) ? { year, ...named } : null;
}

/** A year with a known make behind it, in a text of any length. */
export function hasHeadline(text: string): boolean {
	for (const match of text.matchAll(yearPattern)) {
		const rest = text
			.slice(match.index + match[0].length, match.index + 60)
			.replace(beforeMake, "")
			.replace(/[\s|:,–-]+/g, " ")
			.trim();
		const named = parseMakeModel(rest);
		if (named && hasBuilt(named.make, Number(match[1]))) return true;
		if (isYearLast(text, match.index) || isYearBetween(text, match.index)) return true;
	}
	return false;
}

function isYearBetween(text: string, at: number): boolean {
	const [before = ""] = text
		.slice(Math.max(0, at - 30), at)
		.split("\n")
		.slice(-1);
	const [after = ""] = text.slice(at, at + 60).split("\n");
	return parseYearBetween(before + after) !== null;
}

function isYearLast(text: string, at: number): boolean {
	const before = text.slice(Math.max(0, at - 80), at);
	const line = (before.slice(before.lastIndexOf("\n") + 1) + text.slice(at, at + 6)).trim();
	return /\d$/.test(line) && parseYearLast(line) !== null;
}

/** "…-lx-2da335a0bc82478291cd19df195290f4", "…-lx/1730255": a record's number behind the name. */
const record = / (?=[a-f]*\d)[\da-f]{20,64}(?= |$)| \d{5,12} ?$/gi;

/** Hyphens, underscores, plus signs or slashes stand for spaces; "/honda/civic/2019/" has the year last. */
export function parseLinkHeadline(url: string): Headline | null {
	const words = decodePercents(url.replace(/^https?:\/\/[^/]+|\/(?:index|default)\.[a-z]{3,5}$/gi, ""))
		.replace(/[-_+/?=&.]+/g, " ")
		.replace(record, "");
	const year = /(?:^| )((?:19[2-9]|20[0-4])\d)(?: |$)/.exec(words);
	const swapped = year
		? `${year[1]} ${words.replace(year[0], " ").replace(/^ *(?:inventory|used|cars?|vehicles?) */i, "")}`
		: "";
	return parseHeadline(words) ?? parseHeadline(swapped);
}

/** By the address's last part, year or not: "/cars/honda-civic-lx/". */
export function isNamedAs(url: string, { year, make, model }: Headline): boolean {
	const last = /\/([^/?#]{3,120})\/?(?:[?#]|$)/.exec(url.replace(/^https?:\/\/[^/]+/i, ""))?.[1] ?? "";
	const words = decodePercents(last)
		.replace(/[-_+]+/g, " ")
		.replace(/^(?:used|preowned|pre owned|certified) /i, "");
	const named = parseMakeModel(words, year);
	return named?.make === make && named.model.toLowerCase() === model.toLowerCase();
}
