import { toTerm } from "~/catalogue/to-term";
import { makeNicknames, modelNicknames } from "./keyword-words";

export type Name = {
	term: string;
	kind: "make" | "model" | "city" | "dealership" | "vehicle";
	value: string;
	make: string;
	label: string;
};

/** The number of words in the longest name: "santa fe plug in hybrid". */
export const longestName = 5;

/** The name itself, its nickname, and the singular of "fords" and "chevys"; "audi s" is none. */
export function termsOf(squeezed: string, isOneWord = true): string[] {
	const one = isOneWord && squeezed.length > 3 ? squeezed.replace(/s$/, "") : squeezed;
	const toName = (said: string) => makeNicknames.get(said) ?? modelNicknames.get(said) ?? said;
	return [...new Set([toName(squeezed), toName(one)])];
}

export function findNames(words: string[], names: Name[]): Name[] {
	const found = termsOf(toTerm(words.join("")), !/^.$/.test(words.at(-1) ?? "") || words.length === 1).map((term) =>
		names.filter((name) => name.term === term),
	);
	return found.find((list) => list.length > 0) ?? [];
}
