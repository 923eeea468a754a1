import { expect, test } from "vitest";
import { findOnlyMake, splitFamily, splitModel } from "./models";

test("a model is known by a wholesaler's short word, and behind a body's", () => {
	const short: [make: string, name: string, model: string][] = [
		["Jeep", "Gr Cherokee Laredo", "Grand Cherokee"],
		["Jeep", "GRD Cherokee Laredo", "Grand Cherokee"],
		["Chevrolet", "Slvrdo 1500 LT", "Silverado 1500"],
		["Jeep", "Wrnglr Sahara", "Wrangler"],
		["Ford", "Explr XLT", "Explorer"],
		...["Convertible", "Hardtop", "Hardtop 2-door", "Hardtop 4 Door", "Roadster", "Coupe"].map(
			(body): [string, string, string] => ["Mini", `${body} Cooper S`, "Cooper"],
		),
	];
	for (const [make, name, model] of short) expect(splitModel(make, name)?.model, name).toBe(model);
});

test("a name of one word is one however its dealer parts it", () => {
	for (const name of ["LA FERRARI", "La Ferrari", "LaFerrari", "La-Ferrari"]) {
		expect(splitModel("Ferrari", name), name).toEqual({ model: "LaFerrari", rest: "" });
		expect(splitModel("Ferrari", `${name} Aperta`), name).toEqual({ model: "LaFerrari", rest: "Aperta" });
	}
});

test("a model's name goes on behind a sign only where it does not end before it", () => {
	const names: [make: string, name: string, model: string][] = [
		...["RAV4 | Prime Auto Sales", "RAV4 - Prime Pre-Owned", "RAV4 – Prime"].map((name): [string, string, string] => [
			"Toyota",
			name,
			"RAV4",
		]),
		["Jeep", "Grand Cherokee | L Motors", "Grand Cherokee"],
		["Ford", "F - 150 XLT", "F-150"],
		["Honda", "CR - V EX", "CR-V"],
		["GMC", "Sierra - 1500 SLE", "Sierra 1500"],
	];
	for (const [make, name, model] of names) expect(splitModel(make, name)?.model, name).toBe(model);
});

test("a family's name is of as many words as its rule says", () => {
	const families: [make: string, name: string][] = [
		...[
			"F-250 Super Duty",
			"F250 SD",
			"F 350 Super Duty",
			"Super Duty F-350",
			"Super Duty F-450 DRW",
			"Super Duty F250 SRW",
			"E-350 Super Duty",
			"E350 SD",
			"Super Duty E-450 DRW",
		].map((name): [string, string] => ["Ford", name]),
		...["G37 Sedan", "G37 Coupe", "G35 Convertible"].map((name): [string, string] => ["Infiniti", name]),
		...["RX 350", "RX 450h", "RX 450h+", "NX 300h"].map((name): [string, string] => ["Lexus", name]),
		...[
			"AMG GT",
			"AMG C 63",
			"C 300",
			"GLC 300e",
			"EQS 53+",
			"300 SE",
			"300SEL",
			"500 SEC",
			"560SL",
			"450 SLC",
			"300 CE",
			"300 TE",
		].map((name): [string, string] => ["Mercedes-Benz", name]),
	];
	for (const [make, model] of families)
		expect(splitFamily(make, `${model} Loaded`), model).toEqual({ model, rest: "Loaded" });
	for (const [make, name] of [
		["Ford", "F-150 XLT"],
		["Infiniti", "G37 Wagon"],
		["Lexus", "RX350"],
		["Honda", "C 300"],
	])
		expect(splitFamily(make ?? "", name ?? ""), name).toBe(null);
});

test("a model tells its make where only one makes such, unless it is a word of every day", () => {
	const everyday =
		"convertible hardtop coupe roadster spider express venture legend crown sky dawn ghost eight custom jet clipper twelve classic base limited california roma senna mondial portofino enzo";
	for (const word of everyday.split(" ")) expect(findOnlyMake(word), word).toBe(null);
	expect(findOnlyMake("Silverado 1500 LT")).toBe("Chevrolet");
	for (const name of ["", "Fit LX", "1500 LT", "3 Touring", "Nosuch"]) expect(findOnlyMake(name), name).toBe(null);
});

test("a catalogue's word for a group of BMW's models is no model", () => {
	expect(splitModel("BMW", "M Models M6 Convertible")).toEqual({ model: "M6", rest: "Convertible" });
	expect(splitModel("BMW", "M Models X6 M")).toEqual({ model: "X6 M", rest: "" });
});

test("a letter that begins a trim's name is no end of another model's", () => {
	const apart: [make: string, name: string, model: string, rest: string][] = [
		["BMW", "X3 M Sport", "X3", "M Sport"],
		["BMW", "X5 M SPORT xDrive35i", "X5", "M SPORT xDrive35i"],
		["BMW", "X5 M Package", "X5", "M Package"],
		["Audi", "TT S Line quattro", "TT", "S Line quattro"],
		["Volkswagen", "Golf R Line", "Golf", "R Line"],
		["Hyundai", "Elantra N Line", "Elantra", "N Line"],
		["Kia", "Forte 5 Door EX", "Forte", "5 Door EX"],
		["Chrysler", "300 C Luxury Series", "300", "C Luxury Series"],
		["Chrysler", "300 C", "300", "C"],
	];
	for (const [make, name, model, rest] of apart) expect(splitModel(make, name), name).toEqual({ model, rest });
	const whole: [make: string, name: string, model: string][] = [
		["BMW", "X3 M Competition", "X3 M"],
		["BMW", "X5 M", "X5 M"],
		["Audi", "TT S", "TTS"],
		["Volkswagen", "Golf R", "Golf R"],
		["Hyundai", "Elantra N", "Elantra N"],
		["Kia", "Forte 5 EX", "Forte5"],
		["Chrysler", "300C Luxury Series", "300C"],
		["Chrysler", "300 M Special", "300M"],
		["Lexus", "RC F", "RC F"],
		["Fiat", "500 L Lounge", "500L"],
	];
	for (const [make, name, model] of whole) expect(splitModel(make, name)?.model, name).toBe(model);
});
