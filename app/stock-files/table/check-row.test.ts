import { expect, test } from "vitest";
import { hasSlippedVin, isUnsaid } from "./check-row";
import { toRawVehicle } from "./to-raw-vehicle";

test("each way to leave a cell unsaid is one, and what is said is none", () => {
	const unsaid = [
		"-|–|—|.|?|*|---|n/a|na|N/A|none|null|nil|unknown|tba|tbd|0|$0|$ 0.00|000|mi|mi.|mile|miles|km|$",
		"call|Call for price|please call|contact us|ask|inquire|enquire within|email|e-mail us|text us",
		"not priced|not available|not listed|not specified|not actual|no price|price on request|POA|exempt|TMU|true mileage unknown",
	];
	for (const text of unsaid.join("|").split("|")) expect(isUnsaid(` ${text} `), text).toBe(true);
	expect(isUnsaid(undefined)).toBe(true);
	for (const text of ["", "10", "$1", "Nile", "callous", "not a car", "Kmart"])
		expect(isUnsaid(text), text).toBe(false);
});

test("each yes of a cell makes a car certified or gone, and no other word does", () => {
	const read = (row: object) => toRawVehicle(row, []).fields.condition?.value;
	for (const yes of "y yes Yes true 1 x t certified cpo sold deleted".split(" ")) {
		expect(read({ condition: "Used", isCertified: yes }), yes).toBe("certified");
		expect(read({ condition: "Used", isGone: yes }), yes).toBe("sold");
		for (const isNew of ["New", "N", "new car"]) expect(read({ condition: isNew, isCertified: yes })).toBe(isNew);
	}
	for (const no of ["n", "no", "false", "0", "yesterday", "xx"])
		expect(read({ condition: "Used", isCertified: no, isGone: no }), no).toBe("Used");
});

test("miles are kilometres where a column's header says so", () => {
	const read = (header: string) =>
		toRawVehicle({ mileage: "9" }, [{ header, field: "mileage" } as never]).fields.mileageUnit?.value;
	for (const header of ["km", "KMs", "Mileage (km)", "Kilometers", "kilometres", "Odometer kilometer"])
		expect(read(header), header).toBe("km");
	for (const header of ["Mileage", "Miles", "kmart"]) expect(read(header), header).toBe(undefined);
});

test("a slipped letter of a VIN is forgiven where a stock number tells the car", () => {
	const slipped = "VIN: 1HGCM82643A004352";
	expect(hasSlippedVin({ vin: slipped, stockNumber: "7" })).toBe(true);
	expect(hasSlippedVin({ vin: slipped, stockNumber: "n/a" })).toBe(false);
	expect(hasSlippedVin({ vin: "1HGCM82633A004352", stockNumber: "7" })).toBe(false);
	expect(hasSlippedVin({ vin: "1HGCM", stockNumber: "7" })).toBe(false);
	expect(hasSlippedVin({ vin: "1HGXXXXXXXX004352", stockNumber: "7" })).toBe(true);
});
