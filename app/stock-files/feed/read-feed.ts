import type { Car } from "~/inventory/car";
import type { RawVehicle } from "~/inventory/raw-vehicle";
import { formatFault } from "~/stock-files/table/check-row";
import { CsvReader, type CsvRecord } from "~/stock-files/table/csv-reader";
import { type ReadingOptions, type ReadRow, RowReader } from "~/stock-files/table/read-rows";
import type { Column } from "~/stock-files/table/to-columns";
import { toRawVehicle, toRowCells } from "~/stock-files/table/to-raw-vehicle";
import { decodeFeed } from "./decode-feed";
import { MAX_FEED_CARS, MAX_FEED_ROWS } from "./feed-limits";
import { type FeedRecord, isCarRecord, toFeedRecord } from "./feed-record";
import { readFeedText } from "./feed-text";
import { type FeedFormat, findFeedFormat } from "./find-feed-format";
import { isJsonLines, JsonRecords } from "./json-records";
import { RecordRows } from "./record-rows";
import { XmlRecords } from "./xml-records";

export interface FeedReading {
	cars: Car[];
	/** Entries that are no used car, by reason; `unread`: values that cannot be meant. */
	skipped: Record<string, number>;
	/** The first few of each reason, so that a person can find them in the feed. */
	leftOut: LeftOut[];
}

/** `remark`: what is wrong with which of its values. */
export type LeftOut = { reason: string; raw: RawVehicle; remark: string | null };

const NAMED_OF_A_REASON = 5;

export type Feed = { kind: "feed"; reading: FeedReading } | { kind: "none" } | { kind: "failed"; reason: string };

/** In: what an address answered. Out: the cars, if it is a feed; never throws. */
export function readFeed(bytes: Uint8Array, options: Omit<ReadingOptions, "mapping">): Feed {
	const unpacked = decodeFeed(bytes);
	if (!unpacked.ok) return { kind: "failed", reason: unpacked.reason };
	for (const file of unpacked.files) {
		const [head = ""] = readFeedText([file.map((piece) => piece.subarray(0, 65_536))[0] ?? new Uint8Array()]);
		const format = findFeedFormat(head);
		const reading = format && readFile(file, format, head, new RowReader({ ...options, mapping: null }));
		if (reading) return { kind: "feed", reading };
	}
	return { kind: "none" };
}

function readFile(file: Uint8Array[], format: FeedFormat, head: string, reader: RowReader): FeedReading | null {
	const reading: FeedReading = { cars: [], skipped: {}, leftOut: [] };
	const rows = sources[format](head);
	let taken = 0;
	const take = (records: CsvRecord[]) => {
		for (const record of records) {
			const read = ++taken > MAX_FEED_ROWS ? tooMany : reader.read(record);
			if (read !== null) takeRow(reading, read, reader.columns ?? []);
		}
	};
	for (const piece of readFeedText(file)) take(rows.push(piece));
	take(rows.end());
	skip(reading, "unread", rows.countLost());
	return reader.columns === null ? null : reading;
}

const tooMany: Pick<ReadRow, "cells" | "outcome"> = { cells: [], outcome: { kind: "skipped", reason: "too-many" } };

function takeRow(
	reading: FeedReading,
	{ cells, outcome }: Pick<ReadRow, "cells" | "outcome">,
	columns: Column[],
): void {
	if (outcome.kind === "car" && reading.cars.length < MAX_FEED_CARS) reading.cars.push(outcome.car);
	else {
		const reason = outcome.kind === "car" ? "too-many" : outcome.kind === "failed" ? "unread" : outcome.reason;
		skip(reading, reason);
		if ((reading.skipped[reason] ?? 0) > NAMED_OF_A_REASON || cells.length === 0) return;
		const remark = outcome.kind === "failed" ? outcome.problems.map(formatFault).join("; ") : null;
		reading.leftOut.push({ reason, raw: toRawVehicle(toRowCells(cells, columns), columns), remark });
	}
}

function skip({ skipped }: FeedReading, reason: string, count = 1): void {
	if (count > 0) skipped[reason] = (skipped[reason] ?? 0) + count;
}

interface Rows {
	push: (piece: string) => CsvRecord[];
	end: () => CsvRecord[];
	countLost: () => number;
}

const sources: Record<FeedFormat, (head: string) => Rows> = {
	csv: () => {
		const reader = new CsvReader();
		return { push: (piece) => reader.push(piece), end: () => reader.end(), countLost: () => 0 };
	},
	xml: () => {
		const records = new XmlRecords();
		const rows = new RecordRows();
		return {
			push: (piece) => rows.push(records.push(piece)),
			end: () => rows.end(),
			countLost: () => records.lost,
		};
	},
	json: (head) => {
		const records = new JsonRecords(isJsonLines(head));
		const rows = new RecordRows();
		let [broken, hasCars] = [0, false];
		const parse = (text: string): FeedRecord[] => {
			try {
				return listRecords(JSON.parse(text), 0);
			} catch {
				broken++;
				return [];
			}
		};
		return {
			push: (piece) => {
				const read = records.push(piece).flatMap(parse);
				hasCars ||= read.some(isCarRecord);
				return rows.push(read);
			},
			end: () => [...(hasCars ? [] : rows.push(readUnlisted(head))), ...rows.end()],
			countLost: () => records.lost + broken,
		};
	},
};

const DEEPEST = 4;

/** `{"inventory":{"vehicle":{…}}}`: made from XML, a stock of one car is no list; it fits into a file's head. */
function readUnlisted(head: string): FeedRecord[] {
	try {
		return findRecords(JSON.parse(head), 0);
	} catch {
		return [];
	}
}

function findRecords(value: unknown, depth: number): FeedRecord[] {
	if (typeof value !== "object" || value === null || depth > DEEPEST) return [];
	const record = toFeedRecord(value);
	return isCarRecord(record) ? [record] : Object.values(value).flatMap((inner) => findRecords(inner, depth + 1));
}

/** A record may be a dealer with a list of cars. */
function listRecords(value: unknown, depth: number): FeedRecord[] {
	if (typeof value !== "object" || value === null || depth > DEEPEST) return [];
	if (Array.isArray(value)) return value.flatMap((one) => listRecords(one, depth + 1));
	const record = toFeedRecord(value);
	if (isCarRecord(record)) return [record];
	return Object.values(value).flatMap((inner) => (Array.isArray(inner) ? listRecords(inner, depth + 1) : []));
}
