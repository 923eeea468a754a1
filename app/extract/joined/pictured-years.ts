import type { Outline } from "../markup/outline";
import type { YearlessName } from "./yearless-names";

/** By the words behind the year: the years of all pictures called "2016 Toyota Camry LE". */
export function listPicturedNames({ tags, attributes }: Outline): Map<string, Set<string>> {
	const years = new Map<string, Set<string>>();
	for (const [at, { alt = "" }] of attributes.entries()) {
		const [, year, name] = tags[at] === "img" ? (/^((?:19|20)\d\d) (\S.{2,60})$/.exec(alt.trim()) ?? []) : [];
		if (year && name) years.set(name.toLowerCase(), (years.get(name.toLowerCase()) ?? new Set()).add(year));
	}
	return years;
}

/** Of a page's only such name: the one year that stands before its words in a picture's text. Several cards are told apart otherwise. */
export function findPicturedYear(
	{ at, text }: YearlessName,
	names: YearlessName[],
	pictured: Map<string, Set<string>>,
): string | null {
	const [year, other] = pictured.get(text.toLowerCase()) ?? [];
	if (year === undefined || other !== undefined) return null;
	return names.every((name) => name.at === at) ? year : null;
}
