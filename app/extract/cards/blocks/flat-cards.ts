import { getChildren, type Outline } from "../../markup/outline";
import type { Block } from "./block";
import { findFlatStart, getFacts, getShape, hasHeadlineIn, isWhole } from "./card-parts";
import { mergeLooseNames } from "./loose-cards";
import { hasPhoto, isBlank, isPhotoAlone } from "./photos-above";

/** Cards without an element of their own: parts between two marks belong to the headline before them. */
export function splitFlat(outline: Outline, blocks: Block[]): Block[] {
	const gaps = blocks.filter((block, order) => {
		const next = blocks[order + 1];
		const isApart = next && outline.parents[next.start] === outline.parents[block.start] && next.start > block.end + 1;
		return isApart && !isWhole(outline, block) && !isBeforeAnother(outline, block, next);
	});
	if (gaps.length < Math.max(1, (blocks.length - 1) * 0.6)) return mergeLooseNames(outline, blocks);
	const heads = blocks.map((block, order) => findFlatStart(outline, block, blocks[order - 1]?.end ?? 0));
	const starts = takeLead(outline, heads, blocks);
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

function isBeforeAnother(outline: Outline, { start, end }: Block, next: Block): boolean {
	return hasHeadlineIn(outline, end, next.start) && hasHeadlineIn(outline, start, end);
}

/** A price or photo above its car must not become the former car's; what marks the former car stays with it. */
function takeLead(outline: Outline, heads: number[], blocks: Block[]): number[] {
	const [first = 0] = heads;
	const siblings = getChildren(outline, outline.parents[first] ?? 0).filter((at) => !isBlank(outline, at));
	const placeOf = new Map(siblings.map((sibling, place) => [sibling, place]));
	const places = heads.map((head) => placeOf.get(head) ?? -1);
	const [top = 0, second = top] = places;
	const isAlike = (back: number) =>
		places.every(
			(place, order) =>
				place - back > (places[order - 1] ?? -1) &&
				(order === 0 || (siblings[place - back] ?? 0) >= (blocks[order - 1]?.end ?? 0)) &&
				getShape(outline, siblings[place - back]) === getShape(outline, siblings[top - back]),
		);
	let lead = 0;
	while (isAlike(lead + 1)) lead++;
	const last = places.at(-1) ?? top;
	const [before = [], behind = []] = [
		siblings.slice(top - lead, top),
		siblings.slice(last, last + second - top - lead),
	].map((parts) => [
		...getFacts(outline, parts),
		parts.some((part) => hasPhoto(outline, part, outline.ends[part] ?? part)),
	]);
	const isLacking = before.some((isThere, kind) => isThere && !behind[kind]);
	return isLacking ? places.map((place) => siblings[skipPhotos(outline, siblings, place - lead)] ?? first) : heads;
}

/** Of several photos in a row above a car the first. */
function skipPhotos(outline: Outline, siblings: number[], place: number): number {
	const isPhoto = (at: number) => siblings[at] !== undefined && isPhotoAlone(outline, siblings[at]);
	let first = place;
	while (isPhoto(first) && isPhoto(first - 1)) first--;
	return first;
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
