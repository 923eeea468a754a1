import { getTexts, type Outline } from "../markup/outline";
import { type Headline, parseHeadline } from "../text/headline";

/** Where a card links no known vehicle page, its car's name leads there: "/cars/703". */
export function findNamedLink(outline: Outline, start: number, end: number): string | null {
	for (let at = start; at < end; at++) {
		const href = outline.tags[at] === "a" ? outline.attributes[at]?.href : undefined;
		const link = href ? outline.readLink(href) : null;
		if (!link || !/\d/.test(link.key)) continue;
		const name = getTexts(outline, at)
			.map(({ text }) => text)
			.join(" ");
		if (parseHeadline(name)) return link.url;
	}
	return null;
}

/** The one address below a list that a card of labels alone leads to: "/autos/v-012/". */
export function findOnlyLink(outline: Outline, start: number, end: number): string | null {
	const found = new Set<string>();
	for (let at = start; at < end; at++) {
		const href = outline.tags[at] === "a" ? outline.attributes[at]?.href : undefined;
		const link = href ? outline.readLink(href) : null;
		if (link?.kind === "inventory" && /\d/.test(link.key.replace(/\?.*/, ""))) found.add(link.url);
	}
	const [only = null, second] = found;
	return second === undefined ? only : null;
}

const longestTrim = 30;

/** Of a name that the card cuts short, the trim that its link's title tells: "2019 Chevrolet Malibu LS". */
export function findTitledTrim({ tags, attributes }: Outline, start: number, end: number, name: Headline): string {
	for (let at = start; at < end; at++) {
		const whole = tags[at] === "a" ? parseHeadline(attributes[at]?.title ?? "") : null;
		const isSame = whole && whole.year === name.year && whole.make === name.make && whole.model === name.model;
		if (isSame && whole.trim && whole.trim.length <= longestTrim) return whole.trim;
	}
	return "";
}
