import fc from "fast-check";
import { expect, test } from "vitest";
import { seed } from "../../testing/proof";
import { getMarkedMiles, mayBeCut } from "./cut-mileage";
import { normalise } from "./normalise";
import type { RawVehicle, Source } from "./raw-vehicle";

const page = { url: "https://lot.example/used/", now: new Date("2026-06-01T00:00:00Z") };

function toRaw(mileage: number, source: Source, year = "2012"): RawVehicle {
	const values = { vin: "", stockNumber: "A1", year, make: "Honda", model: "Civic", mileage: String(mileage) };
	const found = Object.entries(values).map(([name, value]) => [name, { value, source }]);
	return { fields: Object.fromEntries(found), images: [], imagesSource: null };
}

function getMiles(raw: RawVehicle, others: RawVehicle[] = []): number | null {
	const read = normalise(raw, { ...page, markedMiles: getMarkedMiles([raw, ...others], page.now) });
	return read.ok ? read.car.mileage : null;
}

test("a reading that somebody sees or a file states is meant, a small one of markup only beside a whole one", () => {
	const miles = fc.integer({ min: 1, max: 500_000 });
	fc.assert(
		fc.property(miles, fc.integer({ min: 1000, max: 200_000 }), (small, whole) => {
			for (const source of ["listing-card", "page", "csv", "platform"] as const)
				expect(getMiles(toRaw(small, source))).toBe(small);
			const marked = toRaw(small, "json-ld");
			expect(getMiles(marked)).toBe(small > 1 && small < 1000 ? null : small);
			expect(getMiles(marked, [toRaw(whole, "microdata")])).toBe(small);
			expect(getMiles(marked, [toRaw(whole, "listing-card")])).toBe(getMiles(marked));
		}),
		{ seed },
	);
});

test("a nearly new car has as few miles as its markup says", () => {
	expect(mayBeCut(toRaw(12, "json-ld", "2026"), 0)).toBe(false);
	expect(getMiles(toRaw(12, "json-ld", "2025"))).toBe(12);
	expect(getMiles(toRaw(12, "json-ld", "2025"), [toRaw(9, "json-ld", "2026")])).toBe(12);
	expect(getMiles(toRaw(12, "json-ld", "2025"), [toRaw(800, "listing-card")])).toBe(12);
});

test("beside an older car's small mileage a nearly new one's may be cut too, until one of the page shows that none is", () => {
	const small = fc.integer({ min: 2, max: 999 });
	const year = fc.integer({ min: 1995, max: 2024 }).map(String);
	fc.assert(
		fc.property(small, small, year, fc.integer({ min: 1000, max: 200_000 }), (own, old, built, whole) => {
			const [nearlyNew, older] = [toRaw(own, "json-ld", "2025"), toRaw(old, "json-ld", built)];
			expect(getMiles(nearlyNew, [older])).toBeNull();
			expect(getMiles(nearlyNew, [older, toRaw(whole, "json-ld")])).toBe(own);
		}),
		{ seed },
	);
});
