import type { RawField } from "~/inventory/raw-vehicle";
import { getTexts, listNodes, type Outline } from "../../markup/outline";
import { getFieldOf } from "../../text/field-names";
import { type Finding, toFinding } from "../../text/finding";
import { type Headline, parseHeadline } from "../../text/headline";
import { milesUnknown } from "../../text/mileage";
import { isThirdParty } from "../../text/page-url";
import { getMeaning, notPriced } from "../../text/prices/price-words";
import { getVinsOf } from "../../text/vin-text";
import { readBlockImages } from "../facts/block-images";
import { findHeadline } from "../names/card-names";
import { getCells, getCellText, getRows, isPart, readCells } from "./table-cells";

/** Tables with column names, by tags or ARIA roles: an outline in, cars by their row's node out. */
export function findTableCars(outline: Outline): Map<number, Finding> {
	const tables = listNodes(outline, (at) => isPart(outline, at, /^table$/, /^(?:table|grid)$/));
	return new Map(tables.flatMap((table) => readTable(outline, table)));
}

/** A banner, a title, a line of links. */
const mostAboveHeader = 3;

function readTable(outline: Outline, table: number): [number, Finding][] {
	const rows = getRows(outline, table);
	const top = rows.slice(0, mostAboveHeader + 1).map((row) => listColumns(outline, row));
	const header = top.findIndex(isHeader);
	const names = top[header];
	const body = rows.slice(header + 1);
	if (names === undefined || body.length === 0) return readColumns(outline, rows);
	const columns = toFields(names);
	const sortsAmounts = columns.includes("price") || names.some((name) => getMeaning([name]) === "payment");
	const cars = body.flatMap((row): [number, Finding][] => {
		const car = readRow(outline, row, columns, sortsAmounts);
		return car ? [[row, car]] : [];
	});
	return isStock(cars) && columns.includes("mileage")
		? cars.map(([row, car]) => [row, toDriven(outline, row, car)])
		: cars;
}

const isStock = (cars: [number, Finding][]) => cars.some(([, { fields }]) => fields.vin && fields.mileage);

/** An empty cell in the column of the miles: the car stands among others that were driven, nobody says how far. */
function toDriven(outline: Outline, row: number, car: Finding): Finding {
	const { price = "", mileage } = car.fields;
	const isUnsaid = !mileage && !getTexts(outline, row).some(({ text }) => milesWord.test(text));
	return isUnsaid && /\d/.test(price) ? { ...car, fields: { ...car.fields, mileage: milesUnknown } } : car;
}

const milesWord = /\d ?(?:k|mi|miles?)\b/i;

function listColumns(outline: Outline, row: number): string[] {
	return getCells(outline, row).map((cell) => getCellText(outline, cell));
}

function toFields(names: string[]): (RawField | null)[] {
	return names.map((name) => (soleNet.test(name) ? "price" : (getFieldOf(name)?.field ?? null)));
}

const soleNet = /^(?:net|ask)$/i;

function isHeader(names: string[]): boolean {
	const columns = toFields(names);
	const told = columns.filter((field) => field === "price" || field === "mileage" || field === "vin");
	return columns.filter(Boolean).length >= 2 && told.length > 0;
}

/** A car per column, the rows named: "Price", "Miles". */
function readColumns(outline: Outline, rows: number[]): [number, Finding][] {
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
	const condition = isSold(outline, cells) ? "Sold" : fields.condition;
	const told = { ...fields, ...(trim && { trim }), ...name, ...(url && { url }), ...(condition && { condition }) };
	return [[named, toFinding("listing-card", told, images)]];
}

function isSold(outline: Outline, cells: number[]): boolean {
	return cells.some((cell) => /^\W*(?:sold|vendid[oa])\W*$/i.test(getCellText(outline, cell)));
}

/** `sortsAmounts`: a column is named for the price, so no other amount of the row is. */
function readRow(outline: Outline, row: number, columns: (RawField | null)[], sortsAmounts: boolean): Finding | null {
	const cells = getCells(outline, row);
	if (cells.length !== columns.length) return null;
	const fields = readCells(outline, cells, columns);
	const headline =
		parseHeadline(`${fields.year ?? ""} ${fields.make ?? ""} ${fields.model ?? ""}`) ??
		findHeadline(outline, row, outline.ends[row] ?? row) ??
		findCellHeadline(outline, cells, fields.year) ??
		withoutTrim(parseHeadline(getCellText(outline, row)));
	const url = findRowLink(outline, row);
	const isCar = headline && (fields.price || fields.mileage || fields.vin);
	if (!isCar) return null;
	const { trim, ...name } = headline;
	const told = {
		...(trim && { trim }),
		...name,
		...fields,
		...(!columns.includes("vin") && { vin: findRowVin(outline, row) }),
		...(sortsAmounts && !fields.price && { price: notPriced }),
		...(url && { url }),
		...(isSold(outline, cells) && { condition: "Sold" }),
	};
	return toFinding("listing-card", told, readBlockImages(outline, row, outline.ends[row] ?? row));
}

/** Below the name, where no column is the VIN's. */
function findRowVin(outline: Outline, row: number): string | undefined {
	const [only, other] = new Set(getTexts(outline, row).flatMap(({ text }) => getVinsOf(text)));
	return other === undefined ? only : undefined;
}

function findCellHeadline(outline: Outline, cells: number[], year: string | undefined): Headline | null {
	const lines = cells.flatMap((cell) => getTexts(outline, cell).map(({ text }) => text));
	const texts = year ? [...lines, ...cells.map((cell) => getCellText(outline, cell))] : [];
	return texts.map((text) => parseHeadline(`${year} ${text}`)).find((name) => name !== null) ?? null;
}

/** The words behind a name belong to the next columns. */
function withoutTrim(headline: Headline | null): Headline | null {
	return headline && { ...headline, trim: "" };
}

const picture = /\.(?:jpe?g|png|gif|webp|avif|bmp)(?:$|\?)/i;

function findRowLink({ attributes, ends, readLink }: Outline, row: number): string | null {
	const others = new Set<string>();
	for (let at = row; at < (ends[row] ?? row); at++) {
		const link = readLink(attributes[at]?.href ?? "");
		if (!link || isThirdParty(link.url)) continue;
		if (link.kind === "vehicle") return link.url;
		if (/\d/.test(link.key) && !picture.test(link.url)) others.add(link.url);
	}
	const [only = null] = others.size === 1 ? others : [];
	return only;
}
