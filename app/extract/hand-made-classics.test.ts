import { expect, test } from "vitest";
import { randomFrom } from "../../scripts/sample-dealers/random";
import { pick, read } from "../../testing/hand-made-page";
import { proofCount, seed } from "../../testing/proof";

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
