import fc from "fast-check";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../testing/proof";
import { DATABASE_BYTES, isNearlyFull, toForecast } from "./database-size";

const DAY_MS = 86_400_000;
const toDay = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10);

test("a database that grows by so much a day is full on the day when that reaches D1's limit", () => {
	const days = fc.integer({ min: 3, max: 30 });
	const bytes = fc.integer({ min: 1, max: DATABASE_BYTES });
	const growth = fc.integer({ min: 3_000_000, max: 100_000_000 });
	fc.assert(
		fc.property(days, bytes, growth, (apart, now, bytesADay) => {
			const first = { day: toDay(20_000), bytes: now - apart * bytesADay };
			const forecast = toForecast([first, { day: toDay(20_000 + apart), bytes: now }]);
			const inDays = Math.floor((DATABASE_BYTES - now) / bytesADay);
			expect(forecast).toEqual({ bytes: now, bytesADay, fullOn: toDay(20_000 + apart + inDays) });
		}),
		{ seed, numRuns: proofCount(200, 20_000) },
	);
});

test("nobody tells a date of a database that shrinks, that hardly grows, or that is known for two days", () => {
	const of = (apart: number, grown: number) =>
		toForecast([
			{ day: toDay(20_000), bytes: 5e9 },
			{ day: toDay(20_000 + apart), bytes: 5e9 + grown },
		]);
	expect(toForecast([])).toBeNull();
	expect([of(2, 1e9), of(30, -5), of(30, 0), of(30, 100)].map((one) => one?.fullOn)).toEqual([null, null, null, null]);
	expect(of(2, 1e9)?.bytesADay).toBeNull();
});

test("the desk is warned four months before, and above four fifths", () => {
	const now = new Date("2026-11-23T00:00:00.000Z");
	const at = (bytes: number, fullOn: string | null) => isNearlyFull({ bytes, bytesADay: 1, fullOn }, now);
	expect([at(1e9, null), at(1e9, "2027-06-01"), at(1e9, "2027-03-01"), at(8.1e9, null)]).toEqual([
		...[false, false, true, true],
	]);
});
