import type { CsvRecord } from "~/stock-files/table/csv-reader";
import { countKnown } from "~/stock-files/table/to-columns";
import { HEADER_RECORDS } from "./feed-limits";
import { type FeedRecord, isCarRecord, toColumnName } from "./feed-record";

/** Records → rows of a table with a header of the first ones' known names, so that files of every kind share one mapping. */
export class RecordRows {
	#header: string[] | null = null;
	#waiting: FeedRecord[] = [];
	#row = 1;

	push(records: FeedRecord[]): CsvRecord[] {
		const cars = records.filter(isCarRecord);
		if (this.#header !== null) return cars.map((record) => this.#toRow(record));
		this.#waiting.push(...cars);
		return this.#waiting.length < HEADER_RECORDS ? [] : this.end();
	}

	end(): CsvRecord[] {
		if (this.#header !== null || this.#waiting.length === 0) return [];
		const names = this.#waiting.flatMap((record) => [...record.keys()].flatMap((path) => toColumnName(path) ?? []));
		this.#header = [...new Set(names)].filter((name) => countKnown([name]) === 1);
		const rows = this.#waiting.map((record) => this.#toRow(record));
		this.#waiting = [];
		return [{ row: 1, cells: this.#header, isBroken: false }, ...rows];
	}

	#toRow(record: FeedRecord): CsvRecord {
		const byName = new Map<string, string>();
		for (const [path, text] of record) {
			const name = toColumnName(path);
			if (name !== null && !byName.has(name)) byName.set(name, text);
		}
		return { row: ++this.#row, cells: (this.#header ?? []).map((name) => byName.get(name) ?? ""), isBroken: false };
	}
}
