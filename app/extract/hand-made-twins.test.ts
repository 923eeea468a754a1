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

test("a page without a VIN of its own takes none from the cards of other cars below it", () => {
	const toCard = ([name, slug, vin]: readonly [string, string, string]) =>
		`<article class="more"><a href="/${slug}/"><img src="/p/${slug}.jpg" alt="${name}"></a><a href="/${slug}/"><h2>${name}</h2><div>Clean one. 87,340 miles. VIN: ${vin} Price: $25,750</div></a></article>`;
	const others = [
		["2015 Jeep Wrangler Unlimited Rubicon", "2015-jeep-wrangler", "1C4BJWFG9FL159751"],
		["2014 Toyota 4Runner Trail", "2014-toyota-4runner", "JTEBU5JR5E5606987"],
	] as const;
	for (const [name, own] of [
		["1968 Ford Mustang Coupe", "<li>VIN: 8R01C148722</li>"],
		["2009 Ford Mustang GT", ""],
		["2015 Ford Mustang GT", "<li>Stock #: 1148</li>"],
	] as const)
		for (const cards of [others, others.slice(0, 1), others.slice(1)]) {
			const body = `<main><article><h1>${name}</h1><ul><li>Price: $18,900</li><li>Miles: 61,200</li><li>Color: Blue</li>${own}</ul></article></main><aside>${cards.map(toCard).join("")}</aside>`;
			const url = `https://www.handmade.example/${name.toLowerCase().replaceAll(" ", "-")}/`;
			const title = `<title>${name}</title>`;
			const car = read(body, url, title).find(({ make }) => make === "Ford");
			expect(car && pick("year", "vin", "price", "mileage")(car), `${name} ${cards.length}`).toEqual([
				Number(name.slice(0, 4)),
				null,
				18_900,
				61_200,
			]);
		}
});

test("a page that shows one other car, under any heading, takes none of its figures for its own", () => {
	const own = [
		"<li>Color: Blue</li>",
		"<li>Price: Call</li>",
		"<li>Miles: 61,200</li>",
		"<li>VIN: 1ZVHT82H895100001</li>",
	];
	const toCard = (name: string, href: string, vin: string) =>
		`<article class="more"><a href="${href}"><img src="/p/j.jpg" alt="${name}"></a><a href="${href}"><h2>${name}</h2><div>Clean one. 87,340 miles. ${vin} Price: $25,750</div></a></article>`;
	for (const fact of own)
		for (const vin of ["", "VIN: 1C4BJWFG9FL159751"])
			for (const name of ["2015 Jeep Wrangler Unlimited Rubicon", "Jeep Wrangler"])
				for (const href of ["/2015-jeep-wrangler/", "/car/12"])
					for (const above of ["", "<h3>Manager's pick</h3>", "<h3>Also see</h3>"]) {
						const body = `<main><article><h1>2009 Ford Mustang GT</h1><img src="/m1.jpg"><ul>${fact}<li>Stock: 12</li></ul><p>Runs great.</p></article></main><aside>${above}${toCard(name, href, vin)}</aside>`;
						const cars = read(
							body,
							"https://www.handmade.example/2009-ford-mustang-gt/",
							"<title>2009 Ford Mustang GT</title>",
						);
						const [car] = cars;
						expect(car && pick("year", "make", "price")(car), body).toEqual([2009, "Ford", null]);
						expect([null, 61_200], body).toContain(car?.mileage);
						expect(car?.vin, body).not.toBe("1C4BJWFG9FL159751");
						expect(car?.images, body).not.toContain("https://www.handmade.example/p/j.jpg");
					}
});

test("beside links to the cars before and behind it, a page's own price stays its own", () => {
	const next = `<a href="/2015-jeep-wrangler/">Next: 2015 Jeep Wrangler</a>`;
	const arrows = `<a href="/2015-jeep-wrangler/"><img src="/arrow.png" alt="Next"></a>`;
	const badge = `<img src="/badge.png" alt="CARFAX">`;
	const body = `<h1>2009 Ford Mustang GT</h1><div>${badge}${next}<b>$18,900</b><p>61,200 miles</p></div>`;
	const url = "https://www.handmade.example/2009-ford-mustang-gt/";
	const title = "<title>2009 Ford Mustang GT</title>";
	expect(read(body, url, title).map(pick("price", "mileage"))).toEqual([[18_900, 61_200]]);
	const nav = `<h1>2009 Ford Mustang GT</h1><div>${arrows}</div><div><b>$18,900</b><p>61,200 miles</p></div>`;
	expect(read(nav, url, title).map(pick("price", "mileage"))).toEqual([[18_900, 61_200]]);
});

test("a car whose name stands again over its hidden details, below a photo of its own, is one car", () => {
	const toLot = (at: number) => {
		const [year = "", make = ""] = (cars[at] ?? "").split(" ");
		const photo = `<div class="car${at}"><div class="full"><img src="/images/c${at}.jpg"></div></div>`;
		const facts = `<p>Year: ${year}<br>Make: ${make}<br>Miles: ${61_880 + at * 997}<br>Price: $${6995 + at * 500}</p>`;
		const more = `<div class="popup" style="display:none"><h3>${cars[at]}</h3>${facts}</div>`;
		const text = `<div class="description${at % 2}"><h2>${cars[at]}</h2><p>Runs well. <b>$${6995 + at * 500}</b></p>${more}</div>`;
		return `${photo}${text}<hr class="divider">`;
	};
	const found = read(`<h1>Our cars</h1>${cars.map((_, at) => toLot(at)).join("")}`);
	expect(found.map(pick("title", "price", "images"))).toEqual(
		cars.map((name, at) => [name, 6995 + at * 500, [`https://www.handmade.example/images/c${at}.jpg`]]),
	);
});
