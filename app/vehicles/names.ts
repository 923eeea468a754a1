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

/** What the words, written together, are the name of. */
export function namesOf(words: string[], names: Name[]): Name[] {
	const term = squeeze(words.join(""));
	const wanted = makeNicknames.get(term) ?? term;
	return names.filter((name) => name.term === wanted);
}
