import fc from "fast-check";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../../testing/proof";
import { parseSlug, toDealerPath, toDealerSlug } from "./dealer-path";

test("whatever a dealership is called, its address leads to it", () => {
	fc.assert(
		fc.property(
			fc.string({ unit: "grapheme", maxLength: 60 }),
			fc.integer({ min: 1, max: 999_999_999 }),
			(name, id) => {
				const slug = toDealerSlug(name, id);
				expect(slug).toMatch(/^[a-z0-9-]+$/);
				expect(parseSlug(slug)).toBe(id);
			},
		),
		{ seed, numRuns: proofCount(100, 10_000) },
	);
	expect(toDealerPath({ id: 12, name: "Sunrise Motors" })).toBe("/dealers/sunrise-motors-12");
	expect(["", "sunrise", "12a", "-", "0", "sunrise-012"].map(parseSlug)).toEqual([null, null, null, null, null, null]);
});
