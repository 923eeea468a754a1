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
	(car) =>
		toLinked({ name: toName(car), model: car.model, brand: car.make, vehicleModelDate: car.year }) + toBody(car),
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
