import { expect, test } from "vitest";
import { parseMileage } from "./units";

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
