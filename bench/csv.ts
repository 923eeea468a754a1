import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWhenStale } from "../scripts/build";
import type { BenchRow } from "./bench-row";
import { prepareSite, renderCsv, timeUploads, type Upload } from "./csv-site";
import { measureLiveHeap } from "./live-heap";
import { median } from "./median";
import { prepareSqliteImport, type SqliteImport, type Time, timeSqliteImport } from "./sqlite-import";

const ROWS = 90_000;
const ROUNDS = 3;
const SIZES = [9_000, 45_000, ROWS];

/** 90,000 rows in one request, and with the sqlite3 command: in turn, medians, processor times beside the clock's. */
export async function benchCsv(): Promise<BenchRow[]> {
	await buildWhenStale();
	const folder = mkdtempSync(join(tmpdir(), "bench-csv-"));
	try {
		const base = await prepareSite(folder);
		const persistDir = join(folder, "round");
		const ours: Upload[] = [];
		const theirs: Time[] = [];
		let sqlite: SqliteImport | null = null;
		for (let round = 0; round < ROUNDS; round++) {
			ours.push(...(await timeUploads(base, persistDir, [renderCsv(ROWS, 18_000)])));
			sqlite ??= prepareSqliteImport(persistDir, folder);
			if (sqlite !== null) theirs.push(timeSqliteImport(sqlite));
		}
		const later = [18_000, 18_000, 17_000].map((price) => renderCsv(ROWS, price));
		const [, again, cheaper] = await timeUploads(base, persistDir, later);
		return [
			...compare(ours, theirs),
			figure("csv: rows per second, the same file again", ROWS / (again?.seconds ?? 0), "rows/s"),
			figure("csv: rows per second, every price changed", ROWS / (cheaper?.seconds ?? 0), "rows/s"),
			...(await tellMemory(base, persistDir)),
		];
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

function compare(ours: Upload[], theirs: Time[]): BenchRow[] {
	const [seconds, cpu] = [median(ours.map((one) => one.seconds)), median(ours.map((one) => one.cpuSeconds))];
	const rows = [
		figure("csv: rows per second, 90,000 new cars, to the answer", ROWS / seconds, "rows/s"),
		figure("csv: processor's time of workerd for them", cpu, "s"),
	];
	if (theirs.length === 0)
		return [...rows, figure("csv: sqlite3 .import is not measured, there is no sqlite3 command", 0, "rows/s")];
	const [sqliteSeconds, sqliteCpu] = [
		median(theirs.map((one) => one.seconds)),
		median(theirs.map((one) => one.cpuSeconds)),
	];
	const ratios = ours.map((one, at) => (theirs[at]?.seconds ?? 0) / one.seconds);
	const ratio = median(ratios);
	return [
		...rows,
		figure("csv: sqlite3 .import into the same table, indexes and triggers", ROWS / sqliteSeconds, "rows/s"),
		figure("csv: processor's time of sqlite3 for them", sqliteCpu, "s"),
		{
			name: "csv: the upload against sqlite3, median of rounds",
			value: ratio,
			unit: "ratio",
			bar: ">= 0.33",
			ok: ratio >= 1 / 3,
		},
		figure("csv: the same, lowest round", Math.min(...ratios), "ratio"),
		figure("csv: the same, highest round", Math.max(...ratios), "ratio"),
		figure("csv: the same by processor's time", sqliteCpu / cpu, "ratio"),
	];
}

/** workerd does not give memory back: live heap is the need of an import, the peak its use. */
async function tellMemory(base: string, persistDir: string): Promise<BenchRow[]> {
	const rows: BenchRow[] = [];
	const heaps: number[] = [];
	for (const size of SIZES) {
		const csv = renderCsv(size, 18_000);
		const megabytes = Math.round(csv.length / 1e6);
		heaps.push(measureLiveHeap(csv));
		const [upload] = await timeUploads(base, persistDir, [csv]);
		rows.push(
			figure(`csv: live heap of reading ${megabytes} MB`, heaps.at(-1) ?? 0, "MB"),
			figure(`csv: growth of workerd's peak memory, ${megabytes} MB`, upload?.growthMb ?? 0, "MB"),
		);
	}
	return [
		...rows,
		figure("csv: live heap of 10 MB against that of 1 MB", (heaps.at(-1) ?? 0) / (heaps[0] ?? 1), "ratio"),
	];
}

function figure(name: string, value: number, unit: string): BenchRow {
	return { name, value, unit, bar: null, ok: null };
}
