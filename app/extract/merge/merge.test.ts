import fc from "fast-check";
import { expect, test } from "vitest";
import { seed } from "../../../testing/proof";
import { extractPage } from "../extract-page";
import { mergeFindings } from "./merge";

const vin = "JM3KFBCM8AR352992";
const toLd = (brand: string) => {
	const car = { "@type": "Car", brand, model: "CX-5", vehicleIdentificationNumber: vin, offers: { price: 9000 } };
	return `<script type="application/ld+json">${JSON.stringify(car)}</script>`;
};
const told = {
	"a card": `<div class="car"><h2><a href="/car/7">2015 Mazda CX-5 Touring</a></h2><p>VIN ${vin}</p><b>$9,000</b></div>`,
	"a script": `<script>window.x={"cars":[{"vin":"${vin}","year":2015,"make":"Mazda","model":"CX-5"}]}</script>`,
};

for (const [where, html] of Object.entries(told))
	test(`a brand that is no make gives way to the make that ${where} tells, a make does not`, () => {
		for (const [brand, make] of [
			["Prime Auto Group", "Mazda"],
			["Elm Street Autos", "Mazda"],
			["Used", "Mazda"],
			["Toyota", "Toyota"],
		] as const) {
			const page = `<html><body><h1>Cars</h1>${toLd(brand)}${html}</body></html>`;
			const { vehicles } = extractPage({ url: "https://www.handmade.example/cars", html: page });
			expect([brand, vehicles.map(({ fields }) => fields.make?.value)]).toEqual([brand, [make]]);
		}
	});

test("of what several sources say of a car the surest counts, in whatever order and however many they are", () => {
	const facts = ["json-ld", "microdata", "embedded-state", "listing-card", "page"] as const;
	const ranked = ["platform", ...facts, "open-graph", "link", "title"] as const;
	const telling = fc.shuffledSubarray([...ranked], { minLength: 1 });
	fc.assert(
		fc.property(telling, (sources) => {
			const group = sources.map((source) => ({ source, fields: { engine: source }, images: [`/${source}.jpg`] }));
			const surest = ranked.find((source) => sources.includes(source)) ?? "title";
			const { fields, images, imagesSource } = mergeFindings(group);
			expect(fields.engine).toEqual({ value: surest, source: surest });
			expect([images, imagesSource]).toEqual([[`/${surest}.jpg`], surest]);
		}),
		{ seed },
	);
});
