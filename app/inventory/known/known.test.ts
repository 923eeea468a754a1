import { expect, test } from "vitest";
import { findKnown, listDoubles } from "./find-known";
import { createKnownCars, deleteKnown, type Identity, type KnownCar, toFreeKey } from "./known-cars";
import { listLooks, mayLookAlike, toLooksKey } from "./looks";
import { isOtherCar, toBareStock, toUrlKey } from "./same-car";

const car: Identity = {
	...{ sourceKey: "details:1", vin: null, stockNumber: null, originalListingUrl: null, price: 9000 },
	...{ year: 2019, make: "Honda", model: "Fit", mileage: 42_150, images: [] },
};
const { images: _images, ...looks } = car;
const row: KnownCar = {
	...{ ...looks, id: 7, photo: null, origin: "scrape", soldAt: null, missingSince: null, firstSeenAt: "2026-01-01" },
};
const find = (rows: Partial<KnownCar>[], change: Partial<Identity>, taken?: Set<number>) =>
	findKnown(createKnownCars(rows.map((one) => ({ ...row, sourceKey: "stored", ...one }))), { ...car, ...change }, taken)
		?.id;

test("cars are others by their VINs, without them by their stock numbers, and by nothing else", () => {
	const pairs: [a: [string | null, string | null], b: [string | null, string | null], isOther: boolean][] = [
		[["V1", "A1"], ["V2", "A1"], true],
		[["V1", "A1"], ["V1", "B2"], false],
		[["V1", "A1"], [null, "B2"], true],
		[["V1", "#a-1"], [null, "A1"], false],
		[["V1", null], [null, "A1"], false],
		[[null, "A1"], ["V1", null], false],
		[[null, null], [null, null], false],
	];
	for (const [[vin, stockNumber], [otherVin, otherStock], isOther] of pairs)
		expect(isOtherCar({ vin, stockNumber }, { vin: otherVin, stockNumber: otherStock })).toBe(isOther);
	expect(toBareStock("#a-12/b")).toBe("A12B");
	expect(["https://a.example/b/?c=1", "http://www.a.example/b?c=1", "https://a.example/"].map(toUrlKey)).toEqual([
		"/b?c=1",
		"/b?c=1",
		"",
	]);
});

test("looks need all of a car's facts and a hundred miles, and each that is known must be the same", () => {
	const full = { year: 2019, make: "Honda", model: "Fit", mileage: 100, photo: null };
	expect(toLooksKey(full)).toBe("2019 honda fit 100");
	for (const change of [{ year: null }, { make: null }, { model: null }, { mileage: null }, { mileage: 99 }])
		expect(toLooksKey({ ...full, ...change })).toBe(null);
	for (const change of [{ year: 2018 }, { make: "Ford" }, { model: "Civic" }, { mileage: 101 }])
		expect(mayLookAlike(full, { ...full, ...change })).toBe(false);
	for (const change of [{}, { year: null }, { make: "HONDA" }, { model: null }, { mileage: null }]) {
		expect(mayLookAlike(full, { ...full, ...change })).toBe(true);
		expect(mayLookAlike({ ...full, ...change }, full)).toBe(true);
	}
	const near = { ...full, mileage: 42_150 };
	expect([mayLookAlike(near, { ...near, mileage: 42_000 }), mayLookAlike({ ...near, mileage: 42_000 }, near)]).toEqual([
		true,
		true,
	]);
	const photo = "https://a.example/p/7-300x200.jpg";
	expect(listLooks({ ...full, photo })).toHaveLength(2);
	expect(
		[listLooks({ ...full, photo: "no address" }), listLooks({ ...full, mileage: 9, photo })].map(
			({ length }) => length,
		),
	).toEqual([1, 1]);
});

test("a car without a number is the only one that looks like it, in stock before sold, if year and make are known", () => {
	expect(find([{}], {})).toBe(7);
	expect(find([{}, { id: 8, sourceKey: "other" }], {})).toBe(undefined);
	expect(find([{}, { id: 8, sourceKey: "other", soldAt: "2026" }], {})).toBe(7);
	expect(find([{ soldAt: "2026" }], {})).toBe(7);
	expect(find([{}], {}, new Set([7]))).toBe(undefined);
	expect(find([{ vin: "V1" }], { vin: "V2" })).toBe(undefined);
	for (const change of [{ year: null }, { make: null }])
		expect(find([{ photo: "https://a.example/7.jpg", ...change }], { images: ["https://a.example/7.jpg"] })).toBe(
			undefined,
		);
});

test("two pages are two cars that look alike, unless the photo is the same too", () => {
	const [here, there] = ["https://a.example/1", "https://a.example/2"];
	const [photo, other] = ["https://a.example/7.jpg", "https://a.example/8.jpg"];
	const page = { sourceKey: "url:/2", originalListingUrl: there };
	expect(find([{ originalListingUrl: here }], page)).toBe(undefined);
	expect(find([{ originalListingUrl: here, photo }], { ...page, images: [other] })).toBe(undefined);
	expect(find([{ originalListingUrl: here, photo }], { ...page, images: [photo] })).toBe(7);
	expect(find([{ originalListingUrl: null }], page)).toBe(7);
	expect(find([{ originalListingUrl: here }], {})).toBe(7);
	expect(find([{ originalListingUrl: there, mileage: 9 }], { ...page, mileage: 90_000 })).toBe(7);
});

test("of a car's several rows one in stock is found before one that is sold, and the oldest that looks like it before all", () => {
	const byUrl = { id: 8, sourceKey: "b", originalListingUrl: "https://a.example/2" };
	const named = { sourceKey: "stock:A1", stockNumber: "A1", originalListingUrl: "https://a.example/2" };
	expect(find([{ sourceKey: "stock:A1", soldAt: "2026" }, byUrl], named)).toBe(8);
	expect(find([{ sourceKey: "stock:A1" }, byUrl], named)).toBe(7);
	expect(find([{ sourceKey: "stock:A1", id: 9 }, byUrl], named)).toBe(8);
	expect(
		find(
			[
				{ sourceKey: "stock:A1", id: 9 },
				{ ...byUrl, mileage: 9 },
			],
			named,
		),
	).toBe(9);
	expect(find([{ sourceKey: "vin:V1", vin: "V1", soldAt: "2026" }, byUrl], { ...named, vin: "V1" })).toBe(7);
});

test("a car's other rows are its doubles, unless they had their turn, are others, or share only details", () => {
	const rows = [row, { ...row, id: 8, sourceKey: "stock:A1", stockNumber: "A1" }].map((one) => ({
		...one,
		sourceKey: `${one.sourceKey}!`,
	}));
	const [first, second] = rows as [KnownCar, KnownCar];
	first.originalListingUrl = "https://a.example/2";
	const seen = { ...car, sourceKey: "url:/2", stockNumber: "A1", originalListingUrl: "https://a.example/2" };
	const known = createKnownCars(rows);
	expect(listDoubles(known, seen, first).map(({ id }) => id)).toEqual([8]);
	expect(listDoubles(known, seen, first, new Set([8]))).toEqual([]);
	expect(listDoubles(known, { ...seen, sourceKey: "details:1" }, first)).toEqual([]);
	expect(listDoubles(known, seen, { ...first, stockNumber: "B2" }).map(({ id }) => id)).not.toContain(8);
	expect(toFreeKey(known, { sourceKey: "stock:A1!" })).toBe("stock:A1!~");
	expect(toFreeKey(known, { sourceKey: "stock:A1!" }, new Set(["stock:A1!~"]))).toBe("stock:A1!~~");
	deleteKnown(known, second);
	expect(toFreeKey(known, { sourceKey: "stock:A1!" })).toBe("stock:A1!");
	expect(findKnown(known, { ...seen, originalListingUrl: null, sourceKey: "stock:A1", mileage: 9 })).toBe(undefined);
});

test("of twins with the same details each takes the row of its price, and none that is taken", () => {
	const twins = [
		{ id: 7, sourceKey: "details:1", price: 8000 },
		{ id: 8, sourceKey: "details:1~", price: 9000 },
	];
	expect(find(twins, {})).toBe(8);
	expect(find(twins, { price: 8000 })).toBe(7);
	expect(find(twins, { price: 1 })).toBe(7);
	expect(find(twins, {}, new Set([8]))).toBe(7);
	expect(find(twins, {}, new Set([7, 8]))).toBe(undefined);
});
