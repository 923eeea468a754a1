import fc from "fast-check";
import { expect, test } from "vitest";
import { pick, read } from "../../testing/hand-made-page";
import { proofCount, seed } from "../../testing/proof";
import { randomFrom } from "../../testing/random";
import { parseHeadline } from "./text/headline";

const year = fc.constantFrom(2015, 2016, 2018);
const readYears = (...page: Parameters<typeof read>) => read(...page).map((car) => car.year);

test("a name without its year gets the one that its card tells, however often, and none where it tells two", () => {
	fc.assert(
		fc.property(fc.array(year, { minLength: 1, maxLength: 5 }), (told) => {
			const chips = told.map((one) => `<i>${one}</i>`).join("");
			const page = `<div><div class="car"><a href="/car/a1"><h3>Kia Optima LX</h3></a><b>$9,995</b>${chips}</div></div>`;
			expect(readYears(page), page).toEqual(new Set(told).size === 1 ? [told[0]] : []);
		}),
		{ numRuns: proofCount(200, 5_000), seed },
	);
});

test("the title's year is the main heading's, whatever other headings the page has", () => {
	const car = "<h1>Nissan Rogue SL</h1><p>$12,990</p><p>VIN 5N1AT2MV5FC811234</p>";
	const ask = "<h1>Contact us</h1>";
	const [url, head] = ["https://www.handmade.example/cars/nissan-rogue-77", "<title>2015 Nissan Rogue SL</title>"];
	for (const body of [car, ask + car, car + ask, ask + car + ask]) expect(readYears(body, url, head)).toEqual([2015]);
});

const random = randomFrom(seed);
const yearWithin = [
	["Ford F-150", "XL", "Super Cab", "F-150"],
	["Nissan Frontier", "SV", "Crew Cab 4x4", "Frontier"],
	["GMC Sierra 1500", "SLT", "Doble Cabina", "Sierra 1500"],
	["Honda Civic", "LX", "- Autos La Loma", "Civic"],
	["Chrysler 300", "Limited", "| One owner!", "300"],
	["Ram 2500", "Tradesman", "4 puertas", "2500"],
] as const;

test("a year stands between the trim and the body or another text, on a list and on a car's page", () => {
	for (const [name, trim, behind, model] of yearWithin) {
		const year = 2009 + random(12);
		const facts = (at: number) => `<p>$1${at},900</p><p>9${at},711 miles</p>`;
		const toCard = (text: string, at: number) =>
			`<div class="auto"><h4><a href="detalle.php?id=12${at}">${text}</a></h4>${facts(at)}</div>`;
		const written = `${name} ${trim} ${year} ${behind}`;
		const cars = read(toCard(written, 1) + toCard("Toyota Camry LE 2015", 2));
		expect(cars.map(pick("year", "model", "trim", "price"))).toEqual([
			[year, model, trim, 11_900],
			[2015, "Camry", "LE", 12_900],
		]);
		const own = `${name} ${trim} ${year}`;
		const slug = own.toLowerCase().replace(/\W+/g, "-");
		const other = `<li><a href="/inventario/item/39">Ford Escape SE 2014</a><div>$6,900 · 81,200 millas</div></li>`;
		const page = read(
			`<h2>${own} <small>${behind}</small></h2>${facts(1)}<h3>También le puede interesar</h3><ul>${other.repeat(2)}</ul>`,
			`https://www.handmade.example/inventario/item/412-${slug}`,
			`<title>${own} - La Casa</title>`,
		);
		expect(page.map(pick("year", "model", "trim", "price"))).toEqual([[year, model, trim, 11_900]]);
	}
});

test("years of a range, of a sentence or of an unknown model name no car", () => {
	const texts = ["Honda Civic 2016 - 2020 parts", "Honda Civic recalls 2016 airbags", "Ford Contact 2016 Crew Cab"];
	expect(texts.map(parseHeadline)).toEqual([null, null, null]);
});

const toTile = (alt: string, name: string, at = 7, price = "$6,495") =>
	`<div class="tile"><a href="/autos/v-00${at}/"><img src="/p/${at}.jpg" alt="${alt}"></a><h2><a href="/autos/v-00${at}/">${name}</a></h2><p>${price}</p><p>6${at},337 miles</p></div>`;

test("a lone card's name gets the year of its picture's text, where one picture alone says so", () => {
	const list = (tiles: string) => `<h1>Our cars</h1><p>7 cars, page 2 of 2</p><div class="grid">${tiles}</div>`;
	expect(readYears(list(toTile("2016 Toyota Camry LE", "Toyota Camry LE")))).toEqual([2016]);
	expect(readYears(list(toTile("2016 Toyota Camry", "Toyota Camry LE")))).toEqual([]);
	expect(readYears(list(toTile("2016 Toyota Camry LE", "Honda Civic LX")))).toEqual([]);
	const two = toTile("2016 Toyota Camry LE", "Toyota Camry LE") + toTile("", "Toyota Camry LE", 8, "$7,995");
	expect(readYears(list(two))).not.toContain(null);
	expect(read(list(two)).filter(({ price }) => price === 7995)).toEqual([]);
});

test("a lone table of a car's labelled facts is a car on a list's last page", () => {
	const toTable = (rows: string[][]) =>
		`<table class="unit"><tr><td rowspan="9"><a href="/autos/v-010/"><img src="/p/10.jpg"></a></td></tr>${rows.map(([label, value]) => `<tr><td>${label}:</td><td>${value}</td></tr>`).join("")}<tr><td colspan="2"><a href="/autos/v-010/">Details</a></td></tr></table>`;
	const facts = [
		["Year", "2011"],
		["Make", "Volvo"],
		["Model", "XC90"],
		["Price", "$7,795"],
		["Mileage", "31,669 miles"],
	];
	const list = (rows: string[][]) => `<h1>Our cars</h1><p>10 cars, page 2 of 2</p><div>${toTable(rows)}</div>`;
	expect(read(list(facts)).map(pick("year", "make", "model", "price", "mileage"))).toEqual([
		[2011, "Volvo", "XC90", 7795, 31_669],
	]);
	for (const left of ["Year", "Model", "Price", "Mileage"])
		expect(read(list(facts.filter(([label]) => label !== left))), left).toEqual([]);
});
