import type { RawField } from "~/inventory/raw-vehicle";
import { isHiding } from "../../markup/hidden";
import { getTexts, type Outline } from "../../markup/outline";
import type { Finding } from "../../text/finding";
import { isWithheldMileage, milesUnknown, parseMileageValue, parseThousands } from "../../text/mileage";
import { choosePrice } from "../../text/prices/choose-price";
import { isWithheld } from "../../text/prices/price-words";
import { toYear } from "../../text/short-years";
import { getVinOf } from "../../text/vin-text";
import { readAmounts } from "../money/card-money";

/** https://www.w3.org/TR/wai-aria-1.2/#table */
export function isPart({ tags, attributes }: Outline, at: number, tag: RegExp, role: RegExp): boolean {
	return tag.test(tags[at] ?? "") || role.test(attributes[at]?.role ?? "");
}

export function getRows(outline: Outline, table: number): number[] {
	const rows: number[] = [];
	for (let at = table + 1; at < (outline.ends[table] ?? table); at++)
		if (isPart(outline, at, /^tr$/, /^row$/)) rows.push(at);
	return rows;
}

/** Not those of further rows inside this one. */
export function getCells(outline: Outline, row: number): number[] {
	const cells: number[] = [];
	for (let at = row + 1; at < (outline.ends[row] ?? row); at++) {
		const isCell = isPart(outline, at, /^t[dh]$/, /^(?:grid)?cell$|header$/);
		if (!isCell && outline.tags[at] !== "tr") continue;
		if (isCell) cells.push(at);
		at = (outline.ends[at] ?? at + 1) - 1;
	}
	return cells;
}

/** Of nodes; one with a table in it is no cell of a car's facts, and a thousand inside one another would cost their square. */
const longestCell = 12;

export function isShortCell({ ends }: Outline, cell: number): boolean {
	return (ends[cell] ?? cell) - cell <= longestCell;
}

export function getCellText(outline: Outline, cell: number): string {
	return getShown(outline, cell)
		.map(({ text }) => text)
		.join(" ");
}

/**
 * Without the padded numbers that a sortable table hides in its cells. From the cell down: from each text up, a cell
 * with a thousand tables inside one another would cost the square of its depth.
 */
function getShown(outline: Outline, cell: number) {
	const shown: { at: number; text: string }[] = [];
	for (let at = cell; at < (outline.ends[cell] ?? cell); at++) {
		const text = outline.texts[at];
		if (text) shown.push({ at, text });
		else if (at > cell && isHiding(outline.attributes[at] ?? {})) at = (outline.ends[at] ?? at + 1) - 1;
	}
	return shown.length > 0 ? shown : getTexts(outline, cell);
}

export function readCells(
	outline: Outline,
	cells: number[],
	names: (RawField | null | undefined)[],
): Finding["fields"] {
	const fields: Finding["fields"] = {};
	for (const [order, cell] of cells.entries()) {
		const field = names[order];
		const value =
			field === "price" ? readCellPrice(outline, cell) : field && toCellValue(field, getCellText(outline, cell));
		if (field && value) fields[field] = value;
	}
	return fields;
}

function toCellValue(field: RawField, text: string): string | null {
	if (field === "vin") return getVinOf(text);
	if (field === "year") return toYear(text);
	if (field === "mileage") return toMiles(text);
	return text;
}

function toMiles(text: string): string | null {
	if (isWithheldMileage(text)) return milesUnknown;
	const stated = parseMileageValue(text);
	return stated ? `${stated.value} ${stated.unit}` : parseThousands(text);
}

/** The column is the price's: a number alone is one, and of several amounts the words tell which. */
function readCellPrice(outline: Outline, cell: number): string | null {
	const runs = getShown(outline, cell);
	const [only] = runs;
	const isBare = runs.length === 1 && /^\d[\d,]{2,}(?:\.\d\d)?$/.test(only?.text ?? "");
	const price = choosePrice(readAmounts(outline, isBare && only ? [{ ...only, text: `$${only.text}` }] : runs, cell));
	return price === null ? (runs.find(({ text }) => isWithheld(text))?.text ?? null) : String(price);
}
