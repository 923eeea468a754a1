import type { RawField } from "~/inventory/raw-vehicle";
import { getTexts, type Outline } from "../markup/outline";
import { choosePrice } from "../text/choose-price";
import { getFieldOf } from "../text/field-names";
import { type Finding, toFinding } from "../text/finding";
import { type Headline, parseHeadline } from "../text/headline";
import { parseMileageValue } from "../text/mileage";
import { isWithheld } from "../text/price-words";
import { getVinOf } from "../text/vin-text";
import { readBlockImages } from "./block-images";
import { readAmounts } from "./card-money";
import { findHeadline } from "./card-names";

/** Tables with a row of column names, by tags or by ARIA roles. An outline in, the cars out by their row's node. */
export function findTableCars(outline: Outline): Map<number, Finding> {
	const tables = outline.tags.flatMap((_tag, at) => (isPart(outline, at, /^table$/, /^(?:table|grid)$/) ? [at] : []));
	return new Map(tables.flatMap((table) => readTable(outline, table)));
}

function readTable(outline: Outline, table: number): [number, Finding][] {
	const rows = getRows(outline, table);
	const [header, ...body] = rows;
	const columns = header
		? getCells(outline, header).map((cell) => getFieldOf(getCellText(outline, cell))?.field ?? null)
		: [];
	const isInventory =
		columns.filter(Boolean).length >= 2 &&
		body.length > 0 &&
		columns.some((field) => field === "price" || field === "mileage" || field === "vin");
	if (!isInventory) return [];
	return body.flatMap((row): [number, Finding][] => {
		const car = readRow(outline, row, columns);
		return car ? [[row, car]] : [];
	});
}

/** https://www.w3.org/TR/wai-aria-1.2/#table */
function isPart({ tags, attributes }: Outline, at: number, tag: RegExp, role: RegExp): boolean {
	return tag.test(tags[at] ?? "") || role.test(attributes[at]?.role ?? "");
}

function getRows(outline: Outline, table: number): number[] {
	const rows: number[] = [];
	for (let at = table + 1; at < (outline.ends[table] ?? table); at++)
		if (isPart(outline, at, /^tr$/, /^row$/)) rows.push(at);
	return rows;
}

function getCells(outline: Outline, row: number): number[] {
	const cells: number[] = [];
	for (let at = row + 1; at < (outline.ends[row] ?? row); at++) {
		if (!isPart(outline, at, /^t[dh]$/, /^(?:grid)?cell$|header$/)) continue;
		cells.push(at);
		at = (outline.ends[at] ?? at + 1) - 1;
	}
	return cells;
}

function getCellText(outline: Outline, cell: number): string {
	return getTexts(outline, cell)
		.map(({ text }) => text)
		.join(" ");
}

function readRow(outline: Outline, row: number, columns: (RawField | null)[]): Finding | null {
	const cells = getCells(outline, row);
	if (cells.length !== columns.length) return null;
	const fields: Finding["fields"] = {};
	for (const [order, cell] of cells.entries()) {
		const field = columns[order];
		const value =
			field === "price" ? readCellPrice(outline, cell) : field && toCellValue(field, getCellText(outline, cell));
		if (field && value) fields[field] = value;
	}
	const headline =
		parseHeadline(`${fields.year ?? ""} ${fields.make ?? ""} ${fields.model ?? ""}`) ??
		findHeadline(outline, row, outline.ends[row] ?? row) ??
		findCellHeadline(outline, cells, fields.year) ??
		withoutTrim(parseHeadline(getCellText(outline, row)));
	const url = findRowLink(outline, row);
	const isSold = cells.some((cell) => /^\W*(?:sold|vendid[oa])\W*$/i.test(getCellText(outline, cell)));
	const isCar = headline && (fields.price || fields.mileage || fields.vin);
	if (!isCar) return null;
	const { trim, ...name } = headline;
	const told = { ...(trim && { trim }), ...name, ...fields, ...(url && { url }), ...(isSold && { condition: "Sold" }) };
	return toFinding("listing-card", told, readBlockImages(outline, row, outline.ends[row] ?? row));
}

/** The year in a column of its own, the name whole in another. */
function findCellHeadline(outline: Outline, cells: number[], year: string | undefined): Headline | null {
	const names = year ? cells.map((cell) => parseHeadline(`${year} ${getCellText(outline, cell)}`)) : [];
	return names.find((name) => name !== null) ?? null;
}

/** What follows a name in the row's text is the next columns'. */
function withoutTrim(headline: Headline | null): Headline | null {
	return headline && { ...headline, trim: "" };
}

function toCellValue(field: RawField, text: string): string | null {
	if (field === "vin") return getVinOf(text);
	if (field === "mileage") return parseMileageValue(text) ? text : null;
	return text;
}

/** The column is the price's: a number alone is one, and of several amounts the words tell which. */
function readCellPrice(outline: Outline, cell: number): string | null {
	const runs = getTexts(outline, cell);
	const [only] = runs;
	const isBare = runs.length === 1 && /^\d[\d,]{2,}(?:\.\d\d)?$/.test(only?.text ?? "");
	const price = choosePrice(readAmounts(outline, isBare && only ? [{ ...only, text: `$${only.text}` }] : runs, cell));
	return price === null ? (runs.find(({ text }) => isWithheld(text))?.text ?? null) : String(price);
}

function findRowLink({ attributes, ends, readLink }: Outline, row: number): string | null {
	const others = new Set<string>();
	for (let at = row; at < (ends[row] ?? row); at++) {
		const link = readLink(attributes[at]?.href ?? "");
		if (link?.kind === "vehicle") return link.url;
		if (link && /\d/.test(link.key)) others.add(link.url);
	}
	const [only = null] = others.size === 1 ? others : [];
	return only;
}
