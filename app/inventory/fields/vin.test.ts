import { expect, test } from "vitest";
import { checkVin, findVins, getModelYear, mayBeYearOf, parseVin } from "./vin";

test("the check digit tells a VIN from a slip of the pen", () => {
	expect(checkVin("1M8GDM9AXKP042788")).toBe("valid");
	expect(checkVin("1M8GDM9AXKP042789")).toBe("bad-check-digit");
	expect(checkVin("1FTEW1EG2JFD44217")).toBe("valid");
	expect(checkVin("11111111111111111")).toBe("malformed");
	expect(checkVin("AAAAAAAAAAAAAAAAO")).toBe("malformed");
	expect(checkVin("1Q87T3N166389")).toBe("malformed");
});

test("a stated VIN is read in any dress", () => {
	expect(parseVin(" vin: 1m8gdm9axkp042788 ")).toBe("1M8GDM9AXKP042788");
	expect(parseVin("1M8G-DM9AXK P042788")).toBe("1M8GDM9AXKP042788");
});

test("only makers outside North America may fail the check digit", () => {
	expect(parseVin("WBAJB9C50KB289250")).toBe("WBAJB9C50KB289250");
	expect(parseVin("3VWC57BU9KM164298")).toBeNull();
});

test("a placeholder is no VIN", () => {
	for (const text of ["", "N/A", "Unknown", "{{VinNumber}}", "$" + "{car.vin}", "00000000000000000", "VIN"])
		expect(parseVin(text)).toBeNull();
});

test("a VIN whose middle or end is masked is none, even where its check digit holds", () => {
	const masked =
		"JTDXXXXXXXX004417 WBA3B1C50DFXXXXXX XXXXXXXXXXX305518 5YJ00000000318842 KMHNNNNNNNN251190 2HKXXXXX55H006913";
	for (const vin of masked.split(" "))
		expect([checkVin(vin), parseVin(vin), findVins(vin)], vin).toEqual(["masked", null, []]);
	for (const last of Array.from({ length: 60 }, (_, at) => `1GKXXXXXXXX2774${10 + at}`))
		expect(parseVin(last), last).toBeNull();
	for (const vin of ["WP0ZZZ99ZTS392124", "1M8GDM9AXKP000007", "3VWXX7AJ9BM000001"])
		expect(checkVin(vin), vin).not.toBe("masked");
});

test("a VIN is found in a link and in prose, once", () => {
	expect(findVins("/used-2018-ford-f150-1ftew1eg2jfd44217/?vin=1FTEW1EG2JFD44217")).toEqual(["1FTEW1EG2JFD44217"]);
	expect(findVins("hash 0123456789abcdef01 and 3VWC57BU9KM164298")).toEqual([]);
});

test("position 7 decides the century of position 10", () => {
	expect(getModelYear("1FTEW1EG2JFD44217")).toBe(2018);
	expect(getModelYear("1M8GDM9AXKP042788")).toBe(1989);
	expect(getModelYear("JTMBK32V875028865")).toBe(2007);
	expect(getModelYear("WBAJB9C50KB289250")).toBeNull();
});

test("a stated year is doubtful when the VIN says another", () => {
	expect(mayBeYearOf(2018, "1FTEW1EG2JFD44217")).toBe(true);
	expect(mayBeYearOf(1988, "1FTEW1EG2JFD44217")).toBe(true);
	expect(mayBeYearOf(2017, "1FTEW1EG2JFD44217")).toBe(false);
	expect(mayBeYearOf(2017, "WBAJB9C50KB289250")).toBe(true);
});
