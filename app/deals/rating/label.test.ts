import fc from "fast-check";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../../testing/proof";
import { type Bounds, labels, toHeldBounds, toLabel } from "./label";

const bounds = fc
	.uniqueArray(fc.integer({ min: 9_000, max: 11_000 }), { minLength: 4, maxLength: 4 })
	.map((all) => all.sort((one, other) => one - other) as Bounds);

test("a label stays while its price is within two percent of the bound it passed; no bound gives way further than that takes", () => {
	fc.assert(
		fc.property(fc.integer({ min: 8_500, max: 11_500 }), bounds, bounds, (price, before, next) => {
			const held = toHeldBounds(price, before, next);
			const [was, is] = [before, next].map((one) => labels.indexOf(toLabel(price, one))) as [number, number];
			const passed = next[is > was ? was : was - 1] ?? price;
			const isNear = is > was ? price < passed * 1.0202 : price > passed * 0.9803;
			const isFar = is > was ? price > passed * 1.0203 : price < passed * 0.9801;
			if (was === is || isFar) expect(held).toEqual(next);
			else if (isNear) {
				expect(toLabel(price, held)).toBe(labels[was]);
				const isMoved = (bound: number, at: number) =>
					is > was ? at >= was && bound <= price : at < was && bound > price;
				expect(held).toEqual(next.map((bound, at) => (isMoved(bound, at) ? price + Number(is > was) : bound)));
			}
		}),
		{ numRuns: proofCount(2_000, 50_000), seed },
	);
});
