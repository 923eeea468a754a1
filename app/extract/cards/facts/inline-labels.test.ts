import { expect, test } from "vitest";
import { splitInlineLabels } from "./inline-labels";

const split = (text: string) => splitInlineLabels(text).map(({ label, value }) => `${label}=${value}`);

test("labels and values of one line are told apart, with or without colons", () => {
	const lines: Record<string, string[]> = {
		"VIN: X7 Stock #: Y9": ["VIN=X7", "Stock #=Y9"],
		"Color: Red | Miles: 45,120": ["Color=Red", "Miles=45,120"],
		"Color: Red · Trim: LX, Engine: V6": ["Color=Red", "Trim=LX", "Engine=V6"],
		"Exterior: | Clean title": ["Exterior=|"],
		"Miles......... 148,233": ["Miles=148,233"],
		"Stock No _____ 0447": ["Stock No=0447"],
		"Mileage - 45,120": ["Mileage=45,120"],
		"Millas 45120": ["Millas=45120"],
		"Stock # - A12": ["Stock=A12"],
		"stk no. 77": ["stk=77"],
		"Color - Black": ["Color=Black"],
		"Exterior Color Black": ["Exterior Color=Black"],
		"int. color Tan": ["int. color=Tan"],
		"Automatic Mileage: 5,000": ["Mileage=5,000"],
		"Top Color: White": ["Top Color=White"],
		"Wheel Finish: Black": ["Wheel Finish=Black"],
	};
	for (const [line, told] of Object.entries(lines)) expect(split(line), line).toEqual(told);
});

test("a label alone has no value, a sentence is no label", () => {
	for (const label of ["Mileage", "Stock #", "VIN:", "Stock no.", "Exterior Color -", "Make / Model", "Color –", "Año"])
		expect(
			splitInlineLabels(label).map(({ value }) => value),
			label,
		).toEqual([""]);
	expect(split("Color:")).toEqual(["Color="]);
	expect(split("white interior.")).toEqual([]);
	expect(split("https://lot.example/a")).toEqual([]);
	expect(split("A car of 2019 - one owner")).toEqual([]);
});

test("a label before a lone reading needs nothing between them", () => {
	for (const label of ["VIN", "Mileage", "Odometer", "Odometer reading", "Miles", "Stock"])
		for (const mark of ["", " #", " no.", " no", " number"])
			for (const dash of ["", "- ", "– ", "— "]) {
				const text = `${label}${mark} ${dash}45120`;
				const [first] = splitInlineLabels(text);
				expect([first?.label.toLowerCase().split(/[ #]/)[0], first?.value], text).toEqual([
					label.toLowerCase().split(" ")[0],
					"45120",
				]);
			}
	expect(split("Miles 45,120 mi")).toEqual(["Miles=45,120 mi"]);
	expect(split("Miles 45,120 miles")).toEqual(["Miles=45,120 miles"]);
	expect(split("Miles driven daily")).toEqual(["Miles driven daily="]);
});

test("miles behind a number are its unit, behind an amount a label", () => {
	expect(split("45,120 miles - 4,500 lb")).toEqual([]);
	expect(split("$9,995 miles 45,120")).toEqual(["miles=45,120"]);
	expect(split("$9,995.00 Miles - 45120")).toEqual(["Miles=45120"]);
});

test("a word before a label is its value where the line does not begin with one", () => {
	for (const line of [
		"Automatic Transmission - clean",
		"6 speed transmission - clean",
		"CVT trans - clean",
		"V6 engine - clean",
		"3.5L Engine - clean",
		"Silver exterior - Automatic",
	])
		expect(split(line), line).toEqual([]);
	expect(split("Trim - LX · Transmission - Automatic")).toEqual(["Trim=LX", "Transmission=Automatic"]);
	expect(split("Clean transmission - Automatic")).toEqual(["transmission=Automatic"]);
});
