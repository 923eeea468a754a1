import { expect, test } from "vitest";
import type { Car } from "../car";
import { listChanges } from "./reconcile";
import { isSameMark, isToldElsewhere, listKept, parseEntryMark, toEntryMark, toToldFacts } from "./told-facts";

const bare: Car = {
	...{ sourceKey: "details:1", vin: null, stockNumber: null, title: "2019 Honda Fit", year: 2019, make: "Honda" },
	...{ model: "Fit", trim: null, price: null, mileage: null, exteriorColor: null, interiorColor: null, fuelType: null },
	...{ transmission: null, bodyStyle: null, drivetrain: null, engine: null, condition: null, description: null },
	...{ titleBrand: null, dealerFees: null, images: [], location: null, zipCode: null, carfaxUrl: null },
	...{ originalListingUrl: null, fieldSources: {} },
};
const told = { title: "2019 Honda Fit EX", trim: "EX", price: 9000, mileage: 42_150, stockNumber: "A1" };
const fieldSources = Object.fromEntries(Object.keys(told).map((field) => [field, "list/cards"]));
const onList: Car = { ...bare, ...told, fieldSources };
const onStrip: Car = { ...bare, mileage: 42_000 };
const list = toToldFacts(onList);

const listChanged = (incoming: Car, others: number[]) =>
	listChanges(onList, incoming, new Set(["list"]), listKept(incoming, others, onList)).map(({ field }) => field);

test("a strip erases and replaces nothing that a fuller list tells, and has its say in the price", () => {
	expect(listChanged(onStrip, [])).toEqual(["stockNumber", "title", "trim", "price", "mileage"]);
	expect(listChanged(onStrip, [list])).toEqual([]);
	expect(listChanged({ ...onStrip, price: 8500 }, [list])).toEqual(["price"]);
	expect(listChanged({ ...onStrip, engine: "1.5L" }, [list])).toEqual(["engine"]);
});

test("an exact odometer gives way to no rounded one, and a rounded one to an exact one", () => {
	const rounded = { ...onList, mileage: 42_000 };
	expect(listChanged(rounded, [list])).toEqual([]);
	expect(listChanged({ ...onList, mileage: 51_000 }, [list])).toEqual(["mileage"]);
	expect([...listKept(onList, [list | toToldFacts({ ...onList, engine: "1.5L" })], rounded)]).not.toContain("mileage");
	expect(isToldElsewhere({ ...bare, mileage: 42_150 }, [list], rounded)).toBe(false);
});

test("a list erases a fact that no other list tells, and replaces what a poorer one tells too", () => {
	expect(listChanged({ ...onList, price: null, mileage: 42_180 }, [toToldFacts(onStrip)])).toEqual([
		"price",
		"mileage",
	]);
});

test("a car's own page replaces all that it tells, and erases nothing that a list tells", () => {
	const own = { ...bare, title: "2019 Honda Fit LX", mileage: 42_000 };
	expect([...listKept(own, [list], null)]).toEqual(["stockNumber", "trim", "price"]);
});

test("a page's mark tells whether the entry is the same, and which facts it tells", () => {
	expect(parseEntryMark(toEntryMark(onList))).toBe(list);
	expect(isSameMark(toEntryMark(onList), toEntryMark({ ...onList }))).toBe(true);
	expect(isSameMark(toEntryMark(onList), toEntryMark(onStrip))).toBe(false);
	expect(isSameMark(toEntryMark(onList, true), toEntryMark(onList))).toBe(false);
	expect(parseEntryMark(toEntryMark(onList, true))).toBe(list);
});

test("a mark of before the facts were remembered is the same entry, and tells no facts", () => {
	const before = toEntryMark(onList).slice(0, 16);
	expect(isSameMark(before, toEntryMark(onList))).toBe(true);
	expect(parseEntryMark(before)).toBeNull();
	expect(isSameMark(undefined, toEntryMark(onList))).toBe(false);
});

test("an entry is told elsewhere if other lists tell all of it, and one of them more", () => {
	expect(isToldElsewhere(onStrip, [list], onList)).toBe(true);
	expect(isToldElsewhere({ ...onStrip, engine: "1.5L" }, [list], onList)).toBe(false);
	expect(isToldElsewhere(onList, [list], onList)).toBe(false);
	expect(isToldElsewhere(onStrip, [], onList)).toBe(false);
});
