import { getTexts, type Outline } from "../markup/outline";
import { type Headline, parseHeadline, parseLinkHeadline } from "../text/headline";

/** A tile of another car has few words. */
const mostTexts = 12;
const mostLevels = 5;

/** Whether a text stands in a small part, without the page's heading, whose links and pictures all name another car. */
export function isInOthersTile(outline: Outline, text: number, own: Headline[], heading: number): boolean {
	let node = outline.parents[text] ?? -1;
	for (let level = 0; own.length > 0 && level < mostLevels && node >= 0; level++, node = outline.parents[node] ?? -1) {
		if (node <= heading && heading < (outline.ends[node] ?? node)) return false;
		if (getTexts(outline, node, mostTexts).length === mostTexts) return false;
		const names = listLedTo(outline, node);
		if (names.length > 0) return !names.some((name) => own.some((one) => isSame(one, name)));
	}
	return false;
}

function isSame(one: Headline, other: Headline): boolean {
	return one.year === other.year && one.make === other.make;
}

function listLedTo({ tags, ends, attributes }: Outline, from: number): Headline[] {
	const names: (Headline | null)[] = [];
	for (let at = from; at < (ends[from] ?? from); at++) {
		const { href = "", alt = "" } = attributes[at] ?? {};
		if (tags[at] === "a" && href) names.push(parseLinkHeadline(href));
		if (tags[at] === "img" && alt) names.push(parseHeadline(alt));
	}
	return names.filter((name) => name !== null);
}
