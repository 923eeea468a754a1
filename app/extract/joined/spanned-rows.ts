import { readName } from "../cards/names/card-names";
import { getCells, getCellText, isShortCell } from "../cards/tables/table-cells";
import { getTexts, type Outline } from "../markup/outline";

/**
 * One car in several rows, beside its photo (`rowspan`) or in a row of facts with one of details below: the lower rows
 * join the first. Changes the outline.
 */
export function mergeSpannedRows(outline: Outline): Outline {
	for (let row = 0; row < outline.tags.length; row++)
		if (outline.tags[row] === "tr") mergeRows(outline, row, findLastSpanned(outline, row));
	for (let at = 0; at < outline.tags.length; at++)
		if (/^(?:table|tbody)$/.test(outline.tags[at] ?? "")) mergeDetails(outline, at);
	return outline;
}

function mergeRows(outline: Outline, row: number, last: number): void {
	const end = last === row ? (outline.ends[row] ?? row) : (outline.ends[last] ?? last);
	for (let below = outline.ends[row] ?? end; below < end; below = outline.ends[below] ?? end)
		outline.parents[below] = row;
	outline.ends[row] = end;
}

/** Facts first and details last: a table whose wide rows come first has the names in them, of the facts below. */
function mergeDetails(outline: Outline, table: number): void {
	const rows: { row: number; kind: "facts" | "details" }[] = [];
	for (let row = table + 1; row < (outline.ends[table] ?? 0); row = outline.ends[row] ?? row + 1) {
		const kind = outline.tags[row] === "tr" ? getRowKind(outline, row) : null;
		if (kind !== null) rows.push({ row, kind });
	}
	const details = rows.flatMap(({ kind }, at) => (kind === "details" ? [at] : []));
	const isBelow =
		details.length > 1 && rows.at(-1)?.kind === "details" && details.every((at) => rows[at - 1]?.kind === "facts");
	if (!isBelow) return;
	for (const at of details) mergeRows(outline, rows[at - 1]?.row ?? 0, rows[at]?.row ?? 0);
}

/** A cell that spans the columns of the facts; two numbers or more, as year, miles and price are. */
function getRowKind(outline: Outline, row: number): "facts" | "details" | null {
	const cells = getCells(outline, row);
	const spans = cells.map((cell) => Number(outline.attributes[cell]?.colspan) || 1);
	if (cells.length <= 2 && Math.max(0, ...spans) > 2) return "details";
	const numbers = cells.filter(
		(cell) =>
			outline.tags[cell] === "td" &&
			isShortCell(outline, cell) &&
			/^\W{0,2}\d[\d,]{2,6}\W{0,2}$/.test(getCellText(outline, cell)),
	);
	return cells.length > 3 && numbers.length > 1 ? "facts" : null;
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
