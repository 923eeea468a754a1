import type { Block } from "./block";
import { parseHeadline } from "./headline";
import { getChildren, type Outline } from "./outline";

/** Flat lists, where a card has no element of its own: the parts between two marks are shared out, each to the headline before it. */
export function extendFlat(outline: Outline, blocks: Block[]): Block[] {
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

export function holdsHeadline({ texts }: Outline, start: number, end: number): boolean {
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
