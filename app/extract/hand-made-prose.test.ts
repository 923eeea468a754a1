import { expect, test } from "vitest";
import { read } from "../../testing/hand-made-page";
import { proofCount, seed } from "../../testing/proof";
import { randomFrom } from "../../testing/random";
import { toVin } from "../../testing/vins";
import type { Car } from "../inventory/car";

const random = randomFrom(seed);
const oneOf = <T>(...choices: T[]): T => choices[random(choices.length)] as T;
const number = (amount: number) => amount.toLocaleString("en-US");

const names = [
	["Honda", "CR-V", "EX-L"],
	["Buick", "LaCrosse", "Leather"],
	["Chevrolet", "Equinox", "LT"],
	["Toyota", "Corolla", "LE"],
	["Ford", "Fusion", "SE"],
	["Nissan", "Rogue", "SV"],
] as const;
const paints = ["Red", "Storm Blue", "Slate", "White", "Silver", "Black"];

interface Prose {
	name: string;
	price: number;
	miles: number;
	paint: string;
	vin: string;
	photo: string;
}

/** A dealer writes all of his cars in one way. */
interface Style {
	toName: (name: string) => string;
	isPriceInName: boolean;
	vin: "first" | "last" | "midst" | "own line" | "own line first" | "above the name";
	photo: "above" | "between" | "below" | "inside" | "aside";
	break: string;
	isWrapped: boolean;
	isOneText: boolean;
	lead: string;
	tail: string;
}

const toStyle = (): Style => ({
	toName: oneOf(
		(name) => `<h2><strong><font size="5">${name}</font></strong></h2>`,
		(name) => `<h3>${name}</h3>`,
		(name) => `<p><strong>${name}</strong></p>`,
		(name) => `<div class="paragraph"><b><font size="4">${name}</font></b></div>`,
	),
	isPriceInName: random(2) === 0,
	vin: oneOf("first", "last", "midst", "own line", "own line first", "above the name"),
	photo: oneOf("above", "between", "below", "inside", "aside"),
	break: oneOf("", "<hr>", `<div><div style="height: 20px"></div><hr class="styled-hr"></div>`, "<p>&nbsp;</p>"),
	isWrapped: random(5) === 0,
	isOneText: random(3) > 0,
	lead: oneOf(
		"",
		"",
		`<div><img src="/uploads/front.jpg" alt=""></div>`,
		`<div class="paragraph">We keep 4 to 8 cars. Prices don't include a $180 doc fee.</div>`,
	),
	tail: oneOf("", "", `<div class="paragraph"><b>Just sold:</b> 2013 Ford Explorer, 2016 Malibu LT. Call.</div>`),
});

const toCars = (): Prose[] =>
	Array.from({ length: 3 + random(4) }, (_, at) => ({
		name: `2019 ${(names[at] ?? names[0]).join(" ")}`,
		price: 9000 + at * 1500 + random(999),
		miles: 40_000 + at * 10_000 + random(9999),
		paint: paints[at] ?? "",
		vin: toVin(1000 * at + random(999)),
		photo: `/uploads/img-${at}.jpg`,
	}));

/** Photos that a program put on the server under each car's VIN. */
const withVinPhotos = (cars: Prose[]): Prose[] => cars.map((car) => ({ ...car, photo: `/photos/${car.vin}/1.jpg` }));

function shuffle<T>(all: T[]): T[] {
	return all
		.map((one) => ({ one, key: random(10_000) }))
		.sort((a, b) => a.key - b.key)
		.map(({ one }) => one);
}

const asides = (): string[] =>
	shuffle([
		"We put in front brakes and a new battery ($410).",
		`NADA clean retail is $${number(20_000 + random(999))}.`,
		"It has a rebuilt engine with 12,000 miles on it.",
		"A new transmission with only 8,500 miles, with paperwork.",
		"New tires at 90,000.",
		"Two keys, clean title.",
		"It drives like a cloud and gets 28 on the highway.",
	]).slice(0, random(4));

interface Has {
	photo: boolean;
	vin: boolean;
	badge?: string;
}

function toProse(car: Prose, style: Style, has: Has): string {
	const { name, price, miles, paint, vin, photo } = car;
	const img = `<img src="${photo}" alt="Picture">`;
	const picture = has.photo ? `<div><div class="wsite-image"><a href="${photo}">${img}</a></div></div>` : "";
	const told = oneOf(`VIN ${vin}.`, `VIN: ${vin}`, `Vin# ${vin}.`);
	const facts = shuffle([
		oneOf(`Only ${number(miles)} miles.`, `It has ${number(miles)} miles on the clock.`),
		`${paint} color, cloth seats.`,
		...(style.isPriceInName ? [] : [oneOf(`Asking $${number(price)}.`, `Our price is $${number(price)}.`)]),
		...asides(),
	]);
	if (has.vin && style.vin === "first") facts.unshift(told);
	if (has.vin && style.vin === "last") facts.push(told);
	if (has.vin && style.vin === "midst") facts.splice(1, 0, told);
	const inside = has.photo && style.photo === "inside" ? `<img src="${photo}" style="float:left">` : "";
	const texts = style.isOneText ? [facts.join(" ")] : facts;
	const line = has.vin ? `<p>${told}</p>` : "";
	const parts = [
		...(style.vin === "above the name" ? [line] : []),
		style.photo === "above" ? picture : "",
		has.badge ?? "",
		style.toName(style.isPriceInName ? `${name} - $${number(price)}` : name),
		style.photo === "between" ? picture : "",
		...(style.vin === "own line first" ? [line] : []),
		...texts.map((text, at) => `<div class="paragraph">${at === 0 ? inside : ""}<span>${text}</span></div>`),
		...(style.photo === "aside" ? [has.photo ? img : ""] : []),
		...(style.vin === "own line" ? [line] : []),
		style.photo === "below" ? picture : "",
	].join("");
	return style.isWrapped ? `<div>${parts}</div>` : parts;
}

const countTexts = (text: string) => text.split('<div class="paragraph">').length;

function drawUntil<T>(draw: () => T, fits: (one: T) => boolean): T {
	let one = draw();
	while (!fits(one)) one = draw();
	return one;
}

/** What stands on another car than its own. */
function listMixed(found: Car[], cars: Prose[]): string[] {
	return found.flatMap((one) => {
		const said = [
			cars.findIndex(({ vin }) => vin === one.vin),
			cars.findIndex(({ name }) => name.startsWith(`${one.year} ${one.make} ${one.model}`)),
			...(one.price === null ? [] : [cars.findIndex(({ price }) => price === one.price)]),
			...(one.mileage === null ? [] : [cars.findIndex(({ miles }) => miles === one.mileage)]),
			...(one.exteriorColor === null ? [] : [cars.findIndex(({ paint }) => paint === one.exteriorColor)]),
			...one.images.map((image) => cars.findIndex(({ photo }) => image.endsWith(photo))),
		];
		const own = one.vin === null ? said.slice(1) : said;
		return new Set(own).size > 1 || own.includes(-1)
			? [
					`${one.vin} ${one.year} ${one.make} ${one.model} ${one.price} ${one.mileage} ${one.exteriorColor} ${one.images}: ${own}`,
				]
			: [];
	});
}

test("a list in sentences gives no car what another has, wherever its VIN, price and photo stand", () => {
	const counts = { cars: 0, vins: 0, photos: 0 };
	for (let round = 0; round < proofCount(150, 2000); round++) {
		const style = toStyle();
		const lacksPhotos = random(3) === 0;
		const cars = toCars();
		const vinless = random(cars.length * 2);
		const has = cars.map((_, at) => ({
			photo: !lacksPhotos || random(3) > 0,
			vin: at !== vinless,
		}));
		const tell = (car: Prose, at: number) => toProse(car, style, has[at] ?? { photo: true, vin: true });
		const told = cars.slice(0, -1).map(tell);
		// Where the last car ends is known from the longest other.
		const most = Math.max(...told.map(countTexts));
		told.push(
			drawUntil(
				() => tell(cars.at(-1) as Prose, cars.length - 1),
				(text) => countTexts(text) <= most,
			),
		);
		const html = `<nav><a href="/">Home</a></nav><div>${style.lead}${told.join(style.break)}${style.tail}</div><footer>5512 Grand Haven Rd</footer>`;
		const found = read(html);
		expect(listMixed(found, cars), html).toEqual([]);
		expect(found, html).toHaveLength(cars.length);
		counts.cars += cars.length;
		counts.vins += found.filter(({ vin }, at) => !has[at]?.vin || vin !== null).length;
		counts.photos += found.filter(({ images }, at) => !has[at]?.photo || images.length > 0).length;
	}
	expect(counts.vins).toBeGreaterThan(counts.cars * 0.95);
	expect(counts.photos).toBeGreaterThan(counts.cars * 0.9);
});

test("a list with one VIN or none gives no car a neighbour's facts or photo, whatever stands above its name", () => {
	const counts = { cars: 0, found: 0, photos: 0 };
	for (let round = 0; round < proofCount(40, 2000); round++) {
		const style = toStyle();
		const cars = random(2) === 0 ? withVinPhotos(toCars()) : toCars();
		const withVin = random(cars.length * 3);
		const badge = oneOf("", `<div class="promo">$0 Down Financing Available!</div>`, "<p>One owner</p>");
		const told = cars.map((car, at) =>
			toProse(car, style, { photo: true, vin: at === withVin, badge: random(2) === 0 ? badge : "" }),
		);
		const html = `<nav><a href="/">Home</a></nav><div>${style.lead}${told.join(style.break)}${style.tail}</div><footer>5512 Grand Haven Rd</footer>`;
		const found = read(html);
		expect(listMixed(found, cars), html).toEqual([]);
		counts.cars += cars.length;
		counts.found += found.length;
		counts.photos += found.filter(({ images }) => images.length > 0).length;
	}
	expect(counts.found).toBeGreaterThan(counts.cars * 0.98);
	expect(counts.photos).toBeGreaterThan(counts.cars * 0.8);
});

test("a price above its car's name, whatever stands between, is no other car's", () => {
	for (let round = 0; round < proofCount(40, 1000); round++) {
		const cars = toCars();
		const between = oneOf("", `<a class="trade" href="#trade">Value your trade</a>`, "<p>One owner</p>");
		const behind = oneOf("", "<p>NADA clean retail is $20,150.</p>", "<p>Two keys.</p>");
		const lead = oneOf("", `<div class="paragraph">We keep 4 to 8 cars. Call or text Doug.</div>`);
		const told = cars.map(
			({ name, price, miles, vin }) =>
				`<div class="money">$${number(price)}${oneOf("", ".00")}</div>${between}<h3>${name}</h3><p>${number(miles)} miles</p><p>VIN: ${vin}</p>${behind}`,
		);
		const html = `<main><h1>Our cars</h1><div>${lead}${told.join("")}</div></main>`;
		expect(listMixed(read(html), cars), html).toEqual([]);
	}
});
