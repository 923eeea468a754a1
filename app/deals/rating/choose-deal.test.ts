import { expect, test } from "vitest";
import { chooseDeal } from "./choose-deal";
import type { Deal } from "./deal";

const before: Deal = {
	...{ estimate: 10_000, low: 9000, high: 11_000, comparables: 20, reason: null, price: 9700 },
	bounds: [8500, 9500, 10_500, 11_500],
};
const choose = (change: Partial<Deal>, was: Partial<Deal> = {}) => {
	const [one, found] = [
		{ ...before, ...was },
		{ ...before, ...was, ...change },
	];
	return chooseDeal(one, found) === one ? "earlier" : "new";
};

test("an earlier deal stays while nothing of it moved by more than a hundredth, nor its count by more than a tenth", () => {
	const end = ["estimate", "low", "high"] as const;
	for (const name of end) {
		const was = before[name] ?? 0;
		for (const [share, kept] of [
			[0.991, "earlier"],
			[1.0099, "earlier"],
			[0.989, "new"],
			[1.011, "new"],
		] as const)
			expect(choose({ [name]: was * share }), `${name} × ${share}`).toBe(kept);
		expect(choose({ [name]: null })).toBe("new");
		expect(choose({}, { [name]: null })).toBe("earlier");
	}
	for (const [comparables, kept] of [
		[18, "earlier"],
		[22, "earlier"],
		[17, "new"],
		[23, "new"],
	] as const)
		expect(choose({ comparables }), `${comparables} cars`).toBe(kept);
});

test("another price, reason or label is a new deal, as is the first one", () => {
	expect(choose({ price: 9701 })).toBe("new");
	expect(choose({ bounds: null, reason: "wide" })).toBe("new");
	expect(choose({ bounds: [8500, 9950, 10_500, 11_500] })).toBe("new");
	expect(choose({ bounds: [8500, 9850, 10_500, 11_500] })).toBe("earlier");
	expect(chooseDeal(null, before)).toBe(before);
	const moved = { ...before, comparables: 40, bounds: [8500, 9850, 10_500, 11_500] } as Deal;
	expect(chooseDeal(before, moved)).toEqual({ ...moved, bounds: [8500, 9700, 10_500, 11_500] });
	expect(chooseDeal(before, { ...moved, price: 9600 })).toEqual({ ...moved, price: 9600 });
});
