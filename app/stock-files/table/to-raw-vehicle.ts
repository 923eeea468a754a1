import type { CsvField } from "~/feeds/columns";
import { type RawField, type RawVehicle, rawFields } from "~/inventory/raw-vehicle";
import { toRawName } from "~/inventory/to-raw-name";
import { type Column, toHeaderName } from "./to-columns";

export type RowCells = Partial<Record<CsvField, string>>;

export function toRowCells(cells: string[], columns: Column[]): RowCells {
	const row: RowCells = {};
	columns.forEach(({ field }, at) => {
		const cell = tidyCell(cells[at] ?? "");
		if (field !== null && cell !== "") row[field] = cell;
	});
	return row;
}

/** `="06001"` keeps Excel from dropping zeros; `'=…` is how our own exports make a formula harmless. */
function tidyCell(cell: string): string {
	const text = cell.trim();
	return (/^="([^"]*)"$/.exec(text)?.[1] ?? text.replace(/^'(?=[=+\-@＝＋－＠\t])/, "")).trim();
}

export function toRawVehicle(row: RowCells, columns: Column[]): RawVehicle {
	const raw: RawVehicle = { fields: {}, images: splitImages(row.images ?? ""), imagesSource: "csv" };
	for (const name of rawFields) {
		const value = composed[name]?.(row, columns) ?? row[name];
		if (value !== undefined) raw.fields[name] = { value, source: "csv" };
	}
	return raw;
}

export function toRowName(cells: string[], columns: Column[]): string {
	return toRawName(toRawVehicle(toRowCells(cells, columns), columns));
}

type Compose = (row: RowCells, columns: Column[]) => string | undefined;

const composed: Partial<Record<RawField, Compose>> = {
	location: ({ location, street, city, state }) => location ?? placeOf(city ?? street, state),
	condition: ({ condition, isCertified, isGone }) => {
		if (isYes(isGone)) return "sold";
		const isNew = /^\s*n(?:ew)?\b/i.test(condition ?? "");
		return isYes(isCertified) && !isNew ? "certified" : condition;
	},
	mileageUnit: ({ mileageUnit }, columns) => {
		const header = columns.find(({ field }) => field === "mileage")?.header ?? "";
		return mileageUnit ?? (/^(?:.*km|kms|.*kilomet(?:er|re)s?)$/.test(toHeaderName(header)) ? "km" : undefined);
	},
};

function placeOf(place: string | undefined, state: string | undefined): string | undefined {
	return place === undefined || state === undefined ? place : `${place}, ${state}`;
}

function isYes(text: string | undefined): boolean {
	return /^(?:y|yes|true|1|x|t|certified|cpo|sold|deleted)$/i.test(text ?? "");
}

function splitImages(text: string): string[] {
	const isAddress = /^(?:https?:)?\//i.test(text);
	return text
		.split(isAddress ? /(?<![|,;\s])[|,;\s]+(?=(?:https?:)?\/)/i : /[|,;\s]+/)
		.map((part) => part.replace(/(?<![,;|\s])[,;|\s]+$/, ""))
		.filter((part) => part !== "");
}
