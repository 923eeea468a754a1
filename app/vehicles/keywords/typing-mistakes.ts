import { toTerm } from "~/catalogue/to-term";
import type { Name } from "./names";
import { features } from "./said-words";
import { toKeywords } from "./tokens";

export type Gram = { typed: string; isLast: boolean };

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
				typed: toTerm(keywords.slice(start, end).join("")),
				isLast: end === keywords.length,
			}));
	});
}

/** Names that begin with the last word, else names one mistake away, under the term as typed. */
export function findMeantNames(text: string, unknown: string[], names: Name[]): Name[] {
	const keywords = toKeywords(text);
	const makes = new Set(
		names.filter((name) => name.kind === "make" && keywords.includes(name.term)).map((name) => name.value),
	);
	const mistaken = unknown.filter((word) => !features.has(word));
	return gramsOf(text, mistaken).flatMap((grams) => {
		for (const { typed, isLast } of grams) {
			const found = findMeant(typed, names, makes, isLast);
			if (found.length > 0) return found.map((name) => ({ ...name, term: typed }));
		}
		return [];
	});
}

/** The first two letters, or, for a mistake in those, the terms that one change there gives. */
export function toLookup(typed: string): { first: string; others: string[] } {
	const [one = "", two = "", three = ""] = typed;
	const letters = Array.from("abcdefghijklmnopqrstuvwxyz0123456789");
	const inserted = letters.flatMap((letter) => [letter + typed, one + letter + typed.slice(1)]);
	const replaced = letters.flatMap((letter) => [letter + typed.slice(1), one + letter + typed.slice(2)]);
	const swapped = [two + one + typed.slice(2), one + three + two + typed.slice(3)];
	const leftOut = [typed.slice(1), one + typed.slice(2)];
	return { first: typed.slice(0, 2), others: [...inserted, ...replaced, ...swapped, ...leftOut] };
}

const order: Name["kind"][] = ["make", "model", "city"];

function findMeant(typed: string, names: Name[], makes: Set<string>, isLast: boolean): Name[] {
	const begun = (name: Name) => isLast && typed.length >= 2 && name.term.startsWith(typed);
	const mistaken = (name: Name) =>
		typed.length >= 4 && haveSameDigits(typed, name.term) && isOneMistakeAway(typed, name.term);
	for (const isMeant of [begun, mistaken])
		for (const kind of order) {
			const found = names.filter((name) => name.kind === kind && isMeant(name));
			const ofMakes = found.filter((name) => makes.has(name.make));
			if (found.length > 0) return (ofMakes.length > 0 ? ofMakes : found).slice(0, 20);
		}
	return [];
}

/** A number is never a mistake: an F-150 is no F-160, a C300 no 300. */
function haveSameDigits(typed: string, term: string): boolean {
	return /[^\d]/.test(term) && typed.replace(/\D/g, "") === term.replace(/\D/g, "");
}

export function isOneMistakeAway(one: string, other: string): boolean {
	if (one === other || Math.abs(one.length - other.length) > 1) return false;
	let start = 0;
	while (start < one.length && one[start] === other[start]) start++;
	const [a, b] = [one.slice(start), other.slice(start)];
	if (a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1)) return true;
	return a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
}
