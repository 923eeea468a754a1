import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isProof, proofCount, seed } from "../../../testing/proof";
import { createWildMarket } from "../../../testing/wild-market";
import { type StockedCar, StockedCars } from "./stocked-cars";

const text = fc.option(fc.string({ maxLength: 8 }), { nil: null });
const dollars = fc.option(fc.double({ min: 0, noNaN: true }), { nil: null });
const bounds = fc.option(fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat()), { nil: null });
const kept = fc.option(
	fc.record({ estimate: dollars, low: dollars, high: dollars, comparables: fc.nat(), bounds, price: dollars }),
	{ nil: null },
);

test("cars come out of their columns as they went in, in their order", () => {
	const changes = fc.array(fc.record({ kept, make: text, brand: text, reason: fc.constantFrom(null, "few", "wide") }));
	fc.assert(
		fc.property(fc.nat(1000), changes, (market, changed) => {
			const cars = createWildMarket(market).map((car, at): StockedCar => {
				const { make, ...known } = car;
				const { model, year, trim, vin, miles } = known;
				const one = changed[at % Math.max(1, changed.length)];
				const row = {
					make: one?.make ?? make,
					model,
					year,
					trim,
					vin,
					mileage: miles,
					title_brand: one?.brand ?? null,
				};
				return { ...known, row, kept: one?.kept ? ({ ...one.kept, reason: one.reason } as StockedCar["kept"]) : null };
			});
			const columns = new StockedCars();
			for (let round = 0; round < 15; round++) for (const car of cars) columns.push(car);
			expect(columns.length).toBe(15 * cars.length);
			expect([...columns]).toEqual(Array.from({ length: 15 }, () => cars).flat());
			expect(columns.at(columns.length)).toBeUndefined();
		}),
		{ seed, numRuns: proofCount(5, 300) },
	);
});

/** Half of what an isolate has; the old space of V8 alone is held to it, and the live bytes are told with all buffers. */
const MOST_MB = 64;
const LARGEST_MAKE = 150_000;
/** Code and tables take so much whatever the make: a fifth of the cars takes more than a fifth. */
const LOADED_MB = 8;

test("one make with 150,000 cars is fitted and rated within 64 MB", { timeout: 300_000 }, () => {
	const size = String(proofCount(LARGEST_MAKE / 5, LARGEST_MAKE));
	const args = [`--max-old-space-size=${MOST_MB}`, "--import", "tsx", "testing/fit-largest-make.ts", size];
	const told = JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
	expect(told).toMatchObject({ listed: Number(size), written: Number(size) });
	expect(told.rated / told.listed).toBeGreaterThan(0.8);
	const most = isProof ? MOST_MB : (MOST_MB * Number(size)) / LARGEST_MAKE + LOADED_MB;
	expect(told.peakMb).toBeLessThanOrEqual(most);
});
