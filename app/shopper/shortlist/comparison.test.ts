import { expect, test } from "vitest";
import type { ShownDeal } from "~/deals/shown/shown-deal";
import type { VehicleDetail } from "~/vehicles/vehicle";
import { toComparison } from "./comparison";

const rated: ShownDeal = {
	...{ label: "usual", estimate: 10_000, low: 9000, high: 11_000, difference: 0, comparables: 12, flags: [] },
};
const far: ShownDeal = { ...rated, label: null, reason: "far-below" };
const known = {
	priceKnown: true,
	mileageKnown: false,
	images: [],
	sharers: { sellers: [] },
	photosOf: {},
	carfaxUrl: null,
	location: "",
};

function compare(...deals: (ShownDeal | null)[]) {
	const cars = deals.map((deal, at) => ({
		...{
			...known,
			id: at + 1,
			title: `Car ${at + 1}`,
			price: 10_000 + at,
			deal,
			drop: at > 0 ? null : { dollars: 500 },
		},
		dealership: { id: 1, name: "Lot 1", location: "" },
	})) as unknown as VehicleDetail[];
	const { differing, same } = toComparison(cars, 0, new Date("2026-01-01T00:00:00.000Z"));
	return [...differing, ...same];
}

test("an estimate is named so, and told only of a car that is rated by it", () => {
	const facts = compare(rated, far, null);
	expect(facts).toContainEqual({ label: "Against similar cars", values: ["Usual price", "Not rated", "Not rated"] });
	expect(facts).toContainEqual({ label: "Estimate", values: ["$10,000", null, null], without: "Not known" });
	expect(facts.map(({ label }) => label)).not.toContain("Usual price");
	expect(compare(far, null).map(({ label }) => label)).not.toContain("Estimate");
});

test("a car whose price never fell is not said to keep that to itself", () => {
	expect(compare(null, null)).toContainEqual({
		label: "Last change",
		values: ["$500 less", null],
		without: "None seen",
	});
});
