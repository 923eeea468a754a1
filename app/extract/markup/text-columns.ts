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

/** Null unless the line is made of field names, with price, mileage or VIN among them. "DOWN" is a column of its own. */
function findColumns(line: string): Column[] | null {
	const columns = listNames(line).filter(({ name, isAlone }) => getFieldOf(name) !== null || isAlone);
	const fields = columns.flatMap(({ name }) => getFieldOf(name)?.field ?? []);
	const isSheet = fields.length >= fewest && fields.some((field) => /^(?:price|mileage|vin)$/.test(field));
	if (!isSheet || new Set(fields).size < fields.length || /\d{2}/.test(line)) return null;
	return columns.map(({ name, start }, at) => ({ start: at === 0 ? 0 : start, end: start + name.length }));
}

/** Words, or two that are one name: "INT COLOR". `isAlone`: wide gaps stand before and behind it. */
function listNames(line: string): { name: string; start: number; isAlone: boolean }[] {
	const words = [...line.matchAll(/\S+/g)].map(({ 0: name, index }) => ({ name, start: index }));
	const names: ReturnType<typeof listNames> = [];
	for (let at = 0; at < words.length; at++) {
		const { name, start } = words[at] as (typeof words)[number];
		const next = words[at + 1];
		const isPair = next !== undefined && next.start === start + name.length + 1 && isOneName(name, next.name);
		const whole = isPair ? `${name} ${next.name}` : name;
		const isAlone = !/\S/.test(
			line.slice(Math.max(0, start - 2), start) + line.slice(start + whole.length, start + whole.length + 2),
		);
		names.push({ name: whole, start, isAlone });
		if (isPair) at++;
	}
	return names;
}

function isOneName(first: string, second: string): boolean {
	const field = getFieldOf(`${first} ${second}`)?.field;
	const own = getFieldOf(first)?.field;
	return field !== undefined && (own === undefined || own === field);
}

function splitRow(row: string, starts: number[]): string[] | null {
	const isCrossed = starts.some((start) => /\S\S/.test(row.slice(Math.max(0, start - 1), start + 1)));
	return isCrossed ? null : cut(row, starts);
}

/** Amounts that end, but do not begin, below their names: each piece between wide gaps stands below one name, or below each. */
function splitGaps(row: string, columns: Column[]): string[] | null {
	const cells = columns.map(() => "");
	const pieces = [...row.matchAll(/\S+(?: \S+)*/g)].flatMap(({ 0: text, index }) => splitPiece(text, index, columns));
	for (const { text, index } of pieces) {
		const [column, ...others] = listBelow(text, index, columns);
		if (column === undefined || others.length > 0 || cells[column] !== "") return null;
		cells[column] = text;
	}
	return pieces.length >= fewest ? cells : null;
}

/** A narrow column's value has but one space behind it: "2013 BUICK". */
function splitPiece(text: string, index: number, columns: Column[]): { text: string; index: number }[] {
	const [, next] = listBelow(text, index, columns);
	const start = next === undefined ? 0 : (columns[next]?.start ?? 0) - index;
	if (start <= 0 || text[start - 1] !== " ") return [{ text, index }];
	const behind = splitPiece(text.slice(start), index + start, columns);
	return [{ text: text.slice(0, start - 1), index }, ...behind];
}

function listBelow(text: string, index: number, columns: Column[]): number[] {
	return columns.flatMap(({ start, end }, at) => (index < end && index + text.length > start ? [at] : []));
}

function cut(line: string, starts: number[]): string[] {
	return starts.map((start, at) => line.slice(start, starts[at + 1]).trim());
}
