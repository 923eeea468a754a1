import { expect, test } from "vitest";
import { toTimeline } from "./timeline";

const quarterOf = (iso: string) => Math.floor(Date.parse(iso) / 900_000);

test("a click counts on the day it was in the viewer's zone", () => {
	const quarters = [{ quarter: quarterOf("2026-03-02T03:00:00Z"), count: 2 }];
	expect(toTimeline(quarters, "UTC")).toEqual([{ day: "2026-03-02", count: 2 }]);
	expect(toTimeline(quarters, "America/New_York")).toEqual([{ day: "2026-03-01", count: 2 }]);
});

test("midnight of a zone a quarter of an hour off the hour parts two days", () => {
	const before = { quarter: quarterOf("2026-03-01T18:00:00Z"), count: 1 };
	const after = { quarter: quarterOf("2026-03-01T18:15:00Z"), count: 3 };
	expect(toTimeline([after, before], "Asia/Kathmandu")).toEqual([
		{ day: "2026-03-01", count: 1 },
		{ day: "2026-03-02", count: 3 },
	]);
});

test("only the ten most recent days are kept, oldest first", () => {
	const quarters = Array.from({ length: 12 }, (_, at) => ({
		quarter: quarterOf(`2026-03-${10 + at}T12:00:00Z`),
		count: at,
	}));
	const days = toTimeline(quarters.reverse(), "UTC").map(({ day }) => day);
	expect([days.length, days[0], days[9]]).toEqual([10, "2026-03-12", "2026-03-21"]);
});
