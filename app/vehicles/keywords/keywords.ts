import { readAmount } from "./keyword-amounts";
import { readAttribute, readMistaken } from "./keyword-attributes";
import { type Around, findMakes, readName, readNumber } from "./keyword-names";
import { readNear, readPlace, readState } from "./keyword-places";
import { readShortYear, readYears } from "./keyword-years";
import { mergeWishes, type Said } from "./merge-wishes";
import { type Name, namesOf } from "./names";
import type { Reading } from "./reading";
import { isRefusable, readRefusal } from "./refusals";
import { features, passedOver, readWish } from "./said-words";
import { toTokens } from "./tokens";
import { noWish, type Wish } from "./wish";

/**
 * What was made of some of the keywords: what to call it, the words that said so, and the keywords without them ("" when none
 * are left). A filter restricts the list; what is noted or unknown does not, and says so.
 */
export type Understood = { label: string; said: string; keywordWithout: string; as: "filter" | "noted" | "unknown" };

export type Meaning = { wish: Wish; understood: Understood[] };

/** What is known of the words that are no names: which no car has, and how cars spell some of them ("c 300"). */
export type Heard = { unknown: string[]; spelled: Map<string, string> };

const nothingHeard: Heard = { unknown: [], spelled: new Map() };

type Part = Said & { at: number; isJoint: boolean };

/** Keywords → a wish: amounts, places, makes, models and kinds of cars; all other words must be words of the car. */
export function parseKeywords(text: string, names: Name[], heard = nothingHeard): Meaning {
	const tokens = toTokens(text);
	const split = tokens.words.map((word) => splitGlued(word, names));
	const words = split.flat();
	const isListed = split.flatMap((pieces, at) => pieces.map((_, piece) => piece === 0 && tokens.isListed[at] === true));
	const makes = findMakes(words, names);
	const parts: Part[] = [];
	for (let at = 0; at < words.length; ) {
		const part = readPart(words, at, parts, { names, makes, heard, isListed: isListed[at] ?? false });
		parts.push(part);
		at += part.reading.length;
	}
	markMixedOr(parts, words, isListed);
	return { wish: mergeWishes(parts), understood: toChips(parts, words) };
}

type Context = { names: Name[]; makes: string[]; heard: Heard; isListed: boolean };

/** One reading, and what stands before it that refuses it: "not a ford", or a further one of what was refused before. */
function readPart(words: string[], at: number, before: Part[], context: Context): Part {
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

function isLike(reading: Reading, before: Part[]): boolean {
	const refused = before.filter((part) => part.isNot && !part.isJoint).at(-1);
	return Object.keys(refused?.reading.wish ?? {}).join() === Object.keys(reading.wish).join();
}

function toRefused(reading: Reading): Reading {
	const label = `not ${reading.label}`;
	const isRefused = reading.as !== undefined || isRefusable(reading.wish);
	return isRefused ? { ...reading, label } : { ...reading, label, wish: {}, as: "unknown" };
}

function readAt(words: string[], at: number, last: Part | undefined, { names, makes, heard }: Context): Reading {
	const rest = words.slice(at);
	const [word = "", next = ""] = rest;
	const follows = last !== undefined && last.reading.as === undefined;
	const around: Around = { makes, followsBody: last?.reading.wish.bodyStyle !== undefined };
	const isCar = (one: string) => namesOf([one], names).some(({ kind }) => kind === "make" || kind === "model");
	return (
		readNumber(rest, names) ??
		readNear(rest, names) ??
		readYears(rest) ??
		readShortYear(word, !isCar(word) && isCar(next)) ??
		(isModelOf(makes, word, names) ? readName(rest, names, around) : null) ??
		readAmount(rest) ??
		readPlace(rest, names) ??
		readAttribute(rest, [3, 2]) ??
		readName(rest, names, around, 2) ??
		readWish(rest) ??
		readSingle(rest, names, around, follows) ??
		(passedOver.has(word) ? silent : null) ??
		toWord(word, heard)
	);
}

/** "ram 1500 obo" is no price. */
function isModelOf(makes: string[], word: string, names: Name[]): boolean {
	return namesOf([word], names).some(({ kind, make }) => kind === "model" && makes.includes(make));
}

const silent: Reading = { length: 1, label: "", wish: {} };

function readSingle(rest: string[], names: Name[], around: Around, follows: boolean): Reading | null {
	return readName(rest, names, around) ?? readState(rest, follows) ?? readAttribute(rest, [1]);
}

/** What is no name must be a word of the car; where no car has it, it is named and left out. */
function toWord(word: string, { unknown, spelled }: Heard): Reading {
	const label = `“${word}”`;
	if (!unknown.includes(word)) return { length: 1, label, wish: { words: [spelled.get(word) ?? word] } };
	return readMistaken(word) ?? { length: 1, label, wish: {}, as: features.has(word) ? "noted" : "unknown" };
}

/** "ram1500", when there is such a make and no such name. */
function splitGlued(word: string, names: Name[]): string[] {
	const [, letters = "", rest = ""] = /^([a-z]{2,})(\d.*)$/.exec(word) ?? [];
	const isMake = letters !== "" && namesOf([letters], names).some(({ kind }) => kind === "make");
	return isMake && namesOf([word], names).length === 0 ? [letters, rest] : [word];
}

/** Of "se or xse" a car needs one; "truck or jeep" is read as both at once: said, for it was not meant. */
function markMixedOr(parts: Part[], words: string[], isListed: boolean[]): void {
	const kinds = parts.map(({ reading }) => Object.keys(reading.wish).join());
	for (const [at, part] of parts.entries()) {
		const [before, after] = [parts[at - 1], parts[at + 1]];
		if (words[part.at] !== "or" || !part.isJoint || before === undefined || after === undefined) continue;
		const [one = "", other = ""] = [kinds[at - 1], kinds[at + 1]];
		if (one === "words" && other === "words" && !before.isNot) {
			let first = at - 1;
			while (isListed[parts[first]?.at ?? 0] && kinds[first - 1] === "words") first--;
			for (const side of [...parts.slice(first, at), after]) toEither(side);
		}
		const areCars = [one, other].every((kind) => kind === "make" || kind === "model");
		if (one !== "" && other !== "" && one !== other && !areCars)
			part.reading = { ...part.reading, label: "“or”", as: "unknown" };
	}
}

function toEither(part: Part): void {
	const { words = [], ...wish } = part.reading.wish;
	if (words.length > 0) part.reading = { ...part.reading, wish: { ...wish, either: { ...noWish.either, words } } };
}

function toChips(parts: Part[], words: string[]): Understood[] {
	const labels = [...new Set(parts.map(({ reading }) => reading.label))].filter((label) => label !== "");
	return labels.map((label) => {
		const saying = parts.filter(({ reading }) => reading.label === label);
		const isSaid = words.map((_, at) => saying.some((part) => at >= part.at && at < part.at + part.reading.length));
		return {
			label,
			said: words.filter((_, at) => isSaid[at]).join(" "),
			keywordWithout: words.filter((_, at) => !isSaid[at]).join(" "),
			as: saying[0]?.reading.as ?? "filter",
		};
	});
}
