import type { AppContext } from "~/context.server";
import type { Dealership } from "~/dealerships/dealership";
import type { Car } from "~/inventory/car";
import { pauseForOthers } from "~/steps/pause-for-others";
import { type RowError, toRowErrors } from "~/stock-files/table/row-errors";
import type { Column } from "~/stock-files/table/to-columns";
import { toRowName } from "~/stock-files/table/to-raw-vehicle";
import { type Import, storeCheck } from "../imports.server";
import { readFile } from "../read-file.server";
import { type SkippedRow, storeSkippedRow, toSkippedRow } from "../skipped-rows";

export interface FileLook {
	columns: Column[];
	sample: string[];
	cars: Car[];
}

export interface FilePreview extends FileLook {
	rows: number;
	count: number;
	failed: number;
	skipped: Record<string, number>;
	skippedRows: SkippedRow[];
	errors: NamedError[];
}

/** `name`: the car's, as far as the row tells it. */
export type NamedError = RowError & { name: string };

const NOTE_BYTES = 1_000_000;
const FIRST_CARS = 5;
const FIRST_ERRORS = 100;

/** In: a file in R2 and a person's choice of columns. Out: its preview; null if the file is gone or has no header. */
export async function checkFile(ctx: AppContext, dealership: Dealership, file: Import): Promise<FilePreview | null> {
	const opened = await readFile(ctx, file, { mapping: file.mapping, siteUrl: dealership.url, now: ctx.now() });
	if (opened === null) return null;
	const preview: FilePreview = {
		columns: [],
		sample: [],
		cars: [],
		rows: 0,
		count: 0,
		failed: 0,
		skipped: {},
		skippedRows: [],
		errors: [],
	};
	let noted = 0;
	for await (const rows of opened.rows) {
		if (opened.getBytesRead() - noted > NOTE_BYTES) {
			noted = opened.getBytesRead();
			await storeCheck(ctx.db, file.id, noted, preview.rows);
			await pauseForOthers();
		}
		for (const { row, cells, outcome } of rows) {
			preview.columns = opened.reader.columns ?? [];
			if (preview.rows++ === 0) preview.sample = cells;
			if (outcome.kind === "car") addCar(preview, outcome.car);
			else if (outcome.kind === "skipped")
				addSkipped(preview, toSkippedRow(row, toRowName(cells, preview.columns), outcome));
			else addErrors(preview, toRowErrors(row, outcome.problems, preview.columns), toRowName(cells, preview.columns));
		}
	}
	await storeCheck(ctx.db, file.id, opened.getBytesRead(), preview.rows);
	return opened.reader.columns === null ? null : preview;
}

/** What a look at an imported file shows: its columns and first cars. Reads no further than those. */
export async function readFileLook(ctx: AppContext, dealership: Dealership, file: Import): Promise<FileLook | null> {
	const opened = await readFile(ctx, file, { mapping: file.mapping, siteUrl: dealership.url, now: ctx.now() });
	if (opened === null) return null;
	const cars: Car[] = [];
	let sample: string[] | null = null;
	for await (const rows of opened.rows) {
		sample ??= rows[0]?.cells ?? null;
		cars.push(...rows.flatMap(({ outcome }) => (outcome.kind === "car" ? outcome.car : [])));
		if (cars.length >= FIRST_CARS) break;
	}
	const { columns } = opened.reader;
	return columns && { columns, sample: sample ?? [], cars: cars.slice(0, FIRST_CARS) };
}

function addCar(preview: FilePreview, car: Car): void {
	preview.count++;
	if (preview.cars.length < FIRST_CARS) preview.cars.push(car);
}

function addSkipped({ skipped, skippedRows }: FilePreview, one: SkippedRow): void {
	skipped[one.reason] = (skipped[one.reason] ?? 0) + 1;
	storeSkippedRow(skippedRows, one);
}

function addErrors(preview: FilePreview, errors: RowError[], name: string): void {
	preview.failed++;
	if (preview.errors.length < FIRST_ERRORS) preview.errors.push(...errors.map((error) => ({ ...error, name })));
}

export function isSure(preview: FilePreview): boolean {
	return preview.failed === 0 && preview.count > 0 && preview.columns.every((column) => column.isSure);
}
