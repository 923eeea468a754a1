import type { Block } from "../cards/blocks/block";
import { readName } from "../cards/names/card-names";
import { getTexts, type Outline } from "../markup/outline";
import { type Headline, parseHeadline, parseLinkHeadline } from "../text/headline";
import { parseKnownModel } from "../text/make-model";

/** A card of another car has few words. */
const mostTexts = 16;
const mostLevels = 5;
const longestName = 80;

/** A year is missing where the card names its car without one. */
type Name = Pick<Headline, "make"> & { year?: string };
type Verdict = "own" | "other" | null;

/** Parts with the figures of one other car, whose picture leads elsewhere: a page may show a single one, under any heading. */
export function listOthersCards(outline: Outline, own: Headline[], heading: number): Block[] {
	if (own.length === 0) return [];
	const verdicts = new Map<number, Verdict>();
	const judge = (node: number) => {
		const known = verdicts.get(node);
		if (known !== undefined) return known;
		const verdict = judgePart(outline, node, own, heading);
		verdicts.set(node, verdict);
		return verdict;
	};
	const others = new Set<number>();
	outline.texts.forEach((text, at) => {
		if (!/\d{3}/.test(text)) return;
		let node = outline.parents[at] ?? -1;
		for (let level = 0; level < mostLevels && node >= 0 && judge(node) === null; level++)
			node = outline.parents[node] ?? -1;
		if (node >= 0 && verdicts.get(node) === "other") others.add(node);
	});
	return [...others].map((start) => ({ start, end: outline.ends[start] ?? start, key: "other" }));
}

/** Null where the part has neither a name nor the picture's link yet. */
function judgePart(outline: Outline, node: number, own: Headline[], heading: number): Verdict {
	const end = outline.ends[node] ?? node;
	if (node <= heading && heading < end) return "own";
	if (getTexts(outline, node, mostTexts).length === mostTexts) return "own";
	const { names, isPictured } = readCard(outline, node, end);
	const [first] = names;
	if (first === undefined || !isPictured) return null;
	const isOther = names.every((name) => isSame(name, first) && !own.some((one) => isSame(name, one)));
	return isOther ? "other" : "own";
}

function isSame(one: Name, other: Name): boolean {
	return one.make === other.make && (!one.year || !other.year || one.year === other.year);
}

function readCard(outline: Outline, from: number, end: number): { names: Name[]; isPictured: boolean } {
	const { tags, texts, attributes, ends } = outline;
	const names: (Name | null)[] = [];
	let isPictured = false;
	let linked = { until: 0, href: "" };
	for (let at = from; at < end; at++) {
		const { href = "", alt = "" } = attributes[at] ?? {};
		if (tags[at] === "a" && href) linked = { until: ends[at] ?? at, href };
		if (tags[at] === "img" && at < linked.until) {
			isPictured = true;
			names.push(parseLinkHeadline(linked.href), parseHeadline(alt));
		}
		const text = texts[at] ?? "";
		if (text) names.push(readName(outline, at)?.headline ?? (at < linked.until ? parseLinkText(text) : null));
	}
	return { names: names.filter((name) => name !== null), isPictured };
}

/** "Jeep Wrangler" */
function parseLinkText(text: string): Name | null {
	const name = text.length <= longestName ? parseKnownModel(text) : null;
	return name && { make: name.make };
}
