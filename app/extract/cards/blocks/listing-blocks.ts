import { getChildren, getTexts, type Outline } from "../../markup/outline";
import type { Block, Marks } from "./block";
import { hasHeadlineIn } from "./card-parts";
import { toOwnCells } from "./cell-cards";
import { splitFlat } from "./flat-cards";
import { findMarks } from "./listing-marks";
import { mergePhotosAbove } from "./photos-above";

const many = "\u0000many";

/** Twice as many as the cars that are read from one page. */
const mostBlocks = 4000;

/** An outline in, blocks out, in page order: the largest parts about one car each. */
export function findBlocks(outline: Outline): Block[] {
	const { marks, others } = findMarks(outline);
	const blocks = divide(outline, marks);
	const left = listOutside(others, blocks);
	return left.length < 2 ? blocks : divide(outline, new Map([...marks, ...left]));
}

function listOutside(marks: Marks, blocks: Block[]): [number, string][] {
	let order = 0;
	return [...marks].filter(([at]) => {
		while ((blocks[order]?.end ?? Infinity) <= at) order++;
		return at < (blocks[order]?.start ?? Infinity);
	});
}

function divide(outline: Outline, marks: Marks): Block[] {
	const keys = spreadKeys(outline, marks);
	const blocks: Block[] = [];
	for (let at = 0; at < keys.length; at++) {
		const key = keys[at];
		if (key === undefined || key === many) continue;
		if (blocks.length === mostBlocks) {
			outline.isCut = true;
			break;
		}
		blocks.push({ start: at, end: outline.ends[at] ?? at, key });
		at = (outline.ends[at] ?? at) - 1;
	}
	if (blocks.length < 2)
		return mergePhotosAbove(
			outline,
			blocks.map((block) => tighten(outline, block, marks)),
		);
	const cards = mergePhotosAbove(outline, trimToCards(outline, blocks, marks));
	return [...cards, ...findKeyless(outline, cards)].sort((a, b) => a.start - b.start);
}

/** Every node gets the key of the one car below it, or `many`. Parents come before children. */
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

/** From its mark outwards, the first part with a name, a price and miles, else with a name and one of them. */
function tighten(outline: Outline, block: Block, marks: Marks): Block {
	const [first = block.start] = marks.keys();
	const around: number[] = [];
	for (let at = first; at >= block.start; at = outline.parents[at] ?? -1) around.push(at);
	for (const wanted of [2, 1]) {
		const at = around.find(
			(node) => hasHeadlineIn(outline, node, outline.ends[node] ?? node) && countFacts(outline, node) >= wanted,
		);
		if (at !== undefined) return { start: at, end: outline.ends[at] ?? at, key: block.key };
	}
	const apart = around.filter((node) => !/^(?:html|body|main)$/.test(outline.tags[node] ?? "")).at(-1);
	return apart === undefined ? block : { start: apart, end: outline.ends[apart] ?? apart, key: block.key };
}

function countFacts(outline: Outline, at: number): number {
	const text = getTexts(outline, at)
		.map((run) => run.text)
		.join("\n");
	return Number(/\$\s?\d|price/i.test(text)) + Number(/\d\s?(?:mi\b|miles)|mileage|odometer/i.test(text));
}

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

/** The last block of a row may reach beyond its card: it shrinks to the element that looks like the others. */
function trimToCards(outline: Outline, blocks: Block[], marks: Marks): Block[] {
	const card = getCardClass(outline, blocks);
	if (!card) return splitFlat(outline, toOwnCells(outline, blocks, marks));
	return splitFlat(
		outline,
		blocks.map((block) =>
			getSignatures(outline, block.start).includes(card) ? block : shrink(outline, block, card, marks),
		),
	);
}

function shrink(outline: Outline, block: Block, card: string, marks: Marks): Block {
	let mark = block.start;
	while (mark < block.end && marks.get(mark) !== block.key) mark++;
	let start: number | undefined;
	for (let at = mark; at > block.start; at = outline.parents[at] ?? -1)
		if (outline.tags[at] && getSignatures(outline, at).includes(card)) start = at;
	return start === undefined ? block : { start, end: outline.ends[start] ?? start, key: block.key };
}

/** Cars without a VIN between cars with one. */
function findKeyless(outline: Outline, blocks: Block[]): Block[] {
	const card = getCardClass(outline, blocks);
	if (!card) return findNamedSiblings(outline, blocks);
	const found: Block[] = [];
	let order = 0;
	for (let at = 0; at < outline.tags.length && found.length < mostBlocks; at++) {
		if (!outline.tags[at] || !getSignatures(outline, at).includes(card)) continue;
		const end = outline.ends[at] ?? at;
		while ((blocks[order]?.end ?? Infinity) <= at) order++;
		if ((blocks[order]?.start ?? Infinity) >= end) found.push({ start: at, end, key: `at ${at}` });
	}
	return found;
}

/** Cards without a class: the siblings of the same tag that have a name. */
function findNamedSiblings(outline: Outline, blocks: Block[]): Block[] {
	const { tags, parents, ends } = outline;
	const [{ start: first } = { start: -1 }] = blocks;
	const parent = parents[first] ?? -1;
	if (parent < 0 || blocks.some(({ start }) => parents[start] !== parent || tags[start] !== tags[first])) return [];
	const known = new Set(blocks.map(({ start }) => start));
	return getChildren(outline, parent).flatMap((at) => {
		const end = ends[at] ?? at;
		const isCard = tags[at] === tags[first] && !known.has(at) && hasHeadlineIn(outline, at, end);
		return isCard ? [{ start: at, end, key: `at ${at}` }] : [];
	});
}
