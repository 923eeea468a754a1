import fc from "fast-check";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../testing/proof";
import { chooseSpent, toTime } from "./choose-spent";

const DAY_MS = 86_400_000;
const start = Date.parse("2026-01-05T00:00:00.000Z");
const toName = (time: number) => new Date(time).toISOString().replaceAll(":", "-");
const toDay = (name: string) => name.slice(0, 10);

test("a name is the time that it was made at", () => {
	expect(toTime(toName(start + 12_345))).toBe(start + 12_345);
});

test("of a backup a night, thinned each night, seven days and four weeks stay", () => {
	let names: string[] = [];
	for (let day = 0; day < 60; day++) {
		const now = start + day * DAY_MS + 3 * 3_600_000;
		names.push(toName(now));
		const spent = chooseSpent(names, new Date(now));
		names = names.filter((name) => !spent.includes(name));
	}
	expect(names.map(toDay)).toEqual([
		...["2026-02-15", "2026-02-22", "2026-02-27", "2026-02-28"],
		...["2026-03-01", "2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05"],
	]);
});

test("whenever backups were made, and whatever the clock says, the newest seven days keep their newest", () => {
	const times = fc.array(fc.integer({ min: 0, max: 90 * DAY_MS }), { minLength: 1, maxLength: 80 });
	fc.assert(
		fc.property(times, fc.integer({ min: -2, max: 92 }), (offsets, day) => {
			const names = [...new Set(offsets.map((offset) => toName(start + offset)))];
			const now = new Date(start + day * DAY_MS);
			const spent = chooseSpent(names, now);
			const kept = names.filter((name) => !spent.includes(name));
			const days = [...new Set(names.map(toDay))].sort().reverse().slice(0, 7);
			for (const one of days)
				expect(kept).toContain(
					names
						.filter((name) => toDay(name) === one)
						.sort()
						.at(-1),
				);
			expect(kept).toContain([...names].sort().at(-1));
			const old = kept.filter((name) => now.getTime() - toTime(name) >= DAY_MS);
			expect(old.length).toBeLessThanOrEqual(11);
		}),
		{ seed, numRuns: proofCount(200, 5000) },
	);
});
