import { parseHTML } from "linkedom";
import type { Random } from "../../scripts/sample-dealers/random";

/** What a page says of a car; `photo` is the first picture, `details` whatever else describes the car, `links` where the page leads to. */
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
	/** Where such a page is seen, or what it must not be mistaken for. */
	why: string;
	/** The facts that the changed page may no longer tell; it must not tell them wrongly either. */
	takes?: readonly Fact[];
	/** The page after the change; null where the page has nothing that it could change. */
	apply: (html: string, random: Random) => string | null;
}

/** Changes the tree of a page and returns at how many places. */
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
