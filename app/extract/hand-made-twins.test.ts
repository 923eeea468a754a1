import { expect, test } from "vitest";
import { randomFrom } from "../../scripts/sample-dealers/random";
import { createVin } from "../../testing/dealers/create-vin";
import { pick, read } from "../../testing/hand-made-page";
import { seed } from "../../testing/proof";

const random = randomFrom(seed);
const cars = ["2017 Dodge Journey SE", "2013 Nissan Altima S", "2018 Kia Soul", "2016 Ford Escape SE", "2012 BMW 328i"];
const addresses = [
	(at: number) => `/car.php?id=${8068 + at}`,
	(at: number) => `/inventory/view.asp?id=${8068 + at}`,
	(at: number) => `/stock/${8068 + at}`,
	(at: number) => `/autos/${(cars[at] ?? "").toLowerCase().replaceAll(" ", "-")}-${8068 + at}/`,
];

function toCard(at: number, address: string, facts: string): string {
	const link = `<a href="${address}"><img src="/uploads/${at}_1.jpg"></a>`;
	return `<div class="card">${link}<div class="card-body"><h5>${cars[at]}</h5><p>${facts}</p><a href="${address}">See more</a></div></div>`;
}

test("a car that shows neither price nor miles counts beside others whose pages are addressed alike", () => {
	for (const toAddress of addresses) {
		const bare = random.below(cars.length);
		const listed = cars.map((_, at) => {
			const facts = at === bare ? "Blue" : `Blue &middot; ${61_880 + at * 997} miles`;
			return toCard(at, toAddress(at), `${facts}<br><b>$1,000 DOWN</b> / $85 weekly`);
		});
		const found = read(`<h1>Our cars</h1>${listed.join("")}`);
		expect(found.map(pick("title", "price")), toAddress(1)).toEqual(cars.map((name) => [name, null]));
	}
});

test("a model's tile beside cars is none of them", () => {
	const tile = (address: string) =>
		`<div class="card"><a href="${address}"><img src="/t.jpg"></a><h5>${cars[4]}</h5></div>`;
	for (const toAddress of addresses) {
		const listed = cars
			.slice(0, 4)
			.map((_, at) => toCard(at, toAddress(at), `${61_880 + at * 997} miles, $${4995 + at}`));
		for (const other of ["/research/2012-bmw-328i", "/models/328i.html", "/specials?make=BMW"])
			expect(read(listed.join("") + tile(other)), `${toAddress(1)} ${other}`).toHaveLength(4);
	}
});

test("a car's page whose other cars stand in a column beside it is that car's", () => {
	for (const toAddress of [...addresses.slice(0, 3), ...addresses.slice(0, 3)]) {
		const own = random.below(cars.length);
		const name = (cars[own] ?? "").toUpperCase();
		const vin = createVin("1HGCM826", Number(name.slice(0, 4)), random);
		const beside = cars.flatMap((other, at) =>
			at === own
				? []
				: [`<tr><td><a href="${toAddress(at)}"><img src="/t${at}.jpg"><br>${other}<br>$${9495 + at}</a></td></tr>`],
		);
		const rows = [
			["Stock No", `${8068 + own}`],
			["Miles", "83,990"],
			["VIN", vin],
			["Internet Special", "$12,900"],
		];
		const facts = rows.map(([label, value]) => `<tr><td><b>${label}:</b></td><td>${value}</td></tr>`).join("");
		const isTitled = random.below(2) === 0;
		const heading = isTitled ? `<font size="4"><b>${name}</b></font><br>` : `<h2>${name}</h2>`;
		const body = `<table><tr><td><table>${beside.join("")}</table></td><td>${heading}<img src="/photos/big.jpg" width="640"><table>${facts}</table></td></tr></table>`;
		const head = `<title>South Lot Auto Sales - ${isTitled ? name : "Item 8068"}</title>`;
		const found = read(body, `https://www.handmade.example${toAddress(own)}`, head);
		expect(found.map(pick("vin", "price", "mileage")), body).toEqual([[vin, 12_900, 83_990]]);
	}
});
