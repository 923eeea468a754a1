import { findDelimiter } from "./find-delimiter";
import { findLineEnd, readRecord, type Scanned } from "./read-record";
import { MAX_COLUMNS } from "./table-limits";

/** `isBroken`: its quotes cannot be read, and `cells` is its first line as written. */
export interface CsvRecord {
	/** As a spreadsheet counts: the first record is row 1. */
	row: number;
	cells: string[];
	isBroken: boolean;
}

const BLOCK_CHARS = 65_536;
const MAX_RECORD_CHARS = 1_000_000;
/** Characters read in vain for each one of the file; beyond that a quoted cell must end in its own line. */
const MAX_VAIN = 10;

/** Text in pieces → records, empty lines left out. An unclosed quote costs its own line only. Holds a block and a record. */
export class CsvReader {
	#input = "";
	#pending = "";
	#endsInReturn = false;
	#delimiter: string | null = null;
	#row = 0;
	#given = BLOCK_CHARS;
	#vain = 0;

	constructor(private readonly blockChars = BLOCK_CHARS) {}

	push(piece: string): CsvRecord[] {
		const text = this.#endsInReturn ? `\r${piece}` : piece;
		this.#endsInReturn = text.endsWith("\r");
		this.#input += (this.#endsInReturn ? text.slice(0, -1) : text).replace(/\r\n?/g, "\n");
		const records: CsvRecord[] = [];
		while (this.#input.length >= this.blockChars) {
			const block = this.#input.slice(0, this.blockChars);
			this.#input = this.#input.slice(this.blockChars);
			this.#drain(block, false, records);
		}
		return records;
	}

	end(): CsvRecord[] {
		const records: CsvRecord[] = [];
		this.#drain(this.#input, true, records);
		this.#input = "";
		return records;
	}

	#drain(block: string, isLast: boolean, records: CsvRecord[]): void {
		const text = this.#pending + block;
		this.#given += block.length;
		let at = 0;
		for (;;) {
			for (; text[at] === "\n"; at++) this.#row++;
			if (at === text.length) break;
			this.#delimiter ??= findDelimiter(text.slice(at));
			const scanned = this.#scan(text, at, this.#delimiter, isLast);
			if (scanned.kind !== "record") this.#vain += scanned.seen - at;
			if (scanned.kind === "open" && text.length - at <= MAX_RECORD_CHARS) break;
			const { cells, end } = scanned.kind === "record" ? scanned : toLine(text, at, this.#delimiter);
			records.push({ row: ++this.#row, cells, isBroken: scanned.kind !== "record" });
			at = Math.min(end + 1, text.length);
		}
		this.#pending = text.slice(at);
	}

	#scan(text: string, at: number, delimiter: string, isLast: boolean): Scanned {
		if (this.#vain <= MAX_VAIN * this.#given) return readRecord(text, at, delimiter, isLast);
		const end = findLineEnd(text, at);
		if (end === text.length && !isLast) return { kind: "open", seen: end };
		const line = readRecord(text.slice(at, end), 0, delimiter, true);
		return line.kind === "record" ? { ...line, end } : { kind: "broken", seen: end };
	}
}

function toLine(text: string, from: number, delimiter: string): { cells: string[]; end: number } {
	const end = findLineEnd(text, from);
	return { cells: text.slice(from, end).split(delimiter, MAX_COLUMNS + 1), end };
}
