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

test("each way to say or to deny a title's brand counts, and each of a dealer's fees is quoted", () => {
	const said = {
		salvage: "salvage|salvaged|salvage, not running",
		rebuilt:
			"rebuilt title|rebuilt salvage|rebuilt|reconstructed title|reconstructed|title: rebuilt|title is reconstructed|status: rebuilt, clean|status is reconstructed now",
		branded: "branded title|title: branded|title is branded|lemon title|flood title",
	};
	for (const [brand, texts] of Object.entries(said))
		for (const text of texts.split("|"))
			expect(findTitleBrand([text]), text).toBe(text === "rebuilt salvage" ? "salvage" : brand);
	for (const text of "salvage yard|salvage auction|salvage parts".split("|"))
		expect(findTitleBrand([`From a ${text}`]), text).toBe(null);
	for (const word of "no|not|never|non|without|isn't|free of".split("|"))
		expect(findTitleBrand([`It is ${word} salvage`]), word).toBe(null);
	for (const fee of "dealer fee|dealer prep fee|doc fee|doc. fee|document fee|documentary fee|documentation fees|processing fee|admin fee|administrative fee".split(
		"|",
	))
		expect(findFees(null, `All cars have a ${fee} of $99.`), fee).toBe(`${fee} of $99`);
});
