import { expect, test } from "vitest";
import { toProgress } from "./progress";

const now = new Date("2026-03-01T12:10:00.000Z");
const startedAt = "2026-03-01T12:00:00.000Z";

test("progress tells pages, cars and the time left at the pace so far", () => {
	const run = { pagesDone: 100, pagesKnown: 120, found: 112, startedAt };
	expect(toProgress(run, now)).toEqual({ done: 100, known: 120, text: "100 of 120 pages · 112 cars · about 2 min" });
	expect(toProgress({ ...run, pagesDone: 119 }, now).text).toBe("119 of 120 pages · 112 cars · less than a minute");
});

test("no time is promised before the pace is known", () => {
	expect(toProgress({ pagesDone: 1, pagesKnown: 1, found: 1, startedAt }, now).text).toBe("1 of 1 pages · 1 car");
});
