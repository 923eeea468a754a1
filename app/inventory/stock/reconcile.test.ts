import { expect, test } from "vitest";
import type { Car } from "../car";
import { findKnown } from "../known/find-known";
import { createKnownCars, type KnownCar } from "../known/known-cars";
import { mayLookAlike, toLooks } from "../known/looks";
import { toOwnUrls } from "../known/own-urls";
import { listChanges, mergeReadings } from "./reconcile";

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
