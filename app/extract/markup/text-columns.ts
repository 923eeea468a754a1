import { getFieldOf } from "../text/field-names";

/** A stock sheet has hardly more columns, and no line of one is longer. */
const longestLine = 400;
const fewest = 4;

/**
 * Preformatted text under a line of column names, as old programs print a stock sheet. Out: its rows of cells, the names first;
 * null for other text. A line that does not keep to the columns is no row.
 */
export function splitColumns(text: string): string[][] | null {
	const lines = text.split("\n").map((line) => line.slice(0, longestLine).replace(/\t/g, "        "));
	for (const [at, line] of lines.entries()) {
		const starts = findColumns(line);
		if (starts === null) continue;
		const rows = lines.slice(at + 1).flatMap((row) => splitRow(row, starts));
		return rows.length > 0 ? [cut(line, starts), ...rows] : null;
	}
	return null;
}

/** Where each column begins, if the line is made of names of fields, a price, a mileage or a VIN among them. */
function findColumns(line: string): number[] | null {
	const words = [...line.matchAll(/\S+/g)].filter(({ 0: word }) => getFieldOf(word) !== null);
	const names = words.map(({ 0: word }) => getFieldOf(word)?.field);
	const isSheet = names.length >= fewest && names.some((name) => /^(?:price|mileage|vin)$/.test(name ?? ""));
	if (!isSheet || new Set(names).size < names.length || /\d{2}/.test(line)) return null;
	return [0, ...words.slice(1).map(({ index }) => index)];
}

/** Nothing where a word crosses from one column into the next. */
function splitRow(row: string, starts: number[]): string[][] {
	const isCrossed = starts.some((start) => /\S\S/.test(row.slice(Math.max(0, start - 1), start + 1)));
	return isCrossed || !/\d{4}/.test(row) ? [] : [cut(row, starts)];
}

function cut(line: string, starts: number[]): string[] {
	return starts.map((start, at) => line.slice(start, starts[at + 1]).trim());
}
