import { getTexts, type Outline } from "../../markup/outline";
import type { Block } from "./block";

/** Cards without a picture, each right below a part of pictures alone, take that part in. */
export function mergePhotosAbove(outline: Outline, blocks: Block[]): Block[] {
	if (blocks.some(({ start, end }) => hasPhoto(outline, start, end))) return blocks;
	const starts = blocks.map(({ start }, order) => findPhotoAbove(outline, start, blocks[order - 1]?.end ?? 0));
	return starts.includes(-1)
		? blocks
		: blocks.map((block, order) => ({ ...block, start: starts[order] ?? block.start }));
}

function findPhotoAbove(outline: Outline, start: number, from: number): number {
	const { ends, parents } = outline;
	let above = -1;
	for (let at = Math.max(from, (parents[start] ?? -1) + 1); at < start; at = ends[at] ?? at + 1) above = at;
	const isBeside = above >= 0 && parents[above] === parents[start];
	return isBeside && hasPhoto(outline, above, ends[above] ?? above) && getTexts(outline, above, 1).length === 0
		? above
		: -1;
}

function hasPhoto({ tags }: Outline, start: number, end: number): boolean {
	return tags.slice(start, end).includes("img");
}
