import { expect, test } from "vitest";
import { toNewCount, toPriceMove } from "./what-changed";

/** A Friday, at noon by the machine's own clock. */
const now = new Date(2026, 10, 20, 12);
const daysAgo = (days: number) => new Date(2026, 10, 20 - days, 12).toISOString();

test("a favorite says by how much its price moved since the last visit, and nothing where it did not", () => {
	expect(toPriceMove(18_200, 17_700)).toEqual({ text: "$500 less than at your last visit", isLess: true });
	expect(toPriceMove(18_200, 19_000)).toEqual({ text: "$800 more than at your last visit", isLess: false });
	for (const [told, price] of [
		[1, 1],
		[null, 1],
		[1, null],
	] as const)
		expect(toPriceMove(told, price)).toBeNull();
});

test("a saved search counts the cars that came after the last visit, and names the day as the shopper would", () => {
	const items = [0, 1, 2, 5].map((days) => ({ date_published: daysAgo(days) }));
	expect(toNewCount(items, daysAgo(3), now)).toBe("3 new since Tuesday");
	expect(toNewCount([], daysAgo(3), now)).toBe("None new since Tuesday");
	expect(toNewCount(Array(100).fill(items[0]), daysAgo(3), now)).toBe("100 or more new since Tuesday");
});
