import fc from "fast-check";
import { expect, test } from "vitest";
import { seed } from "../../testing/proof";
import { listWeekStarts, REPORT_WEEKS, sumDays, toDayBefore, toWeeks } from "./weeks";

const time = fc.date({
	min: new Date("2020-01-01T00:00:00Z"),
	max: new Date("2039-12-31T23:59:59Z"),
	noInvalidDate: true,
});
const toDay = (date: Date) => date.toISOString().slice(0, 10);

test("the weeks of a report begin on Mondays, follow each other, and the last is the present one", () => {
	fc.assert(
		fc.property(time, (now) => {
			const starts = listWeekStarts(now);
			expect(starts.length).toBe(REPORT_WEEKS);
			expect(new Set(starts.map((start) => new Date(start).getUTCDay()))).toEqual(new Set([1]));
			const gaps = starts.slice(1).map((start, at) => Date.parse(start) - Date.parse(starts[at] ?? ""));
			expect(new Set(gaps)).toEqual(new Set([7 * 86_400_000]));
			const sinceMonday = now.getTime() - Date.parse(starts.at(-1) ?? "");
			expect(sinceMonday >= 0 && sinceMonday < 7 * 86_400_000).toBe(true);
		}),
		{ seed },
	);
});

test("each day counts in one week, and days before the first in none", () => {
	fc.assert(
		fc.property(time, fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 40 }), (now, ages) => {
			const starts = listWeekStarts(now);
			const days = ages.map((age) => ({
				day: toDay(new Date(now.getTime() - age * 86_400_000)),
				views: 1 + age,
				contacts: 1,
			}));
			const counted = days.filter(({ day }) => day >= (starts[0] ?? ""));
			const weeks = toWeeks(starts, days);
			const sum = (of: { views: number }[]) => of.reduce((all, { views }) => all + views, 0);
			expect(sum(weeks)).toBe(sum(counted));
		}),
		{ seed },
	);
});

test("periods side by side count each day once: the one that begins on it, not the one that ends there", () => {
	const day = fc.integer({ min: 0, max: 30 });
	fc.assert(
		fc.property(time, fc.tuple(day, day, day), fc.array(day, { maxLength: 40 }), (now, ends, ages) => {
			const [from = 0, middle = 0, until = 0] = ends.toSorted((a, b) => b - a);
			const days = ages.map((age) => ({ day: toDayBefore(now, age), views: 1 + age, contacts: 1 }));
			const sum = (first: number, end: number) => sumDays(days, toDayBefore(now, first), toDayBefore(now, end));
			const inside = ages.filter((age) => age <= from && age > until);
			expect(sum(from, middle).contacts + sum(middle, until).contacts).toBe(inside.length);
			expect(sum(from, until).views).toBe(inside.reduce((all, age) => all + 1 + age, 0));
		}),
		{ seed },
	);
});
