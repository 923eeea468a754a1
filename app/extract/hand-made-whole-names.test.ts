import { expect, test } from "vitest";
import { pick, read } from "../../testing/hand-made-page";

const vin = "SALWR2RV3KA41234";

interface Named {
	year: string;
	make: string;
	model: string;
	behind: string;
	whole: [model: string, trim: string];
}

const named: Named[] = [
	["2019", "Land Rover", "Range Rover", "Sport HSE", "Range Rover Sport", "HSE"],
	["2021", "Ford", "Bronco", "Sport Big Bend", "Bronco Sport", "Big Bend"],
	["2021", "Jeep", "Grand Cherokee", "L Limited", "Grand Cherokee L", "Limited"],
	["2013", "Ford", "Expedition", "EL King Ranch", "Expedition EL", "King Ranch"],
	["2018", "Toyota", "Corolla", "Hybrid LE", "Corolla Hybrid", "LE"],
	["2018", "Chevrolet", "Silverado", "1500 LT", "Silverado 1500", "LT"],
	["2018", "BMW", "X3", "M Sport", "X3", "M Sport"],
	["2012", "Ford", "F-250", "Super Duty Lariat", "F-250", "Lariat"],
	["2019", "Toyota", "Corolla", "Hatchback SE", "Corolla", "SE"],
	["2016", "Toyota", "RAV4", "XLE", "RAV4", "XLE"],
].map(([year = "", make = "", model = "", behind = "", ...whole]) => ({
	...{ year, make, model, behind },
	whole: [whole[0] ?? "", whole[1] ?? ""],
}));

const toName = ({ year, make, model, behind }: Named) => `${year} ${make} ${model} ${behind}`;
const toBody = (car: Named) => `<h1>${toName(car)}</h1><p>$24,995</p><p>61,210 miles</p>`;
const toLinked = (data: object) =>
	`<script type="application/ld+json">${JSON.stringify({ "@type": "Car", vehicleIdentificationNumber: `${vin}5`, ...data, offers: { price: "24995", priceCurrency: "USD" } })}</script>`;
const toCard = (car: Named, at: number, attributes = "") =>
	`<div class="card" data-vin="${vin}${at}"${attributes}><h3><a href="/vdp/22${at}/">${toName(car)}</a></h3><p>$24,99${at}</p><p>6${at},210 miles</p></div>`;
const toState = (data: object) => `<script>window.__D=${JSON.stringify(data)}</script>`;

const vehiclePages: ((car: Named) => string)[] = [
	(car) => toLinked({ name: toName(car), model: car.model, brand: car.make, vehicleModelDate: car.year }) + toBody(car),
	(car) => toLinked({ model: car.model, brand: car.make, vehicleModelDate: car.year }) + toBody(car),
	({ year, make, model, ...car }) => {
		const title = toName({ year, make, model, ...car });
		const vehicle = { ...{ vin: `${vin}5`, year, make, model, title }, ...{ price: 24995, mileage: 61210 } };
		return toBody({ year, make, model, ...car }) + toState({ vehicle });
	},
	(car) =>
		`<div itemscope itemtype="https://schema.org/Car"><h1 itemprop="name">${toName(car)}</h1><meta itemprop="model" content="${car.model}"><meta itemprop="brand" content="${car.make}"><p>$24,995</p><p>61,210 miles</p></div>`,
];
const lists: ((car: Named) => string)[] = [
	(car) =>
		[1, 2]
			.map((at) => toCard(car, at, ` data-year="${car.year}" data-make="${car.make}" data-model="${car.model}"`))
			.join(""),
	({ year, make, model, ...car }) =>
		[1, 2].map((at) => toCard({ year, make, model, ...car }, at)).join("") +
		toState({
			vehicles: [1, 2].map((at) => ({
				...{ vin: `${vin}${at}`, year, make, model },
				...{ price: 24990 + at, url: `/vdp/22${at}/` },
			})),
		}),
];

test("a stated model is the longer one that the car's own name says, where the makers have such", () => {
	for (const car of named) {
		for (const [at, toPage] of vehiclePages.entries()) {
			const cars = read(toPage(car), "https://www.handmade.example/vdp/221/");
			expect(cars.map(pick("model", "trim")), `${toName(car)} in page ${at}`).toEqual([car.whole]);
		}
		for (const [at, toPage] of lists.entries()) {
			const cars = read(toPage(car), "https://www.handmade.example/used/");
			expect(cars.map(pick("model", "trim")), `${toName(car)} in list ${at}`).toEqual([car.whole, car.whole]);
		}
	}
});

test("a stated trim that says what lies behind the stated model leaves it", () => {
	const stated: [model: string, trim: string, title: string][] = [
		["Range Rover", "Sport HSE", "2019 Land Rover Range Rover Sport HSE"],
		["Wrangler", "Unlimited Sahara", "2019 Jeep Wrangler Unlimited Sahara"],
		["Expedition", "EL King Ranch", "2013 Ford Expedition EL King Ranch 4x4"],
	];
	for (const [model, trim, title] of stated) {
		const [year = "", make = ""] = /^(\d{4}) (Land Rover|\w+)/.exec(title)?.slice(1) ?? [];
		const page = `<h1>${title}</h1><p>$24,995</p>${toState({ vehicle: { vin: `${vin}5`, year, make, model, trim, price: 24995, mileage: 61210 } })}`;
		expect(read(page, "https://www.handmade.example/vdp/221/").map(pick("model", "trim"))).toEqual([[model, trim]]);
	}
});

test("a make said twice, a truck's word before its number and an electric Hummer hide no model", () => {
	const told: { [name: string]: [make: string, model: string, trim: string | null] } = {
		"2014 RAM Ram 1500 Big Horn": ["Ram", "1500", "Big Horn"],
		"2014 RAM Ram Pickup 1500 Big Horn": ["Ram", "1500", "Big Horn"],
		"2014 Ram Pickup 2500 Laramie": ["Ram", "2500", "Laramie"],
		"2014 RAM 3500 Pickup Laramie": ["Ram", "3500", "Laramie"],
		"2014 Dodge Ram Pickup 1500 SLT": ["Ram", "1500", "SLT"],
		"2008 Dodge Ram Pickup 1500 SLT": ["Dodge", "Ram Pickup 1500", "SLT"],
		"2019 Tesla Tesla Model 3 Long Range": ["Tesla", "Model 3", "Long Range"],
		"2016 Ford FORD F-150 XLT": ["Ford", "F-150", "XLT"],
		"2016 Mazda Mazda3 Touring": ["Mazda", "Mazda3", "Touring"],
		"2019 Land Rover Range Rover HSE": ["Land Rover", "Range Rover", "HSE"],
		"2022 GMC Hummer EV Pickup": ["GMC", "Hummer EV Pickup", null],
		"2023 HUMMER EV SUV 3X": ["GMC", "Hummer EV SUV", "3X"],
		"2008 Hummer H3 Luxury": ["Hummer", "H3", "Luxury"],
		"2006 GMC Hummer H2": ["Hummer", "H2", null],
	};
	const cars = read(
		Object.keys(told)
			.map(
				(name, at) =>
					`<div class="card"><h3><a href="/vdp/44${at}/">${name}</a></h3><p>$24,${100 + at}</p><p>6${at},210 miles</p></div>`,
			)
			.join(""),
	);
	expect(cars.map(pick("make", "model", "trim"))).toEqual(Object.values(told));
});

test("a stated model is a truck's number without its word, and its make's name once", () => {
	const stated: [make: string, model: string, read: string][] = [
		["RAM", "Ram Pickup 1500", "1500"],
		["RAM", "Pickup 2500", "2500"],
		["Ram", "RAM 3500 PICKUP", "3500"],
		["Ram", "1500 Classic", "1500 Classic"],
		["GMC", "Hummer EV", "Hummer EV"],
		["MINI", "Convertible Cooper", "Cooper"],
		["Ford", "F-150", "F-150"],
	];
	const vehicles = stated.map(([make, model], at) => ({
		...{ vin: `${vin}${at}`, year: 2014, make, model, trim: "Base" },
		...{ price: 24990 + at, mileage: 41_200 + at },
	}));
	expect(read(toState({ vehicles })).map(({ model }) => model)).toEqual(stated.map(([, , model]) => model));
});
