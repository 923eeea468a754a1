import { isHiding } from "../../markup/hidden";
import { getTexts, type Outline } from "../../markup/outline";
import type { Block } from "./block";

/** Cards without a picture take in those that stand alone, one above each or one below each. */
export function mergePhotosBeside(outline: Outline, blocks: Block[]): Block[] {
	return mergePhotosBelow(outline, mergePhotosAbove(outline, blocks));
}

/** Cards without a picture, each right below a part of pictures alone, take it in, unless these may be the former's. */
function mergePhotosAbove(outline: Outline, blocks: Block[]): Block[] {
	if (blocks.some(({ start, end }) => hasPhoto(outline, start, end))) return blocks;
	const starts = blocks.map(({ start }, order) => findPhotoAbove(outline, start, blocks[order - 1]?.end ?? 0));
	return starts.includes(-1) || mayBeBehind(outline, blocks, starts)
		? blocks
		: blocks.map((block, order) => ({ ...block, start: starts[order] ?? block.start }));
}

function findPhotoAbove(outline: Outline, start: number, from: number): number {
	const { ends, parents } = outline;
	let above = -1;
	for (let at = Math.max(from, (parents[start] ?? -1) + 1); at < start; at = ends[at] ?? at + 1)
		if (!isBlank(outline, at)) above = at;
	return above >= 0 && parents[above] === parents[start] && isPhotoAlone(outline, above) ? above : -1;
}

/** A banner above cars whose photos stand behind them: one more such photo behind the last, rules, or a shape tell. */
function mayBeBehind(outline: Outline, blocks: Block[], photos: number[]): boolean {
	const [first, ...others] = photos.map((at) => getPhotoShape(outline, at));
	if (others.length === 0) return false;
	const isRuled = blocks.slice(1).some(({ start }, order) => hasRule(outline, photos[order + 1] ?? start, start));
	const isFirstOther = others.length > 1 && !others.includes(first ?? "") && new Set(others).size === 1;
	return isRuled || isFirstOther || others.includes(findShapeBehind(outline, blocks.at(-1)));
}

const hasRule = ({ tags }: Outline, start: number, end: number) => tags.slice(start, end).includes("hr");

function findShapeBehind(outline: Outline, block: Block | undefined): string {
	const last = outline.ends[outline.parents[block?.start ?? 0] ?? -1] ?? 0;
	let at = block?.end ?? last;
	while (at < last && isBlank(outline, at)) at = outline.ends[at] ?? at + 1;
	return at < last && isPhotoAlone(outline, at) ? getPhotoShape(outline, at) : "";
}

function getPhotoShape({ tags, attributes, ends }: Outline, at: number): string {
	return `${tags.slice(at, ends[at])}.${attributes[at]?.class ?? ""}`;
}

/** Cards of one element without a picture, each right above a part of pictures alone, take it in. */
function mergePhotosBelow(outline: Outline, blocks: Block[]): Block[] {
	const endOf = new Map<Block, number>();
	for (const parent of new Set(blocks.map(({ start }) => outline.parents[start] ?? -1))) {
		const own = blocks.filter(({ start }) => outline.parents[start] === parent);
		const last = outline.ends[parent] ?? outline.tags.length;
		const photos = own.map(({ end }, order) => findPhotoBelow(outline, end, own[order + 1]?.start ?? last));
		if (own.length > 1 && arePhotosOwn(outline, own, photos))
			for (const [order, block] of own.entries()) endOf.set(block, outline.ends[photos[order] ?? 0] ?? block.end);
	}
	return endOf.size === 0 ? blocks : blocks.map((block) => ({ ...block, end: endOf.get(block) ?? block.end }));
}

/** Built alike, one below each car; one more above the first may mean that each stands above its car. */
function arePhotosOwn(outline: Outline, blocks: Block[], photos: number[]): boolean {
	if (photos.includes(-1) || blocks.some(({ start, end }) => hasPhoto(outline, start, end))) return false;
	const [shape, other] = new Set(photos.map((at) => getPhotoShape(outline, at)));
	const above = findPhotoAbove(outline, blocks[0]?.start ?? 0, 0);
	return other === undefined && (above < 0 || getPhotoShape(outline, above) !== shape);
}

/** -1 where something else stands right below, or a second part of pictures. */
function findPhotoBelow(outline: Outline, from: number, end: number): number {
	const siblings: number[] = [];
	for (let at = from; at < Math.min(end, from + mostBlank); at = outline.ends[at] ?? at + 1)
		if (!isBlank(outline, at)) siblings.push(at);
	const [first = -1, second = -1] = siblings;
	return first >= 0 && isPhotoAlone(outline, first) && !(second >= 0 && isPhotoAlone(outline, second)) ? first : -1;
}

/** Between one car and its photo stand only blanks. */
const mostBlank = 60;

/** Nobody sees it: a paragraph that a browser ended early, a template's flag that waits to be shown. */
export function isBlank(outline: Outline, at: number): boolean {
	const own = outline.attributes[at] ?? {};
	if (isHiding(own)) return true;
	const isBare = getTexts(outline, at, 1).length === 0 && !hasPhoto(outline, at, outline.ends[at] ?? at);
	return isBare && Object.keys(own).length === 0;
}

export function isPhotoAlone(outline: Outline, at: number): boolean {
	return hasPhoto(outline, at, outline.ends[at] ?? at) && getTexts(outline, at, 1).length === 0;
}

export function hasPhoto({ tags }: Outline, start: number, end: number): boolean {
	return tags.slice(start, end).includes("img");
}
