import type { Outline } from "../../markup/outline";
import type { Block } from "./block";
import { findPhotoAbove, getPhotoShape, hasPhoto, isBlank, isPhotoAlone } from "./photos-above";

/** Cards of one element without a picture, each right above a part of pictures alone, take it in. */
export function mergePhotosBelow(outline: Outline, blocks: Block[]): Block[] {
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
	for (let at = from; at < Math.min(end, from + mostNodes); at = outline.ends[at] ?? at + 1)
		if (!isBlank(outline, at)) siblings.push(at);
	const [first = -1, second = -1] = siblings;
	return first >= 0 && isPhotoAlone(outline, first) && !(second >= 0 && isPhotoAlone(outline, second)) ? first : -1;
}

/** Between one car and its photo stand only blanks. */
const mostNodes = 60;
