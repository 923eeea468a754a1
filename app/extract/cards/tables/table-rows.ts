import { parseMake, splitMake } from "~/inventory/fields/parse-make";
import type { RawField } from "~/inventory/raw-vehicle";
import { mergePatterns } from "~/inventory/texts/merge-patterns";
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
	const isFinanced = names.some(isPayment);
	const sorts = { isFinanced, sortsAmounts: isFinanced || columns.includes("price") };
	const cars = body.flatMap((row): [number, Finding][] => {
		const car = readRow(outline, row, columns, sorts);
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

const soleNet = /^\W{0,2}(?:net|ask|cash(?: (?:only|special|sale))?|contado)\W{0,2}$/i;

/** Of a lot that finances its cars itself: "Down", "Min. Down", "Wkly Pymt". */
const payment = mergePatterns({ flags: "i", before: /^\W{0,2}/, behind: /\W{0,2}$/ }, [
	/(?:(?:min(?:imum)?|amount|amt|cash|total)\W{1,2})?(?:down|dn|deposit|enganche|drive[ -]?off)(?: (?:payment|pymt|pmt)s?)?/,
	/(?:(?:weekly|wkly|wk|bi-?weekly|monthly|mo|down|dn)\W{0,2})?(?:payment|pymt|pmt)s?/,
	/weekly|wkly|bi-?weekly|monthly|(?:per|a) (?:week|month)/,
	/pagos?|semanal|mensual/,
]);

const isPayment = (name: string) => getMeaning([name]) === "payment" || (name.length < 30 && payment.test(name));

/** What stands beside it and is no field. */
const shown =
	/^\W{0,2}(?:|photos?|pictures?|pics?|images?|vehicles?|cars?|trucks?|autos?|units?|fotos?|carros?|veh[ií]culos?)\W{0,2}$/i;

function isHeader(names: string[]): boolean {
	const columns = toFields(names);
	const told = columns.filter((field) => field === "price" || field === "mileage" || field === "vin");
	const payments = names.filter((name) => name.length < 30 && payment.test(name));
	const others = payments.length > 0 ? names.filter((name) => name.length < 30 && shown.test(name)) : [];
	return columns.filter(Boolean).length + payments.length + others.length >= 2 && told.length + payments.length > 0;
}

/** `isFinanced`: a column is named for a payment; `sortsAmounts`: or for the price, so no other amount of the row is. */
type Sorts = Record<"isFinanced" | "sortsAmounts", boolean>;

function readRow(outline: Outline, row: number, columns: (RawField | null)[], sorts: Sorts): Finding | null {
	const cells = getCells(outline, row);
	if (cells.length !== columns.length) return null;
	const fields = readCells(outline, cells, columns);
	const headline =
		parseHeadline(toColumnsName(fields)) ??
		findHeadline(outline, row, outline.ends[row] ?? row) ??
		findCellHeadline(outline, cells, fields.year) ??
		withoutTrim(parseHeadline(getCellText(outline, row)));
	const url = findRowLink(outline, row);
	const isCar = headline && (fields.price || fields.mileage || fields.vin || sorts.isFinanced);
	if (!isCar) return null;
	const told = {
		...headline,
		...fields,
		...(!columns.includes("vin") && { vin: findRowVin(outline, row) }),
		...(sorts.sortsAmounts && !fields.price && { price: notPriced }),
		...(url && { url }),
		...(hasSoldCell(outline, cells) && { condition: "Sold" }),
	};
	return toFinding("listing-card", told, readBlockImages(outline, row, outline.ends[row] ?? row));
}

/** "Mazda" and "Mazda3", "Tesla" and "Tesla Model 3": the make once. */
function toColumnsName({ year = "", make = "", model = "" }: Finding["fields"]): string {
	const isTwice = make !== "" && splitMake(model)?.make === parseMake(make);
	return `${year} ${isTwice ? "" : make} ${model}`;
}

/** The words behind a name belong to the next columns. */
function withoutTrim(headline: Headline | null): Headline | null {
	return headline && { ...headline, trim: "" };
}
