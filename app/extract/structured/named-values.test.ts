import { expect, test } from "vitest";
import { getNamedValues } from "./named-values";

const read = (node: Record<string, unknown>) => getNamedValues(node).map(([name, value]) => `${name}=${value}`);

test("facts of a list of named values are facts of the car", () => {
	const list = [{ name: "odometer", value: 41 }, { name: 7, value: 1 }, "x", null, { value: 2 }];
	for (const key of ["attributes", "specs", "Specifications", "properties", "vehicleAttributes"])
		expect(read({ [key]: list }), key).toEqual(["odometer=41"]);
	for (const key of ["features", "options"]) expect(read({ [key]: list }), key).toEqual([]);
	expect(read({ attributes: { name: "odometer", value: 41 } })).toEqual([]);
});

test("prices that stand one level deeper have the name of a price", () => {
	for (const key of ["pricing", "price", "prices", "trackingPricing", "TrackingPrices"])
		expect(read({ [key]: { internet: 8000, salePrice: 7900, amount: 7800 } }), key).toEqual([
			...["internetPrice=8000", "salePrice=7900", "price=7800"],
		]);
	for (const key of ["pricingRules", "oldPrices", "priceHistory"])
		expect(read({ [key]: { internet: 8000 } }), key).toEqual([]);
	const rows = [
		{ label: "Was", value: "$19,490" },
		{ label: "Internet Price", value: "$17,990" },
	];
	expect(read({ pricing: rows })).toEqual(["price=17990"]);
	expect(read({ price: { dPrice: rows } }).at(-1)).toBe("price=17990");
	expect(read({ price: 9000, pricing: "x" })).toEqual([]);
});

test("colours are told by their side, whatever the names beside it are", () => {
	for (const key of ["color", "colors", "colour", "Colours"])
		expect(read({ [key]: { exterior: "Red", int: "Tan", roof: "Black" } }), key).toEqual(
			/s$/.test(key) ? ["exterior=Red", "int=Tan"] : [],
		);
	for (const [ext, int] of [
		["EXT", "INT"],
		["exterior", "interior"],
		["Exterior Color", "Interior Color"],
		["ext-colour", "int_color"],
	])
		for (const name of ["name", "oem", "label", "value", "description", "paint"])
			for (const key of ["colors", "vehicleColours"]) {
				const sides = [
					{ hex: "#f00", kind: ext, code: "R1", [name]: "Portimao Blue", genericName: "Blue", colorId: "x" },
					{ kind: int, [name]: "Cognac", url: "/c" },
				];
				expect(read({ [key]: sides }), `${key} ${name}`).toEqual(["extcolor=Portimao Blue", "intcolor=Cognac"]);
			}
	const none = [
		{ kind: "ROOF", name: "Black" },
		{ kind: "EXT" },
		{ kind: "EXT", rgb: "1", image: "/r", base: "Red", simpleName: "Red" },
		"EXT",
		null,
	];
	for (const one of none) expect(read({ colors: [one] }), JSON.stringify(one)).toEqual([]);
	const many = Array.from({ length: 14 }, () => ({ kind: "EXT", name: "Red" }));
	expect(read({ colors: many })).toHaveLength(12);
});
