import fc from "fast-check";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../../testing/proof";
import { chooseNearest, type ZipSpot } from "./choose-nearest";
import { getMiles } from "./places";

const latitude = fc.double({ min: -80, max: 80, noNaN: true });
const longitude = fc.double({ min: -180, max: 180, noNaN: true });
const zip = fc.integer({ min: 501, max: 99950 }).map((id) => String(id).padStart(5, "0"));
const spots = fc.array(fc.tuple(zip, latitude, longitude), { minLength: 1, maxLength: 40 });

test("of the ZIPs with cars none is nearer to a shopper than the chosen one, in whatever order they come", () => {
	fc.assert(
		fc.property(spots, fc.record({ latitude, longitude }), (all, point) => {
			const milesTo = ([, latitude, longitude]: ZipSpot) => getMiles(point, { latitude, longitude });
			const least = Math.min(...all.map(milesTo));
			for (const order of [all, [...all].reverse()]) {
				const chosen = chooseNearest(order, point);
				expect(Math.min(...order.filter(([one]) => one === chosen).map(milesTo))).toBe(least);
			}
		}),
		{ seed, numRuns: proofCount(100, 10_000) },
	);
	expect(chooseNearest([], { latitude: 0, longitude: 0 })).toBeNull();
});
