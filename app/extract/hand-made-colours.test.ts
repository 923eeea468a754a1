import { expect, test } from "vitest";
import { pick, read } from "../../testing/hand-made-page";
import { seed } from "../../testing/proof";
import { randomFrom } from "../../testing/random";

const random = randomFrom(seed);
const choose = <T>(list: readonly T[]) => list[random(list.length)] as T;

const paints = ["Blue", "Silver", "Black", "White", "Red", "Dark Green", "Gold"];
const seats = ["gray", "black", "tan", "beige", "brown"];
const materials = ["cloth", "leather", "vinyl", "suede"];
const stories = ["5 speed automatic, sunroof, bluetooth.", "New struts and tires.", "4 cyl, great commuter.", ""];

test("what a card's own story begins with is the paint and then the seats", () => {
	const told: (string | undefined)[][] = [];
	const cards = Array.from({ length: 60 }, (_, at) => {
		const [paint, seat, material] = [choose(paints), choose(seats), choose(materials)];
		told.push([paint, seat]);
		const join = choose([" with ", " on ", " over ", ", ", " w/ ", "/", " w/"]);
		return `<div class="card"><h3><a href="/inventory/${at}">201${at % 10} Honda Civic EX</a></h3><p>$9,5${10 + at}</p><p>98,${100 + at} miles</p><p>${paint}${join}${seat} ${material}. ${choose(stories)}</p></div>`;
	});
	const cars = read(cards.join("")).map(({ exteriorColor, interiorColor }) => [
		exteriorColor,
		interiorColor?.toLowerCase(),
	]);
	expect(cars).toEqual(told);
});

test("colours in one line are told apart by the word interior, behind the seats or before them", () => {
	const lines = [
		...["Midnight Silver Metallic · Black interior", "Magnetic Gray, Tan leather interior", "Pacific Blue | Gray int."],
		...["COLOR WHITE INTERIOR GRAY", "COLOR WHITE", "Automatic · Black interior"],
	];
	const cards = lines.map(
		(line, at) =>
			`<div class="card"><h3><a href="/inventory/${at}">${2010 + at} Honda Civic EX</a></h3><p>$9,5${10 + at}</p><p>98,${100 + at} miles</p><p>${line}</p></div>`,
	);
	const told = read(cards.join("")).map(({ exteriorColor, interiorColor }) => [exteriorColor, interiorColor]);
	expect(told).toEqual([
		["Midnight Silver Metallic", "Black"],
		["Magnetic Gray", "Tan"],
		["Pacific Blue", "Gray"],
		["White", "Gray"],
		["White", null],
		[null, "Black"],
	]);
});

test("a paint before what a list of facts tells next is the car's, and a story of colours is not", () => {
	const stories = {
		"White, 1 owner, backup camera. Factory warranty until 100k.": "White",
		"Red, AWD, tow package, heated seats.": "Red",
		"Silver, clean title, runs great.": "Silver",
		"Black, leather, moonroof.": "Black",
		"Yellow hatchback, manual, no rust.": "Yellow",
		"Hunter green pickup. Bed liner.": "Hunter green",
		"Maroon van": "Maroon",
		"Tired red coupe. As is.": null,
		"Like the last one, silver sedan, sold fast.": null,
		"White Truck Center": null,
		"Comes with floor mats. Ask for our gray cloth seat covers.": null,
		"Many colors, blue, white and red, are on the lot.": null,
	};
	const cards = Object.keys(stories).map(
		(story, at) =>
			`<div class="card"><h3><a href="/inventory/${at}">${2010 + at} Honda Civic EX</a></h3><p>$9,5${10 + at}</p><p>98,${100 + at} miles</p><p>${story}</p></div>`,
	);
	expect(read(cards.join("")).map(({ exteriorColor }) => exteriorColor)).toEqual(Object.values(stories));
});

const rows = [
	(name: string) => `<dl><dt>Exterior</dt><dd>${name}</dd></dl>`,
	(name: string) => `<ul><li><span>Exterior Color:</span> <b>${name}</b></li></ul>`,
	(name: string) => `<div><b>${name}</b><span>Exterior</span></div>`,
	(name: string) => `<p>Exterior: ${name}</p>`,
];

test("a paint that the page names beats its family in the markup, and another family's does not", () => {
	const makers = ["Portofino", "Oxford", "Ingot", "Deep Ocean", "Magnetic", "Agate"];
	for (let round = 0; round < 60; round++) {
		const family = choose(["Gray", "White", "Silver", "Blue", "Black"]);
		const other = choose(["Red", "Green", "Orange"]);
		const isSame = random(4) > 0;
		const name = `${choose(makers)} ${isSame ? family : other}${choose(["", " Metallic", " Pearl"])}`;
		const data = { "@context": "https://schema.org", "@type": "Car", name: "2021 Hyundai Santa Fe SEL", sku: "HU9923" };
		const more = {
			vehicleIdentificationNumber: "5NMS3CAD6M4772602",
			vehicleModelDate: "2021",
			brand: "Hyundai",
			model: "Santa Fe",
		};
		const facts = {
			vehicleConfiguration: "SEL",
			mileageFromOdometer: "41,877",
			color: family,
			vehicleInteriorColor: "Beige",
		};
		const offers = { "@type": "Offer", price: 23_488, priceCurrency: "USD" };
		const head = `<title>2021 Hyundai Santa Fe</title><script type="application/ld+json">${JSON.stringify({ ...data, ...more, ...facts, offers })}</script>`;
		const body = `<h1>2021 Hyundai Santa Fe SEL</h1><p>Price $23,488</p><p>41,877 miles</p>${choose(rows)(name)}`;
		const cars = read(body, "https://www.handmade.example/used/2021-hyundai-santa-fe-5NMS3CAD6M4772602/", head);
		expect(cars.map(pick("exteriorColor")), body).toEqual([[isSame ? name : family]]);
	}
});

test("seats told behind a paint are told by whatever stands behind their cloth", () => {
	const stories = [
		"Silver, gray cloth seats, new brakes. Ready to go.",
		"Silver, gray vinyl seating. Runs out fine.",
		"V6, auto, silver w/ gray int. 98,100 miles.",
		"Buena troca, color silver con interior de tela gris.",
	];
	for (const story of stories) {
		const card = `<div class="card"><h3><a href="/inventory/7">2013 Honda Civic EX</a></h3><p>$9,510</p><p>98,100 miles</p><p>${story}</p></div>`;
		expect(read(card).map(pick("exteriorColor", "interiorColor")), story).toEqual([["Silver", "Gray"]]);
	}
});
