import { isTemplate } from "~/inventory/clean-text";
import { parseHeadline } from "./headline";
import { getChildren, getTexts, type Outline } from "./outline";
import { getVinOf } from "./vin-text";

/** A part of the page that speaks of one car: nodes `[start, end)`. */
export interface Block {
	start: number;
	end: number;
	key: string;
}

/** What tells cars apart at a node: its VIN, the vehicle page it links to, the headline it shows. */
type Marks = Map<number, string>;

const many = "\u0000many";

/**
 * The listing cards of a page: the largest parts that speak of one car each. An outline in, blocks out, in page order.
 * The cars are told apart by VINs when most have one, else by the vehicle pages linked, else by their headlines.
 */
export function findBlocks(outline: Outline): Block[] {
	const marks = chooseMarks([markVins(outline), markLinks(outline), markHeadlines(outline)]);
	const keys = spreadKeys(outline, marks);
	const blocks: Block[] = [];
	for (let at = 0; at < keys.length; at++) {
		const key = keys[at];
		if (key === undefined || key === many) continue;
		blocks.push({ start: at, end: outline.ends[at] ?? at, key });
		at = (outline.ends[at] ?? at) - 1;
	}
	if (blocks.length < 2) return blocks.map((block) => tighten(outline, block, marks));
	return [...trimToCards(outline, blocks), ...findKeyless(outline, blocks)].sort((a, b) => a.start - b.start);
}

/** The first kind of mark that tells apart at least half as many cars as the kind that tells apart most. */
function chooseMarks(kinds: Marks[]): Marks {
	const counts = kinds.map((marks) => new Set(marks.values()).size);
	const most = Math.max(...counts);
	return kinds[counts.findIndex((count) => count >= most * 0.45)] ?? new Map();
}

function markVins({ tags, texts, attributes }: Outline): Marks {
	const marks: Marks = new Map();
	for (let at = 0; at < tags.length; at++) {
		const vin = texts[at] ? getVinOf(texts[at] ?? "") : getAttributeVin(attributes[at] ?? {});
		if (vin) marks.set(at, vin);
	}
	return marks;
}

export function getAttributeVin(attributes: { [name: string]: string }): string | null {
	for (const name in attributes) {
		const value = attributes[name] ?? "";
		if (
			value.length < 17 ||
			value.length > 1000 ||
			isTemplate(value) ||
			name === "class" ||
			name === "style" ||
			name.includes("src")
		)
			continue;
		const vin = getVinOf(value);
		if (vin) return vin;
	}
	return null;
}

function markLinks({ tags, attributes, readLink }: Outline): Marks {
	const marks: Marks = new Map();
	for (let at = 0; at < tags.length; at++) {
		const href = attributes[at]?.href ?? attributes[at]?.["data-vdp-url"] ?? attributes[at]?.["data-href"];
		const link = href ? readLink(href) : null;
		if (link?.kind === "vehicle") marks.set(at, link.key);
	}
	return marks;
}

/** Each heading (or linked text) that names year, make and model stands for a car of its own. */
function markHeadlines({ tags, texts, parents }: Outline): Marks {
	const marks: Marks = new Map();
	for (let at = 0; at < tags.length; at++) {
		const text = texts[at] ?? "";
		if (text.length < 8 || text.length > 140 || !/(?:19|20)\d\d/.test(text)) continue;
		const headline = parseHeadline(text);
		const holder = tags[parents[at] ?? 0] ?? "";
		if (headline && !/^(?:option|li|label|button)$/.test(holder))
			marks.set(
				at,
				/^(?:h[1-6]|a|strong|b)$/.test(holder) ? `${at}` : `${headline.year} ${headline.make} ${headline.model}`,
			);
	}
	return marks;
}

/** Every node gets the key of the one car below it, or `many`. Parents precede children, so one walk backwards does it. */
function spreadKeys({ tags, parents }: Outline, marks: Marks): (string | undefined)[] {
	const keys: (string | undefined)[] = new Array(tags.length);
	for (let at = tags.length - 1; at >= 0; at--) {
		const own = marks.get(at);
		if (own !== undefined) keys[at] = keys[at] === undefined || keys[at] === own ? own : many;
		const key = keys[at];
		const parent = parents[at] ?? -1;
		if (key === undefined || parent < 0) continue;
		keys[parent] = keys[parent] === undefined || keys[parent] === key ? key : many;
	}
	return keys;
}

/** The only car of a page: outwards from its mark, the first part that shows a name with a price and a reading, else with one of them. */
function tighten(outline: Outline, block: Block, marks: Marks): Block {
	const [first = block.start] = marks.keys();
	const around: number[] = [];
	for (let at = first; at >= block.start; at = outline.parents[at] ?? -1) around.push(at);
	for (const wanted of [2, 1]) {
		const at = around.find(
			(node) => holdsHeadline(outline, node, outline.ends[node] ?? node) && countFacts(outline, node) >= wanted,
		);
		if (at !== undefined) return { start: at, end: outline.ends[at] ?? at, key: block.key };
	}
	return block;
}

function countFacts(outline: Outline, at: number): number {
	const text = getTexts(outline, at)
		.map((run) => run.text)
		.join("\n");
	return Number(/\$\s?\d|price/i.test(text)) + Number(/\d\s?(?:mi\b|miles)|mileage|odometer/i.test(text));
}

/** The class that most cards' outermost elements share. */
function getCardClass(outline: Outline, blocks: Block[]): string | null {
	const counts = new Map<string, number>();
	for (const { start } of blocks)
		for (const name of getSignatures(outline, start)) counts.set(name, (counts.get(name) ?? 0) + 1);
	const [best, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ["", 0];
	return count >= 2 && count >= blocks.length * 0.5 ? best : null;
}

function getSignatures({ tags, attributes }: Outline, at: number): string[] {
	const classes = (attributes[at]?.class ?? "").split(/\s+/).filter((name) => name && !/\d{3,}/.test(name));
	return [...new Set(classes)].map((name) => `${tags[at]}.${name}`);
}

/** A block that reaches beyond its card (the last of a row, a lone one in a column) shrinks to the element that looks like the others. */
function trimToCards(outline: Outline, blocks: Block[]): Block[] {
	const card = getCardClass(outline, blocks);
	if (!card) return extend(outline, blocks);
	return extend(
		outline,
		blocks.map((block) => (getSignatures(outline, block.start).includes(card) ? block : shrink(outline, block, card))),
	);
}

function shrink(outline: Outline, block: Block, card: string): Block {
	for (let at = block.start; at < block.end; at++) {
		if (outline.tags[at] && getSignatures(outline, at).includes(card)) {
			const end = outline.ends[at] ?? at;
			if (end > block.start) return { start: at, end, key: block.key };
		}
	}
	return block;
}

/** Elements of the cards' class that hold no mark: cars without a VIN between cars with one. */
function findKeyless(outline: Outline, blocks: Block[]): Block[] {
	const card = getCardClass(outline, blocks);
	const found: Block[] = [];
	if (!card) return found;
	for (let at = 0; at < outline.tags.length; at++) {
		if (!outline.tags[at] || !getSignatures(outline, at).includes(card)) continue;
		const end = outline.ends[at] ?? at;
		if (!blocks.some((block) => block.start < end && at < block.end)) found.push({ start: at, end, key: `at ${at}` });
	}
	return found;
}

/** Flat lists, where a card has no element of its own: the parts between two marks are shared out, each to the headline before it. */
function extend(outline: Outline, blocks: Block[]): Block[] {
	const gaps = blocks.filter((block, order) => {
		const next = blocks[order + 1];
		return next && outline.parents[next.start] === outline.parents[block.start] && next.start > block.end + 1;
	});
	if (gaps.length < Math.max(1, (blocks.length - 1) * 0.6)) return blocks;
	const starts = blocks.map((block, order) => findFlatStart(outline, block, blocks[order - 1]?.end ?? 0));
	const ends = blocks.map((block, order) => Math.max(block.end, starts[order + 1] ?? 0));
	const longest = Math.max(...ends.slice(0, -1).map((end, order) => countSiblings(outline, starts[order] ?? 0, end)));
	return blocks.map((block, order) => {
		const start = starts[order] ?? block.start;
		const isFlat = outline.parents[start] === outline.parents[blocks[order + 1]?.start ?? block.start];
		const end =
			order < blocks.length - 1 && isFlat
				? (ends[order] ?? block.end)
				: Math.max(block.end, skipSiblings(outline, start, longest));
		return { ...block, start, end };
	});
}

/** The card's headline when it stands among the siblings before the mark, else the mark itself. */
function findFlatStart(outline: Outline, block: Block, from: number): number {
	if (holdsHeadline(outline, block.start, block.end)) return block.start;
	const siblings = getChildren(outline, outline.parents[block.start] ?? 0).filter(
		(at) => at >= from && at < block.start,
	);
	return siblings.findLast((at) => holdsHeadline(outline, at, outline.ends[at] ?? at)) ?? block.start;
}

function holdsHeadline({ texts }: Outline, start: number, end: number): boolean {
	for (let at = start; at < end; at++) if ((texts[at]?.length ?? 0) >= 8 && parseHeadline(texts[at] ?? "")) return true;
	return false;
}

function countSiblings({ ends }: Outline, start: number, end: number): number {
	let count = 0;
	for (let at = start; at < end; at = ends[at] ?? at + 1) count++;
	return count;
}

function skipSiblings({ ends, parents }: Outline, start: number, count: number): number {
	const last = ends[parents[start] ?? 0] ?? start;
	let at = start;
	for (let left = count; left > 0 && at < last; left--) at = ends[at] ?? at + 1;
	return at;
}
