import type { Block } from "../cards/blocks/block";
import { readName } from "../cards/names/card-names";
import { getChildren, getTexts, type Outline } from "../markup/outline";
import { type Headline, parseHeadline, parseLinkHeadline } from "../text/headline";
import { parseKnownModel } from "../text/make-model";
import { isNamedOtherwise } from "./other-names";

/** A card of another car has few words. */
const mostTexts = 16;
const mostLevels = 5;
const longestName = 80;

const figures = /\d{3}/;

/** A year is missing where the card names its car without one. */
type Name = Pick<Headline, "make"> & { year?: string };
/** Null where a part does not tell yet whose it is. */
type Verdict = "own" | "other" | null;
type Part = Pick<Card, "marks"> & { verdict: Verdict };

/** Parts with figures that stand under the name of another car: a page may show a single one, whatever the words above. */
export function listOthersCards(outline: Outline, own: Headline[], heading: number): Block[] {
	if (own.length === 0) return [];
	const parts = new Map<number, Part>();
	const judge = (node: number) => {
		const part = parts.get(node) ?? judgePart(outline, node, own, heading);
		parts.set(node, part);
		return part.verdict;
	};
	const others = new Set<number>();
	outline.texts.forEach((text, at) => {
		if (!figures.test(text)) return;
		let node = outline.parents[at] ?? -1;
		for (let level = 0; level < mostLevels && node >= 0 && judge(node) === null; level++)
			node = outline.parents[node] ?? -1;
		const part = parts.get(node);
		if (part?.verdict !== "other" || isBesideCard(outline, node, part.marks, at)) return;
		const around = outline.parents[node] ?? -1;
		// The picture may stand in the cell beside.
		const isCell = around >= 0 && judge(around) === "other" && hasOnlyPictureBeside(outline, around, node);
		others.add(isCell ? around : node);
	});
	return [...others].map((start) => ({ start, end: outline.ends[start] ?? start, key: "other" }));
}

/** The page's own figures in a column whose end is another's card, which has figures of its own. */
function isBesideCard(outline: Outline, node: number, marks: number[], figure: number): boolean {
	const [first = 0, last = 0] = [marks[0], marks.at(-1)];
	const card = getChildren(outline, node).find((child) => child <= first && last < (outline.ends[child] ?? child));
	if (card === undefined) return false;
	const end = outline.ends[card] ?? card;
	const isInside = card <= figure && figure < end;
	return (
		!isInside && outline.texts.slice(card, end).some((text, at) => figures.test(text) && !marks.includes(card + at))
	);
}

function hasOnlyPictureBeside(outline: Outline, around: number, node: number): boolean {
	const [start, end] = [around, outline.ends[around] ?? around];
	const isOutside = (at: number) => at < node || at >= (outline.ends[node] ?? node);
	const pictures = outline.tags.slice(start, end).flatMap((tag, at) => (tag === "img" ? [start + at] : []));
	const hasFigures = outline.texts.slice(start, end).some((text, at) => figures.test(text) && isOutside(start + at));
	return pictures.length === 1 && pictures.every((at) => isLinked(outline, at)) && !hasFigures;
}

function isLinked({ tags, parents }: Outline, picture: number): boolean {
	let node = picture;
	for (let level = 0; level < mostLevels && node >= 0; level++, node = parents[node] ?? -1)
		if (tags[node] === "a") return true;
	return false;
}

function judgePart(outline: Outline, node: number, own: Headline[], heading: number): Part {
	const end = outline.ends[node] ?? node;
	const isLarge = getTexts(outline, node, mostTexts).length === mostTexts;
	if (isLarge || (node <= heading && heading < end)) return { verdict: "own", marks: [] };
	const card = readCard(outline, node, end);
	return { verdict: judgeCard(card, own), marks: card.marks };
}

function judgeCard({ shown, names, leadsAway }: Card, own: Headline[]): Verdict {
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
	/** Where the names and the pictures with links stand. */
	marks: number[];
	/** By a picture or a whole name that leads elsewhere. */
	leadsAway: boolean;
}

function readCard(outline: Outline, from: number, end: number): Card {
	const { tags, texts, attributes, ends } = outline;
	const shown: Headline[] = [];
	const names: (Name | null)[] = [];
	const marks: number[] = [];
	let leadsAway = false;
	let linked = { until: 0, href: "" };
	for (let at = from; at < end; at++) {
		const { href = "", alt = "" } = attributes[at] ?? {};
		if (tags[at] === "a" && href) linked = { until: ends[at] ?? at, href };
		if (tags[at] === "img" && at < linked.until) {
			leadsAway = true;
			marks.push(at);
			names.push(parseLinkHeadline(linked.href), parseHeadline(alt));
		}
		const text = texts[at] ?? "";
		const name = text && !waysOn.test(text) ? readName(outline, at)?.headline : null;
		const isInLink = at < linked.until;
		const called = isInLink ? parseLinkText(text) : null;
		if (name) shown.push(name);
		else names.push(called);
		if (name || called) marks.push(at);
		leadsAway ||= Boolean(name) && isInLink;
	}
	return { shown, names: [...shown, ...names.filter((name) => name !== null)], marks, leadsAway };
}

/** "Next: 2015 Jeep Wrangler" beside the price is where else one may go. */
const waysOn = /^\W{0,3}(?:next|prev(?:ious)?|back|compare|vs|anterior|siguiente)\b/i;

const unknownName = /^((?:19[2-9]|20[0-4])\d) (\p{Lu}[\p{L}\d-]+) [\p{Lu}\d]/u;

/** "Jeep Wrangler"; "1947 Indian Chief" is no car that we know, and not the page's. */
function parseLinkText(text: string): Name | null {
	const [, year, make] = text.length <= longestName ? (unknownName.exec(text) ?? []) : [];
	if (year && make) return { year, make };
	const name = text && text.length <= longestName ? parseKnownModel(text) : null;
	return name && { make: name.make };
}
