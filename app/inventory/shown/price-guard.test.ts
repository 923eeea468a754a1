import fc from "fast-check";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../../testing/proof";
import type { Patch } from "../stock/stock-change";
import { placeholderShapes } from "./placeholder-prices";
import { hasFaultyPrices, splitPrices } from "./price-guard";

const price = fc.integer({ min: 1000, max: 90_000 }).filter((one) => !placeholderShapes.includes(one));

/** A car of which a reading says another price, and beside it perhaps another colour. */
function toPatch(from: number | null, to: number | null, isRepainted: boolean): Patch {
	const changes = [
		{ field: "price", from, to },
		...(isRepainted ? [{ field: "exteriorColor", from: "Red", to: "Blue" }] : []),
	];
	return { id: 7, changes, isBack: false, car: { price: to, fieldSources: { price: "json-ld" } } } as unknown as Patch;
}

test("a price that doubles, halves or goes is held and the rest of its reading is not; any other is believed", () => {
	fc.assert(
		fc.property(price, fc.double({ min: 0.1, max: 4, noNaN: true }), fc.boolean(), (from, factor, isRepainted) => {
			const half = from % 2 === 0 ? [from / 2] : [];
			for (const to of [
				null,
				11_111,
				2 * from,
				2 * from - 1,
				...half,
				Math.floor(from / 2) + 1,
				Math.round(from * factor),
			]) {
				const patch = toPatch(from, to, isRepainted);
				const isHeld = to === null || placeholderShapes.includes(to) || to >= 2 * from || 2 * to <= from;
				const { patches, held } = splitPrices([patch], new Set());
				expect(held, `${from} → ${to}`).toEqual(isHeld ? [{ vehicleId: 7, price: to, source: "json-ld" }] : []);
				const rest = isRepainted
					? [{ ...patch, changes: patch.changes.slice(1), car: { ...patch.car, price: from } }]
					: [];
				expect(patches).toEqual(isHeld ? rest : [patch]);
				const isDoubted = to !== null && placeholderShapes.includes(to);
				const { patches: ofNew } = splitPrices([patch], new Set([7]));
				expect(ofNew, "a car that the run itself brought").toEqual(isDoubted ? rest : [patch]);
				const { held: first } = splitPrices([toPatch(null, to, false)], new Set());
				expect(first, "no price before").toHaveLength(isDoubted ? 1 : 0);
			}
		}),
		{ seed, numRuns: proofCount(100, 2000) },
	);
});

test("a run's held prices are doubted when they are all it compared, or more than a tenth moved or three tenths gone", () => {
	const held = (moved: number, gone: number) => [
		...Array.from({ length: moved }, () => ({ price: 15_950 })),
		...Array.from({ length: gone }, (_, at) => ({ price: at % 2 === 0 ? null : 12_345 })),
	];
	for (const [compared, moved, gone, isFaulty] of [
		...[[1, 1, 0, true] as const, [1, 0, 1, true] as const, [3, 0, 3, true] as const, [0, 0, 0, false] as const],
		...[[2, 1, 0, false] as const, [4, 0, 3, false] as const, [5, 0, 4, true] as const, [5, 2, 0, true] as const],
		...[[100, 10, 30, false] as const, [100, 11, 0, true] as const, [100, 0, 31, true] as const],
	])
		expect(hasFaultyPrices(compared, held(moved, gone)), `${moved} moved, ${gone} gone of ${compared}`).toBe(isFaulty);
	fc.assert(
		fc.property(fc.nat(200), fc.nat(60), fc.nat(60), (others, moved, gone) => {
			const compared = others + moved + gone;
			if (others === 0) expect(hasFaultyPrices(compared, held(moved, gone))).toBe(compared > 0);
			if (!hasFaultyPrices(compared, held(moved, gone))) return;
			expect(hasFaultyPrices(compared, held(moved + 1, gone)), "one more moved").toBe(true);
			expect(hasFaultyPrices(compared, held(moved, gone + 1)), "one more gone").toBe(true);
		}),
		{ seed, numRuns: proofCount(200, 5000) },
	);
});
