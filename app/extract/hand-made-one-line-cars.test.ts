import { expect, test } from "vitest";
import { pick, read } from "../../testing/hand-made-page";

const facts = pick("model", "trim", "price", "mileage", "exteriorColor");

test("a car told in one paragraph is named up to its first label, and each fact is its label's", () => {
	const cars = read(
		`<p>Our stock</p>${[
			"2021 Hyundai Sonata SE Price: $14,250 Exterior: Blue Mileage: 46,310 INQUIRE",
			"2008 Jeep Patriot Price: $5,850 Transmission: 5 Speed Manual Mileage: 78 ,400 INQUIRE",
			"2014 Kia Soul + Mileage: 91,204 Asking price: $7 ,400 Call now",
			"2017 Ford Escape Titanium Mileage 64,118 Price $9,950 Color: Red Apply Online",
			"2016 Honda Fit LX Transmission: Automatic Miles: 83,511 Interior: Black Price: $8,650 Contact us",
			"2015 Mazda CX-5 Trim: Touring Stock: 4471 Odometer: 102,330 Details",
		]
			.map((line) => `<p>${line}</p>`)
			.join("")}`,
	);
	expect(cars.map(facts)).toEqual([
		["Sonata", "SE", 14_250, 46_310, "Blue"],
		["Patriot", null, 5850, 78_400, null],
		["Soul", "+", 7400, 91_204, null],
		["Escape", "Titanium", 9950, 64_118, "Red"],
		["Fit", "LX", 8650, 83_511, null],
		["CX-5", "Touring", null, 102_330, null],
	]);
	expect(cars.map(({ title }) => title)).not.toContainEqual(expect.stringMatching(/price|mileage/i));
});

test("what stands behind such a number and makes it another's keeps it from being the miles", () => {
	const toPage = (value: string) =>
		read(`<p>2021 Hyundai Sonata SE Price: $14,250 Stock: 4471 Mileage: ${value}</p>`).map(({ mileage }) => mileage);
	for (const value of [
		"46,310 TMU",
		"46,310 Exempt",
		"46,310 Not actual",
		"2016 Subaru Impreza",
		"36,000 Mile warranty",
		"46, 310 Call",
	])
		expect(toPage(value), value).toEqual([null]);
	for (const value of ["46,310 Clean title", "46310 VIEW", "46 ,310", "46,310 mi INQUIRE"])
		expect(toPage(value), value).toEqual([46_310]);
	expect(toPage("74,530 km Call us")).toEqual([46_311]);
});

test("a label with its side in brackets, behind a dash or a comma, names that side's colour", () => {
	const toPage = (outside: string, inside: string) => toColours(`<p>${outside} Black</p><p>${inside} Gray</p>`);
	const toColours = (told: string) =>
		read(
			`<h1>2018 Kia Rio S</h1><p>$9,950</p><p><strong>Miles:</strong> 51,204</p><div>${told}</div>`,
			"https://www.handmade.example/used/2018-kia-rio-s-4471",
			"<title>2018 Kia Rio S</title>",
		).map(pick("exteriorColor", "interiorColor"));
	const forms = [
		...["Color (SIDE):", "Color (side):", "Colour [SIDE]:", "Color - SIDE:", "Color – SIDE:", "Color, SIDE:"],
		...[
			"SIDE (color):",
			"SIDE (Colour):",
			"SIDE - Color:",
			"SIDE, Color:",
			"SIDE Color:",
			"Color SIDE:",
			"Color/SIDE:",
		],
	];
	for (const form of forms)
		for (const [one, other] of [
			["Exterior", "Interior"],
			["Ext.", "Int."],
		] as const)
			for (const holder of ["<strong>LABEL</strong>", "LABEL", "<span>LABEL</span><br>"]) {
				const [outside, inside] = [one, other].map((side) =>
					holder.replace("LABEL", form.replace("SIDE", side).replace("side", side.toLowerCase())),
				);
				expect(toPage(outside ?? "", inside ?? ""), `${outside}`).toEqual([["Black", "Gray"]]);
			}
	const rows = (outside: string, inside: string) =>
		toPage(`<dl><dt>${outside}</dt><dd>Red</dd></dl>`, `<dl><dt>${inside}</dt><dd>Tan</dd></dl>`);
	expect(rows("Color (exterior)", "Color (interior)")).toEqual([["Red", "Tan"]]);
	for (const both of [
		"Black (Exterior) / Gray (Interior)",
		"Gray (int.) / Black (ext.)",
		"Black [outside], Gray [inside]",
	])
		for (const row of [`<div>Color</div><span>${both}</span>`, `Color: ${both}`])
			expect(toColours(row), both).toEqual([["Black", "Gray"]]);
	expect(toPage("Clean black interior, color:", "Seats:")).toEqual([["Black", "Gray"]]);
});
