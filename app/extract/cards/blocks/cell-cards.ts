import type { Outline } from "../../markup/outline";
import type { Block, Marks } from "./block";

/** Cells without a class, two cars to a row: the row with one car's mark shrinks to the cell that holds it. */
export function toOwnCells(outline: Outline, blocks: Block[], marks: Marks): Block[] {
	const levels = blocks.map(({ start }) => (outline.tags[start] === "td" ? countAround(outline, start) : -1));
	const level = levels.find((one) => one >= 0) ?? -1;
	const isCell = levels.filter((one) => one >= 0 && one === level).length > blocks.length / 2;
	return isCell ? blocks.map((block) => shrink(outline, block, marks, level)) : blocks;
}

function shrink(outline: Outline, block: Block, marks: Marks, level: number): Block {
	const { tags, ends, parents } = outline;
	// A table of one car's facts has a row for each.
	if (tags[block.start] !== "tr") return block;
	let cell = block.start;
	while (cell < block.end && marks.get(cell) !== block.key) cell++;
	for (let left = countAround(outline, cell) - level; left > 0; left--) cell = parents[cell] ?? -1;
	return cell > block.start && tags[cell] === "td" ? { ...block, start: cell, end: ends[cell] ?? cell } : block;
}

function countAround({ parents }: Outline, at: number): number {
	let count = 0;
	for (let node = parents[at] ?? -1; node >= 0; node = parents[node] ?? -1) count++;
	return count;
}
