import fc from "fast-check";
import { expect, test } from "vitest";
import { seed } from "../../../testing/proof";
import { type ChangeLine, parseLines, toTouched } from "../../catalogue/change-line";
import { toDealsLine } from "../../catalogue/lines.server";
import { noFilters } from "../search/filters";
import { toListLabel, toVehicleLabel } from "./to-label";

const make = fc.constantFrom("Toyota", "TOYOTA", "Mercedes-Benz", "Mercedes Benz", "Honda");
const city = fc.constantFrom("Houston, TX", "Pasadena, TX", "St. Louis, MO", "St Louis, MO");
const plain = (name: string) => name.toLowerCase().replace(/\W/g, "");

/** As SQLite writes a line and an isolate reads it. */
const told = (line: unknown[]) => parseLines(`${JSON.stringify([7, ...line])}\n`)[0] as ChangeLine;
const carLine = (of: string, at: string) => told(["car", 0, 0, "VIN", 1, of, "Camry", at, 2020, 9000, 5]);

test("around a city, cars of every city may be listed; in it, those of that city", () => {
	const property = fc.property(
		make,
		city,
		city,
		fc.option(fc.integer({ min: 1, max: 200 })),
		(of, place, at, distance) => {
			const label = toListLabel({ ...noFilters, make: [of], location: place, distance });
			const isTouched = toTouched(label?.own ?? [])(carLine(of, at));
			expect(isTouched).toBe(distance !== null || place === at);
		},
	);
	fc.assert(property, { seed });
});

test("a new name makes lists old that offer or ask for it, however it is spelled", () => {
	const property = fc.property(make, make, city, city, (listed, named, place, at) => {
		const own = toListLabel({ ...noFilters, make: [listed], location: place })?.own ?? [];
		expect(toTouched(own)(told(["names", "model", "RAV4", named]))).toBe(plain(listed) === plain(named));
		expect(toTouched(own)(told(["names", "city", at, ""]))).toBe(plain(place) === plain(at));
		expect(toTouched(own)(told(["names", "make", named, ""]))).toBe(true);
		expect(toTouched(own)(told(["names"]))).toBe(true);
	});
	fc.assert(property, { seed });
});

test("more new deals than a version names make the pages of their makes old, and no other", () => {
	const property = fc.property(make, make, fc.boolean(), (shown, fitted, isLong) => {
		const car = { id: 3, vin: "A", make: shown, model: "Camry" };
		const one = { id: 4, vin: "B", make: fitted, model: "Camry" };
		const line = told(JSON.parse(toDealsLine([one], isLong ? 1e6 : 0)));
		const { own, strip } = toVehicleLabel("A", { ...car, dealership: { id: 1 } }, { similar: { cars: [], rank: 9 } });
		const isOfMake = shown.toLowerCase() === fitted.toLowerCase();
		expect(toTouched(own)(line)).toBe(isLong && isOfMake);
		expect(toTouched(strip)(line)).toBe(isLong && isOfMake);
		const list = toListLabel({ ...noFilters, make: [shown] })?.own ?? [];
		expect(toTouched(list)(line)).toBe(isOfMake);
	});
	fc.assert(property, { seed });
});

test("more new facts than a version names make every landing page old, and nothing else", () => {
	expect(toTouched([{ facts: "toyota" }])(told(["landings"]))).toBe(true);
	expect(toTouched([{ cars: ["A"] }, { deals: "toyota" }])(told(["landings"]))).toBe(false);
});

test("a list of a model is old when a car comes under another of the model's names, and not for another model's", () => {
	const toLine = (make: string, model: string) =>
		told(["car", 0, 0, "VIN", 1, make, model, "Houston, TX", 2020, 9000, 5]);
	const property = fc.property(
		fc.constantFrom(["BMW", "3 Series"], ["Mercedes-Benz", "GLE-Class"], ["Nissan", "Rogue"], ["Ford", "F150"]),
		fc.constantFrom(
			"330i",
			"M340i xDrive",
			"530i",
			"GLE 350",
			"GL 450",
			"Rogue AWD",
			"Rogue Sport",
			"F-150 4x4",
			"F-250",
		),
		fc.boolean(),
		([make = "", model = ""], other, isOfMake) => {
			const own = toListLabel({ ...noFilters, make: isOfMake ? [make] : [], model: [model] })?.own ?? [];
			const meant: Record<string, string[]> = {
				...{
					"3 Series": ["330i", "M340i xDrive"],
					"GLE-Class": ["GLE 350"],
					Rogue: ["Rogue AWD"],
					F150: ["F-150 4x4"],
				},
			};
			expect(toTouched(own)(toLine(make, other))).toBe(meant[model]?.includes(other));
			expect(toTouched(own)(told(["cars", [[make, other]], ["VIN"]]))).toBe(meant[model]?.includes(other));
		},
	);
	fc.assert(property, { seed });
});
