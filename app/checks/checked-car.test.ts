import { expect, test } from "vitest";
import { ANSWER_STANDS_MS } from "./check-limits";
import { type CheckedCar, countUnseenHours, getGoneAt, isLookDue, toAnswer } from "./checked-car";

const now = new Date("2026-03-05T12:00:00.000Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const patience = { checkFreshMinutes: 60, checkConfirmMinutes: 15 };
const stands = ANSWER_STANDS_MS / 60_000;

function toCar(change: { soldAt?: string; seenAt?: string | null; look?: object }): CheckedCar {
	const look = change.look && {
		state: null,
		lookedAt: null,
		seenAt: null,
		goneAt: null,
		priceWas: null,
		...change.look,
	};
	return { price: 9000, soldAt: null, seenAt: ago(600), ...change, look: look ?? null } as unknown as CheckedCar;
}

test("a car is looked for where neither a run nor a look has just seen it", () => {
	const due = (change: Parameters<typeof toCar>[0]) => isLookDue(toCar(change), now, patience);
	expect([due({}), due({ seenAt: null }), due({ look: {} })]).toEqual([true, true, true]);
	expect([due({ seenAt: ago(59) }), due({ seenAt: ago(60) }), due({ seenAt: ago(-1) })]).toEqual([false, true, true]);
	expect([due({ look: { lookedAt: ago(59) } }), due({ look: { lookedAt: ago(60) } })]).toEqual([false, true]);
	expect(due({ soldAt: ago(5) })).toBe(false);
	expect(due({ look: { lookedAt: ago(stands / 2) } })).toBe(false);
});

test("a car that one look missed is looked for again after the pause, unless somebody saw it since", () => {
	const missed = (minutes: number, seenAt: string | null = ago(600)) =>
		toCar({ seenAt, look: { lookedAt: ago(minutes), goneAt: ago(minutes) } });
	expect([14, 15].map((minutes) => isLookDue(missed(minutes), now, patience))).toEqual([false, true]);
	expect(getGoneAt(missed(14))).toBe(ago(14));
	expect([getGoneAt(missed(14, ago(14))), getGoneAt(missed(14, null))]).toEqual([ago(14), ago(14)]);
	expect([getGoneAt(missed(14, ago(13))), getGoneAt(toCar({}))]).toEqual([null, null]);
});

test("how long nobody saw a car is at most a day, and never less than nothing", () => {
	const hours = (seenAt: string | null, lookedAt: string | null) =>
		countUnseenHours(toCar({ seenAt, look: { lookedAt } }), now);
	expect([hours(ago(120), null), hours(ago(120), ago(30)), hours(ago(30), ago(120))]).toEqual([2, 0.5, 0.5]);
	expect([hours(null, null), hours(ago(3000), null), hours(ago(-60), null)]).toEqual([24, 24, 0]);
	expect(countUnseenHours(toCar({ seenAt: null }), now)).toBe(24);
});

test("a shopper is told that a car is there, changed or gone, or that it is not known", () => {
	const tell = (change: Parameters<typeof toCar>[0]) => toAnswer(toCar(change), now, patience);
	const seenAt = ago(5);
	expect(tell({ seenAt })).toEqual({ state: "listed", checkedAt: seenAt, price: 9000 });
	expect(tell({ seenAt: ago(61) })).toEqual({ state: "unverified", checkedAt: ago(61), price: 9000 });
	expect(tell({ seenAt: null })).toEqual({ state: "unverified", checkedAt: null, price: 9000 });
	const look = { state: "changed", seenAt, priceWas: 9500 };
	expect(tell({ seenAt, look })).toEqual({ state: "changed", checkedAt: seenAt, price: 9000, priceWas: 9500 });
	expect(tell({ seenAt, look: { ...look, seenAt: ago(6) } })).toMatchObject({ state: "listed" });
	expect(tell({ seenAt, look: { ...look, state: "there" } })).toMatchObject({ state: "listed" });
	expect(tell({ seenAt, soldAt: ago(2) })).toEqual({ state: "gone", checkedAt: ago(2), price: 9000 });
	expect(tell({ seenAt, look: { goneAt: ago(4) } })).toEqual({ state: "gone", checkedAt: ago(4), price: 9000 });
});
