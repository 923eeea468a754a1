import { expect, test } from "vitest";
import { pick, read, toPriced } from "../../testing/hand-made-page";
import { seed } from "../../testing/proof";
import { randomFrom } from "../../testing/random";

const random = randomFrom(seed);
const choose = <T>(list: readonly T[]) => list[random(list.length)] as T;
const page = "https://www.handmade.example/vehicle/22418/";

const trucks = [
	["2017", "Chevrolet", "Silverado 1500", "LT"],
	["2019", "Ford", "F-150", "XLT"],
	["2018", "GMC", "Sierra 1500", "SLT"],
	["2020", "Ram", "2500", "Big Horn"],
] as const;
const drives = ["4WD", "2WD", "4x4", "RWD"];
const cabs = ["Crew Cab", "Double Cab", "SuperCrew", "Regular Cab"];
const lengths = [
	...['143.5"', "143.5&quot;", "145”", "157 in.", "153.7-inch WB", "147 WB", '169" wheelbase', "WB"],
	...["5'7\" Box", "6' 4\" Bed", "6.5'", "5.8 ft. SB"],
];
const holders = [
	(trim: string, specs: string) => `${trim} ${specs}`,
	(trim: string, specs: string) => `${trim} <small>${specs}</small>`,
	(trim: string, specs: string) => `<span class="vehicleTrim">${trim}</span> <small>${specs}</small>`,
	(trim: string, specs: string) => `<span>${trim}</span> <span class="style">${specs}</span>`,
];

test("drive, cab, wheelbase and bed behind a truck's trim are none of it, in a heading or in a card's name", () => {
	for (let round = 0; round < 80; round++) {
		const [year, make, model, trim] = choose(trucks);
		const specs = [drives, cabs, lengths].map(choose).join(" ");
		const name = `${year} ${make} ${model} ${choose(holders)(trim, specs)}`;
		const facts = "<p>$21,500</p><p>61,120 miles</p>";
		expect(read(`<h1>${name}</h1>${facts}`, page).map(pick("model", "trim")), name).toEqual([[model, trim]]);
		const card = `<div class="hit"><h2><a href="/vdp/2241/">${name}</a></h2>${facts}</div>${toPriced("$9,995", 4)}`;
		expect(read(card).map(pick("model", "trim"))[0], name).toEqual([model, trim]);
	}
});

const toCard = (name: string, at: number) =>
	`<div class="card"><h3><a href="/inventory/${at}">${name}</a></h3><p>$9,5${10 + at}</p><p>98,${100 + at} miles</p></div>`;

test("a body, an engine behind a drive and a number of seats are no trim, whatever their case", () => {
	const names: Record<string, string | null> = {
		"2020 Honda Odyssey EX-L van": "EX-L",
		"2019 Chrysler Pacifica Touring L minivan": "Touring L",
		"2016 Honda Civic LX sedan": "LX",
		"2018 Honda Civic Sport hatch": "Sport",
		"2014 Volkswagen Jetta SE wgn": "SE",
		"2019 Ford Transit-350 XLT 15-Passenger Van": "XLT",
		"2017 Toyota Sienna LE 8-seater": "LE",
		"2016 Ford F-250 Super Duty XLT 4x4 Diesel": "XLT",
		"2018 Audi Q7 Premium Plus 3.0 TFSI quattro": "Premium Plus",
		"2018 Hyundai Santa Fe Sport 2.4L": null,
		"2018 Chevrolet Express 2500 Work Van": "Work Van",
		"2018 Chevrolet Cruze Diesel": "Diesel",
		"2015 Nissan Altima 2.5": "2.5",
	};
	const cars = read(Object.keys(names).map(toCard).join(""));
	expect(cars.map(({ trim }) => trim)).toEqual(Object.values(names));
});

test("a maker's word for its drive alone is no trim, wherever it is told", () => {
	const driven = [
		...(["4MATIC", "4MATIC+"] as const).map((word) => [
			"Mercedes-Benz",
			choose(["GLC 300", "C 300", "EQS 450+"]),
			word,
		]),
		...([
			["Audi", "A4", "quattro"],
			["Volkswagen", "Atlas", "4MOTION"],
			["MINI", "Countryman", "ALL4"],
		] as const),
		...([
			["Acura", "TLX", "SH-AWD"],
			["Mitsubishi", "Outlander", "S-AWC"],
			["Genesis", "G70", "HTRAC"],
		] as const),
	];
	for (const [make, model, word] of driven) {
		const body = choose(["", " Sedan", " Wagon"]);
		const name = `2021 ${make} ${model} ${word}${body}`;
		const data = {
			"@type": "Car",
			name,
			vehicleModelDate: "2021",
			manufacturer: make,
			sku: "S41",
			url: "/vehicles/16/",
		};
		const toData = (own: object) =>
			`<script type="application/ld+json">${JSON.stringify({ ...data, offers: { price: "21500" }, mileageFromOdometer: "41,870", ...own })}</script>`;
		const told = [
			toCard(name, 1) + toPriced("$9,995", 4),
			toData({ model: `${model} ${word}${body}` }),
			toData({ model, vehicleConfiguration: word + body }),
			toData({ model: `${model} ${word}`, vehicleConfiguration: word }),
		];
		for (const html of told) expect(read(html).map(pick("model", "trim"))[0], html).toEqual([model, null]);
	}
});

test("a trim is no part of the model's name", () => {
	const names = {
		"2010 GMC Yukon Denali": ["Yukon", "Denali"],
		"2015 GMC Yukon XL Denali AWD": ["Yukon XL", "Denali"],
		"2017 Mazda Mazda3 Sport": ["Mazda3", "Sport"],
		"2016 Hyundai Santa Fe Sport": ["Santa Fe Sport", null],
		"2018 Nissan Rogue Sport SV": ["Rogue Sport", "SV"],
	};
	const cars = read(Object.keys(names).map(toCard).join(""));
	expect(cars.map(pick("model", "trim"))).toEqual(Object.values(names));
	const pieces = `<a class="card" href="/vehicles/7"><div><b>2010</b><b>GMC</b><b>Yukon</b><b class="trim-txt">Denali</b></div><p>141,000 miles</p></a>`;
	expect(read(pieces + toPriced("$9,995", 4)).map(pick("model", "trim"))[0]).toEqual(["Yukon", "Denali"]);
});

test("a plus or an exclamation mark is a Soul's trim, and no other car's", () => {
	for (const sign of ["+", "!"])
		for (const body of ["", " Hatchback 4D", " 4dr Wagon"]) {
			const told = {
				[`2017 Kia Soul ${sign}${body}`]: sign,
				[`2017 Kia Soul <span class="vehicleTrim">${sign}</span>`]: sign,
				[`2017 Kia Soul${sign === "!" ? sign : ""}`]: null,
				[`2017 Kia Forte ${sign}`]: null,
				[`2017 Honda Fit <span class="vehicleTrim">${sign}</span>`]: null,
			};
			const cars = read(Object.keys(told).map(toCard).join(""));
			expect(cars.map(({ trim }) => trim)).toEqual(Object.values(told));
			const toPage = (name: string) =>
				read(`<h1>${name}</h1><p>$9,900</p><p>61,120 miles</p><dl><dt>Trim</dt><dd>${sign}</dd></dl>`, page);
			expect(["2017 Kia Soul", "2017 Kia Rio"].flatMap(toPage).map(({ trim }) => trim)).toEqual([sign, null]);
		}
});

test("a page about a make that nobody knows, told by its address, has no car of those beside it", () => {
	const body = `<h1>2021 Yamaquest Roamer 500</h1><p>12,000 miles</p><section><h2>You might also like</h2>
		<div class="item"><a href="/collection/civic/"><img src="/photos/7.jpg"></a><h2>2019 Honda Civic LX</h2><span>$9,900</span></div></section>`;
	expect(read(body, "https://www.handmade.example/vehicle/2021-yamaquest-roamer-500/")).toEqual([]);
});

test("a cry or a word on its state before a car's name leaves it a name, what people say of a car does not", () => {
	const toCard = (heading: string, at: number) =>
		`<div class="post"><h3>${heading}</h3><p>11${at},900 miles, one owner.</p><p>$12,75${at}</p></div>`;
	const count = (heading: (name: string) => string) =>
		read(["2014 Toyota RAV4 LE", "2012 Honda CR-V EX"].map(heading).map(toCard).join("")).length;
	for (const before of ["New arrival!", "Just in!", "Must see!!", "Price drop -", "Fresh trade:", "NICE TRUCK!"])
		expect(
			count((name) => `${before} ${name}`),
			before,
		).toBe(2);
	for (const before of ["We love it!", "I got my", "Thanks again!", "The family says the"])
		expect(
			count((name) => `${before} ${name}`),
			before,
		).toBe(0);
});
