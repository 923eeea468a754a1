import { expect, test } from "vitest";
import { normalise } from "./normalise";
import type { RawField, RawVehicle, Source } from "./raw-vehicle";

const page = { url: "https://dealer.example/used/", now: new Date("2026-11-20T00:00:00Z") };

function nameOf(make: string, model: string, trim?: string, source: Source = "embedded-state") {
	const values: Partial<Record<RawField, string>> = { year: "2022", make, model, stockNumber: "A1", price: "19000" };
	const found = Object.entries({ ...values, mileage: "9000", ...(trim && { trim }) }).map(
		([name, value]) => [name, { value, source }] as const,
	);
	const raw: RawVehicle = { fields: Object.fromEntries(found), images: [], imagesSource: null };
	const result = normalise(raw, page);
	if (!result.ok) throw new Error(`skipped: ${result.reason}`);
	return [result.car.model, result.car.trim];
}

test("a stated model that goes on behind a known one is split as a title is", () => {
	const told: [string, string, string, string | null][] = [
		["Toyota", "Tundra 2WD SR5 CrewMax", "Tundra", "SR5"],
		["Volkswagen", "Atlas 3.6L V6 SE w/Technology", "Atlas", "SE w/Technology"],
		["Hyundai", "Santa Fe Hybrid Calligraphy AWD", "Santa Fe Hybrid", "Calligraphy"],
		["Volkswagen", "Tiguan 2.0T SE", "Tiguan", "2.0T SE"],
		["Volkswagen", "Tiguan SE R-Line Black", "Tiguan", "SE R-Line Black"],
		["Volkswagen", "ID.4 Pro S AWD", "ID.4", "Pro S"],
		["Volvo", "XC40 Plus Dark Theme AWD", "XC40", "Plus Dark Theme"],
		["Ford", "MUSTANG GT", "Mustang", "GT"],
		["Ram", "2500 Power Wagon", "2500", "Power Wagon"],
	];
	for (const [make, whole, model, trim] of told) {
		expect(nameOf(make, whole), whole).toEqual([model, trim]);
		expect(nameOf(make, whole, "*HEADS-UP DISPLAY, NAVIGATION, BACKUP-CAMERA"), whole).toEqual([model, trim]);
		if (trim) expect(nameOf(make, whole, trim), whole).toEqual([model, trim]);
	}
});

test("what tells another car, a told trim's own name and a person's words stay", () => {
	const whole =
		"Transit 250,Fusion PHEV,Explorer Hybrid,Accord Coupe,Mustang Convertible,Focus Electric,Altima L,Transit Passenger Wagon,MDX Sport Hybrid,Tucson Plug-In,Express Commercial Cutaway,NV200 Compact Cargo".split(
			",",
		);
	const makes = {
		Accord: "Honda",
		Altima: "Nissan",
		NV200: "Nissan",
		MDX: "Acura",
		Tucson: "Hyundai",
		Express: "Chevrolet",
	};
	const makeOf = (model: string) => Object.entries(makes).find(([first]) => model.startsWith(first))?.[1] ?? "Ford";
	for (const model of whole) expect(nameOf(makeOf(model), model), model).toEqual([model, null]);
	expect(nameOf("Volkswagen", "Atlas 3.6L V6 SE w/Technology", "SE")).toEqual(["Atlas", "SE w/Technology"]);
	expect(nameOf("Volkswagen", "Atlas SE w/Leather", "SE")).toEqual(["Atlas", "SE"]);
	expect(nameOf("Toyota", "Tundra 4WD", "SR5")).toEqual(["Tundra 4WD", "SR5"]);
	expect(nameOf("Ford", "Mustang GT", "Premium")).toEqual(["Mustang GT", "Premium"]);
	expect(nameOf("Ford", "Mustang GT", undefined, "csv")).toEqual(["Mustang GT", null]);
});
