import { expect, test } from "vitest";
import { parseMileage } from "./units";

const cases: [text: string, unit: string | null, age: number | null, miles: number | null][] = [
	["32,373 mi", null, 7, 32_373],
	["32373", "SMI", 7, 32_373],
	["32373.0", null, 7, 32_373],
	["Mileage: 32,373", null, 7, 32_373],
	["45k", null, 7, 45_000],
	["45.5K miles", null, 7, 45_500],
	["100,000 km", null, 7, 62_137],
	["100000", "KMT", 7, 62_137],
	["100000 miles", "KMT", 7, 100_000],
	["32", "SMI", 7, null],
	["32", "SMI", null, null],
	["32", "SMI", 1, 32],
	["999", null, 0, 999],
	["0", null, 0, null],
	["500,001", null, 20, null],
	["-5", null, 3, null],
	["120,xxx", null, 9, null],
	["TMU", null, 9, null],
	["Exempt 120000", null, 9, null],
	["", null, 9, null],
	["30,000 - 40,000", null, 9, null],
];
for (const [text, unit, age, miles] of cases)
	test(`mileage "${text}" ${unit ?? ""} at age ${age} is ${miles ?? "unknown"}`, () =>
		expect(parseMileage(text, unit, age)).toBe(miles));
