import v8 from "node:v8";
import vm from "node:vm";
import type { Car } from "../app/inventory/car";
import { CsvReader } from "../app/stock-files/table/csv-reader";
import { RowReader } from "../app/stock-files/table/read-rows";

const CHUNK_CARS = 4000;
const PIECE_CHARS = 65_536;

/** Peak megabytes while a file is read, garbage collected before each look. */
export function measureLiveHeap(csv: string): number {
	v8.setFlagsFromString("--expose-gc");
	const collect: () => void = vm.runInNewContext("gc");
	const bytes = Buffer.from(csv);
	const look = () => {
		collect();
		const { heapUsed, arrayBuffers } = process.memoryUsage();
		return heapUsed + arrayBuffers;
	};
	const before = look();
	let most = before;
	const reader = new CsvReader();
	const rows = new RowReader({ mapping: null, siteUrl: "https://lot.example/", now: new Date("2026-03-01") });
	const decoder = new TextDecoder();
	let cars: Car[] = [];
	for (let at = 0; at < bytes.length; at += PIECE_CHARS) {
		const text = decoder.decode(bytes.subarray(at, at + PIECE_CHARS), { stream: true });
		for (const record of reader.push(text)) {
			const outcome = rows.read(record)?.outcome;
			if (outcome?.kind === "car") cars.push(outcome.car);
		}
		if (cars.length < CHUNK_CARS && at + PIECE_CHARS < bytes.length) continue;
		most = Math.max(most, look());
		cars = [];
	}
	return (most - before) / 1e6;
}
