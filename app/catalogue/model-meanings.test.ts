import fc from "fast-check";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../testing/proof";
import { mayMean } from "./model-families";
import { listMeantNames, toMeanings, toOffered } from "./model-meanings";

const stocked = (make: string, ...names: string[]) => names.map((value) => ({ make, value }));
const find = (make: string, wished: string, ...names: string[]) =>
	listMeantNames([wished], toMeanings(stocked(make, ...names))).sort();
const offer = (make: string, ...names: string[]) =>
	toOffered(stocked(make, ...names))
		.models.map(({ model }) => model)
		.sort();

test("a maker's series, class and letters mean every car that dealers list by its number, and are offered once", () => {
	const bmw = ["330i", "M340i xDrive", "328d", "3 Series", "3 Series Gran Turismo", "430i", "M3", "X3", "i4"];
	expect(find("BMW", "3 Series", ...bmw)).toEqual([
		"3 Series",
		"3 Series Gran Turismo",
		"328d",
		"330i",
		"M340i xDrive",
	]);
	expect(offer("BMW", ...bmw)).toEqual(["3 Series", "4 Series", "M3", "X3", "i4"]);
	expect(find("BMW", "330i", ...bmw)).toEqual(["330i"]);
	const mercedes = ["C 300", "C300", "C-Class", "AMG C 63", "CLA 250", "GLE-Class", "GLE 350", "ML 350", "SL"];
	expect(find("Mercedes-Benz", "C-Class", ...mercedes)).toEqual(["AMG C 63", "C 300", "C-Class", "C300"]);
	for (const name of ["GLE", "GLE-Class"])
		expect(find("Mercedes-Benz", name, ...mercedes), name).toEqual(["GLE 350", "GLE-Class"]);
	expect(find("Mercedes-Benz", "ML", ...mercedes)).toEqual(["ML 350"]);
	expect(offer("Mercedes-Benz", ...mercedes)).toEqual(["C-Class", "CLA", "GLE", "M-Class", "SL"]);
	expect(find("Lexus", "RX", "RX 350", "RX", "RX 450h", "RC F", "NX 300")).toEqual(["RX", "RX 350", "RX 450h"]);
	expect(offer("Lexus", "RX 350", "RC F", "NX 300")).toEqual(["NX", "RC", "RX"]);
	expect(offer("Lincoln", "LS", "RX 350")).toEqual(["LS", "RX 350"]);
});

test("a name with its engine, drive, body or trim behind it is the name's car; another model that begins like it is none", () => {
	expect(offer("Volvo", "XC90", "XC90 T6", "V60", "V60 Cross Country")).toEqual(["V60", "V60 Cross Country", "XC90"]);
	expect(find("Volvo", "V60", "V60", "V60 Cross Country")).toEqual(["V60"]);
	expect(offer("Nissan", "Rogue", "Rogue AWD", "Rogue Sport")).toEqual(["Rogue", "Rogue Sport"]);
	expect(offer("Nissan", "Rogue AWD")).toEqual(["Rogue AWD"]);
	expect(offer("Ford", "F-150", "F150", "F-250", "F-250 Super Duty", "F-150 Lightning").length).toBe(3);
	expect(find("Ford", "F150", "F-150", "F150", "F-150 XLT")).toEqual(["F-150", "F-150 XLT", "F150"]);
});

test("trucks by their weights, and models by their numbers, stay choices beside the model that means them all", () => {
	const trucks = ["Silverado", "Silverado 1500", "Silverado 1500 4WD", "Silverado 2500HD"];
	expect(offer("Chevrolet", ...trucks)).toEqual(["Silverado", "Silverado 1500", "Silverado 2500HD"]);
	expect(find("Chevrolet", "Silverado", ...trucks)).toEqual(trucks);
	expect(offer("Hyundai", "Ioniq", "Ioniq 5", "Ioniq Hybrid")).toEqual(["Ioniq", "Ioniq 5"]);
	expect(offer("Audi", "A4", "A4 2.0T", "e-tron", "e-tron GT")).toEqual(["A4", "e-tron", "e-tron GT"]);
	expect(find("Chevrolet", "Silverado 1500", ...trucks)).toEqual(["Silverado 1500", "Silverado 1500 4WD"]);
});

const begins = [
	"3 Series",
	"3",
	"330i",
	"M3",
	"C",
	"C-Class",
	"c 300",
	"C300",
	"GLE",
	"GLE-Class",
	"ML 350",
	"RX",
	"RX 350",
];
const model = fc
	.tuple(
		fc.constantFrom(...begins, "Silverado", "F-150", "F150", "XC90", "718", "/"),
		fc.array(
			fc.constantFrom("1500", "T6", "AWD", "Hybrid", "Sport", "Cayman", "Coupe", "4MATIC", "S", "xDrive", "Class"),
			{
				maxLength: 2,
			},
		),
	)
	.map(([begin, rest]) => [begin, ...rest].join(" "));
const make = fc.constantFrom("BMW", "bmw", "Mercedes-Benz", "Mercedes Benz", "Lexus", "Ford");
const stock = fc.array(fc.record({ make, value: model }), { maxLength: 40, size: "max" });

test("whatever dealers write, each name is under a choice, a choice means its own names, and a kept page knows them all", () => {
	const property = fc.property(stock, model, (names, wished) => {
		const { models, choicesOf } = toOffered(names);
		const meanings = toMeanings(names);
		for (const { value } of names) {
			expect(choicesOf.get(value)?.length ?? 0, value).toBeGreaterThan(0);
			expect(listMeantNames([value], meanings), value).toContain(value);
		}
		for (const { model } of models)
			for (const name of listMeantNames([model], meanings)) expect(choicesOf.get(name)).toContain(model);
		for (const of of meanings)
			for (const name of listMeantNames([wished], [of])) {
				expect(mayMean(of.make, wished, name), `${wished}: ${name}`).toBe(true);
				expect(mayMean(of.make.toLowerCase(), wished.toLowerCase(), name.toLowerCase())).toBe(true);
			}
		expect(new Set(models.map(({ make, model }) => `${make} ${model}`)).size).toBe(models.length);
	});
	fc.assert(property, { seed, numRuns: proofCount(400, 20_000) });
});
