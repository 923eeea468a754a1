import { findMakes } from "./keyword-names";
import { mergeWishes } from "./merge-wishes";
import { listMeantModels } from "./model-families";
import { findNames, type Name } from "./names";
import { type Heard, type KeywordPart, readKeywordPart } from "./read-part";
import type { Reading } from "./reading";
import { toTokens } from "./tokens";
import { noWish, type Wish } from "./wish";

/** Some of the keywords: how they were understood, and the rest. All but `filter` do not restrict the list. */
export type Understood = {
	label: string;
	said: string;
	keywordWithout: string;
	as: "filter" | NonNullable<Reading["as"]>;
};

export type Meaning = { wish: Wish; understood: Understood[] };

const nothingHeard: Heard = { unknown: [], spelled: new Map() };

/** Keywords → a wish: amounts, places, makes, models and kinds of cars; every other word must be one of the car's. */
export function parseKeywords(text: string, known: Name[], heard = nothingHeard): Meaning {
	const tokens = toTokens(text);
	const names = toMeant(tokens.words, known);
	const split = tokens.words.map((word) => splitGlued(word, names));
	const words = split.flat();
	const isListed = split.flatMap((pieces, at) => pieces.map((_, piece) => piece === 0 && tokens.isListed[at] === true));
	const makes = findMakes(words, names);
	const parts: KeywordPart[] = [];
	for (let at = 0; at < words.length; ) {
		const part = readKeywordPart(words, at, parts, { names, makes, heard, isListed: isListed[at] ?? false });
		parts.push(part);
		at += part.reading.length;
	}
	markMixedOr(parts, words, isListed);
	return { wish: mergeWishes(parts), understood: toChips(parts, words) };
}

/** With the models that the keywords mean without their names; a model's own name comes first. */
function toMeant(words: string[], names: Name[]): Name[] {
	const meant = listMeantModels(words, names);
	const has = new Set(names.map(({ term, make, value }) => `${term}|${make}|${value}`));
	return [...names, ...meant.filter(({ term, make, value }) => !has.has(`${term}|${make}|${value}`))];
}

/** "ram1500", if there is such a make and no such name. */
function splitGlued(word: string, names: Name[]): string[] {
	const [, letters = "", rest = ""] = /^([a-z]{2,})(\d.*)$/.exec(word) ?? [];
	const isMake = letters !== "" && findNames([letters], names).some(({ kind }) => kind === "make");
	const isName = findNames([word], names).some(({ kind }) => kind !== "vehicle");
	return isMake && !isName ? [letters, rest] : [word];
}

/** Of "se or xse" a car needs one; "truck or jeep" mixes kinds, is read as both at once, and the page says so. */
function markMixedOr(parts: KeywordPart[], words: string[], isListed: boolean[]): void {
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

function toEither(part: KeywordPart): void {
	const { words = [], ...wish } = part.reading.wish;
	if (words.length > 0) part.reading = { ...part.reading, wish: { ...wish, either: { ...noWish.either, words } } };
}

function toChips(parts: KeywordPart[], words: string[]): Understood[] {
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
