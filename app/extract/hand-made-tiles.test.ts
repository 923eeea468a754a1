import { expect, test } from "vitest";
import { pick, read } from "../../testing/hand-made-page";
import { seed } from "../../testing/proof";
import { randomFrom } from "../../testing/random";

const random = randomFrom(seed);

const names = [
	["2009", "Lexus", "ES 350"],
	["2013", "Lexus", "RX 350"],
	["2016", "Honda", "Civic"],
	["2018", "Ford", "Escape"],
	["2015", "Toyota", "Camry"],
] as const;
const towns = ["in Pleasanton, California 94588", "in Fort Worth, TX", "near San Jose, CA", "at Northside, Dallas TX"];
const paints = ["White", "Red", "Silver", "Blue"];

interface Tile {
	name: (typeof names)[number];
	stock: number;
	price: number;
	miles: number;
	paint: string;
}

function toTiles(toPrice: (at: number) => number): Tile[] {
	return Array.from({ length: 4 }, (_, at) => ({
		name: names[random(names.length)] ?? names[0],
		stock: 18_000_000 + at * 1000 + random(999),
		price: toPrice(at),
		miles: 20_000 + at * 10_000 + random(9999),
		paint: paints[random(paints.length)] ?? "",
	}));
}

const toData = ({ name, stock, price }: Tile) =>
	`<script type="application/ld+json">${JSON.stringify({ "@context": "https://schema.org", "@type": ["Product", "Car"], name: name.join(" "), sku: String(stock), model: name[2], brand: name[1], vehicleModelDate: name[0], offers: { "@type": "Offer", price, priceCurrency: "USD" } })}</script>`;

const toTile = ({ name, price, miles, paint }: Tile, address: string, data: string) =>
	`<div class="tile"><h3>${name.join(" ")}  ${towns[random(towns.length)]}</h3><a href="${address}"><span>${name[0]} ${name[1]}</span> <span>${name[2]}</span></a><p>$${price.toLocaleString("en-US")}* • ${miles.toLocaleString("en-US")} miles</p><p><b>Color:</b> ${paint}</p>${data}</div>`;

const told = (tiles: Tile[]) =>
	tiles.map(({ name, price, miles, paint }) => [Number(name[0]), ...name.slice(1), null, price, miles, paint]);
const pickTold = pick("year", "make", "model", "trim", "price", "mileage", "exteriorColor");

test("a tile and its data are one car where the address ends with the stock number, whatever prices are alike", () => {
	for (let round = 0; round < 20; round++) {
		const tiles = toTiles(() => 10_000 + 1000 * random(2));
		const html = tiles.map((tile) => toTile(tile, `/car/${tile.stock}`, toData(tile))).join("");
		expect(read(`<main>${html}</main>`).map(pickTold)).toEqual(told(tiles));
	}
});

test("a tile and its data are one car where both have a name and a price that no other has", () => {
	for (let round = 0; round < 20; round++) {
		const tiles = toTiles((at) => 10_000 + 1000 * at + random(999));
		const html = tiles.map((tile, at) => toTile(tile, `/car/${70_000 + at * 1000 + random(999)}`, "")).join("");
		const data = tiles.map(toData).sort(() => random(2) - 1);
		expect(
			read(`<main>${html}</main>${data.join("")}`)
				.map(pickTold)
				.sort(),
		).toEqual(told(tiles).sort());
	}
});

test("a badge before some names loses no car and moves no price, whatever stands between the cards", () => {
	const badge = '<span class="hot">12 people viewed this today</span>';
	const offer = '<div class="car"><h3>Sell us your car!</h3><p>Offers up to $30,000.</p><a href="/sell">Call</a></div>';
	const sometimes = (text: string) => (random(2) === 0 ? text : "");
	for (let round = 0; round < 120; round++) {
		const [form, isLinked] = [random(3), random(2) === 0];
		const tiles = toTiles((at) => 10_000 + 1000 * at + random(999)).map((tile, at) =>
			isLinked ? tile : { ...tile, name: names[(at + round) % names.length] ?? names[0] },
		);
		const html = tiles.map(({ name, stock, price, miles }) => {
			const title = isLinked ? `<a href="/vehicle/${stock}/">${name.join(" ")}</a>` : name.join(" ");
			const facts = `<div>$${price}</div><div><svg role="img"><title>Mileage</title></svg><span>${miles}</span></div>`;
			if (form === 0) return `<h3>${sometimes(badge)}${title}</h3><div>$${price}</div><div>${miles} miles</div>`;
			const tag = form === 1 ? 'div class="car"' : "article";
			return `<${tag}>${sometimes(badge)}<h3>${title}</h3>${facts}</${tag.split(" ")[0]}>${sometimes(offer)}`;
		});
		const page = `<main><h1>Inventory</h1>${html.join("\n")}</main><footer><p>Prices without tax</p></footer>`;
		expect(read(page).map(pick("make", "price", "mileage")), page).toEqual(
			tiles.map(({ name, price, miles }) => [name[1], price, miles]),
		);
	}
});

test("a row that shares a class with its cards is no card: the car without a VIN keeps its price, and takes no other's VIN", () => {
	const toCard = (at: number, name: string, vin: string) =>
		`<div class="space-y-2 col"><div class="box"><a href="/details/${at}/">${name}</a><p>$1${at},900</p><p>Odometer: 6${at},008</p>${vin && `<span>VIN ${vin}</span>`}</div></div>`;
	const toRow = (cards: string[]) => `<div class="space-y-2 row">${cards.join("")}</div>`;
	const vins = [
		"2HGFC2F57GH512341",
		"1FTEW1EP5JKD12345",
		"1C4RJFBG6LC223311",
		"4T1BF1FK7HU123456",
		"5NPE24AF9DA640221",
	];
	const cars = read(
		[
			toRow([toCard(1, "2016 Honda Civic EX", vins[0] ?? ""), toCard(2, "2018 Ford F-150 XLT", vins[1] ?? "")]),
			toRow([
				toCard(3, "2020 Jeep Grand Cherokee Limited", vins[2] ?? ""),
				toCard(4, "2017 Toyota Camry SE", vins[3] ?? ""),
			]),
			toRow([toCard(5, "2021 Toyota RAV4 XLE", ""), toCard(6, "2013 Hyundai Sonata GLS", vins[4] ?? "")]),
		].join(""),
	);
	expect(cars.slice(-2).map(pick("model", "vin", "price"))).toEqual([
		["RAV4", null, 15_900],
		["Sonata", vins[4], 16_900],
	]);
	expect(cars).toHaveLength(6);
});
