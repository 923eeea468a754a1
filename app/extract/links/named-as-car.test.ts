import { expect, test } from "vitest";
import { isNamedAsCar } from "./named-as-car";

const site = "https://www.lot.example";

test("a link in a car's name, alone or behind a word or two, leads to that car", () => {
	for (const text of ["2014 Mazda Mazda3", "Featured: Nissan Frontier SV 2016", "Coche del día: 2014 Mazda Mazda3"])
		expect(isNamedAsCar(`${site}/unit/77`, text), text).toBe(true);
	for (const [before, isShort] of [
		["Hot", true],
		["Our finest of the day", false],
		["The deal of the week", true],
		["Ad", false],
		["No. 7", false],
	] as const)
		expect(isNamedAsCar(`${site}/77`, `${before}: Nissan Frontier SV 2016`), before).toBe(isShort);
	expect(isNamedAsCar(`${site}/77`, `2014 Mazda Mazda3 ${"Touring ".repeat(10).trim()}`)).toBe(true);
	expect(isNamedAsCar(`${site}/77`, `2014 Mazda Mazda3 ${"Touring ".repeat(11).trim()}`)).toBe(false);
});

test("a link in a car's name that leads to a picture, an article, a sold or a new car leads to no car for sale", () => {
	const name = "2014 Mazda Mazda3";
	for (const path of ["/photos/77.jpg", "/papers/77.pdf", "/blog/77", "/service/77", "/sold/77", "/new-cars/77"])
		expect(isNamedAsCar(site + path, name), path).toBe(false);
	for (const more of ["Review", "towing capacity", "Oil Change Coupon", "Financing", "New", "vs 2014 Honda Civic"])
		expect(isNamedAsCar(`${site}/77`, `${name} ${more}`), more).toBe(false);
	for (const text of ["Mazda", "Our cars", "", "Read on"]) expect(isNamedAsCar(`${site}/77`, text), text).toBe(false);
});
