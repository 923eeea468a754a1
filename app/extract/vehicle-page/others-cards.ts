import type { Block } from "../cards/blocks/block";
import { readName } from "../cards/names/card-names";
import { getTexts, type Outline } from "../markup/outline";
import { type Headline, parseHeadline, parseLinkHeadline } from "../text/headline";
import { parseKnownModel } from "../text/make-model";
import { isNamedOtherwise } from "./other-names";

/** A card of another car has few words. */
const mostTexts = 16;
const mostLevels = 5;
const longestName = 80;

/** A year is missing where the card names its car without one. */
type Name = Pick<Headline, "make"> & { year?: string };
type Verdict = "own" | "other" | null;

/** Parts with figures that stand under the name of another car: a page may show a single one, whatever the words above. */
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
		if (node < 0 || verdicts.get(node) !== "other") return;
		const around = outline.parents[node] ?? -1;
		// The picture may stand in the cell beside.
		const isCell = around >= 0 && judge(around) === "other" && hasOneLinkedPicture(outline, around);
		others.add(isCell ? around : node);
	});
	return [...others].map((start) => ({ start, end: outline.ends[start] ?? start, key: "other" }));
}

function hasOneLinkedPicture(outline: Outline, node: number): boolean {
	const end = outline.ends[node] ?? node;
	const pictures = outline.tags.slice(node, end).filter((tag) => tag === "img");
	return pictures.length === 1 && isLinked(outline, node + outline.tags.slice(node, end).indexOf("img"));
}

function isLinked({ tags, parents }: Outline, picture: number): boolean {
	let node = picture;
	for (let level = 0; level < mostLevels && node >= 0; level++, node = parents[node] ?? -1)
		if (tags[node] === "a") return true;
	return false;
}

/** Null where the part does not tell yet whose it is. */
function judgePart(outline: Outline, node: number, own: Headline[], heading: number): Verdict {
	const end = outline.ends[node] ?? node;
	if (node <= heading && heading < end) return "own";
	if (getTexts(outline, node, mostTexts).length === mostTexts) return "own";
	const { shown, names, leadsAway } = readCard(outline, node, end);
	const [first] = names;
	if (first === undefined) return null;
	if (names.some((name) => own.some((one) => isSame(name, one)))) return "own";
	const isOther = shown.length > 0 && shown.every((name) => own.every((one) => isNamedOtherwise(name, one)));
	return isOther || (leadsAway && names.every((name) => isSame(name, first))) ? "other" : null;
}

function isSame(one: Name, other: Name): boolean {
	return one.make === other.make && (!one.year || !other.year || one.year === other.year);
}

interface Card {
	/** Names in whole, as a person reads them. */
	shown: Headline[];
	/** Those, and what links and pictures say. */
	names: Name[];
	/** By a picture or a whole name that leads elsewhere. */
	leadsAway: boolean;
}

function readCard(outline: Outline, from: number, end: number): Card {
	const { tags, texts, attributes, ends } = outline;
	const shown: Headline[] = [];
	const names: (Name | null)[] = [];
	let leadsAway = false;
	let linked = { until: 0, href: "" };
	for (let at = from; at < end; at++) {
		const { href = "", alt = "" } = attributes[at] ?? {};
		if (tags[at] === "a" && href) linked = { until: ends[at] ?? at, href };
		if (tags[at] === "img" && at < linked.until) {
			leadsAway = true;
			names.push(parseLinkHeadline(linked.href), parseHeadline(alt));
		}
		const text = texts[at] ?? "";
		const name = text && !waysOn.test(text) ? readName(outline, at)?.headline : null;
		const isInLink = at < linked.until;
		if (name) shown.push(name);
		else if (isInLink) names.push(parseLinkText(text));
		leadsAway ||= Boolean(name) && isInLink;
	}
	return { shown, names: [...shown, ...names.filter((name) => name !== null)], leadsAway };
}

/** "Next: 2015 Jeep Wrangler" beside the price is where else one may go. */
const waysOn = /^\W{0,3}(?:next|prev(?:ious)?|back|compare|vs|anterior|siguiente)\b/i;

/** "Jeep Wrangler" */
function parseLinkText(text: string): Name | null {
	const name = text && text.length <= longestName ? parseKnownModel(text) : null;
	return name && { make: name.make };
}
