import { readAmount } from "./keyword-amounts";
import { readAttribute, readMistaken } from "./keyword-attributes";
import { readDealership } from "./keyword-dealerships";
import { type Around, readKeywordName, readNumber } from "./keyword-names";
import { readNear, readPlace, readState } from "./keyword-places";
import { readShortYear, readYears } from "./keyword-years";
import type { Said } from "./merge-wishes";
import { findNames, type Name } from "./names";
import type { Reading } from "./reading";
import { isRefusable, readRefusal } from "./refusals";
import { features, passedOver, readWish } from "./said-words";

/** Of words that are no names: those that no car has, and how cars spell others ("c 300"). */
export type Heard = { unknown: string[]; spelled: Map<string, string> };

/** `isJoint`: joined to the former part by "or" or the like. */
export type KeywordPart = Said & { at: number; isJoint: boolean };

type Context = { names: Name[]; makes: string[]; heard: Heard; isListed: boolean };

/** One reading and a refusal before it: "not a ford", or a further item of a refused list. */
export function readKeywordPart(words: string[], at: number, before: KeywordPart[], context: Context): KeywordPart {
	const last = before.at(-1);
	const refusal = readRefusal(words.slice(at));
	const reading = readAt(words, at + refusal, last, context);
	const lead = { at, isJoint: /^(or|nor|and)$/.test(words[at] ?? "") };
	if (refusal > 0) {
		const length = refusal + reading.length;
		const label = reading.label || `“${words.slice(at + refusal, at + length).join(" ")}”`;
		return { ...lead, isNot: true, reading: toRefused({ ...reading, label, length }) };
	}
	const goesOn = last?.isNot && (last.isJoint || context.isListed) && isLike(reading, before);
	if (lead.isJoint) return { ...lead, isNot: last?.isNot ?? false, reading };
	return { ...lead, isNot: goesOn ?? false, reading: goesOn ? toRefused(reading) : reading };
}

function isLike(reading: Reading, before: KeywordPart[]): boolean {
	const refused = before.filter((part) => part.isNot && !part.isJoint).at(-1);
	return Object.keys(refused?.reading.wish ?? {}).join() === Object.keys(reading.wish).join();
}

function toRefused(reading: Reading): Reading {
	const label = `not ${reading.label}`;
	const isRefused = reading.as !== undefined || isRefusable(reading.wish);
	return isRefused ? { ...reading, label } : { ...reading, label, wish: {}, as: "unknown" };
}

function readAt(words: string[], at: number, last: KeywordPart | undefined, context: Context): Reading {
	const reading = readMeant(words, at, last, context);
	const isNumber = saysNoMore(reading) && !features.has(words[at] ?? "");
	return (isNumber ? readNumber(words.slice(at), context.names) : null) ?? reading;
}

/** A stock number stands back behind whatever else the word says; an unknown ZIP code says nothing. */
function saysNoMore({ length, wish, as }: Reading): boolean {
	return length === 1 && (/^(words|near)$/.test(Object.keys(wish).join()) || as === "unlisted" || as === "unknown");
}

function readMeant(
	words: string[],
	at: number,
	last: KeywordPart | undefined,
	{ names, makes, heard }: Context,
): Reading {
	const rest = words.slice(at);
	const [word = "", next = ""] = rest;
	const follows = last !== undefined && last.reading.as === undefined;
	const { make: lastMakes = [], bodyStyle } = last?.reading.wish ?? {};
	const around: Around = { makes, lastMakes, followsBody: bodyStyle !== undefined };
	const isCar = (one: string) => findNames([one], names).some(({ kind }) => kind === "make" || kind === "model");
	return (
		readDealership(rest, names) ??
		readNear(rest, names) ??
		readYears(rest) ??
		readShortYear(word, !isCar(word) && isCar(next)) ??
		(isModelOf(makes, word, names) ? readKeywordName(rest, names, around) : null) ??
		readAmount(rest) ??
		readPlace(rest, names) ??
		readAttribute(rest, [3, 2]) ??
		readKeywordName(rest, names, around, 2) ??
		readWish(rest) ??
		readSingle(rest, names, around, follows) ??
		(passedOver.has(word) ? silent : null) ??
		toWord(word, heard)
	);
}

/** "ram 1500 obo" is no price. */
function isModelOf(makes: string[], word: string, names: Name[]): boolean {
	return findNames([word], names).some(({ kind, make }) => kind === "model" && makes.includes(make));
}

const silent: Reading = { length: 1, label: "", wish: {} };

function readSingle(rest: string[], names: Name[], around: Around, follows: boolean): Reading | null {
	return readKeywordName(rest, names, around) ?? readState(rest, follows) ?? readAttribute(rest, [1]);
}

function toWord(word: string, { unknown, spelled }: Heard): Reading {
	const label = `“${word}”`;
	if (!unknown.includes(word)) return { length: 1, label, wish: { words: [spelled.get(word) ?? word] } };
	return readMistaken(word) ?? { length: 1, label, wish: {}, as: features.has(word) ? "noted" : "unlisted" };
}
