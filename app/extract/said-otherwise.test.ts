import fc from "fast-check";
import { expect, test } from "vitest";
import { normalise } from "~/inventory/normalise";
import { proofCount, seed } from "../../testing/proof";
import { extractPage } from "./extract-page";

const url = "https://www.otherwords.example/cars";
const now = new Date("2026-06-01T00:00:00Z");

/** What is stored of the cars of a page with this body. */
function read(body: string, address = url, title = "Used cars") {
	const html = `<html><head><title>${title}</title></head><body>${body}</body></html>`;
	return extractPage({ url: address, html }).vehicles.flatMap((raw) => {
		const result = normalise(raw, { url: address, now });
		return result.ok ? [result.car] : [];
	});
}

const names = ["2019 Honda Civic", "2020 Ford Escape", "2018 Kia Soul", "2017 Jeep Compass"];

/** A list of cards, each with its facts; the second cannot lend its own to the first. */
function toCards(facts: string, path = "/car/") {
	return names
		.slice(0, 2)
		.map((name, at) => `<div class="card"><h3><a href="${path}${at + 7}">${name}</a></h3>${facts}</div>`)
		.join("");
}

const tile = (name: string, at: number) =>
	`<div class="box"><h4><a href="/car/${at}">${name}</a></h4><p>Mileage: ${at + 3}1,200</p><p>$1${at},900</p></div>`;

test("cars below the heading Recently Sold are not for sale, those above it are", () => {
	const [first, second, third, fourth] = names.map(tile);
	const both = `<h1>Our cars</h1>${first}${second}<h2>Recently Sold</h2><p>Gone!</p>${third}${fourth}`;
	expect(read(both).map(({ year }) => year)).toEqual([2019, 2020]);
	const wrapped = `<div><h2>Recently Sold</h2></div><div>${third}${fourth}</div><h2>In stock</h2><div>${first}${second}</div>`;
	expect(read(wrapped).map(({ year }) => year)).toEqual([2019, 2020]);
});

test("an amount by which a price is under the market is no price", () => {
	const facts = "<span>$12,995</span><div>Great price · $1,060 under market</div><p>45,120 miles</p>";
	expect(read(toCards(facts)).map(({ price }) => price)).toEqual([12_995, 12_995]);
	const labelled = "<p>Price $12,995 below market</p><p>45,120 miles</p>";
	expect(read(toCards(labelled)).map(({ price }) => price)).toEqual([12_995, 12_995]);
});

test("a price that is struck out is not the car's, however it is struck and however deep the amount stands in it", () => {
	const struck = fc.constantFrom(
		["<s>", "</s>"],
		["<del>", "</del>"],
		["<strike>", "</strike>"],
		['<span class="crossed-out">', "</span>"],
		['<span style="text-decoration: line-through">', "</span>"],
	);
	const inner = fc.array(fc.constantFrom("span", "b", "bdi", "em"), { maxLength: 3 });
	const amounts = fc.tuple(fc.integer({ min: 90, max: 190 }), fc.integer({ min: 200, max: 300 }));
	fc.assert(
		fc.property(struck, inner, amounts, fc.boolean(), ([open, close], tags, [low, high], isLow) => {
			const inside = tags.reduce((text, tag) => `<${tag}>${text}</${tag}>`, `$${isLow ? low : high}95`);
			const facts = `<p>${open}${inside}${close} <b>$${isLow ? high : low}95</b></p><p>45,120 miles</p>`;
			const price = (isLow ? high : low) * 100 + 95;
			expect(read(toCards(facts)).map((car) => car.price)).toEqual([price, price]);
		}),
		{ seed, numRuns: proofCount(20, 2000) },
	);
});

const thousands = [
	["<p>LX · 72k mi</p>", 72_000],
	["<p>Miles: 72K</p>", 72_000],
	["<p>One owner, only 84k on the clock.</p>", 84_000],
	["<p>72k mi</p><p>Odometer: 72,345</p>", 72_345],
	["<p>72k mi</p><p>81k mi</p>", null],
	["<p>100k mile warranty</p>", null],
	["<p>Timing belt due at 60k miles</p>", null],
	["<p>Free oil changes up to 36k miles</p>", null],
] as const;
for (const [facts, mileage] of thousands)
	test(`a card that says ${facts} has ${mileage ?? "no"} miles`, () => {
		const cars = read(toCards(`${facts}<p>Stock: A12</p><p>$12,995</p>`).replace("A12", "B77"));
		expect(cars.map((car) => car.mileage)).toEqual([mileage, mileage]);
	});

test("miles in thousands stand in a table's column", () => {
	const rows = names.map((name, at) => `<tr><td><a href="/car.php?id=${at}">${name}</a></td><td>${at + 5}1K</td></tr>`);
	const cars = read(`<table><tr><td>Model</td><td>Miles</td></tr>${rows.join("")}</table>`);
	expect(cars.map(({ mileage }) => mileage)).toEqual([51_000, 61_000, 71_000, 81_000]);
});

const colours = [
	["<p>Color: Oxford White / Tan</p>", "Oxford White", "Tan"],
	["<p>Deep Blue exterior, Ebony interior</p>", "Deep Blue", "Ebony"],
	["<p>Great exterior, nice interior</p>", null, null],
	["<p>Exterior color: Red</p><p>Interior color: Gray</p>", "Red", "Gray"],
] as const;
for (const [facts, exterior, interior] of colours)
	test(`a card that says ${facts} is ${exterior ?? "of no known paint"}`, () => {
		const [car] = read(toCards(`${facts}<p>45,120 miles</p><p>$12,995</p>`));
		expect([car?.exteriorColor, car?.interiorColor]).toEqual([exterior, interior]);
	});

test("colours of a page's state may stand one level deeper", () => {
	const items = names.map((name, id) => {
		const [year, make, model] = name.split(" ");
		const colors = { exterior: "Blue", interior: { name: "Tan" } };
		return {
			id,
			vin: "",
			year: Number(year),
			make,
			model,
			price: 9000 + id,
			mileage: 41_000 + id,
			url: `/car/${id}`,
			colors,
		};
	});
	const cars = read(`<script>window.__STATE__ = ${JSON.stringify({ items })};</script>`);
	expect(cars.map(({ exteriorColor, interiorColor }) => [exteriorColor, interiorColor])[0]).toEqual(["Blue", "Tan"]);
});

test("the trim stands below a name in pieces, whatever trims are called", () => {
	const toCard = (trim: string, at: number) =>
		`<div class="c"><a href="/car/${at}"><i>2021</i> <i>Honda</i> <i>Civic</i></a><div>${trim}</div><p>4${at},120 miles</p></div>`;
	const trims = ["EX", "TRD Pro", "S", "Premium", "Call today", "2.5 SV"];
	expect(read(trims.map(toCard).join("")).map(({ trim }) => trim)).toEqual([
		"EX",
		"TRD Pro",
		"S",
		null,
		null,
		"2.5 SV",
	]);
});

test("an unnumbered list's car has the page to which its only details link leads", () => {
	const toText = (name: string, at: number) =>
		`<h3>${name}</h3><p>4${at},120 miles. Asking $9,${at}00. <a href="truck${at}.html">More pictures</a></p><hr>`;
	const own = (at: number) => `https://www.otherwords.example/truck${at}.html`;
	expect(read(names.map(toText).join("")).map((car) => car.originalListingUrl)).toEqual([0, 1, 2, 3].map(own));
	const shared = names
		.map(toText)
		.join("")
		.replace(/truck\d/g, "truck1");
	expect(read(shared).map((car) => car.originalListingUrl)).toEqual([null, null, null, null]);
});

test("a Spanish page's car is named before its year and the word usado", () => {
	const body = "<h1>Mazda CX-5 Touring 2017 usado</h1><p>Ahora: <b>$11,995</b></p><p>Millaje: 98,200 millas</p>";
	const [car] = read(
		`${body}<p>Número de stock: U23613</p>`,
		"https://www.autos.example/autos/2017-mazda-cx-5-u23613.html",
	);
	expect(car).toMatchObject({ year: 2017, model: "CX-5", trim: "Touring", price: 11_995, stockNumber: "U23613" });
});

test("a page whose heading lacks the year, or that only its title names, is its car's", () => {
	const facts = "<p>Year: 2021</p><p>Make: Honda</p><p>Model: Pilot</p><p>VIN: 5FNYF6H5XMB012345</p><p>$28,995</p>";
	const address = "https://www.otherwords.example/listing/honda-pilot-81/";
	expect(read(`<h1>Honda Pilot Touring</h1>${facts}`, address, "Honda Pilot Touring")[0]).toMatchObject({
		trim: "Touring",
	});
	const bare = "<h1>Vehicle details</h1><p>VIN: 1HGCV1F3XKA000012</p><p>Mileage: 41,200</p><p>Price: $18,995</p>";
	const [car] = read(bare, "https://www.otherwords.example/vdp/81/", "2019 Honda Accord Sport | Other Words Motors");
	expect(car).toMatchObject({ year: 2019, make: "Honda", model: "Accord", price: 18_995 });
});

test("a list of names whose towns stand between make and model is a list of cars", () => {
	const toCard = (name: string, at: number) => {
		const [year, make, model] = name.split(" ");
		return `<div><h3><a href="/cars/${at}"><small>${year} ${make} for sale in Dayton, OH</small><br>${model}</a></h3><p>Miles 4${at},120</p></div>`;
	};
	expect(read(names.map(toCard).join("")).map(({ model }) => model)).toEqual(["Civic", "Escape", "Soul", "Compass"]);
});

test("a page without a main heading, whose lower one names the car of its address, is that car's", () => {
	const address = "https://www.otherwords.example/cars/chevrolet-equinox-lt/";
	const facts = "<p>Year: 2021</p><p>VIN: 2GNAXKEV6M6187829</p><p>Mileage: 39,102</p><p>$17,799</p>";
	const related = "<h2>Related</h2><div><i>2014</i><a href='/cars/kia-rio-lx/'>Kia Rio LX</a><p>88,000 mi</p></div>";
	const page = `<h3>Chevrolet Equinox LT</h3>${facts}${related}`;
	const cars = read(page, address, "Chevrolet Equinox LT – Other Words");
	expect(cars.map((car) => [car.year, car.trim, car.originalListingUrl])).toEqual([[2021, "LT", address]]);
});

test("a heading without its year has that of the page's title, where the cars below name others", () => {
	const facts = "<p>VIN: 5N1AT2MV9FP502191</p><p>Mileage: 43,105</p><p>$6,595</p><i>2015</i>";
	const others =
		"<h3>You may also like</h3><a href='/autos/v-2/'>2011 Lexus RX 350 $5,700</a><br><a href='/autos/v-3/'>2018 Nissan Altima $9,600</a>";
	const cars = read(
		`<h1>Nissan Rogue SL</h1>${facts}${others}`,
		"https://www.otherwords.example/autos/v-1/",
		"2015 Nissan Rogue SL | Other Words",
	);
	expect(cars.map(({ year, price, vin }) => [year, price, vin])).toEqual([[2015, 6595, "5N1AT2MV9FP502191"]]);
});
