import { expect, test } from "vitest";
import { getStatedVin, getVinOf } from "./vin-text";

test("a site's name that has the shape of a VIN is none, and the VIN behind it is one", () => {
	expect(getVinOf("https://generated31415000.example/autos/v-001/")).toBeNull();
	expect(getVinOf("https://www.generated31415000.example/autos/1HGCM82633A004352.jpg")).toBe("1HGCM82633A004352");
});

test("a VIN shown as an example is none, a car praised as a good example keeps its own", () => {
	for (const text of [
		"It looks like 1HGCM82633A004352",
		"e.g. 1HGCM82633A004352",
		"Example: 1HGCM82633A004352",
		"1HGCM82633A004352 (example)",
	])
		expect(getStatedVin(text), text).toBeNull();
	for (const text of [
		"VIN 1HGCM82633A004352. A very well kept example of a rare paint.",
		"A fine example of its kind. VIN 1HGCM82633A004352.",
		"Automatic, AWD. VIN: 1HGCM82633A004352 - looks like new",
	])
		expect(getStatedVin(text), text).toBe("1HGCM82633A004352");
});

test("a VIN with a masked middle is none, whatever covers it", () => {
	for (const mask of ["X", "x", "*", "•", "#", "-", ".", "0"])
		for (const serial of ["218804", "218805", "307716"])
			expect(getVinOf(`VIN 2T3${mask.repeat(8)}${serial}`), mask).toBeNull();
	expect(getVinOf("VIN 2T3BFREV0DW000019")).toBe("2T3BFREV0DW000019");
});
