import { expect, test } from "vitest";
import { pick, read } from "../../testing/hand-made-page";
import { seed } from "../../testing/proof";
import { randomFrom } from "../../testing/random";

const random = randomFrom(seed);
const choose = <T>(list: readonly T[]) => list[random(list.length)] as T;

const paints = ["Black", "White", "Deep Ocean Blue", "Carrara White Metallic", "Scarlet Ember", "Magnetic"];
const seats = ["Gray", "Black", "Light Parchment", "Charcoal", "Blond", "Ebony"];

const toCard = (facts: string, at: number) =>
	`<div class="card"><h3><a href="/inventory/${at}">201${at % 10} Honda Civic EX</a></h3><p>$9,5${10 + at}</p>${facts}</div>`;
const vehiclePage = "https://www.handmade.example/vehicle/22418/";
const colours = pick("exteriorColor", "interiorColor");

test("two colours before the word interior are the paint and the seats", () => {
	for (let round = 0; round < 60; round++) {
		const [paint, seat] = [choose(paints), choose(seats)];
		const join = choose([" / ", " w/ ", " over ", " with ", " on "]);
		const told = `${paint}${join}${seat}${choose(["", " leather", " cloth"])} ${choose(["interior", "int.", "Interior"])}`;
		const facts = choose([
			`<p>98,050 miles • ${told}</p>`,
			`<p>98,050 miles</p><p>${told}</p>`,
			`<p>98,050 mi | ${told} | Automatic</p>`,
		]);
		expect(read(toCard(facts, 1) + toCard("<p>71,120 miles</p>", 2)).map(colours)[0], facts).toEqual([paint, seat]);
	}
});

test("a colour of the top or of stripes behind the paint's is no seat's", () => {
	const told = ["Red / Black Roof", "Pearl White / Gray Stripes", "Blue / Tan"];
	const cars = read(told.map((both, at) => toCard(`<p>Exterior: ${both}</p><p>98,050 miles</p>`, at)).join(""));
	expect(cars.map(colours)).toEqual([
		["Red / Black Roof", null],
		["Pearl White / Gray Stripes", null],
		["Blue", "Tan"],
	]);
});

test("two colours of seats stay together where the paint is told apart, and other words are no paint", () => {
	const told: Record<string, [paint: string | null, seats: string | null]> = {
		"<p>98,050 miles • White • Black / Gray interior</p>": ["White", null],
		"<p>98,050 miles • White exterior • Black / Gray interior</p>": ["White", null],
		"<p>Exterior: White</p><p>98,050 miles • Black / Gray interior</p>": ["White", null],
		"<p>Exterior: White</p><p>Interior: Black / Gray</p><p>98,050 miles</p>": ["White", "Black / Gray"],
		"<p>Exterior: White</p><p>Interior: Gray cloth and velour</p><p>98,050 miles</p>": ["White", "Gray"],
		"<p>98,050 miles • Black/Gray interior</p>": [null, "Black/Gray"],
		"<p>98,050 miles • Automatic / Gray interior</p>": [null, "Gray"],
		"<p>98,050 miles • Heated Seats / Leather interior</p>": [null, null],
	};
	const cars = read(Object.keys(told).map(toCard).join(""));
	expect(cars.map(colours)).toEqual(Object.values(told));
});

test("both colours behind one label, whatever the label's marks, and a VIN in pieces", () => {
	const told: Record<string, string> = {
		"<dt>Colors (Ext/Int)</dt><dd>Kona Brown / Sandstone</dd>": "Kona Brown & Sandstone",
		"<dt>Color (Interior / Exterior):</dt><dd>Sandstone / Kona Brown</dd>": "Kona Brown & Sandstone",
		"<dt>Colour: Ext & Int</dt><dd>Kona Brown / Sandstone</dd>": "Kona Brown & Sandstone",
		"<dt>Color</dt><dd>Kona Brown ext. / Sandstone int.</dd>": "Kona Brown & Sandstone",
		"<dt>Exterior</dt><dd>Kona Brown exterior, Sandstone leather interior</dd>": "Kona Brown & Sandstone",
		"<dt>Color (Ext / Int)</dt><dd>Kona Brown</dd>": " & ",
	};
	const toFacts = (row: string, number: string) =>
		`<dl><dt>Miles</dt><dd>61,350</dd>${row}<dt>VIN</dt><dd>${number}</dd></dl>`;
	for (const [row, both] of Object.entries(told)) {
		const [car] = read(`<h1>2017 Kia Soul</h1>${toFacts(row, "KNDJP3A5 0H7123456")}`, vehiclePage);
		expect(car && colours(car).join(" & "), row).toBe(both);
		expect(car?.vin, row).toBe("KNDJP3A50H7123456");
	}
	for (const number of ["KNDJP3A5 1H7123456", "KNDJP3A5 0H71234", "KNDJP3A50H7123456 123456"]) {
		const [car] = read(`<h1>2017 Kia Soul</h1>${toFacts("", number)}`, vehiclePage);
		expect(car?.vin ?? null, number).toBe(number.endsWith(" 123456") ? "KNDJP3A50H7123456" : null);
	}
});

test("what a story says before a paint is not its name", () => {
	const leads = ["Finished in", "It is", "This one is painted", "Stunning", "The beautiful"];
	for (const lead of leads)
		for (const facts of [
			`<p>${lead} Passion Red over tan.</p><p>71,300 miles</p>`,
			`<p>71,300 miles</p><p>${lead} Passion Red over tan leather</p>`,
		])
			expect(read(toCard(facts, 1) + toCard("<p>71,120 miles</p>", 2)).map(colours)[0], facts).toEqual([
				"Passion Red",
				"Tan",
			]);
});

test("paint over seats beside the miles and the VIN, whatever the maker calls the seats", () => {
	const told: Record<string, [paint: string | null, seats: string | null]> = {
		"71,300 mi. Magic Blue Metallic over Blond.": ["Magic Blue Metallic", "Blond"],
		"71,300 mi. Denim Blue over Charcoal.": ["Denim Blue", "Charcoal"],
		"71,300 mi. Pine Grey Metallic over Amber.": ["Pine Grey Metallic", "Amber"],
		"71,300 mi. Passion Red over Off-Black.": ["Passion Red", "Off-Black"],
		"71,300 mi. Finished in Passion Red over tan leather.": ["Passion Red", "Tan"],
		"71,300 mi. It is Basque Red Pearl with gray leather.": ["Basque Red Pearl", "Gray"],
		"71,300 mi. Crystal White over Chrome Wheels.": [null, null],
		"71,300 mi. Silver over thirty miles per gallon.": [null, null],
		"71,300 mi. Priced over Invoice.": [null, null],
	};
	const cars = read(
		Object.keys(told)
			.map((text, at) => toCard(`<p>${text} VIN YV140MELXH1116253</p>`, at).replace(/YV\S+(?=<)/, ""))
			.join(""),
	);
	expect(cars.map(colours)).toEqual(Object.values(told));
});

const lists = [
	(label: string, value: string) => `<dt>${label}</dt><dd>${value}</dd>`,
	(label: string, value: string) => `<div><span>${label}</span><span>${value}</span></div>`,
	(label: string, value: string) => `<li>${label}: ${value}</li>`,
	(label: string, value: string) => `<li><em>${label}</em> ${value}</li>`,
];
const paintLabels = ["Finish", "Paint", "Paint Finish", "Body Color", "Paintwork", "Outside"];
const seatLabels = ["Cabin", "Upholstery", "Seats", "Cockpit", "Interior Trim", "Seat Color", "Trim Color"];

test("a finish or paint is the exterior's colour and a cabin or upholstery the interior's", () => {
	for (let round = 0; round < 80; round++) {
		const [row, paint, seat] = [choose(lists), choose(paints), choose(seats)];
		const rows = [
			row("Odometer", "52,777"),
			row(choose(paintLabels), paint),
			row(choose(seatLabels), seat + choose(["", " Leather", " Cloth"])),
			row("Stock", "P73792"),
		].join("");
		expect(read(toCard(rows, 1) + toCard("<p>71,120 miles</p>", 2)).map(colours)[0], rows).toEqual([paint, seat]);
	}
});

test("a wheel's finish, a truck's cab and what a cabin has are no colours", () => {
	const rows: [string, string][] = [
		...([
			["Finish", "Machined"],
			["Finish", "Gloss"],
			["Wheel Finish", "Black"],
			["Top Color", "White"],
			["Paint", "Protection Film"],
		] as const),
		...([
			["Cabin", "Crew Cab"],
			["Cabin", "5 Seats"],
			["Cabin", "Heated"],
			["Seats", "7"],
			["Interior Trim", "Wood"],
		] as const),
	].map(([label, value]) => [label, value]);
	for (const row of lists)
		for (const [label, value] of rows) {
			const facts = row("Odometer", "52,777") + row(label, value) + row("Stock", "P73792");
			const cars = read(toCard(facts, 1) + toCard("<p>71,120 miles</p>", 2)).map(colours);
			expect(cars[0], facts).toEqual([null, null]);
		}
});

test("a maker's paint before the word exterior is the exterior's, and another word is not", () => {
	const told = {
		"Magnetic exterior. Fresh inspection, serviced and ready.": "Magnetic",
		"Scarlet Ember exterior, serviced.": "Scarlet Ember",
		"Clean exterior. Fresh inspection.": null,
		"Rugged exterior. Fresh inspection.": null,
	};
	const cards = Object.keys(told).map((text, at) => toCard(`<p>94,511 miles</p><p>${text}</p>`, at));
	expect(read(cards.join("")).map(({ exteriorColor }) => exteriorColor)).toEqual(Object.values(told));
});

test("beside a body or a drive two colours are the paint and the seats, and a car in two tones has one paint", () => {
	const told: Record<string, [paint: string | null, seats: string | null]> = {
		"AWD Sedan · Selenite Grey / Black": ["Selenite Grey", "Black"],
		"4WD Crew Cab | Oxford White / Gray": ["Oxford White", "Gray"],
		"Black / White": [null, null],
		"Sedan / Coupe · Gas / Electric": [null, null],
	};
	const cards = Object.keys(told).map((text, at) => toCard(`<p>94,511 miles</p><hr><p>${text}</p>`, at));
	expect(read(cards.join("")).map(colours)).toEqual(Object.values(told));
});

test("what a classic's list calls its trim is its upholstery where it names a colour or a material", () => {
	const told: Record<string, [trim: string | null, seats: string | null]> = {
		"Black leather": [null, "Black"],
		"Red vinyl with houndstooth inserts": [null, "Red"],
		Saddle: [null, "Saddle"],
		"Dark Green / White": [null, "Dark Green / White"],
		"Blue vinyl": [null, "Blue"],
		Leather: ["Leather", null],
		"LT Leather": ["LT Leather", null],
		"Black Label": ["Black Label", null],
		Blue: ["Blue", null],
		Platinum: ["Platinum", null],
		"Onyx Edition": ["Onyx Edition", null],
	};
	for (const [value, expected] of Object.entries(told)) {
		const list = `<ul><li><em>Miles</em> 38,750</li><li><em>Trim</em> ${value}</li><li><em>Gearbox</em> 4-Speed Manual</li></ul>`;
		const html = `<h1>1968 Chevrolet Camaro</h1><p>$38,500</p>${list}`;
		expect(read(html, vehiclePage).map(pick("trim", "interiorColor")), value).toEqual([expected]);
	}
	const both = "<dl><dt>Trim</dt><dd>Red</dd><dt>Interior</dt><dd>Tan</dd></dl>";
	const html = `<h1>1968 Chevrolet Camaro</h1><p>$38,500</p><p>38,750 miles</p>${both}`;
	expect(read(html, vehiclePage).map(pick("trim", "interiorColor"))).toEqual([[null, "Tan"]]);
});

test("a card's name above labels without colons makes none of them the name of the value before it", () => {
	for (let round = 0; round < 20; round++) {
		const facts = [
			["Stock #", "P4410"],
			["VIN", "19XFC2F5XKA204113"],
			["Miles", "45,120"],
			["Trans", "Automatic"],
		];
		const own = facts.slice(random(3)).map(([label, value]) => `<div>${label}</div><div>${value}</div>`);
		const shown = `${own.join("")}<p><label>Color:</label> Silver</p><div>Interior</div><div>Black</div>`;
		const card = toCard(shown, 1).replace("<p>$9,511</p>", "");
		expect(read(card + toCard("<p>71,120 miles</p>", 2)).map(colours)[0], card).toEqual(["Silver", "Black"]);
	}
});

test("an alloy beside another colour of the seats is a colour, one of wheels is none", () => {
	const toPage = (inside: string) =>
		read(
			`<h1>2020 Chrysler Pacifica Limited</h1><b>$24,900</b><p>Miles: 51,204</p><dl><dt>Interior Color</dt><dd>${inside}</dd></dl>`,
			"https://www.handmade.example/used/2020-chrysler-pacifica-4471",
			"<title>2020 Chrysler Pacifica Limited</title>",
		).map(({ interiorColor }) => interiorColor);
	for (const words of ["Black/Alloy", "Black/Alloy/Black", "Alloy/Black", "Black / Alloy"])
		expect(toPage(words), words).toEqual([words]);
	for (const words of ["Black, alloy wheels", "Black alloys", "Black/Alloy Wheels", "Black | Alloy wheels"])
		expect(toPage(words), words).toEqual(["Black"]);
});
