import fc from "fast-check";
import { expect, test } from "vitest";
import { amountsFrom, anyOf, coverRange, everyWord } from "./terms";

test("a range is covered exactly, by few terms", () => {
	const bound = fc.integer({ min: 0, max: 255 });
	fc.assert(
		fc.property(bound, bound, (min, max) => {
			const covered = coverRange("x", min, max, 4).flatMap((term) => {
				const [level = 0, bucket = 0] = term.slice(1).split("n").map(Number);
				return Array.from({ length: 4 ** level }, (_, index) => bucket * 4 ** level + index);
			});
			const wanted = Array.from({ length: Math.max(0, max - min + 1) }, (_, index) => min + index);
			expect(covered.sort((a, b) => a - b)).toEqual(wanted);
			expect(coverRange("x", min, max, 4).length).toBeLessThanOrEqual(22);
		}),
	);
});

test("whole thousands need no second look, other bounds do", () => {
	expect(amountsFrom("price", null, null)).toEqual({ match: null, isExact: true });
	expect(amountsFrom("price", 19_000, 20_000)).toEqual({ match: '("xpr0n20" OR "xpre19")', isExact: true });
	expect(amountsFrom("mileage", null, 2_500)).toEqual({ match: '("xmi1n0")', isExact: false });
	expect(amountsFrom("price", 30_000, 20_000)).toEqual({ match: '"xnone"', isExact: true });
});

test("words are quoted, so nothing that a person types is syntax", () => {
	expect(everyWord('he said "NOT" (x5)*')).toBe('"he" AND "said" AND "NOT" AND "x5"');
	expect(everyWord("--- *")).toBeNull();
	expect(everyWord("xall xdl1 xc90 xle xlt")).toBe('"xnone" AND "xnone" AND "xc90" AND "xle" AND "xlt"');
	expect(anyOf("make", ["Land Rover"])).toBe('("xmk6C616E6420726F766572")');
});
