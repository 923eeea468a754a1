import { expect, test } from "vitest";
import type { Car } from "../car";
import { createKnownCars, type KnownCar } from "./known-cars";
import { findVague, isVague, listMeant, toCarsByName } from "./vague-cars";

const looks = { year: 2019, make: "Honda", model: "Fit", mileage: 42_150, photo: null };
const row: KnownCar = {
	...{ ...looks, id: 1, sourceKey: "url:/fit", vin: null, stockNumber: null, price: 9000 },
	...{ originalListingUrl: "https://lot.example/fit", origin: "scrape", soldAt: null, missingSince: null },
	firstSeenAt: "2026-01-01",
};
const nothing = { sourceKey: "details:1", vin: null, stockNumber: null, originalListingUrl: null };
const card = {
	...nothing,
	year: 2019,
	make: "Honda",
	model: "Fit",
	mileage: 42_000,
	price: null,
	images: [],
} as unknown as Car;
const twin: KnownCar = { ...row, id: 2, sourceKey: "url:/twin", mileage: 61_300, price: 7500 };
const vague: KnownCar = { ...row, ...nothing, id: 3, mileage: null, price: null };
const toIds = (rows: KnownCar[], of: Car, isFresh = true) =>
	listMeant(toCarsByName(createKnownCars(rows)), of, { isOpen: () => true, isFresh: () => isFresh }).map(
		({ id }) => id,
	);

test("a card is vague without a number, a page and an exact odometer", () => {
	expect(isVague(card)).toBe(true);
	expect(
		[{ vin: "V" }, { stockNumber: "A1" }, { originalListingUrl: "x" }, { mileage: 42_150 }].map((change) =>
			isVague({ ...card, ...change }),
		),
	).toEqual([false, false, false, false]);
});

test("a card means the cars of its name that nothing it tells contradicts", () => {
	expect(toIds([row, twin], card)).toEqual([1]);
	expect(toIds([row, twin], { ...card, mileage: null })).toEqual([1, 2]);
	expect(toIds([row, twin], { ...card, mileage: null, price: 7500 })).toEqual([2]);
	expect(toIds([row, { ...row, id: 4, sourceKey: "x", model: "Civic" }], card)).toEqual([1]);
	expect(toIds([{ ...row, soldAt: "2026-01-02" }], card)).toEqual([]);
});

test("a price tells cars apart only where it was read in the same run", () => {
	expect(toIds([row], { ...card, price: 8500 })).toEqual([]);
	expect(toIds([row], { ...card, price: 8500 }, false)).toEqual([1]);
});

test("a car told whole fills the vague row of its name, once", () => {
	const byName = toCarsByName(createKnownCars([vague]));
	const whole = { ...card, mileage: 42_150, price: 9000 };
	expect(findVague(byName, whole, () => false)?.id).toBe(3);
	expect(findVague(byName, whole, ({ id }) => id === 3)).toBeUndefined();
	expect(findVague(toCarsByName(createKnownCars([row])), { ...whole, mileage: 42_100 }, () => false)).toBeUndefined();
});
