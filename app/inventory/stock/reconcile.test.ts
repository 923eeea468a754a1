import { expect, test } from "vitest";
import type { Car } from "../car";
import { findKnown } from "../known/find-known";
import { createKnownCars, type KnownCar } from "../known/known-cars";
import { mayLookAlike, toLooks } from "../known/looks";
import { toOwnUrls } from "../known/own-urls";
import { applyChanges, listChanges, mergeReadings } from "./reconcile";

const blank: Car = {
	sourceKey: "vin:1HGCM82633A004352",
	vin: "1HGCM82633A004352",
	stockNumber: null,
	title: "2003 Honda Accord",
	year: 2003,
	make: "Honda",
	model: "Accord",
	trim: null,
	...{ titleBrand: null, dealerFees: null },
	price: 5995,
	mileage: 120_000,
	exteriorColor: null,
	interiorColor: null,
	fuelType: null,
	transmission: null,
	bodyStyle: null,
	drivetrain: null,
	engine: null,
	condition: "used",
	description: null,
	images: ["https://dealer.example/1.jpg"],
	location: null,
	zipCode: null,
	carfaxUrl: null,
	originalListingUrl: "https://dealer.example/used/1",
	fieldSources: { price: "json-ld", images: "json-ld" },
};

const known: KnownCar = {
	id: 15,
	sourceKey: blank.sourceKey,
	vin: blank.vin,
	stockNumber: "A1",
	originalListingUrl: blank.originalListingUrl,
	price: blank.price,
	...toLooks(blank),
	origin: "scrape",
	soldAt: null,
	missingSince: null,
	firstSeenAt: "2026-01-01T00:00:00.000Z",
};

const stored = mergeReadings([{ view: "vehicle", car: blank }]);

test("a vehicle page's word stands before its list entry's, and each field remembers its view", () => {
	const page = { ...blank, price: 5500, mileage: null, fieldSources: { price: "platform" } };
	const entry = {
		...blank,
		price: 5995,
		mileage: 120_000,
		fieldSources: { price: "listing-card", mileage: "listing-card" },
	};
	const merged = mergeReadings([
		{ view: "vehicle", car: page },
		{ view: "list", car: entry },
	]);
	expect([merged.price, merged.mileage]).toEqual([5500, 120_000]);
	expect(merged.fieldSources).toEqual({ price: "vehicle/platform", mileage: "list/listing-card" });
});

test("an unchanged car has no changes", () => {
	expect(listChanges(stored, structuredClone(stored), new Set(["vehicle", "list"]))).toEqual([]);
});

test("a price that is gone from the page that gave it becomes unknown", () => {
	const changes = listChanges(stored, { ...stored, price: null }, new Set(["vehicle"]));
	expect(changes).toEqual([{ field: "price", from: 5995, to: null }]);
});

test("a list without prices does not erase the price of the vehicle page", () => {
	expect(listChanges(stored, { ...stored, price: null }, new Set(["list"]))).toEqual([]);
});

test("a list read alone moves the price but leaves the page's photos", () => {
	const changes = listChanges(
		stored,
		{ ...stored, price: 4995, images: ["https://dealer.example/t.jpg"] },
		new Set(["list"]),
	);
	expect(changes.map(({ field }) => field)).toEqual(["price"]);
});

test("a VIN is never erased", () => {
	expect(listChanges(stored, { ...stored, vin: null }, new Set(["vehicle", "list"]))).toEqual([]);
});

test("a car is found again by VIN, listing address or stock number", () => {
	const cars = createKnownCars([known]);
	expect(findKnown(cars, blank)?.id).toBe(15);
	expect(findKnown(cars, { ...blank, vin: null, sourceKey: "url:/used/1" })?.id).toBe(15);
	expect(
		findKnown(cars, { ...blank, sourceKey: "stock:A1", vin: null, stockNumber: "A1", originalListingUrl: null })?.id,
	).toBe(15);
});

test("another VIN under the same stock number or address is another car", () => {
	const other = { ...blank, vin: "1HGCM82633A123456", sourceKey: "vin:1HGCM82633A123456", stockNumber: "A1" };
	expect(findKnown(createKnownCars([known]), other)).toBeUndefined();
});

test("an odometer in thousands neither replaces the same to the mile nor makes another car", () => {
	const exact = { ...blank, mileage: 72_345, fieldSources: { mileage: "cards" } };
	const rounded = { ...blank, mileage: 72_000 };
	expect(mergeReadings([asVehicle(rounded), asList(exact)]).mileage).toBe(72_345);
	const held = mergeReadings([asVehicle(exact)]);
	expect(listChanges(held, mergeReadings([asList(rounded)]), new Set(["list"]))).toEqual([]);
	expect(listChanges(held, mergeReadings([asVehicle(rounded)]), new Set(["vehicle"]))).toMatchObject([{ to: 72_000 }]);
	expect(listChanges(mergeReadings([asList(exact)]), rounded, new Set(["list"]))).toMatchObject([{ to: 72_000 }]);
	expect(listChanges(mergeReadings([asList(rounded)]), held, new Set(["vehicle"]))).toMatchObject([{ to: 72_345 }]);
	expect(
		listChanges(held, mergeReadings([asVehicle({ ...blank, mileage: 75_000 })]), new Set(["vehicle"])),
	).toHaveLength(1);
	expect(mayLookAlike(toLooks(exact), toLooks(rounded))).toBe(true);
	expect(mayLookAlike(toLooks(exact), toLooks({ ...blank, mileage: 74_000 }))).toBe(false);
	expect(toOwnUrls([exact, rounded].map(anonymous), []).cars.map((car) => car.originalListingUrl)).not.toContain(null);
});

const asVehicle = (car: Car) => ({ view: "vehicle", car }) as const;
const asList = (car: Car) => ({ view: "list", car }) as const;
const anonymous = (car: Car): Car => ({ ...car, vin: null, sourceKey: "url:dealer.example/used/1" });

test("an address that different cars share is none of theirs, and a car named by it alone is left out", () => {
	const url = "https://dealer.example/used/1";
	const one = { ...anonymous(blank), sourceKey: "stock:1", stockNumber: "1" };
	const listUrls = (...cars: Car[]) =>
		toOwnUrls(cars, ["https://dealer.example/used/"]).cars.map((car) => car.originalListingUrl);
	const pairs: [change: Partial<Car>, isShared: boolean][] = [
		[{}, false],
		[{ stockNumber: "2" }, true],
		[{ stockNumber: null, year: 2004 }, true],
		[{ stockNumber: null, make: "Ford" }, true],
		[{ stockNumber: null, mileage: 90_500 }, true],
		[{ stockNumber: null, mileage: null }, false],
		[{ stockNumber: null, model: "Civic" }, false],
		[{ year: 2004 }, false],
	];
	for (const [change, isShared] of pairs)
		expect(listUrls(one, { ...one, ...change }), JSON.stringify(change)).toEqual(isShared ? [null, null] : [url, url]);
	expect(
		listUrls({ ...one, stockNumber: null, vin: "V1" }, { ...one, stockNumber: null, vin: "V1", year: 2004 }),
	).toEqual([url, url]);
	const onList = { ...anonymous(blank), originalListingUrl: "https://dealer.example/used/" };
	expect(toOwnUrls([onList, one], [onList.originalListingUrl])).toMatchObject({
		cars: [{ stockNumber: "1" }],
		unnamed: 1,
	});
	const { fieldSources } =
		toOwnUrls(
			[{ ...onList, sourceKey: "stock:3", fieldSources: { originalListingUrl: "cards", price: "cards" } }],
			[onList.originalListingUrl],
		).cars[0] ?? {};
	expect(fieldSources).toEqual({ price: "cards" });
});

test("each view may change what it may: a table of the fields, where they came from, and what was read", () => {
	const from = (view: string): Car => ({
		...blank,
		trim: "LX",
		fieldSources: { price: `${view}/a`, mileage: `${view}/a`, trim: `${view}/a`, title: `${view}/csv` },
	});
	const to = { price: 1, mileage: 1, trim: "EX", title: "New" };
	const none = { price: null, mileage: null, trim: null, images: [] };
	const listed = (view: string, incoming: object, ...read: ("list" | "vehicle" | "csv" | "standing")[]) =>
		listChanges(from(view), { ...from(view), ...incoming, fieldSources: {} }, new Set(read))
			.map(({ field }) => field)
			.toSorted()
			.join();
	const all = "mileage,price,title,trim";
	expect([listed("list", to, "list"), listed("csv", to, "list"), listed("vehicle", to, "vehicle")]).toEqual([
		all,
		"mileage,price,trim",
		all,
	]);
	expect([listed("vehicle", to, "list"), listed("vehicle", to, "list", "vehicle")]).toEqual(["mileage,price", all]);
	expect([listed("vehicle", to, "list", "standing"), listed("vehicle", to, "csv")]).toEqual(["", all]);
	expect([listed("list", none, "list"), listed("list", none, "list", "vehicle")]).toEqual([
		"price,trim",
		"mileage,price,trim",
	]);
	expect([listed("vehicle", none, "list"), listed("vehicle", none, "vehicle")]).toEqual(["", "mileage,price,trim"]);
	expect(listed("csv", none, "csv")).toBe("mileage,price,trim");
	const given = { ...from("csv"), title: "Theirs", fieldSources: { title: "csv/csv" } };
	expect(listChanges(from("csv"), given, new Set(["csv"])).map(({ field }) => field)).toEqual(["title"]);
});

test("what is applied takes its new source, what is erased keeps its old one", () => {
	const incoming = {
		...stored,
		price: 1,
		trim: "EX",
		engine: "V6",
		mileage: null,
		fieldSources: { price: "list/b", trim: "list/b" },
	};
	const changes = listChanges(stored, incoming, new Set(["vehicle", "list"]));
	const before = { ...stored, fieldSources: { price: "vehicle/a", engine: "vehicle/a", mileage: "vehicle/a" } };
	const all = [...changes, { field: "mileage", from: 1, to: null } as const];
	expect(applyChanges(before, incoming, all).fieldSources).toEqual({
		price: "list/b",
		trim: "list/b",
		mileage: "vehicle/a",
	});
	expect(applyChanges(before, incoming, all)).toMatchObject({
		price: 1,
		trim: "EX",
		engine: "V6",
		mileage: null,
		year: 2003,
	});
});

test("a body that the name alone tells gives way to the dealer's own word, and never the other way round", () => {
	const usual = { ...blank, bodyStyle: "Truck", fieldSources: { bodyStyle: "derived" } };
	const said = { ...blank, bodyStyle: "Crew Cab Pickup", fieldSources: { bodyStyle: "listing-card" } };
	for (const [page, entry] of [
		[usual, said],
		[said, usual],
	] as const) {
		const merged = mergeReadings([
			{ view: "vehicle", car: page },
			{ view: "list", car: entry },
		]);
		expect(merged.bodyStyle).toBe("Crew Cab Pickup");
		expect(merged.fieldSources.bodyStyle).toMatch(/\/listing-card$/);
	}
	const ofName = mergeReadings([{ view: "list", car: usual }]);
	const ofDealer = mergeReadings([{ view: "list", car: said }]);
	expect(listChanges(ofDealer, ofName, new Set(["list"]))).toEqual([]);
	expect(listChanges(ofName, ofDealer, new Set(["list"])).map(({ to }) => to)).toEqual(["Crew Cab Pickup"]);
	const ofPage = mergeReadings([{ view: "vehicle", car: usual }]);
	expect(listChanges(ofPage, ofDealer, new Set(["list"])).map(({ to }) => to)).toEqual(["Crew Cab Pickup"]);
	expect(listChanges(ofPage, { ...ofPage, bodyStyle: null }, new Set(["list"]))).toEqual([]);
	const another = { ...ofName, bodyStyle: "SUV" };
	expect(listChanges(ofName, another, new Set(["list"])).map(({ to }) => to)).toEqual(["SUV"]);
});
