import { expect, test } from "vitest";
import { randomFrom } from "../../scripts/sample-dealers/random";
import { createVin } from "../../testing/dealers/create-vin";
import { pick, read } from "../../testing/hand-made-page";
import { seed } from "../../testing/proof";

const random = randomFrom(seed);
const list = "https://www.handmade.example/inventory/used/";

interface Card {
	name: string;
	host: string;
	said?: string;
	isLinked?: boolean;
}

const toCard = ({ name, host, said = "", isLinked = true }: Card, at: number) => {
	const page = `${host}/vehicle/used-${name.toLowerCase().replace(/\W+/g, "-")}-${at}${random.below(900)}44/`;
	const title = isLinked ? `<a href="${page}">${name}</a>` : name;
	return `<div class="unit">${said && `<p>${said}</p>`}<h5>${title}</h5><b class="price">$${at + 1}${random.below(9)},995</b><i>${at + 3}${random.below(9)},120 miles</i></div>`;
};

const own = [
	{ name: "2018 Nissan Sentra SV", host: "" },
	{ name: "2019 Mazda CX-5 Touring", host: "https://www.handmade.example" },
	{ name: "2013 Toyota Camry LE", host: "https://inventory.handmade.example" },
];
const others = ["2017 Kia Sportage EX", "2015 Ford Fusion SE"];
const headings = [
	"Not finding it? More cars from our dealer network",
	"From our partner dealers",
	"Vehicles at other dealers nearby",
	"Available at our sister stores",
	"Sponsored listings",
	"Dealers near you",
	"Autos de otros concesionarios",
];
const words = [
	"Available at our sister store, Hilltop Honda",
	"Located at our affiliated dealership",
	"Offered by another dealer",
];

const models = (body: string) =>
	read(body, list, '<meta charset="utf-8"><title>Used cars</title>').map(({ model }) => model);
const stock = ["Sentra", "CX-5", "Camry"];

test("cars under a heading about other dealers are not this dealer's, wherever they lead", () => {
	for (const heading of headings) {
		const rank = random.pick(["h2", "h3", "h4"]);
		const host = random.pick(["", "https://www.other.example"]);
		const strip = `<section><${rank}>${heading}</${rank}>${others.map((name, at) => toCard({ name, host }, at)).join("")}</section>`;
		expect(models(`<h1>Used cars</h1><div>${own.map(toCard).join("")}</div>${strip}`), heading).toEqual(stock);
	}
});

const notStock = [
	...["Recently Viewed Vehicles", "Your recently viewed cars", "Vistos recientemente", "You viewed these vehicles"],
	...["Your viewing history", "My Garage", "Saved vehicles", "Compare Vehicles", "Compare with the market"],
	...["Comparable vehicles near you", "How our prices compare", "What is your trade worth?", "Trade-In Values"],
	...["Cars we want to buy", "Auction results"],
];

test("cars that somebody looked at, kept, compares or wants are stock only where they stand in the list as well", () => {
	for (const heading of notStock) {
		const isControl = /garage|saved|^compare vehicles/i.test(heading);
		const rank = random.pick(["h2", "h3", "h4", ...(isControl ? [] : ["div", "p", "strong"])]);
		const [again] = own;
		const cards = [...others.map((name) => ({ name, host: "" })), ...(again ? [again] : [])].map(toCard);
		const strip = `<section><${rank}>${heading}</${rank}>${cards.join("")}</section>`;
		const here = `<div>${own.map(toCard).join("")}</div>`;
		const links = cards.map((card) => card.match(/<a.*<\/a>/)?.[0]);
		const foot = random.pick(["", `<footer><ul>${links.map((link) => `<li>${link}</li>`).join("")}</ul></footer>`]);
		expect(models(`<h1>Used cars</h1>${random.pick([here + strip, strip + here])}${foot}`).sort(), heading).toEqual(
			[...stock].sort(),
		);
	}
});

test("a control, a tab or a filter above the list takes none of it away", () => {
	const list = `<div class="list">${own.map(toCard).join("")}</div>`;
	for (const word of ["Compare Vehicles", "Saved vehicles", "Recently viewed", "Sold", "Recently Sold"]) {
		const tabs = `<div><span class="tab">For sale</span><span class="tab">${word}</span>${list}</div>`;
		const bar = `<div><span>${word}</span><span>Sort by</span><select><option>Price</option></select></div>${list}`;
		const link = `<ul><li><a href="/x">${word}</a></li></ul>${list}`;
		for (const body of [tabs, bar, link]) expect(models(`<h1>Used cars</h1>${body}`), word).toEqual(stock);
	}
});

test("what a lot calls its own stock is stock", () => {
	const ours = [
		"Fresh trade-ins",
		"Compare our low prices",
		"Main Street Auto Market",
		"Just arrived",
		"Featured cars",
	];
	for (const heading of ours)
		expect(models(`<h2>${heading}</h2><div>${own.map(toCard).join("")}</div>`), heading).toEqual(stock);
});

test("the picture of a car that was rented out or handed over is no photo of a page's own car", () => {
	const photo = `<img src="/photos/77.jpg">`;
	const facts = `<h1>2018 Nissan Sentra SV</h1><b>$11,995</b><p>61,250 miles</p>`;
	const tiles = [
		`<figure><img src="/handed/1.jpg"><figcaption>Congratulations to Ana on her 2014 Buick LaCrosse!</figcaption></figure>`,
		`<div><img src="/fleet/2.jpg" alt="2015 Ford Fusion SE"><p>$89/day</p></div>`,
		`<div><a href="/rent/3"><img src="/fleet/3.jpg"></a><h4>2017 Kia Sportage EX</h4><p>$79/day</p></div>`,
	];
	const strip = `<section><h3>Happy drivers</h3>${tiles.join("")}</section>`;
	for (const shown of ["", photo])
		for (const body of [`${facts}${shown}${strip}`, `${strip}${facts}${shown}`]) {
			const page = "https://www.handmade.example/vehicle/2018-nissan-sentra-sv-71/";
			const [car, ...more] = read(body, page, "<title>2018 Nissan Sentra SV</title>");
			expect(more).toEqual([]);
			expect(car?.images).toEqual(shown ? ["https://www.handmade.example/photos/77.jpg"] : []);
		}
});

test("a car of another dealer is not this dealer's where the page names it once more", () => {
	const away = [...others, "2012 Volkswagen Passat SE", "2014 Buick LaCrosse"].slice(0, 2 + random.below(3));
	const cards = away.map((name, at) => toCard({ name, host: "https://www.other.example" }, at));
	const strip = `<section><h3>${random.pick(headings)}</h3>${cards.join("")}</section>`;
	const links = cards.map((card) => card.match(/<a.*<\/a>/)?.[0]);
	const again = random.pick([cards.join(""), `<footer>${links.join(" | ")}</footer>`]);
	const here = own.slice(0, 1 + random.below(3));
	expect(models(`<div>${here.map(toCard).join("")}</div>${strip}<div>${again}</div>`)).toEqual(
		stock.slice(0, here.length),
	);
});

test("a motorcycle's row gives its price and address to no car above it, whatever the car's own address tells", () => {
	const toRow = (name: string, path: string, price: number, isPictured: boolean) =>
		`<div class="views-row${isPictured ? " " : ""}">${isPictured ? `<div><a href="${path}"><img src="/p${price}.jpg"></a></div>` : ""}<div><h3><a href="${path}">${name}</a></h3></div><div><span>Price: </span><span>$${price}</span></div><div><span>Miles: </span><span>7${price % 10},204</span></div>${isPictured ? `<div><a href="${path}">view details</a></div>` : ""}</div>`;
	const names = ["2018 Honda CR-V EX", "2015 Ford F-150 Lariat", "2018 Subaru Imprezza 2.0i", "2018 Kia Optima S"];
	for (let round = 0; round < 60; round++) {
		const cars = names.map((name, at) => {
			const path = random.below(2) === 0 ? `/node/42${at}` : `/vehicles/${name.toLowerCase().replace(/\W+/g, "-")}`;
			return { price: 15_900 + at * 1000, row: (price: number) => toRow(name, path, price, true) };
		});
		const rows = cars.map(({ price, row }) => row(price));
		rows.splice(
			random.below(rows.length + 1),
			0,
			toRow("2016 Harley-Davidson Street Glide", "/bikes/2016-harley", 12_900, false),
		);
		const shown = read(`<div>${rows.join("")}</div>`, list);
		expect(
			shown.map(({ price }) => price),
			rows.join("\n"),
		).toEqual(cars.map(({ price }) => price));
	}
});

test("a card that speaks of another store, or leads to another site, is not this dealer's", () => {
	for (const said of ["", ...words]) {
		const isLinked = said === "" || random.pick([true, false]);
		const other = { name: random.pick(others), host: "https://www.other.example", said, isLinked };
		const cards = [...own];
		cards.splice(random.below(4), 0, other);
		expect(models(`<h1>Used cars</h1><div>${cards.map(toCard).join("")}</div>`), said).toEqual(stock);
	}
});

test("a store's own card stays that names its other lot, and so does a list that leads to another site alone", () => {
	const away = own.map(({ name }) => ({ name, host: "https://cars.vendor.example", said: "At our north location" }));
	expect(models(`<h1>Our partner stores' cars</h1><div>${away.map(toCard).join("")}</div>`)).toEqual(stock);
	const lot = own.map((card) => ({ ...card, said: "Available at our sister store on Main Street" }));
	expect(models(`<div>${lot.map(toCard).join("")}</div>`)).toEqual(stock);
});

test("markup of a car that stands among those of other dealers is not this dealer's either", () => {
	const cars = [...own.map(({ name }) => name), ...others].map((name, at) => {
		const [year = "", make, model] = name.split(" ");
		const vin = createVin("1HGCM826", Number(year), random);
		const data = { "@type": "Car", name, vehicleIdentificationNumber: vin, vehicleModelDate: year, brand: make, model };
		const price = 11_995 + at * 1000;
		const offers = { "@type": "Offer", price, priceCurrency: "USD" };
		const card = `<div class="unit"><h4>${name}</h4><p>$${price.toLocaleString("en-US")}</p><p>${at + 4}1,210 miles</p><p>VIN ${vin}</p></div>`;
		return { card, data: { ...data, offers, mileageFromOdometer: `${at + 4}1210` } };
	});
	const script = `<script type="application/ld+json">${JSON.stringify({ "@context": "https://schema.org", "@graph": cars.map(({ data }) => data) })}</script>`;
	const cards = cars.map(({ card }) => card);
	const body = `<div>${cards.slice(0, 3).join("")}</div><section><h3>${random.pick(headings)}</h3>${cards.slice(3).join("")}</section>`;
	expect(read(body, list, script).flatMap(pick("model"))).toEqual(stock);
});

test("a picture that its own text names as another car is no photo of the page's", () => {
	const url = "https://www.handmade.example/inventory/2014-honda-accord-lx-123/";
	const readPhotos = (part: string) =>
		read(
			`<h1>2014 Honda Accord LX</h1><img src="/own.jpg"><p>$9,950</p><p>88,120 miles</p>${part}`,
			url,
			"<title>2014 Honda Accord LX</title>",
		).map(({ images }) => images);
	for (const name of ["2018 Ford Focus SE", "2018 Ford Focus SE for rent"])
		for (const part of [
			`<div><h4>Just delivered</h4><div><img src="/o.jpg" alt="${name}"></div></div>`,
			`<p>Ask Dale: <img src="/o.jpg" alt="${name}"></p>`,
		])
			expect(readPhotos(part), part).toEqual([["https://www.handmade.example/own.jpg"]]);
	expect(readPhotos(`<img src="/two.jpg" alt="2014 Honda Accord LX">`)[0]).toHaveLength(2);
});
