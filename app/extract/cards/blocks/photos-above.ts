import { isHiding } from "../../markup/hidden";
import { getTexts, type Outline } from "../../markup/outline";
import type { Block } from "./block";

/** Cards without a picture, each right below a part of pictures alone, take it in, unless these may be the former's. */
export function mergePhotosAbove(outline: Outline, blocks: Block[]): Block[] {
	if (blocks.some(({ start, end }) => hasPhoto(outline, start, end))) return blocks;
	const starts = blocks.map(({ start }, order) => findPhotoAbove(outline, start, blocks[order - 1]?.end ?? 0));
	return starts.includes(-1) || mayBeBehind(outline, blocks, starts)
		? blocks
		: blocks.map((block, order) => ({ ...block, start: starts[order] ?? block.start }));
}

export function findPhotoAbove(outline: Outline, start: number, from: number): number {
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

export function getPhotoShape({ tags, attributes, ends }: Outline, at: number): string {
	return `${tags.slice(at, ends[at])}.${attributes[at]?.class ?? ""}`;
}

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
