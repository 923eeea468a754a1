import fc from "fast-check";
import { expect, test } from "vitest";
import { seed } from "../../testing/proof";
import { requireScale } from "./require-scale";

test("scale holds only if each sync of each stretch ended as complete, and no shopper waited long or in vain", () => {
	const few = fc.constantFrom(0, 0, 0, 1, 7);
	const stretch = fc.record({
		...{ failed: few, unfinished: few, dealerships: fc.constant(20) },
		waited: fc.record({ failed: few, longestMs: fc.constantFrom(0, 15_000, 15_001) }),
	});
	fc.assert(
		fc.property(fc.array(stretch, { minLength: 1, maxLength: 3 }), (stretches) => {
			const holds = stretches.every(
				({ failed, unfinished, waited }) =>
					failed === 0 && unfinished === 0 && waited.failed === 0 && waited.longestMs <= 15_000,
			);
			if (holds) expect(() => requireScale(...stretches)).not.toThrow();
			else expect(() => requireScale(...stretches)).toThrow();
		}),
		{ seed },
	);
});
