import fc from "fast-check";
import { expect, test } from "vitest";
import { seed } from "../../testing/proof";
import { encodeLabel, listStripParts, mergeLabels, type PageLabel, type Part, parseLabel } from "./page-label";

const text = fc.string({ unit: "grapheme", maxLength: 12 });
const part: fc.Arbitrary<Part> = fc.oneof(
	fc.record({ cars: fc.array(text, { maxLength: 3 }) }),
	fc.record({ gone: fc.array(text, { maxLength: 3 }) }),
	fc.record({ dealership: fc.integer({ min: 1 }) }),
	fc.record({ facts: text }),
);
const label: fc.Arbitrary<PageLabel> = fc.record({
	own: fc.array(part, { maxLength: 4 }),
	strip: fc.array(part, { maxLength: 4 }),
});

test("what may be an hour old are the strip's parts, and the prices of cars that must be missed when they leave", () => {
	fc.assert(
		fc.property(label, (one) => {
			const gone = one.own.flatMap((own) => ("gone" in own ? own.gone : []));
			const parts = listStripParts(one);
			expect(parts.slice(0, one.strip.length)).toEqual(one.strip);
			expect(parts.slice(one.strip.length)).toEqual(gone.length > 0 ? [{ cars: gone }] : []);
		}),
		{ seed },
	);
});

test("a page of several loaders shows what each shows, and something of everything where one does not say", () => {
	fc.assert(
		fc.property(fc.array(label, { minLength: 1, maxLength: 4 }), fc.nat(4), (labels, at) => {
			expect(mergeLabels(labels)).toEqual({
				own: labels.flatMap(({ own }) => own),
				strip: labels.flatMap(({ strip }) => strip),
			});
			expect(mergeLabels((labels as (PageLabel | null)[]).toSpliced(at, 0, null))).toBeNull();
			expect(mergeLabels([])).toBeNull();
		}),
		{ seed },
	);
});

test("a label comes out of its header as it went in", () => {
	fc.assert(
		fc.property(label, (one) => {
			const headers = new Headers({ "X-Label": encodeLabel(one) });
			expect(parseLabel(headers.get("X-Label"))).toEqual(one);
		}),
		{ seed },
	);
	expect(parseLabel(null)).toBeNull();
});
