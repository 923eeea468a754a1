import fc from "fast-check";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../../testing/proof";
import { toEveryWord } from "../keywords/to-every-word";
import { amountsFrom, anyOf, everyOf, termsFrom, yearsFrom } from "./terms";

test("a range is covered exactly, by few terms", () => {
	const bound = fc.integer({ min: 0, max: 255 });
	fc.assert(
		fc.property(bound, bound, (min, max) => {
			const covered = termsFrom("x", min, max, 4).flatMap((term) => {
				const [level = 0, bucket = 0] = term.slice(1).split("n").map(Number);
				return Array.from({ length: 4 ** level }, (_, index) => bucket * 4 ** level + index);
			});
			const wanted = Array.from({ length: Math.max(0, max - min + 1) }, (_, index) => min + index);
			expect(covered.sort((a, b) => a - b)).toEqual(wanted);
			expect(termsFrom("x", min, max, 4).length).toBeLessThanOrEqual(22);
		}),
		{ seed, numRuns: proofCount(100, 10_000) },
	);
});

test("whole thousands need no second look, other bounds do", () => {
	expect(amountsFrom("price", null, null)).toEqual({ match: null, isExact: true });
	expect(amountsFrom("price", 19_000, 20_000)).toEqual({ match: '("xpr0n20" OR "xpre19")', isExact: true });
	expect(amountsFrom("mileage", null, 2_500)).toEqual({ match: '("xmi1n0")', isExact: false });
	expect(amountsFrom("price", 30_000, 20_000)).toEqual({ match: '"xnone"', isExact: true });
});

test("words are quoted, so nothing that a person types is syntax", () => {
	expect(toEveryWord('he said "NOT" (x5)*')).toBe('"he" AND "said" AND "NOT" AND "x5"');
	expect(toEveryWord("--- *")).toBeNull();
	expect(toEveryWord("xall xdl1 xc90 xle xlt")).toBe('"xnone" AND "xnone" AND "xc90" AND "xle" AND "xlt"');
	expect(anyOf("make", ["Land Rover"])).toBe('("xmk6C616E6420726F766572")');
});

test("a word is what SQLite takes for one: accents belong to it, signs of other scripts part it", () => {
	expect(toEveryWord("cafe\u0301 ra\u0308der")).toBe('"caf\u00e9" AND "r\u00e4der"');
	expect(toEveryWord("\u0627\u06590")).toBe('"\u0627" AND "0"');
	expect(toEveryWord("\u0939\u093f\u0928")).toBe('"\u0939" AND "\u0928"');
	expect(toEveryWord("a\u19b0b")).toBe('"a" AND "b"');
});

test("years that exclude each other find nothing, and no bound looks beyond the years that cars have", () => {
	expect(yearsFrom(null, null)).toBeNull();
	expect(yearsFrom(2020, 2010)).toBe('"xnone"');
	expect(yearsFrom(2060, null)).toBe('"xnone"');
	expect(yearsFrom(2032, null)).toBe('("xyr2n127")');
});

test("many expressions are one, nested no deeper than FTS5 reads", () => {
	expect(everyOf([])).toBe('"xall"');
	expect(everyOf(["a", "b", "c"])).toBe('((a AND b) OR "xnone") AND c');
	expect(everyOf(Array.from({ length: 100 }, (_, at) => `w${at}`)).match(/\(/g)?.length).toBeLessThan(40);
});
