import Papa from "papaparse";
import { findDelimiter } from "./find-delimiter";
import { MAX_COLUMNS } from "./table-limits";

/** `isBroken`: its quotes cannot be read, and `cells` is its first line as written. */
export interface CsvRecord {
	/** As a spreadsheet counts: the first record is row 1. */
	row: number;
	cells: string[];
	isBroken: boolean;
}

interface Parsed {
	data: string[][];
	errors: { code: string; row: number }[];
	meta: { cursor: number };
}

const BLOCK_CHARS = 65_536;
const MAX_RECORD_CHARS = 1_000_000;

/** Text in pieces → records. An unclosed quote costs its own line only. Holds a block and a record. */
export class CsvReader {
	#input = "";
	#pending = "";
	#endsInReturn = false;
	#delimiter: string | null = null;
	#row = 0;

	constructor(private readonly blockChars = BLOCK_CHARS) {}

	push(piece: string): CsvRecord[] {
		const text = this.#endsInReturn ? `\r${piece}` : piece;
		this.#endsInReturn = text.endsWith("\r");
		this.#input += (this.#endsInReturn ? text.slice(0, -1) : text).replace(/\r\n?/g, "\n");
		const records: CsvRecord[] = [];
		while (this.#input.length >= this.blockChars) {
			this.#pending += this.#input.slice(0, this.blockChars);
			this.#input = this.#input.slice(this.blockChars);
			this.#drain(false, records);
		}
		return records;
	}

	end(): CsvRecord[] {
		const records: CsvRecord[] = [];
		this.#pending += this.#input;
		this.#input = "";
		if (this.#pending !== "") this.#drain(true, records);
		return records;
	}

	#drain(isLast: boolean, records: CsvRecord[]): void {
		for (;;) {
			const { data, errors, meta } = this.#parse(isLast, 0);
			const broken = errors.find((error) => isBroken(error, data, this.#delimiter ?? ","));
			if (broken === undefined) {
				this.#emit(data, meta.cursor, records);
				if (isLast || this.#pending.length <= MAX_RECORD_CHARS) return;
			} else if (broken.row > 0) {
				const before = this.#parse(isLast, broken.row);
				this.#emit(before.data, before.meta.cursor, records);
			}
			this.#emitLine(records);
			if (this.#pending === "") return;
		}
	}

	#parse(isLast: boolean, preview: number): Parsed {
		this.#delimiter ??= findDelimiter(this.#pending);
		const parser = new Papa.Parser({ delimiter: this.#delimiter, newline: "\n", preview });
		return parser.parse(this.#pending, 0, !isLast);
	}

	#emit(data: string[][], cursor: number, records: CsvRecord[]): void {
		for (const cells of data) records.push({ row: ++this.#row, cells, isBroken: false });
		this.#pending = this.#pending.slice(cursor);
	}

	#emitLine(records: CsvRecord[]): void {
		const end = this.#pending.indexOf("\n");
		const line = end < 0 ? this.#pending : this.#pending.slice(0, end);
		records.push({ row: ++this.#row, cells: line.split(this.#delimiter ?? ",", MAX_COLUMNS + 1), isBroken: true });
		this.#pending = end < 0 ? "" : this.#pending.slice(end + 1);
	}
}

/** A stray quote within a cell is a character; one that swallowed line ends or separators breaks the row. */
function isBroken({ code, row }: { code: string; row: number }, data: string[][], delimiter: string): boolean {
	const cells = data[row];
	if (cells === undefined) return false;
	const swallowed = ["\n", `"${delimiter}`, `${delimiter}"`];
	return (
		code === "MissingQuotes" ||
		(code === "InvalidQuotes" && cells.some((cell) => swallowed.some((sign) => cell.includes(sign))))
	);
}
