import { squeeze } from "./keyword-words";
import { toKeywords } from "./keywords";
import type { Name } from "./names";

/** A few keywords written together that may be a name with a mistake in it. */
export type Gram = { typed: string; isLast: boolean };

/** Every unknown word with the one before it, with the one after it, and alone. */
export function gramsOf(text: string, unknown: string[]): Gram[][] {
	const keywords = toKeywords(text);
	return unknown.map((word) => {
		const at = keywords.indexOf(word);
		const spans = [
			[at - 1, at + 1],
			[at, at + 2],
			[at, at + 1],
		] as const;
		return spans
			.filter(([start, end]) => start >= 0 && end <= keywords.length)
			.map(([start, end]) => ({
				typed: squeeze(keywords.slice(start, end).join("")),
				isLast: end === keywords.length,
			}));
	});
}

/**
 * What the unknown words may have meant: names that begin with the last word (it is perhaps still being typed), else
 * names one mistake away (a letter more, less, other, or two swapped). The names come back under the term as typed.
 */
export function correct(text: string, unknown: string[], names: Name[]): Name[] {
	const keywords = toKeywords(text);
	const makes = new Set(
		names.filter((name) => name.kind === "make" && keywords.includes(name.term)).map((name) => name.value),
	);
	return gramsOf(text, unknown).flatMap((grams) => {
		for (const { typed, isLast } of grams) {
			const found = findMeant(typed, names, makes, isLast);
			if (found.length > 0) return found.map((name) => ({ ...name, term: typed }));
		}
		return [];
	});
}

/**
 * Where in the sorted names to look for a gram: from its first letter on, or, should that be the mistake, at the terms
 * that a single change at the beginning gives.
 */
export function toLookup(typed: string): { first: string; others: string[] } {
	const [first = "", second = ""] = typed;
	const letters = Array.from("abcdefghijklmnopqrstuvwxyz0123456789");
	const others = letters.flatMap((letter) => [letter + typed, letter + typed.slice(1)]);
	return { first, others: [...others, typed.slice(1), second + first + typed.slice(2)] };
}

const order: Name["kind"][] = ["make", "model", "city"];

function findMeant(typed: string, names: Name[], makes: Set<string>, isLast: boolean): Name[] {
	const begun = (name: Name) => isLast && typed.length >= 2 && name.term.startsWith(typed);
	const mistaken = (name: Name) => typed.length >= 4 && isOneMistakeAway(typed, name.term);
	for (const isMeant of [begun, mistaken])
		for (const kind of order) {
			const found = names.filter((name) => name.kind === kind && isMeant(name));
			const ofMakes = found.filter((name) => makes.has(name.make));
			if (found.length > 0) return (ofMakes.length > 0 ? ofMakes : found).slice(0, 20);
		}
	return [];
}

/** Whether one letter inserted, left out, replaced or swapped with its neighbour turns one word into the other. */
export function isOneMistakeAway(one: string, other: string): boolean {
	if (one === other || Math.abs(one.length - other.length) > 1) return false;
	let start = 0;
	while (start < one.length && one[start] === other[start]) start++;
	const [a, b] = [one.slice(start), other.slice(start)];
	if (a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1)) return true;
	return a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
}
