import { expect, test } from "vitest";
import { randomFrom } from "../../scripts/sample-dealers/random";
import { pick, read } from "../../testing/hand-made-page";
import { proofCount, seed } from "../../testing/proof";

type Random = ReturnType<typeof randomFrom>;

const url = "https://www.handmade.example/vehicles/214/1989-porsche-911-carrera";
const paints = [
	"Verde Mantis",
	"Moonbeam",
	"Bianco Avus",
	"Rosso di Corsa",
	"Night Black Magno",
	"Guards Red",
	"Sea Blue",
];
const seats = ["Nero Ade", "Beluga", "Cuoio", "Nut Brown", "Black", "Saddle", "Midrand Beige", "Carmine"];

const sure = ["Guards Red", "Sea Blue", "Black", "Saddle", "Midrand Beige", "Nut Brown"];

function wrap(word: string, random: Random): string {
	const tag = random.pick(["", "", "strong", "b", "em", "span", "i"]);
	return tag ? `<${tag}>${word}</${tag}>` : word;
}

function toSentence(paint: string, interior: string, random: Random): string {
	const subject = random.pick([
		"",
		"",
		"It is ",
		"This car is ",
		"She's ",
		"This 1989 Porsche 911 is ",
		"The Carrera is ",
	]);
	const verbs = ["finished in ", "painted in ", "presented in ", "specified in ", "refinished in its original "];
	const verb = random.pick(subject === "" ? [...verbs, "painted ", "Wearing "] : verbs);
	const join = random.pick([" over ", " over ", " on ", " over a ", " atop "]);
	const isOn = join === " on " && !(sure.includes(paint) || sure.includes(interior));
	const tail = random.pick([
		...(isOn ? [] : ["", ""]),
		" leather",
		" interior",
		" leather interior",
		" Alcantara seats",
		" hides",
	]);
	const after = random.pick([".", "", " with 6,120 miles from new.", " with all keys and books.", " and drives well."]);
	const text = subject + verb + wrap(paint, random) + join + wrap(interior, random) + tail + after;
	return text[0]?.toUpperCase() + text.slice(1);
}

const toPage = (story: string, random: Random) => {
	const stories = [
		`<p>A very honest car that we know well.</p><p>${story}</p>`,
		`<p>${story}<br>Shows 51,877 miles on the clock.</p>`,
	];
	const menu = `<ul><li><a href="/paint">Paint and body</a></li><li><a href="/inventory">Inventory</a></li></ul>`;
	return `${menu}<h1>1989 Porsche 911 Carrera</h1><p>$84,500</p>${random.pick(stories)}<p>Sold as-is. Call Ray.</p>`;
};

const readColours = (body: string) =>
	read(body, url).map(({ exteriorColor, interiorColor }) => [exteriorColor, interiorColor]);

test("what a sentence says a car is finished in, over what, is read whatever the colours are called", () => {
	for (let at = 0; at < proofCount(150, 6000); at++) {
		const random = randomFrom(seed * 31 + at);
		const [paint, interior] = [random.pick(paints), random.pick(seats)];
		const story = toSentence(paint, interior, random);
		expect(readColours(toPage(story, random)), story).toEqual([[paint, interior]]);
	}
});

test("a row of the paint may tell the seats, too, whatever the colours are called", () => {
	for (const label of ["Color", "Exterior Color", "Exterior colors"])
		for (const paint of paints)
			for (const interior of seats) {
				const row = `<tr><td>${label}:</td><td>${paint} over ${interior} leather</td></tr>`;
				const body = `<h1>1989 Porsche 911 Carrera</h1><p>$84,500</p><table>${row}<tr><td>Mileage:</td><td>51,877</td></tr></table>`;
				expect(readColours(body), row).toEqual([[paint, interior]]);
			}
});

test("another car's paint, a part's, what was once, and words that are no seats are not the car's", () => {
	const stories = [
		"A sister car finished in Verde Mantis over Nero Ade brought more at Monterey.",
		"It was originally finished in Verde Mantis over Nero Ade.",
		"The wheels are finished in Gloss Black over Bare Metal.",
		"The calipers are painted Giallo over Nero.",
		"Both cars are finished in Moonbeam over Beluga.",
		"Engine bay and dash painted Moonbeam over Beluga.",
		"Refinished in Detroit over the winter.",
		"The body was painted in March over two weeks.",
		"Finished in Monza with Scott at the wheel.",
		"Delivered in Miami with Books and Tools.",
		"Painted in Ohio over Labor Day.",
		"Refinished in Detroit on Woodward.",
		"Presented in Monterey on Cannery Row.",
	];
	for (let at = 0; at < stories.length * 6; at++) {
		const random = randomFrom(seed * 37 + at);
		const story = stories[at % stories.length] ?? "";
		expect(readColours(toPage(story, random)), story).toEqual([[null, null]]);
	}
});

const labels = {
	paint: ["Paint", "Exterior finish", "Body color", "Coachwork"],
	seats: ["Trim/Upholstery", "Upholstery", "Upholstery / Trim", "Seat color", "Interior/Upholstery"],
};
const layouts: ((rows: [string, string][]) => string)[] = [
	(rows) =>
		`<table><tbody>${rows.map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`).join("")}</tbody></table>`,
	(rows) => `<table>${rows.map(([label, value]) => `<tr><th>${label}:</th><td>${value}</td></tr>`).join("")}</table>`,
	(rows) => `<dl>${rows.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join("")}</dl>`,
	(rows) => `<ul>${rows.map(([label, value]) => `<li><strong>${label}:</strong> ${value}</li>`).join("")}</ul>`,
];
const toFacts = (paint: string, interior: string, random: Random): [string, string][] => [
	["Odometer", "77,210 miles"],
	[random.pick(labels.paint), paint],
	[random.pick(labels.seats), interior],
	["VIN", "WP0AB0911KS645077"],
];

test("a maker's own name is read in the row of a loose label among a car's facts, its state is not", () => {
	for (let at = 0; at < proofCount(120, 5000); at++) {
		const random = randomFrom(seed * 41 + at);
		const own = [random.pick(["Dark Honey", "Lime Light", ...paints]), random.pick(["Cordovan", ...seats])] as const;
		const lay = random.pick(layouts);
		const page = (facts: [string, string][]) => `<h1>1989 Porsche 911 Carrera</h1><p>$38,900</p>${lay(facts)}`;
		expect(readColours(page(toFacts(...own, random))), page(toFacts(...own, random))).toEqual([[...own]]);
		const state = [
			random.pick(["Excellent", "Older Respray", "Single Stage"]),
			random.pick(["Good", "Restored"]),
		] as const;
		expect(readColours(page(toFacts(...state, random)))).toEqual([[null, null]]);
	}
	const services = `<ul><li>Mileage</li><li>Engine</li><li>Paint</li><li>Windshields</li><li>Upholstery</li><li>Carpets</li></ul>`;
	expect(readColours(`<h1>1989 Porsche 911 Carrera</h1><p>$38,900</p><p>WP0AB0911KS645077</p>${services}`)).toEqual([
		[null, null],
	]);
});

const end = " It comes with two keys and all its books, and it starts every time.";

test("what a story says of paint and seats, side by side or in two halves of a sentence, is the car's", () => {
	const stories: [string, string | null, string | null][] = [
		["Sea Blue, tan leather, 5 speed, sunroof.", "Sea Blue", "Tan"],
		["Five speed. Dark green, black cloth seats, cold air.", "Dark green", "Black"],
		["Lunar Rock outside, brown leather inside. Sunroof.", "Lunar Rock", "Brown"],
		["Light blue w/ gray cloth and the sport package.", "Light blue", "Gray"],
		["The paint is Sea Blue and the interior is tan leather.", "Sea Blue", "Tan"],
		["It's painted Slate Gray Metallic and has new tires.", "Slate Gray Metallic", null],
		["Repainted once, years ago. Now it is painted Guards Red.", "Guards Red", null],
	];
	for (const [story, paint, interior] of stories)
		for (let at = 0; at < 4; at++)
			expect(readColours(toPage(story + end, randomFrom(seed * 43 + at))), story).toEqual([[paint, interior]]);
});

test("a part's paint beside the seats, or a sentence that ends in a colour, is not the car's", () => {
	const stories = [
		"The wheels are black, tan leather, 5 speed.",
		"Comes in red, tan leather, sunroof.",
		"New in Sea Blue country, tan leather.",
		"With White walls, tan leather.",
		"Wheels painted Gloss Black and polished.",
		"Top painted Gloss Black with stripes.",
		"Painted Gloss Black grille and bumpers.",
	];
	for (const story of stories)
		for (let at = 0; at < 4; at++) {
			const [[paint] = []] = readColours(toPage(story + end, randomFrom(seed * 47 + at)));
			expect(paint, story).toBeNull();
		}
});

test("two names in one typed part are neither's paint, and a label's paint ends before the seats", () => {
	const toCard = (line: string) => `<p><b>1989 Porsche 911 Carrera</b></p><p>$38,900, 61,200 miles</p><p>${line}</p>`;
	const list = (line: string) =>
		read(`<div>${toCard(line)}</div><hr><div>${toCard("One owner").replace("911", "944")}</div>`)[0];
	expect(list("pearl w tan, one owner, 61,200 miles")).toMatchObject({ exteriorColor: null });
	for (const dash of ["-", "–", "—"])
		for (const [paint, interior] of [
			["Tan", "Parchment"],
			["Sea Blue", "Black"],
		])
			expect(list(`Exterior Color: ${paint} ${dash} ${interior} interior`), dash).toMatchObject({
				exteriorColor: paint,
				interiorColor: interior,
			});
});

test("what a car's top, stripes or wheels are painted is not its colour, nor are the seats behind it a part of it", () => {
	const toCard = (line: string, at: number) =>
		`<div class="card"><h3><a href="/car/${at}">201${at} Mini Cooper S</a></h3><p>${line}</p><p>$1${at},900</p></div>`;
	const readLine = (line: string) => read(`<div>${toCard(line, 1)}${toCard("49,120 miles", 2)}</div>`)[0];
	for (const part of ["white roof", "tan top", "silver stripes", "black wheels", "gold rims"])
		expect(readLine(`Chili red, ${part}, black leather. 94,100 miles.`), part).toMatchObject({
			exteriorColor: "Chili red",
			interiorColor: "Black",
		});
	for (const seats of ["piel color café / tan leather", "asientos de tela gris / gray cloth", "tan leather seats"])
		expect(readLine(`Color: Negro / Black, ${seats}`)?.exteriorColor, seats).toBe("Black");
});

test("a paint that a line of facts calls so is the car's", () => {
	const toPage = (line: string) =>
		read(
			`<h1>2015 Subaru Outback Touring</h1><b>$14,900</b><div class="rte"><p>${line}</p><p>Local car with records back to 60,000 miles.</p></div>`,
			"https://www.handmade.example/products/2015-subaru-outback-touring",
			"<title>2015 Subaru Outback Touring</title>",
		).map(pick("exteriorColor", "interiorColor"));
	for (const paint of ["Carbide Gray", "Sea Glass Pearl", "Tungsten Silver", "Voodoo Blue"]) {
		expect(toPage(`108,322 miles. ${paint} paint, Saddle Brown leather interior.`)).toEqual([[paint, "Saddle Brown"]]);
		expect(toPage(`108,322 miles. ${paint} paint.`)).toEqual([[paint, null]]);
	}
	for (const words of ["Fresh Black paint", "New paint", "Clear Coat paint", "Original paint", "Touch-up White paint"])
		expect(toPage(`108,322 miles. ${words}.`), words).toEqual([[null, null]]);
});

test("a typed card tells its colours behind the miles, before the drive and by their sides", () => {
	const toCard = (facts: string, at: number) =>
		`<div><h4>201${at} Honda Civic LX</h4><p>$9,45${at}</p><p>Call Ray, ask for this one.</p>${facts}</div>`;
	const told: [string, string | null, string | null][] = [
		["<p>142,310 miles &nbsp;white / tan cloth</p>", "White", "Tan"],
		["<p>142,310 miles Deep Blue / Black leather</p>", "Deep Blue", "Black"],
		["<p>142,310 mi. red / grey cloth interior</p>", "Red", "Grey"],
		["<p>Only 88,904 miles.</p><p>Mocha color outside, cashmere leather inside.</p>", "Mocha", "Cashmere"],
		["<p>Miles: 84,112</p><p>White, FWD, Carplay, new struts.</p>", "White", null],
		["<p>Miles: 84,112</p><p>Silver, RWD, new tires.</p>", "Silver", null],
		["<p>142,310 miles automatic / cold air</p>", null, null],
		["<p>142,310 miles white / clean title</p>", null, null],
		["<p>Miles: 84,112</p><p>Black top, FWD, new tires.</p>", null, null],
		["<p>Only 88,904 miles.</p><p>Any color outside, cold beer inside.</p>", null, null],
	];
	const cars = read(`<div>${told.map(([facts], at) => toCard(facts, at)).join("")}</div>`);
	expect(cars.map(pick("exteriorColor", "interiorColor"))).toEqual(told.map(([, ...colours]) => colours));
});
