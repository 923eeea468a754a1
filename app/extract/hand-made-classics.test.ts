import { expect, test } from "vitest";
import { randomFrom } from "../../scripts/sample-dealers/random";
import { pick, read } from "../../testing/hand-made-page";
import { proofCount, seed } from "../../testing/proof";
import { parseHeadline } from "./text/headline";

const random = randomFrom(seed);

const cars = [
	["1957 Chevrolet Bel Air 2dr hardtop. 283 V8, Powerglide.", "57belair.htm"],
	["1987 Buick Regal Grand National, all stock!", "87gn.htm"],
	["1990 Chevrolet Corvette coupe, glass top.", "vette90.html"],
	["1994 Ford Bronco Eddie Bauer 4x4, 5.8 V8.", "94bronco.htm"],
] as const;
const words = [
	"More pictures and info",
	"Click here for more pictures",
	"More photos & details",
	"Read more",
	"Details and photos",
	"See the full details",
	"Pictures or info",
	"Learn more about this truck",
	"All about it",
	"More on this one",
	"Más fotos y detalles",
];

test("old sites' pages are the cars', by whatever words the list leads to its pictures and details", () => {
	for (let round = 0; round < proofCount(30, 300); round++) {
		const word = random.pick(words);
		const toRow = (name: string, page: string, at: number) =>
			`<TR><TD><A HREF="${page}"><IMG SRC="p${at}_small.jpg" WIDTH="220"></A></TD><TD><FONT SIZE="3"><B>${name}</B></FONT><BR><B>$${at + 13},500</B><BR><A HREF="${page}">${word}</A></TD></TR>`;
		const plain = `<TR><TD><IMG SRC="miata.jpg"></TD><TD><B>1991 Mazda MX-5 Miata, 101,220 miles.</B><BR><B>$8,900</B><BR>Call Gene for more pictures</TD></TR>`;
		const rows = cars.map(([name, page], at) => toRow(name, page, at));
		const menu = `<P><A HREF="main.htm">Home</A> | <A HREF="cars.htm">Cars</A> | <A HREF="sold.htm">Sold</A></P>`;
		const found = read(`<TABLE>${rows.join("")}${plain}</TABLE>${menu}`);
		expect(found.map(pick("year", "originalListingUrl")), word).toEqual([
			...cars.map(([name, page]) => [Number(name.slice(0, 4)), `https://www.handmade.example/${page}`]),
			[1991, null],
		]);
		expect(found.map(({ trim }) => trim)).toEqual([null, "Grand National", null, "Eddie Bauer", null]);
	}
});

test("a description tells paint and seats in many ways, a list's line what stands before its seats", () => {
	const told: [string, string | null, string | null][] = [
		[
			"Frame-off restored in 2011 by a machinist. Matador Red paint with Red interior. Runs well.",
			"Matador Red",
			"Red",
		],
		["Oregon truck, no rust at all. Paint is Dark Tourmaline, seats and carpet are Tan.", "Dark Tourmaline", "Tan"],
		["All original and unmolested, documented, with Gray cloth interior. Cold air.", null, "Gray"],
		["Two tops and a digital dash. Turquoise Metallic with Black leather interior.", "Turquoise Metallic", "Black"],
		["Paint is excellent and shines, seats are comfortable and clean as you would expect.", null, null],
	];
	for (const [words, paint, seats] of told) {
		const page = `<H2>1994 Ford Bronco</H2><IMG SRC="a.jpg"><P><FONT>${words} 92,455 miles.</FONT></P><P>$27,900</P>`;
		const [car] = read(page, "https://www.handmade.example/94bronco.htm", "<title>1994 Ford Bronco for sale</title>");
		expect([car?.exteriorColor, car?.interiorColor], words).toEqual([paint, seats]);
	}
	const lines: [string, string, string][] = [
		["1985 Pontiac Firebird Trans Am, T tops, Black with the gold bird, Gray interior, 58,331 miles.", "Black", "Gray"],
		["1972 Chevrolet C10 Cheyenne, 350 auto, Ochre paint, Saddle interior. Mileage exempt.", "Ochre", "Saddle"],
	];
	const rows = lines.map(
		([line], at) => `<TR><TD><IMG SRC="${at}.jpg"></TD><TD><B>${line}</B><BR><B>$1${at},900</B></TD></TR>`,
	);
	expect(read(`<TABLE>${rows.join("")}</TABLE>`).map(pick("exteriorColor", "interiorColor"))).toEqual(
		lines.map(([, ...colours]) => colours),
	);
});

test("a page whose price is on request is a car's where it tells both paint and seats", () => {
	const toPage = (rows: [string, string][]) =>
		`<h1>1966 Plymouth Fury</h1><div>Price on request</div>${rows
			.map(([label, value]) => `<div class="row"><span>${label}</span><span>${value}</span></div>`)
			.join("")}<p>Inspections welcome.</p>`;
	const toCars = (rows: [string, string][]) =>
		read(toPage(rows), "https://www.handmade.example/cars/1966-plymouth-fury/").map(
			pick("exteriorColor", "interiorColor"),
		);
	const engine: [string, string] = ["Engine", "383 V8"];
	expect(toCars([["Exterior", "Turquoise"], ["Interior", "Black Vinyl"], engine])).toEqual([["Turquoise", "Black"]]);
	for (const rows of [[engine], [["Interior", "Black"], engine], [["Exterior", "Turquoise"]]] as [string, string][][])
		expect(toCars(rows), JSON.stringify(rows)).toEqual([]);
});

const restored = [
	["1967", "Pontiac", "GTO", "Rotisserie Restored! 400ci V8, 4-Speed, PS, PB"],
	["1956", "Mercury", "Montclair", "Frame-Off Restoration! 312ci V8, Automatic, Power Top"],
	["1970", "Chevrolet", "Chevelle", "Body Off Restored, 454ci V8, TH400, 12 Bolt"],
	["1972", "Chevrolet", "C10", "Nut & Bolt Restored"],
	["1955", "Chevrolet", "Bel Air", "Numbers Matching! 265ci V8"],
	["1969", "Plymouth", "Road Runner", "Pro-Touring Build"],
	["2018", "Chevrolet", "Corvette", "Z06 3LZ! 4,120 Miles, 6.2L LT4 V8 (650hp) Manual"],
] as const;
type Restored = (typeof restored)[number];

test("how a car was restored is no model: its card's data or address name it, else nothing does", () => {
	const toCard = ([year, make, , praise]: Restored, data: string, page: string) =>
		`<div class="car-card" ${data}><img src="/p/${year}.jpg"><h3>${year} ${make}</h3><p>${praise}</p><p>Stock #R${year}</p><span>$64,900</span><a href="./${page}">DETAILS</a></div>`;
	const toTold = (car: Restored) => `data-year="${car[0]}" data-make="${car[1]}" data-model="${car[2]}"`;
	const ways: [boolean, (car: Restored, at: number) => string][] = [
		[true, (car, at) => toCard(car, toTold(car), `vehicle/88${at}41`)],
		[true, (car) => toCard(car, "", `cars/${car[0]} ${car[1]} ${car[2]}/index.html`)],
		[true, (car) => toCard(car, toTold(car), `cars/${car[0]} ${car[1]} ${car[2]}/index.html`)],
		[false, (car, at) => toCard(car, "", `vehicle/88${at}41`)],
	];
	for (const [isNamed, way] of ways) {
		const models = read(restored.map((car, at) => way(car, at)).join("")).map(({ model }) => model);
		if (isNamed) expect(models).toEqual(restored.map(([, , model]) => model));
		else expect(models).toEqual([]);
	}
});

test("a model stands behind how the car was restored", () => {
	const names: [string, string | null][] = [
		["1957 Chevrolet Frame-Off Restored Bel Air", "Bel Air"],
		["1967 Chevrolet Pro Street Nova", "Nova"],
		["1970 Plymouth Rotisserie Restoration! Cuda", "Cuda"],
		["1968 Dodge Fully Restored Charger R/T", "Charger"],
		["1968 Dodge Rotisserie", null],
		["1966 Ford Numbers-Matching 390 V8", null],
		["1964 Ford Custom 300", "Custom 300"],
		["1966 Shelby Cobra Roadster", "Cobra"],
		["1967 Shelby GT500 Fastback", "GT500"],
		["2019 Shelby Township", null],
	];
	for (const [name, model] of names) expect(parseHeadline(name)?.model ?? null, name).toBe(model);
});
