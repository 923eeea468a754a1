import { expect, test } from "vitest";
import { judgeMarkets, judgeNextDay } from "../../../testing/judge-market";
import { isProof, proofCount, seed } from "../../../testing/proof";

/** Few markets of other seeds each time would stray too far from the mean: the sample is of always the same two. */
const seeds = isProof ? Array.from({ length: 20 }, (_, at) => seed * 100 + at) : [3, 6];

test("a market of 8,000 cars is estimated about as well as its noise allows, and its intervals hold what they say", () => {
	const judged = judgeMarkets(seeds, 8000);
	expect(judged.error).toBeLessThan(judged.noise + 0.015);
	expect(judged.near).toBeGreaterThan(0.7);
	expect(judged.rated).toBeGreaterThan(0.8);
	expect(judged.ratedWithFew).toBe(0);
	expect(Math.abs(judged.covered - 0.8)).toBeLessThan(0.02);
	expect(Math.abs(judged.coveredSome - 0.8)).toBeLessThan(0.05);
	expect(Math.abs(judged.coveredMany - 0.8)).toBeLessThan(0.05);
	const dirty = judgeMarkets(seeds, 8000, 0.05);
	expect(dirty.error - judged.error).toBeLessThan(0.006);
});

test("labels stay from one day to the next, though a tenth of the stock is another", () => {
	const days = seeds.slice(0, proofCount(1, 5)).map((one) => judgeNextDay(one, 8000));
	const mean = (pick: (day: (typeof days)[number]) => number) =>
		days.reduce((sum, day) => sum + pick(day), 0) / days.length;
	expect(mean(({ flips }) => flips)).toBeLessThan(0.04);
	expect(mean(({ flips }) => flips)).toBeLessThan(mean(({ flipsWithout }) => flipsWithout) / 3);
});
