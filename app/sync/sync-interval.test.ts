import fc from "fast-check";
import { expect, test } from "vitest";
import { makeDealers } from "../../testing/evening/days-of-dealers";
import { sumEvenings } from "../../testing/evening/simulate-evenings";
import { proofCount, seed } from "../../testing/proof";
import { randomFrom } from "../../testing/random";
import {
	LONGEST_INTERVAL_HOURS,
	SHORTEST_INTERVAL_HOURS,
	SOONER_REQUESTS_A_DAY,
	SYNC_INTERVAL_HOURS,
} from "./board/run-limits";
import { chooseSyncHours, getKeptShare, MIN_LOOKS, NO_LOOKS } from "./sync-interval";

const runs = { numRuns: proofCount(300, 10_000), seed };
const told = fc
	.record({ looks: fc.double({ min: 0, max: 5000, noNaN: true }), share: fc.double({ min: 0, max: 1, noNaN: true }) })
	.chain(({ looks, share }) =>
		fc
			.double({ min: 0, max: 24, noNaN: true })
			.map((hours) => ({ looks, finds: looks * share, unseenHours: looks * hours })),
	);
const requests = fc.integer({ min: 0, max: 20_000 });

test("no dealer is synced more or less often than the bounds, whatever checks told", () => {
	fc.assert(
		fc.property(told, requests, (looks, asked) => {
			const hours = chooseSyncHours(looks, asked);
			expect(hours).toBeGreaterThanOrEqual(SHORTEST_INTERVAL_HOURS);
			expect(hours).toBeLessThanOrEqual(LONGEST_INTERVAL_HOURS);
			// A site of many pages is read as often as ever, and what is read beyond that stays within the day's requests.
			if (hours < SYNC_INTERVAL_HOURS) expect((24 / hours) * asked).toBeLessThanOrEqual(SOONER_REQUESTS_A_DAY * 1.0001);
		}),
		runs,
	);
});

test("one find more never puts a sync off, and one look that found nothing never hastens it", () => {
	fc.assert(
		fc.property(told, requests, (looks, asked) => {
			const hours = chooseSyncHours(looks, asked);
			const more = { ...looks, looks: looks.looks + 1 };
			const isEnough = looks.looks >= MIN_LOOKS;
			if (isEnough) expect(chooseSyncHours({ ...more, finds: looks.finds + 1 }, asked)).toBeLessThanOrEqual(hours);
			if (isEnough)
				expect(chooseSyncHours({ ...more, unseenHours: looks.unseenHours + 3 }, asked)).toBeGreaterThanOrEqual(hours);
		}),
		runs,
	);
});

test("a dealer whose cars nobody opens any more is an ordinary one within two weeks", () => {
	let looks = { looks: 200, finds: 60, unseenHours: 600 };
	let hours = 0;
	expect(chooseSyncHours(looks, 50)).toBe(SHORTEST_INTERVAL_HOURS);
	while (chooseSyncHours(looks, 50) !== SYNC_INTERVAL_HOURS && hours < 1000) {
		const next = chooseSyncHours(looks, 50);
		const kept = getKeptShare(next);
		looks = { looks: looks.looks * kept, finds: looks.finds * kept, unseenHours: looks.unseenHours * kept };
		hours += next;
	}
	expect(hours).toBeLessThan(14 * 24 * 2);
	expect(chooseSyncHours(NO_LOOKS, 50)).toBe(SYNC_INTERVAL_HOURS);
});

/** Nine dealers each; a stride without a common factor with their sum gives each of the nine shapes every part of the interval. */
const [LOTS, STRIDE] = [8, 31];

test("with a visitor a car and day, at most half as many listings are stale in the evening once syncs learn", () => {
	const random = randomFrom(seed);
	const dealers = Array.from({ length: LOTS }, () => makeDealers(random, proofCount(15, 60))).flat();
	// Evenly over the interval: a few dealers that all happen to sync just before the evening are never stale.
	const draws = dealers.map((_, at) => ({ seed: random(2_000_000_000), phase: (at + 0.5) / dealers.length }));
	const sum = (looks: boolean, learns: boolean) =>
		sumEvenings(dealers, { looks, learns }, (at) => {
			const { seed = 0, phase = 0 } = draws[(at * STRIDE) % draws.length] ?? {};
			return { random: randomFrom(seed), phase };
		});
	const [alone, checked, learned] = [sum(false, false), sum(true, false), sum(true, true)];
	expect(checked.stale).toBeLessThan(alone.stale);
	expect(learned.stale).toBeLessThanOrEqual(alone.stale / 2);
	expect(learned.stale).toBeLessThanOrEqual(checked.stale / 2);
	expect(learned.syncs).toBeLessThan(alone.syncs * 2.5);
});
