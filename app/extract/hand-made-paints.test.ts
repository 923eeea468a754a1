import { expect, test } from "vitest";
import { pick, read } from "../../testing/hand-made-page";
import { seed } from "../../testing/proof";
import { randomFrom } from "../../testing/random";

const random = randomFrom(seed);
const choose = <T>(list: readonly T[]) => list[random(list.length)] as T;

/** By their words colours, or makers' names; and names that only their place tells. */
const sure = ["Hyper Red", "Oxford White", "Deep Ocean Blue", "Lunar Silver Metallic", "Gun Metallic", "Scarlet Ember"];
const odd = ["Zanzibar", "Koala Dream", "Old Harbor"];
const seats = ["Black", "Gray", "Ebony", "Light Parchment", "Saddle Brown"];

interface Shown {
	at: number;
	facts: string;
}

const toCard = ({ at, facts }: Shown) =>
	`<div class="card"><h3><a href="/inventory/${at}">201${at} Honda Civic EX</a></h3><p>$9,5${10 + at}</p>${facts}</div>`;

/** One place of each card for its paint, as page builders and themes write it. */
const places: ((miles: string, paint: string) => string)[] = [
	(miles, paint) => `<p>${miles} mi | ${paint} | Automatic</p>`,
	(miles, paint) => `<ul class="facts"><li>201X</li><li>Automatic</li><li>${miles} mi</li><li>${paint}</li></ul>`,
	(miles, paint) => `<p class="line">${miles} miles · ${paint}</p>`,
	(miles, paint) => `<p>${miles} miles &nbsp; ${paint}<br>Crew Cab 4x4</p>`,
	(miles, paint) => `<span class="a">${paint}</span><span class="b">${miles} miles</span>`,
];

test("where most cards tell a paint, what another card tells there is one, too", () => {
	for (let round = 0; round < 40; round++) {
		const place = choose(places);
		const paints = Array.from({ length: 7 }, (_, at) =>
			at < 4 ? (sure[(at + round) % sure.length] ?? "") : choose(odd),
		);
		const cards = paints.map((paint, at) => toCard({ at, facts: place(`8${at},12${at}`, paint) }));
		expect(
			read(cards.join("")).map(({ exteriorColor }) => exteriorColor),
			cards[6],
		).toEqual(paints);
	}
});

test("nothing is learned from a place that also tells something else, nor from a label's or an interior's", () => {
	for (let round = 0; round < 40; round++) {
		const place = choose([
			(_: string, paint: string) => `<p>Interior: <b>${paint}</b></p>`,
			(_: string, paint: string) => `<p><b>${paint}</b> <i>Interior</i></p>`,
			(_: string, paint: string) => `<p class="int-color">${paint}</p>`,
			(_: string, paint: string) => `<p><i class="icon-seat"></i>${paint}</p>`,
		]);
		const cards = Array.from({ length: 7 }, (_, at) =>
			toCard({ at, facts: `<p>8${at},12${at} miles</p><hr><hr>${place("", at === 6 ? "Zanzibar" : choose(seats))}` }),
		);
		expect(
			read(cards.join("")).map(({ exteriorColor }) => exteriorColor),
			cards[6],
		).toEqual(cards.map(() => null));
		const others = ["Clean Title", "Call Today", "Automatic", "2 Owners"];
		const mixed = Array.from({ length: 7 }, (_, at) => {
			const told = at < 3 ? (sure[at] ?? "") : at === 3 ? choose(others) : choose(odd);
			return toCard({ at, facts: `<p class="line">8${at},12${at} miles · ${told}</p>` });
		});
		expect(
			read(mixed.join("")).map(({ exteriorColor }) => exteriorColor),
			mixed[3],
		).toEqual(mixed.map((_, at) => (at < 3 ? sure[at] : null)));
	}
});

test("a story tells the paint and then the seats, in any of a writer's ways, and no wish or part", () => {
	const told: Record<string, [string | null, string | null]> = {
		"Nightmist Blue over Parchment interior. 289 A-code fastback, 4-speed.": ["Nightmist Blue", "Parchment"],
		"Bright red over saddle leather with a good white top. A nice driver, 61,204 miles.": ["Bright red", "saddle"],
		"Black on black": ["Black", "black"],
		"Runs great, new tires. Gray cloth. Cold air.": [null, "Gray"],
		"Cocoa leather with NO rips. Heated seats.": [null, "Cocoa"],
		"A clean, rust-free Dark Chestnut Civic with Tan interior, one owner.": [null, null],
		"Two tone, white over blue. Cap on the bed.": [null, null],
		"We hand over black keys on time. Over tan hills it flies.": [null, null],
		"All weather with black mats. Chrome wheels with gray centers.": [null, null],
		"Loaded with black wheels and tan leather straps.": [null, null],
	};
	const cards = Object.keys(told).map((story, at) =>
		toCard({ at, facts: `<p>98,${100 + at} miles</p><p>Automatic</p><p>${story}</p>` }),
	);
	expect(read(cards.join("")).map(({ exteriorColor, interiorColor }) => [exteriorColor, interiorColor])).toEqual(
		Object.values(told).map(([paint, seat]) => [
			paint,
			seat === null ? null : expect.stringMatching(new RegExp(seat, "i")),
		]),
	);
});

test("a swatch or a drawing names the colour behind it, and a green dot before words names none", () => {
	const swatch = (colour: string) =>
		choose([
			`<i class="swatch" style="background:${colour}"></i>`,
			`<span class="color-dot" style="background-color:${colour}"></span>`,
		]);
	for (let round = 0; round < 30; round++) {
		const [paint, seat] = [choose(sure), choose(seats)];
		const rows = [
			`<div class="colors">${swatch("#777")}${paint}${swatch("#111")}${seat}</div>`,
			`<div>${swatch("#777")}<span>${paint}</span></div><div>${swatch("#111")}<span>${seat}</span></div>`,
			`<figure><svg><use href="#ext"/></svg><figcaption>${paint}</figcaption></figure><figure><svg><use href="#int"/></svg><figcaption>${seat} w/Vienna Leather</figcaption></figure>`,
		];
		const facts = `<p>98,100 miles</p><p>Automatic</p>${choose(rows)}`;
		const cars = read([1, 2].map((at) => toCard({ at, facts })).join(""));
		expect(cars.map(pick("exteriorColor", "interiorColor")), facts).toEqual([
			[paint, seat],
			[paint, seat],
		]);
		const dots = ["In stock", "Available now", "On the lot"].map((word) => `<p>${swatch("#0a0")}${word}</p>`);
		const plain = read([1, 2].map((at) => toCard({ at, facts: `<p>98,100 miles</p>${choose(dots)}` })).join(""));
		expect(plain.map(pick("exteriorColor", "interiorColor"))).toEqual([
			[null, null],
			[null, null],
		]);
	}
});

test("a page's data tells colours, trim and photos of the cars that it shows, whatever its shape, and adds no car", () => {
	const vins = ["1HGCV1F34KA000123", "5YJSA1E24JF266081", "2T3P1RFV2LC087713"];
	for (let round = 0; round < 20; round++) {
		const [paint, seat] = [choose([...sure, ...odd]), choose(seats)];
		const colours = choose([
			{
				colors: [
					{ kind: "EXT", oem: paint },
					{ kind: "INT", oem: seat },
				],
			},
			{
				colors: [
					{ type: "interior", name: seat, hex: "#111" },
					{ type: "exterior", name: paint, hex: "#777" },
				],
			},
			{ appearance: { exteriorColor: paint, interiorColor: { name: seat } } },
			{ spec: { look: { extColor: paint, intColor: seat } } },
		]);
		const nodes = vins.map((vin, at) => ({
			id: at,
			vin,
			ymm: { year: 2019, make: { name: "Honda" }, model: { name: "Accord" } },
			trimName: "EX-L",
			...colours,
			media: { photos: [{ s: `/t${at}.jpg`, l: `/large-${at}.jpg` }] },
			rooftop: { name: "Honda of Dayton", exteriorColor: "Pink" },
			pricing: { advertised: { amount: 2_698_100 } },
		}));
		const cards = vins
			.slice(0, 2)
			.map(
				(vin, at) =>
					`<li><a href="/shop/2019-honda-accord-${vin}"><b>2019 Honda Accord</b><span>41,${at}00 mi</span><span>$2${at},450</span></a></li>`,
			);
		const state = `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { results: { nodes } } })}</script>`;
		const cars = read(`<ul>${cards.join("")}</ul>${state}`);
		expect(cars.map(pick("trim", "price", "exteriorColor", "interiorColor", "images")), state).toEqual(
			[0, 1].map((at) => ["EX-L", 20_450 + at * 1000, paint, seat, [`https://www.handmade.example/large-${at}.jpg`]]),
		);
	}
});

test("a vehicle page's story tells its colours, unless it tells two cars'", () => {
	const own =
		"Laguna Blue over Black interior. Bought from an older couple who towed a camper twice a year, and it shows.";
	const seat =
		"Up for sale is a very clean car. Cocoa leather with NO rips. New brakes all around in November, tires are good.";
	const another = "We also had its sister, which is gone by now, and what a car it was. Guards Red over Tan interior.";
	const toPage = (...stories: string[]) =>
		read(
			`<h1>1994 Mazda Miata R</h1><p>$12,998</p><p>58,120 miles</p>${stories.map((story) => `<p>${story}</p>`).join("")}`,
			"https://www.handmade.example/vdp/22418/",
		).map(pick("exteriorColor", "interiorColor"));
	expect(toPage(own)).toEqual([["Laguna Blue", "Black"]]);
	expect(toPage(seat)).toEqual([[null, "Cocoa"]]);
	expect(toPage(own, another)).toEqual([[null, null]]);
});

test("a paint stands before its seats under one label, beside the year, or with the words in color", () => {
	const toColoured = ([facts, ...colours]: string[], at: number) => ({ facts: facts ?? "", at, colours });
	const swatch = `<span class="swatch" style="background:#222"></span>`;
	const told = [
		["<p>Color: Blanco / interior Beige</p>", "White", "Beige"],
		["<p>Color: Red / Int. Tan</p>", "Red", "Tan"],
		["<p>4 dr, V6, auto, fwd. Maroon in color. Cold a/c, runs great!</p>", "Maroon"],
		["<p><b>SUV</b><b>,</b></p><p><b>Navarra Blue Metallic</b></p><p>2019</p>", "Navarra Blue Metallic"],
		[`<li class="swatch-container"><b>Exterior</b> ${swatch}Jet Black Mica Exterior</li>`, "Jet Black Mica"],
	].map(toColoured);
	const cars = told.map(({ facts, at }) => read(toCard({ facts: `${facts}<p>4${at},210 miles</p>`, at }))[0]);
	expect(cars.map((car) => [car?.exteriorColor, car?.interiorColor ?? undefined])).toEqual(
		told.map(({ colours }) => [colours[0], colours[1]]),
	);
});

test("beside seats of their own a paint of two tones is whole, in either order of the rows", () => {
	const told: [string, string, string, string][] = [
		["Glacier White/Super Black", "Black", "Glacier White/Super Black", "Black"],
		["Silver / Charcoal", "Tan Leather", "Silver / Charcoal", "Tan"],
		["Red / Tan", "Tan Leather", "Red", "Tan"],
		["Red / Tan", "", "Red", "Tan"],
	];
	for (const [paint, seats, exterior, interior] of told)
		for (const isFirst of [true, false]) {
			const rows = [`<li><b>Exterior Color</b> <i>${paint}</i></li>`];
			if (seats) rows[isFirst ? "push" : "unshift"](`<li><b>Interior Color</b> <i>${seats}</i></li>`);
			const [car] = read(toCard({ facts: `<ul>${rows.join("")}</ul><p>41,210 miles</p>`, at: 4 }));
			expect([car?.exteriorColor, car?.interiorColor], `${paint}, ${seats}`).toEqual([exterior, interior]);
		}
});
