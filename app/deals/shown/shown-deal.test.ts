import { expect, test } from "vitest";
import { toOf } from "../rating/stored-deal";
import { toShownDeal } from "./shown-deal";

const row = { make: "Ford", model: "Escape", year: 2020, trim: null, vin: null, mileage: 40_000, title_brand: null };

function show(price: number, comparables: number) {
	const bounds = comparables < 5 ? null : [18_000, 19_000, 21_000, 22_000];
	const deal = { estimate: 20_000, low: 18_000, high: 22_000, comparables, bounds, reason: bounds ? null : "few" };
	return toShownDeal({ ...row, price, deal: JSON.stringify({ ...deal, price, of: toOf(row), miles: 40_000 }) });
}

test("a price far below many similar cars is asked about, one beside a few only where it looks mistaken", () => {
	expect(show(11_000, 30)).toMatchObject({ label: null, reason: "far-below", flags: ["far-below"] });
	expect(show(11_000, 3)).toMatchObject({ label: null, reason: "few", flags: [] });
	expect(show(2_000, 3)).toMatchObject({ label: null, reason: "mistaken", flags: ["mistaken"] });
	expect(show(17_900, 30)).toMatchObject({ label: "great", flags: [] });
});
