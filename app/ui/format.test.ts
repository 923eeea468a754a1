import { expect, test } from "vitest";
import * as format from "./format";

const now = new Date("2026-11-20T17:05:00.000Z");
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
const [minute, hour, day] = [60, 3600, 86_400];

test("how long ago changes its words exactly at each minute, hour and day, and is never in the future", () => {
	const ago: [seconds: number, words: string][] = [
		...([
			[-90, "just now"],
			[0, "just now"],
			[minute - 1, "just now"],
			[minute, "1 min ago"],
		] as [number, string][]),
		...([
			[hour - 1, "59 min ago"],
			[hour, "1 h ago"],
			[day - 1, "23 h ago"],
			[day, "1 day ago"],
		] as [number, string][]),
		...([
			[2 * day - 1, "1 day ago"],
			[2 * day, "2 days ago"],
			[400 * day, "400 days ago"],
		] as [number, string][]),
	];
	for (const [seconds, words] of ago) expect(format.formatAgo(before(seconds), now), `${seconds} s`).toBe(words);
	const days: [seconds: number, words: string][] = [
		...([
			[-day, "today"],
			[day - 1, "today"],
			[day, "yesterday"],
			[2 * day - 1, "yesterday"],
		] as [number, string][]),
		[2 * day, "2 days ago"],
	];
	for (const [seconds, words] of days) expect(format.formatDaysAgo(before(seconds), now), `${seconds} s`).toBe(words);
});

test("money, miles, days and names are written as a person reads them", () => {
	expect([18_950.4, 0, null].map(format.formatPrice)).toEqual(["$18,950", "Price on request", "Price on request"]);
	expect([91_000.4, 0, null].map(format.formatMileage)).toEqual(["91,000 miles", null, null]);
	expect([7, 1284.2].map(format.formatCount)).toEqual(["7", "1,284"]);
	expect(format.formatDay("2026-11-20T23:59:59.999Z")).toBe("Nov 20, 2026");
	expect(format.formatMinute("2026-11-20T17:05:59.000Z")).toBe("Nov 20, 2026, 5:05 PM UTC");
	expect(["Bay Autos", "BAY AUTOS", "Lot"].map(format.formatOwner)).toEqual(["Bay Autos'", "BAY AUTOS'", "Lot's"]);
});
