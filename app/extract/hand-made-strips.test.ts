import { expect, test } from "vitest";
import { randomFrom } from "../../scripts/sample-dealers/random";
import { createVin } from "../../testing/dealers/create-vin";
import { pick, read } from "../../testing/hand-made-page";
import { proofCount, seed } from "../../testing/proof";

const random = randomFrom(seed);
const cars = ["2013 Dodge Charger SXT", "2017 Honda CR-V EX", "2021 Toyota Camry LE", "2011 Ram 1500 Big Horn"];
const others = ["2014 Buick LaCrosse", "2012 Volkswagen Passat SE", "2017 Lincoln MKZ Select", "2015 Volvo S60 T5"];
const toPrice = (at: number) => `$${9 + at},${495 + at}`;
const toMiles = (at: number) => `${61 + at},880 miles`;

const toStateCar = (name: string, at: number) => {
	const [year, make, model] = name.split(" ");
	const vin = createVin("1HGCM826", Number(year), random);
	return {
		vin,
		modelYear: Number(year),
		make: { name: make },
		model: { name: model },
		price: { amount: 9495 + at * 1001 },
		odometer: { value: 61_880 + at },
	};
};

const soldTile = (name: string, at: number) =>
	`<div class="tile"><h4>${name}</h4><p>Just Sold! $${8 + at},995</p></div>`;
const partnerTile = (name: string, at: number) =>
	`<article class="tile"><a href="https://www.other-lots.example/vehicle/${at}"><h5>${name}</h5><span>$${8 + at},488</span> <span>7${at},100 mi</span></a></article>`;
const newTile = (name: string) =>
	`<div class="special"><h3>New ${name.replace(/\d{4}/, "2026")}</h3><p>Lease for $219/mo for 36 months. MSRP $27,345.</p></div>`;
const strips = [
	(some: string[]) => `<section><h2>Just Sold!</h2>${some.map(soldTile).join("")}</section>`,
	(some: string[]) =>
		`<section><h2>More cars from our dealer network</h2><div>${some.map(partnerTile).join("")}</div></section>`,
	(some: string[]) => `<section class="specials">${some.map(newTile).join("")}</section>`,
];
const toStrip = () => random.pick(strips)(others.slice(0, 1 + random.below(4)));

test("a card whose name stands twice at its top is one car, also beside a strip that says each name once", () => {
	for (let round = 0; round < proofCount(30, 300); round++) {
		const between = random.pick(["", "<span>Great deal</span>", '<img src="/p.jpg">']);
		const toCard = (name: string, at: number) =>
			`<div class="card"><h3 class="phone">${name}</h3>${between}<h3><a href="/used/${at}">${name}</a></h3><b>${toPrice(at)}</b><i>${toMiles(at)}</i></div>`;
		const [above, below] = [random.below(2) ? toStrip() : "", random.below(2) ? toStrip() : ""];
		const found = read(`${above}<main>${cars.map(toCard).join("")}</main>${below}`);
		const told = found.filter(({ make }) => cars.some((name) => name.includes(`${make}`)));
		expect(told.map(pick("price")), between).toEqual(cars.map((_, at) => [9495 + at * 1001]));
	}
});

test("a page whose only cars are another dealer's has none, also where it names them once more", () => {
	const again = others.map((name, at) => `<th><a href="https://www.other-lots.example/vehicle/${at}">${name}</a></th>`);
	const rows = `<tr>${again.join("")}</tr><tr>${others.map((_, at) => `<td>$${8 + at},488</td>`).join("")}</tr>`;
	const featured = `<section><h2>Featured</h2>${others.map(partnerTile).join("")}</section>`;
	for (const beside of ["", `<div hidden><table>${rows}</table></div>`, featured])
		expect(read(`<div id="root"></div>${strips[1]?.(others)}${beside}`)).toEqual([]);
});

test("namesakes whose name stands twice at the top of each are told apart by price and miles", () => {
	for (let round = 0; round < proofCount(20, 200); round++) {
		const name = random.pick(["2019 Honda Civic", "Used 2019 Honda Civic", "2019 HONDA CIVIC LX"]);
		const toMileage = random.pick([toMiles, (at: number) => `<i class="fa fa-road"></i> ${61 + at},880`]);
		const toCard = (at: number) =>
			`<div class="card"><h3 class="phone">${name}</h3><h3>${name}</h3><p>${toPrice(at)}</p><p>${toMileage(at)}</p></div>`;
		const heading = random.pick(["", `<h3>${name}</h3>`]);
		const listed = cars.map((_, at) => (heading ? toCard(at).replace(/<h3 class.*?<.h3>/, "") : toCard(at)));
		const found = read(`<main>${heading}${listed.join("")}</main>`);
		expect(found.map(pick("price")), name).toEqual(cars.map((_, at) => [9495 + at * 1001]));
	}
});

test("a list's only car, whose own name lacks the year, takes no name from a strip beside it", () => {
	for (let round = 0; round < proofCount(60, 600); round++) {
		const vin = createVin("WDDWF4JB", 2015, random);
		const path = `/used/2015-mercedes-benz-c-class-c-300-${vin}`;
		const year = random.pick(["", '<span class="chips"><i>2015</i> <i>Automatic</i></span>']);
		const body = `<div class="results"><div class="vcard"><a href="${path}"><h3>Mercedes-Benz C-Class C 300</h3></a><div>$17,777</div><div>61,008 miles</div></div></div>${year}`;
		const [above, below] = [random.below(2) ? toStrip() : "", random.below(2) ? toStrip() : ""];
		const html = `${above}<main><h1>Used</h1><ul><li><a href="/used?max=20000">$10,000 - $20,000</a></li></ul>${body}</main>${below}`;
		const found = read(html).filter((car) => car.vin === vin);
		expect(found.map(pick("year", "make", "price", "mileage")), html).toEqual([
			[2015, "Mercedes-Benz", 17_777, 61_008],
		]);
	}
});

test("a tile without a number is the listed car of its photo and name, whatever strip stands beside", () => {
	for (let round = 0; round < proofCount(30, 300); round++) {
		const bare = random.below(cars.length);
		const toCard = (name: string, at: number) =>
			`<div class="card"><img src="/img/${at}.jpg"><h3>${name}</h3><b>${toPrice(at)}</b><i>${toMiles(at)}</i></div>`;
		const toTile = (name: string, at: number) =>
			`<div class="slide"><a href="/cars/${at}"><img src="/img/${at}.jpg"><span>${name}</span></a>${at === bare ? "" : `<b>${toPrice(at)}</b>`}</div>`;
		const tiles = cars.map(toTile).slice(0, Math.max(bare + 1, 2 + random.below(3)));
		const found = read(`<main>${cars.map(toCard).join("")}</main><section>${tiles.join("")}</section>${toStrip()}`);
		const told = found.filter(({ make }) => cars.some((name) => name.includes(`${make}`)));
		expect(told.map(pick("price", "mileage"))).toEqual(cars.map((_, at) => [9495 + at * 1001, 61_880 + at * 1000]));
		expect(told[bare]?.originalListingUrl).toBe(`https://www.handmade.example/cars/${bare}`);
	}
});

test("another dealer's cars, featured once more, are not those of a list that leads nowhere", () => {
	for (let round = 0; round < proofCount(30, 300); round++) {
		const state = JSON.stringify({ inventory: { results: cars.map(toStateCar) } });
		const drawn = `<div id="root"></div><script>window.__INITIAL_STATE__=${state};</script>`;
		const toCard = (name: string, at: number) =>
			`<div class="card"><h3>${name}</h3><b>${toPrice(at)}</b><i>${toMiles(at)}</i></div>`;
		const list = random.pick([drawn, cars.map(toCard).join("")]);
		const again = others.map(partnerTile).slice(0, 2 + random.below(3));
		const html = `<section><h2>Featured</h2>${again.join("")}</section><main>${list}</main>${strips[1]?.(others)}`;
		expect(read(html).map(pick("price")), html).toEqual(cars.map((_, at) => [9495 + at * 1001]));
	}
});

test("a comparison of other cars gives a page's car no price", () => {
	for (let round = 0; round < proofCount(20, 200); round++) {
		const some = others.slice(0, 2 + random.below(3));
		// "2015 Willys Wheeler": where all are of one model, a dealer tells their trims alone.
		const isOneModel = random.below(2) === 0;
		const toName = (name: string) => (isOneModel ? name.replace(/^(\d{4}) .* (\S+)$/, "$1 $2") : name);
		const names = some.map((name, at) => `<th><a href="/inventory/${at}">${toName(name)}</a></th>`).join("");
		const prices = some.map((_, at) => `<td>${at > 0 && random.below(2) ? "Call" : toPrice(at)}</td>`).join("");
		const table = `<div class="modal" hidden><table><tr>${names}</tr><tr>${prices}</tr></table></div>`;
		const price = random.pick(["Call for Price", "$12,490"]);
		const facts = `<div class="price">${price}</div><p>Mileage: 41,000</p><p>VIN: ${createVin("5UXKR0C5", 2016, random)}</p>`;
		const own = `<h1>2016 BMW X5 xDrive35i</h1>${facts}${partnerTile(others[0] ?? "", 0)}`;
		const url = "https://www.handmade.example/vehicle/2016-bmw-x5-71/";
		const found = read(random.pick([own + table, table + own]), url, "<title>2016 BMW X5 xDrive35i</title>");
		expect(found.map(pick("price"))).toEqual([[price === "$12,490" ? 12_490 : null]]);
	}
});
