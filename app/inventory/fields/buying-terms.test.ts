import { expect, test } from "vitest";
import { findFees, findTitleBrand } from "./buying-terms";

test("a title word is found where it is said, and not where it is denied or means something else", () => {
	const said = {
		salvage: ["Salvage title, runs great", "SALVAGE", "title: salvage", "Sold with a salvage certificate"],
		rebuilt: ["Rebuilt title", "TITLE: REBUILT", "rebuilt"],
		branded: ["Branded title due to hail", "title is branded"],
	};
	for (const [brand, texts] of Object.entries(said))
		for (const text of texts) expect(findTitleBrand([null, text]), text).toBe(brand);
	const unsaid = [
		"Clean title",
		"No salvage history",
		"never a salvage or rebuilt title",
		"The engine was rebuilt in 2020",
		"not a branded title",
		"salvage yard parts",
		"Brand new tires",
	];
	for (const text of unsaid) expect(findTitleBrand([text]), text).toBe(null);
});

test("fees are quoted as the dealer states them", () => {
	expect(findFees(null, "Great car. Price plus $499 dealer fee and tax. Call us.")).toBe(
		"plus $499 dealer fee and tax",
	);
	expect(findFees(null, "A documentation fee of $150 is added")).toBe("documentation fee of $150 is added");
	expect(findFees("$299", "no word of it")).toBe("$299");
	expect(findFees(null, "No fees, coffee is free")).toBe(null);
});
