import { parseHTML } from "linkedom";
import type { Random } from "../../scripts/sample-dealers/random";

/** `photo`: the first picture, `details`: all other facts about the car, `links`: the pages that it leads to. */
export type Fact =
	| "vin"
	| "year"
	| "make"
	| "model"
	| "trim"
	| "price"
	| "mileage"
	| "exteriorColor"
	| "interiorColor"
	| "stockNumber"
	| "photo"
	| "details"
	| "links";

export interface PageChange {
	name: string;
	why: string;
	/** Facts that the changed page may lose, but not misstate. */
	takes?: readonly Fact[];
	apply: (html: string, random: Random) => string | null;
}

export type Edit = (document: Document, random: Random) => number;

export function changeTree(name: string, why: string, edit: Edit, takes?: readonly Fact[]): PageChange {
	return { name, why, ...(takes ? { takes } : {}), apply: (html, random) => editTree(html, random, edit) };
}

/** For what a tree cannot hold: quotes, capitals, order of attributes. */
export function changeText(name: string, why: string, edit: PageChange["apply"]): PageChange {
	return {
		name,
		why,
		apply: (html, random) => {
			const changed = edit(html, random);
			return changed === html ? null : changed;
		},
	};
}

export function editTree(html: string, random: Random, edit: Edit): string | null {
	const { document } = parseHTML(html);
	if (!document.documentElement) return null;
	return edit(document, random) > 0 ? document.toString() : null;
}
