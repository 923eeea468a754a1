import { expect, test } from "vitest";
import { pick, read, toPriced } from "../../testing/hand-made-page";
import { seed } from "../../testing/proof";
import { randomFrom } from "../../testing/random";
import { toBareTrim } from "../inventory/fields/bare-trim";
import { parseHeadline } from "./text/headline";

const random = randomFrom(seed);
const choose = <T>(list: readonly T[]) => list[random(list.length)] as T;

const cars = [
	["2016", "Chevrolet", "Silverado 2500HD", "LTZ"],
	["2017", "Ford", "F-150", "XLT"],
	["2018", "Ram", "1500", "Big Horn"],
	["2015", "Toyota", "Tundra", "SR5"],
	["2020", "Honda", "Accord", "EX-L"],
	["2021", "Audi", "Q5", "Premium Plus"],
	["2014", "Chrysler", "Town & Country", "Touring"],
	["2019", "Subaru", "Outback", "2.5i Limited"],
] as const;

/** What fields of their own tell, in the order that sites write it. */
const kinds = [
	["AWD", "4WD", "4x4", "All-Wheel Drive", "4 Wheel Drive"],
	["4dr", "4D", "2-Door", "5 Door", "4dr."],
	["SUV", "Sedan", "Sport Utility", "Pickup", "Hatchback", "Utility 4D", "Wagon 4D", "Pickup 4D"],
	["SuperCrew", "Crew Cab", "Double Cab", "SuperCab", "Regular Cab", "CrewMax"],
	["5 1/2 ft", "6.5' Box".replace("6.5", "6"), "Short Bed", "6.5-ft. Bed", "8 ft"],
	["6-Speed Automatic", "CVT", "Automatic", "8-Speed"],
	["Duramax", "EcoBoost", "Cummins", "3.5L V6 EcoBoost", "HEMI", "(2.0L 4cyl Turbo)", "(3.6L 6cyl gas/electric 8A)"],
];

function toStyle(trim: string): string {
	const behind = kinds.flatMap((words) => (random(3) === 0 ? [choose(words)] : []));
	return [trim, ...behind].join(" ");
}

const rounds = 150;

test("drive, doors, body, cab, bed, gears and engine are no trim, stated in markup", () => {
	for (let round = 0; round < rounds; round++) {
		const [year, make, model, trim] = choose(cars);
		const vehicleConfiguration = toStyle(trim);
		const data = {
			"@type": "Car",
			name: `${year} ${make} ${model}`,
			vehicleModelDate: year,
			manufacturer: make,
			model,
		};
		const offers = { price: "21500" };
		const car = {
			...data,
			vehicleConfiguration,
			sku: "S41",
			url: "/vehicles/16/",
			offers,
			mileageFromOdometer: "41,870",
		};
		const html = `<script type="application/ld+json">${JSON.stringify(car)}</script>`;
		expect(read(html).map(pick("model", "trim")), vehicleConfiguration).toEqual([[model, trim]]);
	}
});

test("drive, doors, body, cab, bed, gears and engine are no trim, in a card's name", () => {
	for (let round = 0; round < rounds; round++) {
		const names = [choose(cars), choose(cars)].map(([year, make, model, trim]) => ({
			name: `${year} ${make} ${model} ${toStyle(trim)}`,
			told: [model, trim],
		}));
		const cards = names.map(
			({ name }, at) =>
				`<div class="hit"><h2><a href="/vdp/2241${at}/">${name}</a></h2><p>$12,99${at}</p><p>5${at},120 miles</p></div>`,
		);
		const found = read(cards.join("")).map(pick("model", "trim"));
		expect(found, names.map(({ name }) => name).join("\n")).toEqual(names.map(({ told }) => told));
	}
});

test("an engine may be a trim's whole name, and sizes and packages stay", () => {
	const names = {
		"2018 Ford Mustang EcoBoost": "EcoBoost",
		"2018 Ford Mustang EcoBoost Premium": "EcoBoost Premium",
		"2018 Chevrolet Cruze Diesel": "Diesel",
		"2014 Chevrolet Silverado 1500 LT Z71 4x4 4dr Crew Cab": "LT Z71",
		"2019 Audi A4 2.0T Premium Plus quattro": "2.0T Premium Plus",
		"2012 Toyota Camry LE V6": "LE V6",
		"2021 Volkswagen Tiguan SE 2.0T": "SE",
		"2022 Subaru WRX Premium 6MT": "Premium",
		"2020 GMC Terrain SLT AWD 2.0T": "SLT",
		"2014 Toyota 4Runner SR5 4x4 V6": "SR5",
		"2021 Ford F-150 XLT 4WD SuperCrew 5.5' Box": "XLT",
		"2018 Chevrolet Camaro 2dr Convertible LT": "LT",
		"2021 Honda Accord Sport 2.0T": "Sport 2.0T",
		"2018 Honda Accord EX-L 2.0T": "EX-L 2.0T",
		"2017 Hyundai Sonata Limited 2.0T": "Limited 2.0T",
		"2015 Nissan Altima 2.5 S": "2.5 S",
		"2014 Nissan Maxima 3.5 SL": "3.5 SL",
		"2019 Ford F-250 Super Duty Lariat Crew Cab Pickup 4D 6 3/4 ft": "Lariat",
		"2021 Chevrolet Silverado 1500 LT Trail Boss 4dr Crew Cab 5.8 ft. SB": "LT Trail Boss",
	};
	const cards = Object.keys(names).map(
		(name, at) =>
			`<div class="hit"><h2><a href="/vdp/2241${at}/">${name}</a></h2><p>$12,99${at}</p><p>5${at},120 miles</p></div>`,
	);
	expect(read(cards.join("")).map(({ trim }) => trim)).toEqual(Object.values(names));
});

test("a catalogue's words for a body, its equipment and a truck's wheelbase are no trim", () => {
	const names = {
		"SEL 4dr Car": "SEL",
		"GT 2dr Car": "GT",
		"3.6R Touring 4dr SUV w/ Moonroof": "3.6R Touring",
		"Grand Touring w/ Sunroof": "Grand Touring",
		"XLE 4dr Sedan w/Leather": "XLE",
		"S 4dr Crew Cab w/ Long Bed": "S",
		"SV Crew Cab SWB 4WD": "SV",
		"Lariat SuperCrew LWB": "Lariat",
		"HSE LWB": "HSE LWB",
		"E 350 4MATIC": "E 350 4MATIC",
		"LT w/1LT": "LT w/1LT",
		"Power Wagon": "Power Wagon",
		"Power Wagon Crew Cab 4WD": "Power Wagon",
		"Sport w/Technology Package": "Sport w/Technology",
		"4dr Car": "",
		...{
			"GT Hemi V8": "GT",
			"GT HEMI V8": "GT",
			"R/T 5.7L Hemi V-8": "R/T",
			"XLT EcoBoost V6": "XLT",
			"Laramie Cummins I6": "Laramie",
		},
		...{
			"4WD Crew Cab Box": "",
			"XL SRW 4WD Crew Cab Box": "XL",
			"Crew Cab Bed": "",
			"16 ft Box": "",
			"HD 16 ft. Box Truck": "HD",
		},
		...{ "Lariat DRW Crew Cab 8 ft Bed": "Lariat", Boxster: "Boxster", "XL 12' Flatbed": "XL" },
		...{ "XL Regular Cab 4x4 Dump": "XL", "Cutaway Shuttle Bus": "", Flatbed: "", "XLT Dump Bed": "XLT" },
	};
	for (const [style, trim] of Object.entries(names)) expect(toBareTrim(style), style).toBe(trim);
});

test("a MINI's body before or behind its name, a truck's cab and an and for an ampersand hide no model", () => {
	const names = {
		"2018 MINI Convertible Cooper S": ["Cooper", "S"],
		"2016 MINI Cooper S Hardtop": ["Cooper", "S"],
		"2019 MINI Hardtop 2 Door Cooper": ["Cooper", null],
		"2017 MINI Hardtop 4-Door Cooper S": ["Cooper", "S"],
		"2017 MINI Countryman Cooper S": ["Countryman", "Cooper S"],
		"2017 MINI Cooper S Countryman ALL4": ["Countryman", "Cooper S"],
		"2019 MINI John Cooper Works Clubman": ["Clubman", "John Cooper Works"],
		"2018 MINI John Cooper Works": ["John Cooper Works", null],
		"2013 MINI Cooper Paceman S": ["Cooper Paceman", "S"],
		"2015 Chrysler Town and Country Touring 4dr Mini Van": ["Town & Country", "Touring"],
	};
	const cards = Object.keys(names).map(
		(name, at) =>
			`<div class="hit"><h2><a href="/vdp/2241${at}/">${name}</a></h2><p>$12,99${at}</p><p>5${at},120 miles</p></div>`,
	);
	expect(read(cards.join("")).map(pick("model", "trim"))).toEqual(Object.values(names));
});

test("a cab behind a stated model is no part of it, and a model again is no trim", () => {
	const toCar = (model: string, trim: string, at: number) =>
		`<script type="application/ld+json">${JSON.stringify({ "@type": "Car", name: `2017 Ford ${model}`, vehicleModelDate: "2017", manufacturer: "Ford", model, vehicleConfiguration: trim, sku: `S41${at}`, url: `/vehicles/16${at}/`, offers: { price: `2150${at}` }, mileageFromOdometer: `41,87${at}` })}</script>`;
	const stated = [
		["F-150 SuperCrew", "XLT"],
		["F-150 Super Cab", ""],
		["F-150 SuperCrew XLT", ""],
		["Fusion", "Fusion"],
		["Fusion", "Fusion SE"],
		["Escape", "Escape Titanium 4WD"],
		["Escape", "SE quattro"],
	] as const;
	const cars = read(stated.map(([model, trim], at) => toCar(model, trim, at)).join(""));
	expect(cars.map(pick("model", "trim"))).toEqual([
		["F-150", "XLT"],
		["F-150", null],
		["F-150", "XLT"],
		["Fusion", null],
		["Fusion", "SE"],
		["Escape", "Titanium"],
		["Escape", "SE quattro"],
	]);
});

test("of a style written whole in markup, entities and all, the trim alone is the trim", () => {
	const styles: [name: string, model: string, trim: string][] = [
		["2021 Ford Explorer 4d SUV 4WD XLT EcoBoost", "Explorer 4WD", "XLT"],
		["2020 Chevrolet Silverado 1500 4WD Crew Cab 147&quot; LT", "Silverado 1500 4WD", "LT"],
		["2022 Honda CR-V SUV AWD EX-L", "CR-V AWD", "EX-L"],
		["2014 Toyota Tundra 4x4 Limited", "Tundra", "Limited"],
	];
	for (const [name, model, trim] of styles) {
		const data = { "@type": "Vehicle", name, model, brand: name.split(" ")[1], releaseDate: name.slice(0, 4) };
		const offer = { mileageFromOdometer: "54310", sku: "A1", offers: { price: "18995", priceCurrency: "USD" } };
		const [car] = read(
			`<script type="application/ld+json">${JSON.stringify({ ...data, ...offer })}</script><p>$18,995</p><p>54,310 miles</p>`,
		);
		expect(car).toMatchObject({ model, trim });
	}
});

const driven = [
	["Mercedes-Benz", "C-Class", "C 300 4MATIC"],
	["Mercedes-Benz", "GLC", "GLC 300 4MATIC"],
	["Mercedes-Benz", "S-Class", "S560 4MATIC"],
] as const;

test("a maker's word for its drive stays where it ends a number's, wherever it is told", () => {
	for (const [at, [make, model, trim]] of driven.entries()) {
		const body = choose(["", " Sedan", " Wagon"]);
		const name = `2019 ${make} ${model} ${trim}${body}`;
		const card = `<div class="hit"><h2><a href="/vdp/2241${at}/">${name}</a></h2><p>$12,99${at}</p><p>5${at},120 miles</p></div>`;
		const toData = (own: object) =>
			`<script type="application/ld+json">${JSON.stringify({ "@type": "Car", name, vehicleModelDate: "2019", manufacturer: make, sku: "S41", url: "/vehicles/16/", offers: { price: "21500" }, mileageFromOdometer: "41,870", ...own })}</script>`;
		const told = [
			card + toPriced("$9,995", 4),
			toData({}),
			toData({ model: `${model} ${trim}${body}` }),
			toData({ model, vehicleConfiguration: trim + body }),
			toData({ model: `${model} ${trim}`, vehicleConfiguration: trim }),
		];
		for (const html of told) expect(read(html).map(pick("model", "trim"))[0], html).toEqual([model, trim]);
	}
});

test("a trim told beside a name beats the drive that ends it", () => {
	const beside = [
		"<h3 class='subtitle'>Premium Plus</h3>",
		"<p class='vehicle-trim'>Premium Plus</p>",
		"<p>Trim: Premium Plus</p>",
	];
	for (const told of beside) {
		const card = `<div class="hit"><h2><a href="/vdp/22418/">2019 Audi Q5 quattro</a></h2>${told}<p>$12,998</p><p>58,120 miles</p></div>`;
		expect(read(card + toPriced("$9,995", 4)).map(pick("model", "trim"))[0], told).toEqual(["Q5", "Premium Plus"]);
		if (told.includes("subtitle")) continue;
		const data = {
			"@type": "Car",
			name: "2019 Audi Q5 quattro",
			model: "Q5",
			manufacturer: "Audi",
			vehicleModelDate: "2019",
		};
		const stated = `<script type="application/ld+json">${JSON.stringify({ ...data, url: "/vdp/22418/", mileageFromOdometer: "58120" })}</script>`;
		expect(read(stated + card + toPriced("$9,995", 4)).map(pick("model", "trim"))[0], told).toEqual([
			"Q5",
			"Premium Plus",
		]);
		const page = `<h1>2019 Audi Q5 quattro</h1><p>$12,998</p><p>58,120 miles</p>${told}`;
		expect(read(page, "https://www.handmade.example/vdp/22418/").map(pick("model", "trim")), page).toEqual([
			["Q5", "Premium Plus"],
		]);
	}
});

test("an engine behind a cab or a line of trims, a van's roof and a full stop are no trim", () => {
	const names: Record<string, string | null> = {
		"2008 Toyota Tacoma PreRunner Access Cab V6": "PreRunner",
		"2012 Nissan Frontier SV Crew Cab V6": "SV",
		"2014 Toyota Tundra SR5 CrewMax 5.7L": "SR5",
		"2021 Volvo XC60 Momentum T6": "Momentum",
		"2022 Volvo XC90 Inscription B6": "Inscription",
		"1987 Chevrolet Corvette Convertible.": null,
		"2019 Honda Civic Touring.": "Touring",
		"2017 Ford Transit-250 Cargo Van Mid Roof": null,
		"2018 Ram ProMaster 2500 High Roof": null,
		"2017 Ford Transit-250 XLT Medium Roof": "XLT",
	};
	const cards = Object.keys(names).map(
		(name, at) =>
			`<div class="hit"><h2><a href="/vdp/2241${at}/">${name}</a></h2><p>$12,9${10 + at}</p><p>58,1${10 + at} miles</p></div>`,
	);
	expect(read(cards.join("")).map(({ trim }) => trim)).toEqual(Object.values(names));
});

test("a trim that a page calls so beats its heading's, which has the engine before it", () => {
	for (const [heading, told, trim] of [
		["2018 Audi A4 2.0T Premium Plus", "Premium Plus", "Premium Plus"],
		["2016 Audi A6 3.0T Prestige", "Prestige", "Prestige"],
		["2018 Honda Accord Sport Touring", "Touring", "Sport Touring"],
	]) {
		const page = `<h1>${heading}</h1><p>$12,998</p><p>58,120 miles</p><table><tr><td>Trim:</td><td>${told}</td></tr></table>`;
		expect(read(page, "https://www.handmade.example/vdp/22418/").map(pick("trim")), page).toEqual([[trim]]);
	}
});

test("the data's trim beats a name's that has the drive or engine behind it", () => {
	const card = `<li><a href="/shop/2021-mercedes-benz-glc-w1n0g8eb0mf912207"><b>2021 Mercedes-Benz GLC GLC 300 4MATIC SUV</b><span>41,100 mi</span><span>$21,450</span></a></li>`;
	const nodes = [{ vin: "W1N0G8EB0MF912207", ymm: { year: 2021 }, trimName: "GLC 300", styleName: "4MATIC SUV" }];
	const cars = read(
		`<ul>${card}${card.replaceAll("912207", "912208")}</ul><script>var s = ${JSON.stringify({ nodes })}</script>`,
	);
	expect(cars.map(({ trim }) => trim)).toEqual(["GLC 300", "GLC 300 4MATIC"]);
});

test("a package that is all of a trim keeps its word, and a word that a list cuts short is none", () => {
	const told = {
		"w/Technology Pkg": "w/Technology Pkg",
		"w/Advance Package": "w/Advance Package",
		"Technology Package": "Technology Package",
		"Advance Package SH-AWD": "Advance Package",
		"SE Package": "SE",
		"Premium Package": "Premium",
		"Carg...": "",
		"EX-L Navi…": "EX-L",
		"SR5 Premium ...": "SR5 Premium",
	};
	expect(Object.keys(told).map(toBareTrim)).toEqual(Object.values(told));
	const toPage = (name: string) => `<h1>${name}</h1><p>$17,400</p><p>93,355 miles</p>`;
	const cars = read(toPage("Used 2017 Acura MDX Technology Package"), "https://www.handmade.example/vdp/7/");
	expect(cars.map(pick("model", "trim"))).toEqual([["MDX", "Technology Package"]]);
});

test("what stands behind with is a trim if it is one's name, and a year that small screens lack hides no trim", () => {
	const toCard = (name: string, at: number) =>
		`<div class="card"><a href="/inventory/${at}"><h3>${name}</h3></a><p>$9,5${at}0</p><p>4${at},210 miles</p></div>`;
	const told = {
		"2018 INFINITI Q50 w/3.0t Luxe": "3.0t Luxe",
		"2017 Acura MDX w/Technology Pkg": "Technology",
		"2019 Volvo XC60 w/Leather": null,
		'<span class="mini-hide">2016</span> Dodge Grand Caravan SXT': "SXT",
		"2016 Kia Soul Base 4dr Crossover 6A": "Base",
	};
	const cars = read(`<div>${Object.keys(told).map(toCard).join("")}</div>`);
	expect(cars.map(({ trim }) => trim)).toEqual(Object.values(told));
});

test("an engine before what a car comes with is no trim where that names one", () => {
	for (const [name, trim] of [
		["2018 Acura TLX V6 w/Tech w/A-SPEC", "w/Tech w/A-SPEC"],
		["2018 Acura TLX 3.5L w/ Technology Pkg w/ A-Spec Pkg | Handmade Motors", "w/Technology w/A-Spec"],
		["2016 Acura MDX V6 w/Advance Pkg", "w/Advance"],
		["2016 Acura MDX V6 w/Technology Pkg", "Technology"],
		["2016 Acura ILX 2.4L w/Tech", "w/Tech"],
		["2021 Acura TLX SH-AWD w/A-SPEC", "A-SPEC"],
		["2021 Acura TLX V6 SH-AWD w/Tech w/A-SPEC", "w/Tech w/A-SPEC"],
		["2019 Acura MDX AWD w/Leather", ""],
		["2012 Honda Accord V6 w/Leather", "V6"],
		["2012 Honda Accord V6 w/Leather w/Tech", "V6"],
		["2012 Honda Accord EX-L V6 w/Tech", "EX-L V6"],
	] as const)
		expect(parseHeadline(name)?.trim, name).toBe(trim);
});

test("a trim ends where its sentence does", () => {
	for (const [name, trim] of [
		["2007 Buick Lucerne CXL. Mrs. Travis drove it to church and Kroger.", "CXL"],
		["2012 Toyota Camry LE 4dr. 4 cyl, automatic.", "LE"],
		["2008 Jeep Liberty Sport 4x4. Green.", "Sport"],
		["2016 BMW X5 xDrive35i. One owner.", "xDrive35i"],
		["2018 Audi A4 2.0T Premium. Clean.", "2.0T Premium"],
	] as const) {
		expect(parseHeadline(name)?.trim, name).toBe(trim);
	}
});

test("a trim in the pieces of a name counts where the car's address tells it too", () => {
	const told: [string, string, string, string | null][] = [
		["1974 Toyota", "Land Cruiser FJ40 Hardtop", "1974-toyota-land-cruiser-fj40-hardtop", "FJ40"],
		["1996 Ferrari", "F355 Spider", "1996-ferrari-f355-spider", "Spider"],
		["2018 Honda", "CR-V EX-L", "2018-honda-cr-v-ex-l", "EX-L"],
		["1972 Chevrolet", "Chevelle Malibu", "1972-chevrolet-chevelle", null],
		["1987 Buick", "Regal Survivor", "1987-buick-regal-grand-national", null],
	];
	const toCard = ([first, second, page]: string[], at: number, photo: string) =>
		`<a class="unit" href="/vehicles/27${at}4/${page}"><b>$3${at},900</b>${photo}<h3>${first}</h3><h4>${second}</h4><p>2${at},052 actual miles, documented, and it drives as well as it looks</p></a>`;
	const toPhoto = ([first, second]: string[]) =>
		`<img src="a.jpg" alt="For sale ${first} ${second?.replace(/ \S+(?: Hardtop)?$/, "")}">`;
	for (const photoOf of [() => "", toPhoto]) {
		const cars = read(
			told.map(([first, second, page], at) => toCard([first, second, page], at, photoOf([first, second]))).join(""),
		);
		expect(cars.map(({ trim }) => trim)).toEqual(told.map(([, , , trim]) => trim));
	}
});

test("a letter apart begins a trim's name rather than end another model's, and doors before a trim hide none", () => {
	const told = {
		"2018 BMW X3 M Sport": ["X3", "M Sport"],
		"2016 Audi TT S line quattro": ["TT", "S line"],
		"2017 Volkswagen Golf R Line": ["Golf", "R Line"],
		"2016 Lexus RC F Sport": ["RC", "F Sport"],
		"2013 Chrysler 300 C Luxury Series": ["300", "C Luxury Series"],
		"2014 Kia Forte 5 Door EX": ["Forte", "EX"],
		"2012 Toyota Yaris 5-Door LE": ["Yaris", "LE"],
		"2012 Toyota Camry 4dr SE": ["Camry", "SE"],
		"2021 BMW X3 M Competition": ["X3 M", "Competition"],
		"2013 Chrysler 300C Luxury Series": ["300C", "Luxury Series"],
	};
	const toCard = (name: string, at: number) =>
		`<li class="unit"><a href="/stock/86${at}"><h3>${name}</h3></a><p>$14,${at}50</p><p>6${at},310 miles</p></li>`;
	const cars = read(`<ul>${Object.keys(told).map(toCard).join("")}</ul>`);
	expect(cars.map(pick("model", "trim"))).toEqual(Object.values(told));
});

test("a Spanish title's town is no trim, and the length of a van's body neither", () => {
	const toTrims = (name: string, head: string) =>
		read(
			`<h1>${name}</h1><p>$12,500</p><p>90,011 miles</p>`,
			"https://www.handmade.example/auto/141/own-page",
			`<title>${head}</title>`,
		).map(pick("model", "trim"));
	expect(toTrims("2017 Hyundai Santa Fe Sport", "2017 Hyundai Santa Fe Sport en Dallas, TX | Autos")).toEqual([
		["Santa Fe Sport", null],
	]);
	expect(toTrims("2017 Hyundai Tucson SE", "2017 Hyundai Tucson SE en El Paso, TX")).toEqual([["Tucson", "SE"]]);
	expect(toTrims("2017 Chevrolet Express 2500 Extended Cargo Van", "Vans")).toEqual([["Express 2500", null]]);
});

test("a list of equipment in a page's data gives way to the trim that its title tells", () => {
	const equipment = "*HEADS-UP DISPLAY, NAVIGATION, ADAPTIVE CRUISE, BACKUP-CAMERA, ANDROID & APPLE";
	const toCar = (model: string, at: number) => ({
		...{ vin: `3VVEX7B27RM10206${at}`, stock: `A${at}`, year: "2024", make: "Volkswagen", model, trim: equipment },
		...{ price: 18_950, odometer: 38_210 },
	});
	const cars = read(
		`<h1>2024 Volkswagen Taos SE</h1><script>var vehicle = ${JSON.stringify(toCar("Taos", 1))};</script>`,
		"https://www.handmade.example/vehicle/2024-volkswagen-taos-se-1/",
		"<title>2024 Volkswagen Taos SE</title>",
	);
	expect(cars.map(pick("model", "trim"))).toEqual([["Taos", "SE"]]);
});

test("a Charger Daytona is a model as electric and as a classic, and a Charger's trim between", () => {
	const read = (name: string) => [parseHeadline(name)?.model, parseHeadline(name)?.trim];
	expect(read("2017 Dodge Charger Daytona 340")).toEqual(["Charger", "Daytona 340"]);
	expect(read("2019 Dodge Charger Daytona 392 RWD")).toEqual(["Charger", "Daytona 392"]);
	expect(read("2008 Dodge Charger Daytona R/T")).toEqual(["Charger", "Daytona R/T"]);
	expect(read("2021 Dodge Charger Daytona")).toEqual(["Charger", "Daytona"]);
	expect(read("2024 Dodge Charger Daytona R/T")).toEqual(["Charger Daytona", "R/T"]);
	expect(read("1969 Dodge Charger Daytona")).toEqual(["Charger Daytona", ""]);
});
