import { expect, test } from "vitest";
import { pick, read } from "../../testing/hand-made-page";

const names = ["2013 Nissan Rogue", "2010 Ford Flex", "2016 Mazda Mazda3"];
const toRow = (name: string, remark: string, at: number) =>
	`<tr><td><a href="/stock/${at + 31}">${name}</a><br>SV</td><td>${remark}</td><td>Call</td></tr>`;

function readRemark(remark: string): unknown {
	const rows = names.map((name, at) => toRow(name, remark, at)).join("");
	const cars = read(`<table><tr><th>Vehicle</th><th>Notes</th><th>Price</th></tr>${rows}</table>`);
	const [told, ...others] = cars.map(pick("exteriorColor", "interiorColor", "mileage"));
	expect(others, remark).toEqual([told, told]);
	return told;
}

test("what is painted is no part of the paint's name", () => {
	for (const paint of ["Green", "Light blue", "Pearl white", "Brick Red"])
		for (const thing of ["", " car", " truck", " van", " SUV", " wagon", " hatch", " beauty", " one", " paint"])
			for (const seats of [" with gray cloth", ", gray cloth", " over gray leather", ", gray interior"])
				expect(readRemark(`${paint}${thing}${seats}, clean inside, 88,410 miles.`), paint + thing + seats).toEqual([
					paint,
					"Gray",
					88410,
				]);
	for (const subject of ["This car", "This van", "This pickup", "This beauty", "It"])
		expect(readRemark(`${subject} is Green with gray cloth, 88,410 miles`), subject).toEqual(["Green", "Gray", 88410]);
});

test("a thing in small letters behind a colour's word is not known to be a paint", () => {
	for (const thing of ["toaster", "workhorse", "bullet"])
		for (const seats of [" with gray cloth", ", gray cloth", " over gray leather", ", gray interior"])
			expect(readRemark(`Green ${thing}${seats}, 88,410 miles`), thing + seats).toEqual([
				null,
				expect.toBeOneOf(["Gray", null]),
				88410,
			]);
	expect(readRemark("Silver ice with gray cloth, 88,410 miles")).toEqual(["Silver ice", "Gray", 88410]);
});

test("praise before a paint is none of it, a place before a thing is no paint", () => {
	for (const praise of ["Sharp", "Nice", "Little", "Pretty", "Still very clean", "Shiny", "Rust free"])
		for (const behind of [
			" truck with gray cloth",
			" car, gray cloth",
			" with gray inside",
			" outside and gray inside",
		])
			expect(readRemark(`${praise} green${behind}, 88,410 miles`), praise + behind).toEqual(["Green", "Gray", 88410]);
	for (const place of ["Silver Spring", "Orange County", "Florida", "Brown Deer"])
		for (const behind of [" truck with gray cloth", " car, gray cloth", " van over gray leather"])
			expect(readRemark(`${place}${behind}, 88,410 miles`), place + behind).toEqual([
				null,
				expect.toBeOneOf(["Gray", null]),
				88410,
			]);
	for (const article of ["the ", "a nice ", "its ", "matching "])
		expect(readRemark(`Green with ${article}gray cloth, 88,410 miles`), article).toEqual(["Green", "Gray", 88410]);
});

test("paint and seats are told as outside and inside", () => {
	for (const told of [
		"Green outside and gray inside",
		"Green outside with gray cloth inside",
		"Green outside, gray leather inside",
		"Gray inside, green outside",
		"Green with gray inside",
	])
		for (const joint of [", ", "; ", ". "])
			expect(readRemark(`${told}${joint}88,410 miles${joint}tow hitch.`), told + joint).toEqual([
				"Green",
				"Gray",
				88410,
			]);
	expect(readRemark("Mud outside and sand spots inside, 88,410 miles")).toEqual([null, null, 88410]);
});

test("highway miles are a car's miles where they count thousands", () => {
	for (const kind of ["highway", "easy highway", "original", "actual"])
		expect(readRemark(`Green with gray cloth, 88,410 ${kind} miles, tow hitch.`), kind).toEqual([
			"Green",
			"Gray",
			88410,
		]);
	expect(readRemark("Green with gray cloth. Gets 33 highway miles to the gallon. 88,410 miles.")).toEqual([
		"Green",
		"Gray",
		88410,
	]);
});
