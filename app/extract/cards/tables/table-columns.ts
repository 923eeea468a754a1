import type { RawField } from "~/inventory/raw-vehicle";
import type { Outline } from "../../markup/outline";
import { getFieldOf } from "../../text/field-names";
import { type Finding, toFinding } from "../../text/finding";
import { readBlockImages } from "../facts/block-images";
import { findHeadline } from "../names/card-names";
import { findRowLink, hasSoldCell } from "./row-facts";
import { getCells, getCellText, readCells } from "./table-cells";

/** A car per column, the rows named: "Price", "Miles". */
export function readColumns(outline: Outline, rows: number[]): [number, Finding][] {
	const all = rows.map((row) => getCells(outline, row));
	const width = Math.max(0, ...all.map((cells) => cells.length));
	// Before any name is read: of a thousand tables inside one another each has the rows of all within it.
	if (width < 3) return [];
	const grid = all.filter((cells) => cells.length === width);
	const names = grid.map(([label]) => (label === undefined ? null : getFieldOf(getCellText(outline, label))?.field));
	const isStock = names.filter(Boolean).length >= 2 && names.includes("mileage");
	if (!isStock || !(names.includes("price") || names.includes("vin"))) return [];
	return Array.from({ length: width - 1 }, (_, at) => at + 1).flatMap((at) => {
		const cells = grid.flatMap((row) => row[at] ?? []);
		return readColumn(outline, cells, names) ?? [];
	});
}

function readColumn(
	outline: Outline,
	cells: number[],
	names: (RawField | null | undefined)[],
): [[number, Finding]] | null {
	const fields = readCells(outline, cells, names);
	const named = cells.find((cell) => findHeadline(outline, cell, outline.ends[cell] ?? cell));
	const headline = named === undefined ? null : findHeadline(outline, named, outline.ends[named] ?? named);
	if (named === undefined || !headline || !(fields.mileage || fields.vin)) return null;
	const [url] = cells.flatMap((cell) => findRowLink(outline, cell) ?? []);
	const images = cells.flatMap((cell) => readBlockImages(outline, cell, outline.ends[cell] ?? cell));
	const { trim, ...name } = headline;
	const condition = hasSoldCell(outline, cells) ? "Sold" : fields.condition;
	const told = { ...fields, ...(trim && { trim }), ...name, ...(url && { url }), ...(condition && { condition }) };
	return [[named, toFinding("listing-card", told, images)]];
}
