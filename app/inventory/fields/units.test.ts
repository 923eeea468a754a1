import { expect, test } from "vitest";
import { isRoundedFrom, parseMileage } from "./units";

const cases: [text: string, unit: string | null, mayBeCut: boolean, miles: number | null][] = [
	["32,373 mi", null, true, 32_373],
	["32373", "SMI", true, 32_373],
	["32373.0", null, true, 32_373],
	["Mileage: 32,373", null, true, 32_373],
	["45k", null, true, 45_000],
	["45.5K miles", null, true, 45_500],
	["100,000 km", null, true, 62_137],
	["100000", "KMT", true, 62_137],
	["100000 miles", "KMT", true, 100_000],
	["32", "SMI", true, null],
	["32", "SMI", true, null],
	["32", "SMI", false, 32],
	["999", null, false, 999],
	["999", null, true, null],
	["1", null, true, 1],
	["1 mile", null, false, 1],
	["1.0", "SMI", true, 1],
	["0", null, false, null],
	["500,001", null, true, null],
	["-5", null, true, null],
	["120,xxx", null, true, null],
	["TMU", null, true, null],
	["Exempt 120000", null, true, null],
	["", null, true, null],
	["30,000 - 40,000", null, true, null],
];
for (const [text, unit, mayBeCut, miles] of cases)
	test(`mileage "${text}" ${unit ?? ""} is ${miles ?? "unknown"}${mayBeCut ? " where thousands may be cut" : ""}`, () =>
		expect(parseMileage(text, unit, mayBeCut)).toBe(miles));

test("a unit code behind the number is its unit", () => {
	expect(["2356 SMI", "2,356 SMI", "3792 KMT"].map((text) => parseMileage(text, null))).toEqual([2356, 2356, 2356]);
});

test("each word for kilometres is one, in the text or in its unit, and a text's miles win", () => {
	for (const word of "km kms kmt kilometer kilometers kilometre kilometres".split(" ")) {
		const inText = word === "kmt" || word === "kms" || word === "km" || word.startsWith("kilo");
		expect(parseMileage("100,000", ` ${word} `), word).toBe(62_137);
		if (inText) expect(parseMileage(`100,000 ${word}`, null), word).toBe(62_137);
		for (const miles of ["mi", "smi", "mile", "miles"]) expect(parseMileage(`100,000 ${miles}`, word)).toBe(100_000);
	}
	expect(parseMileage("km 100,000", null)).toBe(62_137);
	for (const text of ["exempt", "unknown 9", "not actual 9", "TMU 9", "- 9", "1 2", "42.150"])
		expect(parseMileage(text, null), text).toBe(null);
	const edges: [text: string, mayBeCut: boolean, miles: number | null][] = [
		["0", false, null],
		["1", true, 1],
		["2", true, null],
		["999", true, null],
		["1000", true, 1000],
		["999", false, 999],
		["500,000", false, 500_000],
		["500,001", false, null],
	];
	for (const [text, mayBeCut, miles] of edges) expect(parseMileage(text, null, mayBeCut), text).toBe(miles);
});

test("a mileage in thousands is rounded from one less than a thousand away", () => {
	const pairs: [rounded: number, miles: number, isRounded: boolean][] = [
		[72_000, 72_001, true],
		[72_000, 72_999, true],
		[72_000, 71_001, true],
		[72_000, 73_000, false],
		[72_000, 71_000, false],
		[72_000, 72_000, false],
		[72_000, 73_001, false],
		[72_001, 72_345, false],
		[1000, 1001, true],
		[0, 345, false],
	];
	for (const [rounded, miles, isRounded] of pairs)
		expect(isRoundedFrom(rounded, miles), `${rounded} ${miles}`).toBe(isRounded);
});
