import { expect, test } from "vitest";
import { readElement } from "../../../testing/read-element";
import type { Column } from "../../stock-files/table/to-columns";
import type { HeldCar } from "../held-cars.server";
import { createNotes } from "../import-notes";
import type { SkippedRow } from "../skipped-rows";
import type { FilePreview } from "./check-file.server";
import { ColumnTable, ReadColumns } from "./column-table";
import { formatImport, formatSkipped } from "./format-import";
import { ImportedPage } from "./imported-page";
import { ImportingPage } from "./importing-page";
import { PreviewPage } from "./preview-page";
import { SkippedRows } from "./skipped-rows";
import { UploadProgress, type UploadStage } from "./upload-progress";

const columns: Column[] = [
	{ header: "VIN", field: "vin", isSure: true },
	{ header: "", field: null, isSure: false },
	{ header: "Cost", field: "price", isSure: false },
];
const sample = ["1HG", "", "9"];
const path = "/admin/dealerships/3/uploads/7";

test("a file's columns are asked for where one is not sure, each with what stands in it", () => {
	const pieces = readElement(<ColumnTable columns={columns} sample={sample} />);
	const isChoice = (piece: string, at: number) => /^<option/.test(piece) || /^<option/.test(pieces[at - 1] ?? "");
	expect(pieces.filter((piece, at) => !isChoice(piece, at))).toEqual([
		'<details open="">',
		"2 of 3 columns need a match",
		'<label for="column-0">',
		"VIN",
		"1HG",
		'<select id="column-0" name="column-0">',
		'<label for="column-1">',
		"Column 2",
		"not sure",
		"empty",
		'<select id="column-1" name="column-1">',
		'<label for="column-2">',
		"Cost",
		"not sure",
		"9",
		'<select id="column-2" name="column-2">',
	]);
	expect(pieces.filter((piece) => /selected/.test(piece))).toEqual([
		'<option value="vin" selected="">',
		'<option value="" selected="">',
		'<option value="price" selected="">',
	]);
	expect(pieces.filter((piece) => piece.startsWith('<option value="year"'))).toHaveLength(3);
	const sure = columns.slice(0, 1);
	expect(readElement(<ColumnTable columns={sure} sample={sample} />).slice(0, 4)).toEqual([
		"All columns matched",
		'<label for="column-0">',
		"VIN",
		"1HG",
	]);
	expect(readElement(<ReadColumns columns={columns} sample={sample} />)).toEqual([
		"How its columns were read",
		"VIN",
		"1HG",
		"VIN",
		"Column 2",
		"empty",
		"Not used",
		"Cost",
		"9",
		"Price",
	]);
});

const preview = (change: Partial<FilePreview>): FilePreview => ({
	...{ columns: columns.slice(0, 1), sample, cars: [], rows: 12, count: 9, failed: 2, skipped: { sold: 1 } },
	...{ errors: [], skippedRows: [], ...change },
});

test("a file that waits says how many of its rows can be imported, and imports nothing without one", () => {
	const read = (change: Partial<FilePreview>, wholeStock = false) =>
		readElement(<PreviewPage preview={preview(change)} fileName="a.csv" wholeStock={wholeStock} path={path} />).filter(
			(piece) => !/option|not used|^[A-Z][a-z ]+$/.test(piece),
		);
	const form = [
		'<form method="post" action="/">',
		'<label for="column-0">',
		"VIN",
		"1HG",
		'<select id="column-0" name="column-0">',
		"VIN",
		"Location (City, ST)",
		"ZIP code",
		"Certified (yes or no)",
		"Sold or deleted (yes or no)",
	];
	expect(read({})).toEqual([
		"Check a.csv",
		"12 rows: 9 can be imported, 2 have errors. 1 row was skipped: 1 marked as sold.",
		...form,
		'<div data-foot="true">',
		'<button type="submit" name="intent" value="import">',
		"Import 9 vehicles",
		'<button type="submit" name="intent" value="check">',
		'<a href="/admin/dealerships/3/uploads/7/failed.csv" download="">',
		'<button type="submit" name="intent" value="discard">',
	]);
	expect(read({ rows: 1, count: 1, failed: 0, skipped: {} }, true)).toEqual([
		"Check a.csv",
		"1 row: 1 can be imported, 0 have errors.",
		...form,
		"This file is the whole stock: vehicles missing from it are removed, unless a row has errors or a VIN with a wrong check digit. If they are more than three and more than 30% of the stock, you are asked first.",
		'<div data-foot="true">',
		'<button type="submit" name="intent" value="import">',
		"Import 1 vehicle",
		'<button type="submit" name="intent" value="check">',
		'<button type="submit" name="intent" value="discard">',
	]);
	expect(read({ rows: 1, count: 0, failed: 1 }).filter((piece) => /error|disabled|Import/.test(piece))).toEqual([
		"1 row: 0 can be imported, 1 has an error. 1 row was skipped: 1 marked as sold.",
		'<button type="submit" name="intent" value="import" disabled="">',
		"Import 0 vehicles",
	]);
});

test("a skipped row is named with its reason, a repeated one with the row that it repeats", () => {
	const rows: SkippedRow[] = [
		{ row: 3, name: "2026 Honda Civic", reason: "new" },
		{ row: 4, name: "", reason: "sold" },
		{ row: 9, name: "2019 Honda Civic", reason: "repeated", sameAs: 2 },
	];
	const read = (skipped: Record<string, number>) => readElement(<SkippedRows rows={rows} skipped={skipped} />);
	const named = [
		...["Row 3", "2026 Honda Civic", "a new car; only used and certified cars are listed"],
		...["Row 4", "Untitled Vehicle", "marked as sold"],
		...["Row 9", "2019 Honda Civic", "a duplicate of row 2"],
	];
	const head = ['<section aria-labelledby="skipped">', '<h2 id="skipped">', "Skipped rows"];
	expect(read({ new: 1, sold: 1, repeated: 1 })).toEqual([...head, ...named]);
	expect(read({ new: 1, sold: 7, repeated: 1 })).toEqual([...head, "The first of each reason.", ...named]);
	expect(readElement(<SkippedRows rows={[]} skipped={{ sold: 3 }} />)).toEqual([]);
});

const held = (id: number, title: string | null): HeldCar => ({ id, title, vin: `V${id}`, price: id * 1000 }) as HeldCar;

test("a file that was read says what came of it, what is to decide and how it is undone", () => {
	const read = (change: Partial<Parameters<typeof ImportedPage>[0]>) =>
		readElement(
			<ImportedPage
				{...{
					fileName: "a.csv",
					outcome: "9 vehicles",
					held: [],
					left: null,
					skipped: {},
					skippedRows: [],
					look: null,
					undo: null,
					path,
					backTo: "/b",
				}}
				{...change}
			/>,
		);
	expect(read({})).toEqual(["Upload of a.csv", "9 vehicles", '<a href="/b">', "Back to the dealerships"]);
	const left = { errors: [], failed: 3 };
	const look = { columns: columns.slice(0, 1), sample, cars: [] };
	expect(read({ left, look, undo: { added: 1, changed: 2, removed: 0 } })).toEqual([
		"Rows left in a.csv",
		"9 vehicles",
		"How its columns were read",
		"VIN",
		"1HG",
		"VIN",
		"Undo this import: 2 changed cars get their old values back, 1 added car leaves the site. Later edits stay. An import can be undone for 30 days.",
		'<a href="/admin/dealerships/3/uploads/7/undo">',
		"Undo this import",
		'<a href="/admin/dealerships/3/uploads/7/failed.csv" download="">',
		"Download failed rows",
		'<a href="/b">',
		"Back to the dealerships",
	]);
	expect(read({ held: [held(1, "Civic"), held(2, null)] }).slice(2, -2)).toEqual([
		'<section aria-labelledby="missing">',
		'<h2 id="missing">',
		"Missing from the file",
		"The file was marked as the whole stock, but it leaves out 2 vehicles, more than 30% of it. They stay on the site until you decide; the next file of this dealership ends the question. Removed vehicles are marked as sold; one comes back when a later file or sync shows it.",
		"Civic",
		"V1",
		"$1,000",
		"Untitled Vehicle",
		"V2",
		"$2,000",
		'<form method="post" action="/">',
		'<button type="submit" name="intent" value="remove">',
		"Remove 2 vehicles",
		'<button type="submit" name="intent" value="keep">',
		"Keep them",
	]);
	const many = read({ held: Array.from({ length: 103 }, (_, at) => held(at + 1, "Civic")) });
	expect(many.filter((piece) => /and|Remove 1/.test(piece))).toEqual(["and 3 more", "Remove 103 vehicles"]);
	expect(read({ held: [held(1, "Civic")] }).filter((piece) => /1 vehicle/.test(piece))).toHaveLength(2);
});

test("a file under way shows how far it is, and its page looks again by itself", () => {
	const stage = (change: Partial<UploadStage>): UploadStage => ({
		name: "sending",
		share: 0.126,
		rows: 0,
		rowsKnown: 0,
		...change,
	});
	const read = (change: Partial<UploadStage>) => readElement(<UploadProgress stage={stage(change)} />);
	expect(read({})).toEqual([
		'<div role="status">',
		"Sending the file",
		"13 %",
		'<progress aria-label="Sending the file" max="100" value="13">',
	]);
	expect(read({ name: "checking", share: 0, rows: 1200 })).toEqual([
		'<div role="status">',
		"Checking the file",
		"1,200 rows · 0 %",
		'<progress aria-label="Checking the file" max="100" value="0">',
	]);
	expect(read({ name: "importing", share: 1, rows: 1200, rowsKnown: 2400 })).toEqual([
		'<div role="status">',
		"Importing vehicles",
		"1,200 of 2,400 rows · 100 %",
		'<progress aria-label="Importing vehicles" max="100" value="100">',
	]);
	expect(read({ name: "listing" }).slice(1, 3)).toEqual(["Putting the vehicles on the site", "13 %"]);
	expect(readElement(<UploadProgress stage={null} />)).toEqual(['<div role="status">']);
	expect(readElement(<ImportingPage fileName="a.csv" stage={stage({})} backTo="/b" />)).toEqual([
		'<meta http-equiv="refresh" content="3">',
		"Importing a.csv",
		'<div role="status">',
		"Sending the file",
		"13 %",
		'<progress aria-label="Sending the file" max="100" value="13">',
		"You can leave this page. The import continues.",
		'<a href="/b">',
		"Back to the dealerships",
	]);
});

const none = { isExpired: false, wasUploadedBefore: false, wholeStock: false };
const figures = {
	count: 9,
	added: 4,
	changed: 3,
	removed: 0,
	held: 0,
	failed: 0,
	skipped: {},
	notes: createNotes(),
	rows: 9,
};

test("what came of a file is told in sentences, each only where there is something to tell", () => {
	const told = (change: object, circumstances: object = {}) =>
		formatImport({ ...figures, ...change }, { ...none, ...circumstances });
	const all = [
		told({}),
		told({ count: 1, added: 1, changed: 0, failed: 1, removed: 1, held: 1, skipped: { new: 1 } }),
		told({
			count: 7,
			failed: 2,
			removed: 2,
			held: 2,
			skipped: { new: 2, sold: 1, "not-a-car": 3, repeated: 1, odd: 1 },
		}),
		told({ added: 0, changed: 0 }, { wasUploadedBefore: true, isExpired: true }),
		told({ added: 0, changed: 0, removed: 1 }, { wasUploadedBefore: true }),
		told({ failed: 1 }, { wholeStock: true }),
		told({ notes: { ...createNotes(), slippedVinCount: 1, slippedVins: [[4, "1HG"]] } }, { wholeStock: true }),
	];
	expect(all).toEqual([
		"9 vehicles have been uploaded (4 added, 3 updated, 2 unchanged).",
		"1 vehicle has been uploaded (1 added, 0 updated). 1 row was skipped: 1 a new car. 1 row could not be read: correct it and upload again. 1 vehicle missing from the file was removed. 1 vehicle is missing from the file. That is more than 30% of the stock, so nothing was removed. If the file is complete, remove it on the page of this upload.",
		"7 vehicles have been uploaded (4 added, 3 updated). 8 rows were skipped: 2 new cars, 1 marked as sold, 3 not cars, 1 a duplicate of another row, 1 odd. 2 rows could not be read: correct them and upload again. 2 vehicles missing from the file were removed. 2 vehicles are missing from the file. That is more than 30% of the stock, so nothing was removed. If the file is complete, remove them on the page of this upload.",
		"This exact file was uploaded before. Nothing has changed since. 9 vehicles have been uploaded (0 added, 0 updated, 9 unchanged). The dealership has expired: its vehicles are shown once it is renewed.",
		"9 vehicles have been uploaded (0 added, 0 updated, 9 unchanged). 1 vehicle missing from the file was removed.",
		"9 vehicles have been uploaded (4 added, 3 updated, 2 unchanged). 1 row could not be read: correct it and upload again. Nothing was removed, because a failed row may be one of the missing vehicles.",
		"9 vehicles have been uploaded (4 added, 3 updated, 2 unchanged). The check digit of the VIN is wrong in row 4 (1HG). The stock number was used instead. Correct the VIN. Nothing was removed, because a row without its VIN may be one of the missing vehicles.",
	]);
	const kinds = ["new", "sold", "not-a-car", "repeated"].map((kind) => [1, 2].map((n) => formatSkipped({ [kind]: n })));
	expect(kinds.flat()).toEqual([
		"1 row was skipped: 1 a new car.",
		"2 rows were skipped: 2 new cars.",
		"1 row was skipped: 1 marked as sold.",
		"2 rows were skipped: 2 marked as sold.",
		"1 row was skipped: 1 not a car.",
		"2 rows were skipped: 2 not cars.",
		"1 row was skipped: 1 a duplicate of another row.",
		"2 rows were skipped: 2 duplicates of other rows.",
	]);
	expect(formatSkipped({ new: 0 })).toBe("");
});
