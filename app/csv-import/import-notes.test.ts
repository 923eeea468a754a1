import { expect, test } from "vitest";
import { countIdentity, createNotes, formatNotes, storeAlike, storeDeniedYear, storeSlippedVin } from "./import-notes";

const many = Array.from({ length: 7 }, (_, at) => at + 1);

test("nothing is said of a file whose cars are all known by their VINs", () => {
	const notes = createNotes();
	countIdentity(notes, "vin:1HGCM82633A004352");
	expect(formatNotes(notes)).toEqual([]);
});

test("how cars without a VIN were recognized is counted by kind", () => {
	const notes = createNotes();
	for (const key of ["url:/a", "details:x", "stock:1", "stock:2", "vin:1HGCM82633A004352"]) countIdentity(notes, key);
	expect(formatNotes(notes)).toEqual([
		"Recognized by VIN: 1, by stock number: 2, by listing address: 1, by year, make, model, trim, mileage and title: 1.",
	]);
});

test("of what a person is to look at, the first five rows are named and the others counted", () => {
	const tell = (rows: number[]) => {
		const notes = createNotes();
		for (const row of rows) storeAlike(notes, row, row + 100);
		for (const row of rows) storeDeniedYear(notes, row, `20${row} ${"x".repeat(30)}`);
		for (const row of rows) storeSlippedVin(notes, row, `V${row} ${"x".repeat(30)}`);
		notes.unpriced = rows.length;
		return formatNotes(notes);
	};
	expect(tell([1])).toEqual([
		"Rows 1 and 101 may be the same car: they differ only by an unknown mileage or price. All were kept.",
		"1 vehicle has a placeholder price, such as 11111 or one that several share. It is shown as unknown.",
		"The VIN belongs to another model year in row 1 (201 xxxxxxxxxxxxxxxx). The year was left out. Correct the year or the VIN.",
		"The check digit of the VIN is wrong in row 1 (V1 xxxxxxxxxxxxxxxxxxxxxx). The stock number was used instead. Correct the VIN.",
	]);
	expect(tell(many)).toEqual([
		"Rows 1 and 101, 2 and 102, 3 and 103, 4 and 104, 5 and 105 and 2 more pairs may be the same car: they differ only by an unknown mileage or price. All were kept.",
		"7 vehicles have a placeholder price, such as 11111 or one that several share. It is shown as unknown.",
		"The VIN belongs to another model year in rows 1 (201 xxxxxxxxxxxxxxxx), 2 (202 xxxxxxxxxxxxxxxx), 3 (203 xxxxxxxxxxxxxxxx), 4 (204 xxxxxxxxxxxxxxxx), 5 (205 xxxxxxxxxxxxxxxx) and 2 more. The year was left out. Correct the year or the VIN.",
		"The check digit of the VIN is wrong in rows 1 (V1 xxxxxxxxxxxxxxxxxxxxxx), 2 (V2 xxxxxxxxxxxxxxxxxxxxxx), 3 (V3 xxxxxxxxxxxxxxxxxxxxxx), 4 (V4 xxxxxxxxxxxxxxxxxxxxxx), 5 (V5 xxxxxxxxxxxxxxxxxxxxxx) and 2 more. The stock number was used instead. Correct the VIN.",
	]);
	expect(tell(many.slice(0, 5))[0]).toEqual(
		"Rows 1 and 101, 2 and 102, 3 and 103, 4 and 104, 5 and 105 may be the same car: they differ only by an unknown mileage or price. All were kept.",
	);
});
