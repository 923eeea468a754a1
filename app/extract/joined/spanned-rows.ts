import { readName } from "../cards/names/card-names";
import { getTexts, type Outline } from "../markup/outline";

/** One car in several rows beside its photo (`rowspan`): the lower rows join the first. Changes the outline. */
export function mergeSpannedRows(outline: Outline): Outline {
	for (let row = 0; row < outline.tags.length; row++) {
		const last = outline.tags[row] === "tr" ? findLastSpanned(outline, row) : row;
		if (last === row) continue;
		const end = outline.ends[last] ?? last;
		for (let below = outline.ends[row] ?? end; below < end; below = outline.ends[below] ?? end)
			outline.parents[below] = row;
		outline.ends[row] = end;
	}
	return outline;
}

function findLastSpanned(outline: Outline, row: number): number {
	let last = row;
	for (let left = countPhotoRows(outline, row + 1) - 1; left > 0; left--) {
		const below = outline.ends[last] ?? last;
		if (outline.tags[below] !== "tr" || isNamed(outline, below)) break;
		last = below;
	}
	return last;
}

function countPhotoRows({ tags, ends, attributes }: Outline, cell: number): number {
	const count = /^t[dh]$/.test(tags[cell] ?? "") ? Number(attributes[cell]?.rowspan) : 0;
	return count > 1 && tags.slice(cell, ends[cell]).includes("img") ? count : 1;
}

const isNamed = (outline: Outline, row: number) =>
	getTexts(outline, row).some(({ at }) => readName(outline, at) !== null);
