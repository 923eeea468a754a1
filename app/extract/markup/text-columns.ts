import { getFieldOf } from "../text/field-names";

const longestLine = 400;
const fewest = 4;

interface Column {
	start: number;
	end: number;
}

/** Preformatted text under column names in, rows of cells out, names first; null for other text, odd lines left out. */
export function splitColumns(text: string): string[][] | null {
	const lines = text.split("\n").map((line) => line.slice(0, longestLine).replace(/\t/g, "        "));
	for (const [at, line] of lines.entries()) {
		const columns = findColumns(line);
		if (columns === null) continue;
		const starts = columns.map(({ start }) => start);
		const rows = lines.slice(at + 1).flatMap((row) => {
			const cells = /\d{4}/.test(row) ? (splitRow(row, starts) ?? splitGaps(row, columns)) : null;
			return cells === null ? [] : [cells];
		});
		return rows.length > 0 ? [cut(line, starts), ...rows] : null;
	}
	return null;
}

/** Null unless the line is made of field names, with price, mileage or VIN among them. */
function findColumns(line: string): Column[] | null {
	const words = [...line.matchAll(/\S+/g)].filter(({ 0: word }) => getFieldOf(word) !== null);
	const names = words.map(({ 0: word }) => getFieldOf(word)?.field);
	const isSheet = names.length >= fewest && names.some((name) => /^(?:price|mileage|vin)$/.test(name ?? ""));
	if (!isSheet || new Set(names).size < names.length || /\d{2}/.test(line)) return null;
	return words.map(({ 0: word, index }, at) => ({ start: at === 0 ? 0 : index, end: index + word.length }));
}

function splitRow(row: string, starts: number[]): string[] | null {
	const isCrossed = starts.some((start) => /\S\S/.test(row.slice(Math.max(0, start - 1), start + 1)));
	return isCrossed ? null : cut(row, starts);
}

/** Amounts that end, but do not begin, below their names: each piece between wide gaps stands below one name. */
function splitGaps(row: string, columns: Column[]): string[] | null {
	const cells = columns.map(() => "");
	const pieces = [...row.matchAll(/\S+(?: \S+)*/g)];
	for (const { 0: piece, index } of pieces) {
		const below = columns.flatMap(({ start, end }, at) => (index < end && index + piece.length > start ? [at] : []));
		const [column] = below;
		if (column === undefined || below.length > 1 || cells[column] !== "") return null;
		cells[column] = piece;
	}
	return pieces.length >= fewest ? cells : null;
}

function cut(line: string, starts: number[]): string[] {
	return starts.map((start, at) => line.slice(start, starts[at + 1]).trim());
}
