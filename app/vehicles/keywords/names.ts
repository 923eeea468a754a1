import { makeNicknames, squeeze } from "./keyword-words";

/**
 * A name that keywords may use: a make, a model of a make, a city ("City, ST"), a dealership or one car by its VIN or
 * stock number (`value` is then the id). `term` is the name without blanks and signs.
 */
export type Name = {
	term: string;
	kind: "make" | "model" | "city" | "dealership" | "vehicle";
	value: string;
	make: string;
	label: string;
};

/** The longest names are four keywords: "lone star auto group". */
export const longestName = 4;

/** What a name may be kept under: as it is called, by its nickname, and of "fords" and "chevys" the one. */
export function termsOf(squeezed: string): string[] {
	const one = squeezed.length > 3 ? squeezed.replace(/s$/, "") : squeezed;
	return [...new Set([makeNicknames.get(squeezed) ?? squeezed, makeNicknames.get(one) ?? one])];
}

/** What the words, written together, are the name of. */
export function namesOf(words: string[], names: Name[]): Name[] {
	const found = termsOf(squeeze(words.join(""))).map((term) => names.filter((name) => name.term === term));
	return found.find((list) => list.length > 0) ?? [];
}
