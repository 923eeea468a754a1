import { expect, test } from "vitest";
import { formatDate, formatExact, formatLastSync, formatRecent, formatWithin } from "./format-time";

const now = new Date("2026-03-01T02:00:00.000Z");
const utc = { now, zone: "UTC" };
const newYork = { now, zone: "America/New_York" };

test("a last sync is told as never, today or a day, with the time in the viewer's zone", () => {
	expect(formatLastSync(null, utc)).toBe("Never");
	expect(formatLastSync("2026-03-01T00:05:00.000Z", utc)).toBe("Today, 12:05 AM");
	expect(formatLastSync("2026-02-28T22:05:00.000Z", utc)).toBe("Feb 28, 10:05 PM");
	expect(formatLastSync("2026-02-28T22:05:00.000Z", newYork)).toBe("Today, 5:05 PM");
});

test("the dealership list says yesterday, across the end of a month too", () => {
	expect(formatRecent("2026-02-28T22:05:00.000Z", utc)).toBe("Yesterday, 10:05 PM");
	expect(formatRecent("2026-02-27T22:05:00.000Z", utc)).toBe("Feb 27, 10:05 PM");
	expect(formatRecent("2026-03-01T01:00:00.000Z", utc)).toBe("Today, 1:00 AM");
	expect(formatRecent(null, utc)).toBe("Never");
});

test("elsewhere a date is yesterday or a day, with the year when it is another", () => {
	expect(formatDate("2026-02-28T22:05:00.000Z", utc)).toBe("Yesterday");
	expect(formatDate("2026-02-20T22:05:00.000Z", utc)).toBe("Feb 20");
	expect(formatDate("2027-02-20T22:05:00.000Z", utc)).toBe("Feb 20, 2027");
	expect(formatExact("2026-02-20T22:05:07.000Z", "UTC")).toBe("Feb 20, 2026, 10:05:07 PM UTC");
});

test("within a sentence a day begins small, a month does not", () => {
	const moment = { now: new Date("2026-12-01T12:00:00.000Z"), zone: "UTC" };
	for (const [iso, shown] of [
		["2026-12-01T03:05:00.000Z", "today, 3:05 AM"],
		["2026-11-30T03:05:00.000Z", "yesterday, 3:05 AM"],
		["2026-11-29T03:05:00.000Z", "Nov 29, 3:05 AM"],
		[null, "never"],
	] as const)
		expect(formatWithin(iso, moment)).toBe(shown);
});
