import { getChildren, type Outline } from "../../markup/outline";
import { type Block, type Marks, mostBlocks } from "./block";
import { getFacts, getShape, hasHeadlineIn, isWhole, listSiblings } from "./card-parts";
import { toOwnCells } from "./cell-cards";

const fewestShare = 0.5;

/** A row's last block may reach too far: it shrinks to what looks like the others, a row of cars to its own. */
export function toOwnCards(outline: Outline, blocks: Block[], marks: Marks): Block[] {
	const card = getCardClass(outline, blocks);
	const trimmed = card
		? blocks.map((block) => (isOneCard(outline, block, card) ? block : shrink(outline, block, card, marks)))
		: toOwnCells(outline, blocks, marks);
	const box = getBoxClass(outline, trimmed, marks);
	if (box === null || box === card) return trimmed;
	return trimmed.map((block) =>
		listTelling(outline, block, box).length > 1 ? shrink(outline, block, box, marks) : block,
	);
}

/** A row may share a class of looks with its cards: `<div class="space-y-2 row"><div class="space-y-2 col">`. */
function isOneCard(outline: Outline, { start, end }: Block, card: string): boolean {
	return hasSignature(outline, start, card) && listTelling(outline, { start: start + 1, end }, card).length < 2;
}

/** Cars without a VIN between cars with one. */
export function findKeyless(outline: Outline, blocks: Block[], marks: Marks): Block[] {
	const card = getCardClass(outline, blocks);
	const alike = card ? listLike(outline, blocks, card) : findNamedSiblings(outline, blocks);
	const like = [...alike, ...findWholeSiblings(outline, [...blocks, ...alike])];
	// What has lost the card's own element may still have the box within.
	const box = getBoxClass(outline, blocks, marks, card);
	return box === null ? like : [...like, ...listBoxes(outline, [...blocks, ...like], box)];
}

function getCardClass(outline: Outline, blocks: Block[]): string | null {
	return getMostFrequent(blocks.map(({ start }) => getSignatures(outline, start)));
}

/** Where some cards have a box around their box: the outermost class around the marks that most blocks share, but `card`. */
function getBoxClass(outline: Outline, blocks: Block[], marks: Marks, card: string | null = null): string | null {
	return getMostFrequent(
		blocks.map((block) => {
			const around: string[] = [];
			for (let at = findMark(block, marks); at >= block.start; at = outline.parents[at] ?? -1)
				if (outline.tags[at]) around.unshift(...getSignatures(outline, at));
			return [...new Set(around)].filter((name) => name !== card);
		}),
	);
}

function getMostFrequent(namesOf: string[][]): string | null {
	const counts = new Map<string, number>();
	for (const names of namesOf) for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
	const [best, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ["", 0];
	return count >= 2 && count >= namesOf.length * fewestShare ? best : null;
}

/** A look at the whole attribute is cheaper than a list of its names. */
function hasSignature(outline: Outline, at: number, name: string): boolean {
	const tag = outline.tags[at] ?? "";
	const isHere = tag !== "" && (outline.attributes[at]?.class ?? "").includes(name.slice(tag.length + 1));
	return isHere && getSignatures(outline, at).includes(name);
}

function getSignatures({ tags, attributes }: Outline, at: number): string[] {
	const classes = (attributes[at]?.class ?? "").split(/\s+/).filter((name) => name && !/\d{3,}/.test(name));
	return [...new Set(classes)].map((name) => `${tags[at]}.${name}`);
}

function findMark({ start, end, key }: Block, marks: Marks): number {
	let mark = start;
	while (mark < end && marks.get(mark) !== key) mark++;
	return mark === end ? start : mark;
}

function shrink(outline: Outline, block: Block, name: string, marks: Marks): Block {
	let start: number | undefined;
	for (let at = findMark(block, marks); at > block.start; at = outline.parents[at] ?? -1)
		if (hasSignature(outline, at, name)) start = at;
	return start === undefined ? block : { start, end: outline.ends[start] ?? start, key: block.key };
}

function listLike(outline: Outline, blocks: Block[], card: string): Block[] {
	const found: Block[] = [];
	let order = 0;
	for (let at = 0; at < outline.tags.length && found.length < mostBlocks; at++) {
		if (!hasSignature(outline, at, card)) continue;
		const end = outline.ends[at] ?? at;
		while ((blocks[order]?.end ?? Infinity) <= at) order++;
		if ((blocks[order]?.start ?? Infinity) >= end) found.push({ start: at, end, key: `at ${at}` });
	}
	return found;
}

/** Between the blocks, the parts of a class that tell a car's name and a fact. */
function listBoxes(outline: Outline, blocks: Block[], box: string): Block[] {
	const known = [...blocks].sort((a, b) => a.start - b.start);
	const gaps = known.map(({ end }, order) => ({ start: end, end: known[order + 1]?.start ?? outline.tags.length }));
	const all = [{ start: 0, end: known[0]?.start ?? 0 }, ...gaps];
	return all.flatMap((gap) => listTelling(outline, gap, box)).map((part) => ({ ...part, key: `at ${part.start}` }));
}

function listTelling(outline: Outline, { start, end }: Pick<Block, "start" | "end">, name: string) {
	const found: { start: number; end: number }[] = [];
	for (let at = start; at < end; at++) {
		const last = outline.ends[at] ?? at;
		if (last > end || !hasSignature(outline, at, name)) continue;
		if (hasHeadlineIn(outline, at, last) && getFacts(outline, [at]).some(Boolean)) found.push({ start: at, end: last });
		at = last - 1;
	}
	return found;
}

/** Where a page has several rows of cards, each row's own: what is built as its cards are and tells a car in whole. */
function findWholeSiblings(outline: Outline, blocks: Block[]): Block[] {
	return listSiblings(outline, blocks).flatMap((row) => {
		const parent = outline.parents[row[0]?.start ?? -1] ?? -1;
		const [shape, other] = new Set(row.map(({ start }) => getShape(outline, start)));
		if (parent < 0 || row.length < 2 || other !== undefined) return [];
		return getChildren(outline, parent)
			.map((start) => ({ start, end: outline.ends[start] ?? start, key: `at ${start}` }))
			.filter((part) => getShape(outline, part.start) === shape)
			.filter(({ start, end }) => blocks.every((block) => block.end <= start || block.start >= end))
			.filter((part) => isWhole(outline, part));
	});
}

function findNamedSiblings(outline: Outline, blocks: Block[]): Block[] {
	const { tags, parents, ends } = outline;
	const [{ start: first } = { start: -1 }] = blocks;
	const parent = parents[first] ?? -1;
	if (parent < 0 || blocks.some(({ start }) => parents[start] !== parent || tags[start] !== tags[first])) return [];
	let order = 0;
	return getChildren(outline, parent).flatMap((at) => {
		const end = ends[at] ?? at;
		while ((blocks[order]?.end ?? Infinity) <= at) order++;
		// A block that took in the photo beside it begins there.
		const isKnown = (blocks[order]?.start ?? Infinity) <= at;
		const isCard = tags[at] === tags[first] && !isKnown && hasHeadlineIn(outline, at, end);
		return isCard ? [{ start: at, end, key: `at ${at}` }] : [];
	});
}
