import { type CsvField, csvFieldLabels, headerNames, ignoredNames } from "~/feeds/columns";

export interface Column {
	header: string;
	field: CsvField | null;
	isSure: boolean;
}

export const NOT_USED = "not used";

const allFields = Object.keys(csvFieldLabels) as CsvField[];
const namesByField = new Map(allFields.map((field) => [field, headerNames[field].split(" ")] as const));
const namesOf = (field: CsvField) => namesByField.get(field) ?? [];
const fieldOf = new Map(allFields.flatMap((field) => namesOf(field).map((name) => [name, field] as const)));

/** "Stock #", "STOCK_NUMBER" and "stock number" are one name. */
export function toHeaderName(header: string): string {
	return header
		.normalize("NFD")
		.toLowerCase()
		.replace(/[^a-z0-9]/g, "");
}

export function countKnown(cells: string[]): number {
	return cells.filter((cell) => fieldOf.has(toHeaderName(cell))).length;
}

/** Of two columns for one field the likelier name wins, equal names are doubtful; `chosen`, a person's answer, wins. */
export function toColumns(headers: string[], chosen: Record<string, string> | null = null): Column[] {
	const found = headers.map((header, at) => toColumn(header, chosen?.[at]));
	const best = listBest(found);
	return found.map((column, at) => {
		if (column.field === null || chosen?.[at] !== undefined) return column;
		const { likeliest, first, count } = best.get(column.field) ?? { likeliest: rank(column), first: at, count: 1 };
		if (likeliest < rank(column)) return { ...column, field: null };
		return count === 1 ? column : { ...column, field: first === at ? column.field : null, isSure: false };
	});
}

type Best = { likeliest: number; first: number; count: number };

function listBest(columns: Column[]): Map<CsvField, Best> {
	const best = new Map<CsvField, Best>();
	for (const [at, column] of columns.entries()) {
		if (column.field === null) continue;
		const known = best.get(column.field);
		if (!known || rank(column) < known.likeliest)
			best.set(column.field, { likeliest: rank(column), first: at, count: 1 });
		else if (rank(column) === known.likeliest) known.count++;
	}
	return best;
}

function toColumn(header: string, chosen: string | undefined): Column {
	if (chosen !== undefined) return { header, field: allFields.find((field) => field === chosen) ?? null, isSure: true };
	const name = toHeaderName(header);
	const field = fieldOf.get(name) ?? null;
	return { header, field, isSure: field !== null || isIgnored(name) };
}

function isIgnored(name: string): boolean {
	return name === "" || ignoredNames.has(name) || name.startsWith(toHeaderName(NOT_USED));
}

function rank({ header, field }: Column): number {
	return field === null ? 0 : namesOf(field).indexOf(toHeaderName(header));
}

/** The preview's selects (`column-3=price`) → column number → field, "" for none. */
export function parseMapping(form: FormData): Record<string, string> {
	const mapping: Record<string, string> = {};
	for (const [name, value] of form) {
		const at = /^column-(\d{1,4})$/.exec(name)?.[1];
		if (at !== undefined) mapping[at] = typeof value === "string" && value in csvFieldLabels ? value : "";
	}
	return mapping;
}
