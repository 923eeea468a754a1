import { expect, test } from "vitest";
import { pick, read } from "../../testing/hand-made-page";
import { seed } from "../../testing/proof";
import { randomFrom } from "../../testing/random";
import { normaliseTitle } from "../inventory/fields/title";
import { parseHeadline } from "./text/headline";

const random = randomFrom(seed);
const choose = <T>(list: readonly T[]) => list[random(list.length)] as T;

const names = [
	["2017 Lexus ES 350", "Base"],
	["2019 Honda Accord", "EX-L"],
	["2016 Lincoln Continental", "Reserve"],
	["2018 Ford F-150", "Lariat"],
	["2020 Toyota Camry", "SE"],
] as const;
const signs = [
	...["Sale Pending", "SALE PENDING", "Deal Pending", "Pending", "(Sale Pending)", "- Sale Pending!", "Reserved"],
	...["On Hold", "Deposit Taken", "In Transit", "Coming Soon", "Arriving Soon", "Just Arrived", "New Arrival!"],
	...["Reduced!", "Just Reduced", "Price Reduced", "Price Drop", "Hot Deal", "Great Price", "*Great Deal*"],
];
const own = "https://www.handmade.example/cars/40.html";
const frames = ["%", "<span>%</span>", "<b class='x1'>%</b>", "<small>%</small>", "<em>%</em>"];

test("a sign behind a car's name is no part of its trim, nor of its title", () => {
	for (const sign of signs) {
		for (const [name, trim] of names) {
			expect(parseHeadline(`${name} ${trim} ${sign}`)?.trim, sign).toBe(trim);
			expect(normaliseTitle(`${name} ${trim} ${sign}`), sign).toBe(`${name} ${trim}`);
		}
	}
});

test("a car whose page or card has a sign in its heading is read as one without", () => {
	for (let round = 0; round < 60; round++) {
		const [name, trim] = choose(names);
		const framed = choose(frames).replace("%", choose(signs));
		const facts = "<p>Price: $18,995</p><p>Miles: 65,112</p>";
		const page = read(`<h1>${name} ${trim} ${framed}</h1>${facts}<p>VIN: 58ABK1GG0HU066121</p>`, own);
		expect(page.map(pick("trim", "price")), framed).toEqual([[trim, 18_995]]);
		const others = names.filter(([one]) => one !== name);
		const cards = [...others, [name, `${trim} ${framed}`] as const].map(
			([one, rest], at) => `<li><h3><a href="/car/${at + 100}.html">${one} ${rest}</a></h3>${facts}</li>`,
		);
		expect(
			read(`<ul>${cards.join("")}</ul>`).map((car) => car.trim),
			framed,
		).toEqual([...others.map(([, own]) => own), trim]);
	}
});
