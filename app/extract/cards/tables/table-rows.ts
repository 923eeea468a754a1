import type { RawField } from "~/inventory/raw-vehicle";
import { getTexts, listNodes, type Outline } from "../../markup/outline";
import { getFieldOf } from "../../text/field-names";
import { type Finding, toFinding } from "../../text/finding";
import { type Headline, parseHeadline } from "../../text/headline";
import { milesUnknown } from "../../text/mileage";
import { getMeaning, notPriced } from "../../text/prices/price-words";
import { readBlockImages } from "../facts/block-images";
import { findHeadline } from "../names/card-names";
import { findCellHeadline, findRowLink, findRowVin, hasSoldCell } from "./row-facts";
import { getCells, getCellText, getRows, isPart, readCells } from "./table-cells";
import { readColumns } from "./table-columns";

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
	const told = {
		...headline,
		...fields,
		...(!columns.includes("vin") && { vin: findRowVin(outline, row) }),
		...(sortsAmounts && !fields.price && { price: notPriced }),
		...(url && { url }),
		...(hasSoldCell(outline, cells) && { condition: "Sold" }),
	};
	return toFinding("listing-card", told, readBlockImages(outline, row, outline.ends[row] ?? row));
}

/** The words behind a name belong to the next columns. */
function withoutTrim(headline: Headline | null): Headline | null {
	return headline && { ...headline, trim: "" };
}
