import { expect, test } from "vitest";
import { randomFrom } from "../../scripts/sample-dealers/random";
import { read } from "../../testing/hand-made-page";
import { proofCount, seed } from "../../testing/proof";

const random = randomFrom(seed);
const number = (amount: number) => amount.toLocaleString("en-US");
const toKm = (miles: number) => Math.round(miles * 1.609344);

const url = "https://www.handmade.example/inventory/2017-honda-fit-ex-4411";
const toDl = (rows: string[][]) =>
	`<dl>${rows.map(([label, value]) => `<div><dt>${label}</dt><dd>${value}</dd></div>`).join("")}</dl>`;
const toTable = (rows: string[][]) =>
	`<table>${rows.map(([label, value]) => `<tr><th>${label}</th><td>${value}</td></tr>`).join("")}</table>`;
const toSpans = (rows: string[][]) =>
	`<ul>${rows.map(([label, value]) => `<li><span>${label}</span><span>${value}</span></li>`).join("")}</ul>`;

const readOne = (body: string) => {
	const [car, ...others] = read(`<h1>2017 Honda Fit EX</h1><p>$15,900</p>${body}`, url);
	expect(others).toEqual([]);
	return car;
};

test("an odometer in miles and kilometres is one reading, and the year before its label is none", () => {
	for (let round = 0; round < proofCount(40, 400); round++) {
		const miles = 10_000 + random.below(90_000);
		const [mi, km] = [number(miles), number(toKm(miles))];
		const told = random.pick([
			`${mi} mi (${km} km)`,
			`${mi} miles (${km} kms)`,
			`${mi} mi / ${km} km`,
			`${km} km (${mi} mi)`,
			`${mi} miles · ${km} kilometers`,
		]);
		const rows = [
			["Year", "2017"],
			["Mileage", told],
			["Exterior", "Blue"],
		];
		const body = random.pick([toDl, toTable, toSpans])(rows);
		expect(readOne(body)?.mileage, body).toBe(miles);
	}
});

test("a mileage that says nothing does not make the year before it one", () => {
	for (const rows of [toDl, toTable, toSpans])
		expect(
			readOne(
				rows([
					["Year", "2017"],
					["Mileage", "see photos of the dash"],
				]),
			)?.mileage,
		).toBeNull();
});

test("a journey is no odometer, and a car of so many miles has them", () => {
	const told: [string, number | null][] = [
		["Brakes pulled, fluids changed and a 50 mile shakedown run out to Knoxville.", null],
		["We drove it home on a 1,200 mile road trip without a hiccup.", null],
		["Comes with our 150 mile inspection.", null],
		["An honest 38,114 mile car.", 38_114],
		["A 61,200 mile, one owner example.", 61_200],
		["Now 61,200 miles, runs great.", 61_200],
	];
	for (const [words, miles] of told) expect(readOne(`<p>${words}</p>`)?.mileage, words).toBe(miles);
});
