import { expect, test } from "vitest";
import { randomFrom } from "../../scripts/sample-dealers/random";
import { createVin } from "../../testing/dealers/create-vin";
import { pick, read } from "../../testing/hand-made-page";
import { proofCount, seed } from "../../testing/proof";

const random = randomFrom(seed);

const names = [
	...["2012 Chevrolet Impala LT", "2014 Nissan Altima S", "2011 Honda CR-V SE", "2007 Lincoln Town Car Limited"],
	...["2013 Kia Soul", "1999 Chevy S-10 LS", "2008 Ford Focus SE", "2010 Toyota Corolla LE"],
];

interface Flat {
	name: string;
	hasVin: boolean;
	price: number | null;
	miles: number | null;
}

/** No element of its own, as a page of `<b>` and `<br>`: what stands between two names is the first one's. */
function toHtml({ name, hasVin, price, miles }: Flat, photo: string): string {
	const vin = hasVin ? `${createVin("1HGCM826", Number(name.slice(0, 4)), random)}<BR>` : "";
	const asked = price === null ? "<B>Make an offer</B>" : `<B>$${price.toLocaleString("en-US")}</B>`;
	const driven = miles === null ? "auto - Miles: TMU" : `4 cyl - ${miles.toLocaleString("en-US")} miles`;
	return `${photo}<B>${name}</B><BR>${driven}<BR>${vin}${asked}<BR><BR>`;
}

test("cars without a VIN stand apart before, between and behind those with one", () => {
	for (let round = 0; round < proofCount(40, 400); round++) {
		const hasPhotos = random.below(2) === 0;
		const first = random.below(names.length);
		const vinless = random.below(4) + 1;
		const count = vinless + 3 + random.below(2);
		const places = new Set<number>();
		while (places.size < vinless) places.add(random.below(count));
		const cars = Array.from({ length: count }, (_, at): Flat => {
			const hasVin = !places.has(at);
			const price = hasVin && random.below(3) === 0 ? null : 2950 + at * 1000;
			const name = names[(first + at) % names.length] ?? "";
			return { name, hasVin, price, miles: random.below(4) === 0 ? null : 61_880 + at * 997 };
		});
		const body = cars.map((car, at) => toHtml(car, hasPhotos ? `<IMG SRC="p${at}.jpg" WIDTH=400><BR>` : "")).join("");
		const found = read(`<CENTER><H1>DELLWOOD MOTORS</H1>ask for Marv</CENTER><HR>${body}<HR>WE BUY JUNK CARS`);
		expect(found.map(pick("year", "price", "mileage")), body).toEqual(
			cars.map(({ name, price, miles }) => [Number(name.slice(0, 4)), price, miles]),
		);
		expect(found.map(({ vin }) => vin !== null)).toEqual(cars.map(({ hasVin }) => hasVin));
		if (hasPhotos)
			expect(
				found.map(({ images }) => images.length),
				body,
			).toEqual(cars.map(() => 1));
	}
});

test("a sold car between two is no part of either, and each of several photos above a car is its own", () => {
	const sold = "<B>2009 Pontiac G6 GT</B> -- <FONT COLOR=RED>SOLD, thank you</FONT><BR><BR>";
	const cars = names.slice(0, 4).map((name, at) => ({ name, hasVin: true, price: 5000 + at, miles: 90_000 + at }));
	const photos = [1, 2, 3, 1].map(
		(count, at) => `<IMG SRC="${at}.jpg">${`<IMG SRC="${at}b.jpg">`.repeat(count - 1)}<BR>`,
	);
	const body = cars.map((car, at) => toHtml(car, photos[at] ?? "") + (at === random.below(3) ? sold : "")).join("");
	const found = read(body);
	expect(found.map(pick("price"))).toEqual(cars.map(({ price }) => [price]));
	expect(found.map(({ images }) => images[0])).toEqual(cars.map((_, at) => `https://www.handmade.example/${at}.jpg`));
});

test("miles that nobody knows show a car that was driven, a name and a price alone do not", () => {
	const toCard = (facts: string, at: number) =>
		`<tr><td><b>201${at} Dodge Grand Caravan</b><br>Red. Rear air, ${facts}</td><td>$5${at}00</td></tr>`;
	const told = ["Miles: TMU.", "103,4xx miles", "mileage exempt", "true mileage unknown", "odometer broken"];
	const cars = read(`<table>${[...told, "new tires", "all power"].map(toCard).join("")}</table>`);
	expect(cars.map(pick("price", "mileage"))).toEqual(told.map((_, at) => [5000 + at * 100, null]));
});

test("what a car has now is read, not when a part of it was changed", () => {
	const toCard = (miles: string, at: number) => `<p><b>201${at} Nissan Altima S</b><br>${miles}<br>$7,${at}95</p>`;
	const cars = read([`new CVT put in at 95,000 miles, now has 112,003`, `88,001 miles`].map(toCard).join(""));
	expect(cars.map(({ mileage }) => mileage)).toEqual([112_003, 88_001]);
});

test("a showroom of cars with VINs and miles is stock, also those without a VIN", () => {
	const toCar = (name: string, vin: string) =>
		`<p class="story"><strong>${name}.</strong> Runs well, shows 4${random.below(9)},310 miles. ${vin} Price on request.</p>`;
	const vins = [1993, 2003].map((year) => `VIN ${createVin("1G6VS339", year, random)}.`);
	const cars = ["1993 Cadillac Allante", "2003 Mercury Grand Marquis"].map((name, at) => toCar(name, vins[at] ?? ""));
	cars.splice(random.below(3), 0, toCar("1972 Chevrolet Chevelle", ""));
	const years = read(cars.join(""), "https://www.handmade.example/showroom.html").map(({ year }) => year);
	expect(years.sort()).toEqual([1972, 1993, 2003]);
});

test("a card with badges above its name is a car among cards that a badge has cut into parts", () => {
	const badges = ["3 Months / 3,000 Miles Warranty", "Just Arrived", "GREAT DEAL", "Low Miles"];
	const cars = names
		.slice(0, 4)
		.map((name, at) => ({ name, vin: createVin("1HGCM826", Number(name.slice(0, 4)), random), at }));
	const toCard = ({ name, vin, at }: (typeof cars)[number]) => {
		const facts = `<font size="4"><b>${name}</b></font><br>VIN# ${vin}<br>Miles - 9${at},340<br>Price - $1${at},450<br><img src="${at}.jpg">`;
		const above = badges.slice(0, random.below(5)).map((badge) => `<span class="badge">${badge}</span>`);
		return at === 0 ? `<p><div class="ribbon">GREAT DEAL</div>${facts}</p>` : `<p>${above.join("")}${facts}</p>`;
	};
	for (let round = 0; round < 10; round++) {
		const body = `<center>${cars.map(toCard).join("<hr>")}<hr></center>`;
		expect(read(body).map(pick("vin", "price")), body).toEqual(cars.map(({ vin, at }) => [vin, 10_450 + at * 1000]));
	}
});

test("a price above its name is never another car's, whatever stands between some of them", () => {
	const button = '<a class="btn" href="#lead">Get Today\'s Price</a>';
	for (let round = 0; round < proofCount(40, 400); round++) {
		const cars = names.slice(0, 3 + random.below(4)).map((name, at) => ({ name, price: 9295 + at * 1107 }));
		const listed = cars.map(({ name, price }, at) => {
			const between = [button, '<div class="dp"><b>$995</b> down</div>', button].filter(() => random.below(2) === 0);
			const facts = `<div class="odo">13${at},714 miles</div><div class="vin">VIN ${createVin("1HGCM826", Number(name.slice(0, 4)), random)}</div>`;
			return `<div class="money">$${price.toLocaleString("en-US")}</div>${between.join("")}<h3><a href="/inventory/${at}">${name}</a></h3>${facts}`;
		});
		const found = read(`<div id="list">${listed.join("")}</div>`);
		const shown = found.map(({ price }, at) => price === null || price === cars[at]?.price);
		expect(shown, listed.join("\n")).toEqual(cars.map(() => true));
	}
});

test("the last two cars of a list have their prices beside a menu of more names", () => {
	const menu = names.map((name, at) => `<li><a href="/inventory/${at}/menu">${name}</a></li>`).join("");
	const toCar = (name: string, at: number) =>
		`<h3><a href="/inventory/used-${at}/2200${at}">${name}</a></h3><p><img src="/${at}.jpg">Price: $8,40${at}<br>Miles: 17,93${at}<br>Stock: C1062${at}</p><hr>`;
	const cars = names.slice(-2).map(toCar).join("");
	expect(read(`<aside><ul>${menu}</ul></aside><center>${cars}</center>`).map(pick("price", "mileage"))).toEqual([
		[8400, 17_930],
		[8401, 17_931],
	]);
});
