import { toMeaningful, toTellingWords } from "../../markup/class-words";
import type { Outline } from "../../markup/outline";
import { findMoney, type MoneyMatch } from "../../text/prices/money";
import type { Run } from "./price-lines";

/** "list-item": of the cars' list; a "list-price" is one. */
const listOfCars = /\blist\b(?! ?price)/gi;

/** What the elements around an amount call it, outwards. */
export function getClasses({ parents, attributes }: Outline, at: number, from: number): string[] {
	const classes: string[] = [];
	let node = parents[at] ?? -1;
	for (let level = 0; level < 4 && node > from; level++) {
		const { class: name = "", itemprop = "", id = "", title = "" } = attributes[node] ?? {};
		const names = `${toMeaningful(name)} ${itemprop} ${id}`.replace(/[-_]+/g, " ").replace(/([a-z])([A-Z])/g, "$1 $2");
		classes.push(`${toTellingWords(names).replace(listOfCars, "")} ${title}`);
		node = parents[node] ?? -1;
	}
	return classes;
}

/** What a shop's list may cost, from and to, or what a loan would: of no car here. */
const ofFilter =
	/\b(?:price|prices|range|amount|budget) (?:filter|slider|range)\b|\b(?:filter|slider|range)s? (?:by )?(?:price|label|form|widget|amount)\b|\bcalculator\b/i;

/** A line's amounts, and the names of what holds them. */
export function readSums(
	outline: Outline,
	{ at, text }: Run,
	from: number,
): { found: MoneyMatch[]; classes: string[] } {
	const found = findMoney(text);
	const classes = found.length > 0 ? getClasses(outline, at, from) : [];
	return { found: classes.some((names) => ofFilter.test(names)) ? [] : found, classes };
}

export function isStruck({ tags, parents, attributes }: Outline, at: number, from: number): boolean {
	let node = parents[at] ?? -1;
	for (let level = 0; level < 4 && node >= from; level++) {
		const { class: name = "", style = "" } = attributes[node] ?? {};
		if (
			/^(?:s|del|strike)$/.test(tags[node] ?? "") ||
			/line-through/.test(name + style) ||
			/(?:\b|_)strike|struck|crossed/i.test(name) ||
			/[a-z]Strike/.test(name)
		)
			return true;
		node = parents[node] ?? -1;
	}
	return false;
}

/** "2013 Ford Fusion SE (ENGANCHE)": a shop that sells by payment names its goods so. */
export function isNamedByDown(text: string): boolean {
	return text.length <= 140 && downNamed.test(text) && /\b(?:19|20)\d\d\b/.test(text);
}

const downNamed = /[([*–—-]\s{0,3}(?:enganche|pronto|inicial|down(?: payment)?)\s{0,3}[)\]*]*\s*$/i;
