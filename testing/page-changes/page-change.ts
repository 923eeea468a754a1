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
	apply: (html: string, random: Random, pageUrl?: string) => string | null;
}

/** `origin`: of the page's own site. */
export type Edit = (document: Document, random: Random, origin: string) => number;

export function changeTree(name: string, why: string, edit: Edit, takes?: readonly Fact[]): PageChange {
	return { name, why, ...(takes ? { takes } : {}), apply: (...page) => editTree(edit, ...page) };
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

const anySite = "https://www.maplestreetmotors.example/";

export function editTree(edit: Edit, html: string, random: Random, pageUrl = anySite): string | null {
	const { document } = parseHTML(html);
	if (!document.documentElement) return null;
	return edit(document, random, new URL(pageUrl).origin) > 0 ? document.toString() : null;
}
