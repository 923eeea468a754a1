import { expect, test } from "vitest";
import { chooseYear, parseModelYear } from "./model-year";

const now = new Date("2026-11-20T00:00:00Z");

test("a model year is read from a year, a number or a date", () => {
	for (const text of ["2019", " 2019 ", "2019.0", "2019-01-01", "20190101", "2019-01-01T00:00:00Z"])
		expect(parseModelYear(text, now), text).toBe(2019);
	for (const text of ["", "19", "2019 Ford", "2031", "1066", "20191", "null"])
		expect(parseModelYear(text, now), text).toBeNull();
});

test("a year that the VIN denies gives way to the title's, or is unknown", () => {
	const vin = "1FTEW1EG2JFD44217"; // 2018
	expect(chooseYear(2018, null, vin, now)).toBe(2018);
	expect(chooseYear(2013, 2018, vin, now)).toBe(2018);
	expect(chooseYear(2013, null, vin, now)).toBeNull();
	expect(chooseYear(2019, null, vin, now)).toBe(2019);
	expect(chooseYear(null, null, vin, now)).toBe(2018);
	expect(chooseYear(null, 2013, null, now)).toBe(2013);
	expect(chooseYear(null, 2031, null, now)).toBeNull();
	expect(chooseYear(2031, 2029, vin, now)).toBe(2018);
	expect(chooseYear(null, null, null, now)).toBeNull();
	expect(chooseYear(null, null, "1FTRX1EL41N000001", now)).toBe(2001);
});
