import { expect, test } from "vitest";
import { pick, read } from "../../testing/hand-made-page";
import { toVin } from "../../testing/vins";

const typed = [
	"2011 Hyundai Elantra GLS, 104,200 miles, white, $6,450",
	"2009 Ford Ranger XLT, red, 131k, $5,900",
	"2007 Toyota Sienna LE - dark green - 176k, new battery - $4,800",
	"2005 Buick LeSabre Custom, 88,310 mi., one owner, $3,900 or best offer",
];
const told = [
	[2011, "Elantra", 6450, 104_200, "White"],
	[2009, "Ranger", 5900, 131_000, "Red"],
	[2007, "Sienna", 4800, 176_000, "Dark Green"],
	[2005, "LeSabre", 3900, 88_310, null],
];
const facts = pick("year", "model", "price", "mileage", "exteriorColor");
const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;

test("each bullet, paragraph or line that holds a whole car is a car of its own", () => {
	const ways = [
		list(...typed),
		list(...typed.map((car) => `<b>${car.replace(/,| -/, "</b>$&")}`)),
		`<div>${typed.map((car) => `<p>${car}</p>`).join("")}</div>`,
		`<p>${typed.join("<br>")}</p>`,
		`<p>${typed.map((car) => `&bull; ${car}`).join("<br>")}</p>`,
	];
	for (const way of ways) expect(read(`<h2>More cars on the lot</h2>${way}`).map(facts), way).toEqual(told);
});

test("a bullet's miles may stand before its price, a link or a masked digit", () => {
	const bullets = [
		"2003 Honda Accord EX, gold, 154k - $3,200",
		'2008 Ford Focus SE, silver, auto, 135k, <a href="/focus.jpg">picture</a> $3,495',
		"2007 Hyundai Santa Fe GLS AWD, maroon, leaks a little oil, 163,xxx miles - $3,900",
	];
	expect(read(`<h2>Cheap ones</h2>${list(...bullets)}`).map(pick("model", "price", "mileage"))).toEqual([
		["Accord", 3200, 154_000],
		["Focus", 3495, 135_000],
		["Santa Fe", 3900, null],
	]);
});

test("a bullet crossed out and called sold is no car", () => {
	const [sold, ...others] = typed;
	const page = (item: string) => read(`<h2>More cars on the lot</h2>${list(...others, item)}`).map(facts);
	for (const item of [
		`<s>${sold}</s> SOLD Friday`,
		`<s>${sold}</s> Sold last week!`,
		`${sold} - SOLD`,
		`SOLD! ${sold}`,
	])
		expect(page(item), item).toEqual(told.slice(1));
});

test("a bullet about what was bought, or of what a deal may look like, is no car", () => {
	const items = [
		"Bought my 2009 Ford Ranger with 131k on it for $5,900 here",
		"2009 Ford Ranger brake job, $590",
		"2009 Ford Ranger: from $5,900",
		"The 2009 Ford Ranger gets 24 miles per gallon and costs $5,900",
	];
	for (const item of items) expect(read(`<h2>What folks say</h2>${list(item, item)}`), item).toEqual([]);
});

const toCard = (name: string, price: string, at: number) =>
	`<div class="cell"><img src="/${at}.jpg"><h4>${name}</h4><p>${price}</p><p>${90 + at},300 miles. Runs good.</p></div>`;

test("a model that only one maker has names a car with its year before or behind it, short or long", () => {
	const names = ["'14 Altima SV", "Equinox LT (2013)", "Sienna XLE, 2011", "Honda Accord LX, 2012 (gray)"];
	const page = names.map((name, at) => toCard(name, `$${6 + at},950`, at)).join("");
	expect(read(`<h1>Cars under $10,000</h1>${page}`).map(pick("year", "make", "model", "trim", "price"))).toEqual([
		[2014, "Nissan", "Altima", "SV", 6950],
		[2013, "Chevrolet", "Equinox", "LT", 7950],
		[2011, "Toyota", "Sienna", "XLE", 8950],
		[2012, "Honda", "Accord", "LX", 9950],
	]);
});

test("on a car's own page its name may lack the maker's", () => {
	for (const name of ["'14 Altima SV", "Altima SV (2014)"]) {
		const body = `<h1>${name}</h1><p>Price: $6,950</p><p>Miles: 104,200</p><p>Nissan Altima, silver, automatic.</p>`;
		const url = "https://www.handmade.example/inventory/altima-2014";
		const cars = read(body, url, `<title>${name}</title>`).map(pick("year", "make", "model", "price", "mileage"));
		expect(cars, name).toEqual([[2014, "Nissan", "Altima", 6950, 104_200]]);
	}
});

test("a model beside a year is no car where it is a word, a count, or has no such trim", () => {
	const lines = ["Fit for 2014", "Pilot program, 2014", "Altima owners' day (2014)", "'14 Hondas"];
	const page = lines.map((line, at) => toCard(line, `$${6 + at},950`, at)).join("");
	expect(read(`<h1>News</h1>${page}`)).toEqual([]);
});

const toPhoto = (name: string) => `<div class="separator"><a href="/${name}.jpg"><img src="/s-${name}.jpg"></a></div>`;
const trucks = [
	`<p><b>Truck 1:</b> 2019 Ford Ranger XLT, charcoal, 52,870 mi. <b>$16,800</b>. (${toVin(31)})</p>`,
	`<p><b>Truck 2:</b> 2019 Nissan Frontier SV, pearl white w/ black leather, 47,402 mi. <b>$19,400</b>. (${toVin(32)})</p>`,
];
const posts = [
	"https://www.handmade.example/2024/04/two-trucks.html",
	"https://www.handmade.example/2024/04/06/two-trucks/",
];

test("a dated post that tells two cars, each with its VIN, price and miles, has both", () => {
	for (const url of posts) {
		const post = `<h3>Two trucks, take your pick</h3><div>Two good ones.${trucks.join("")}<p>Both have new brakes.</p></div>`;
		const archive = ["nice-ranger", "closed-today", "fresh-frontier", "two-trucks"].map(
			(name) => `<li><a href="/2024/04/${name}.html">${name.replace("-", " ")}</a></li>`,
		);
		for (const body of [post, `<div>${post}<a href="${url}">9:00 AM</a></div><ul>${archive.join("")}</ul>`]) {
			const cars = read(body, url, "<title>Elm Street: Two trucks</title>");
			expect(cars.map(pick("model", "price", "mileage", "exteriorColor")), body).toEqual([
				["Ranger", 16_800, 52_870, "Charcoal"],
				["Frontier", 19_400, 47_402, "Pearl White"],
			]);
		}
	}
});

test("a dated post about one car is that car's, whatever other cars it leads to", () => {
	const other = `<div class="related"><h4><a href="/2024/03/frontier/">2019 Nissan Frontier SV</a></h4>${toVin(33)} $19,400, 47,402 miles</div>`;
	for (const url of posts) {
		const body = `<h3>Nice Ranger</h3><div>${trucks[0]}</div>${other}`;
		const cars = read(body, url, "<title>Elm Street: Nice Ranger</title>");
		expect(cars.map(pick("model", "price", "mileage", "originalListingUrl")), url).toEqual([
			["Ranger", 16_800, 52_870, url],
		]);
	}
});

test("photos alone below each of several cars are that car's", () => {
	const told = trucks.map((truck, at) => `${truck}${toPhoto(`t${at}`)}`).join("");
	for (const lead of ["", "<p>Two good ones.</p>"])
		expect(read(`<div>${lead}${told}<p>Both have new brakes.</p></div>`).map(pick("model", "images")), lead).toEqual([
			["Ranger", ["https://www.handmade.example/t0.jpg"]],
			["Frontier", ["https://www.handmade.example/t1.jpg"]],
		]);
	const between = `<div>${trucks[0]}${toPhoto("t0")}${trucks[1]}<p>Call Dale.</p></div>`;
	expect(read(between).map(pick("model", "images"))).toEqual([
		["Ranger", []],
		["Frontier", []],
	]);
});

const toCell = (car: string, vin: string) =>
	`<div class="four"><div class="item"><h4>${car}</h4><h6>$9,450</h6><p>61,300 miles, runs good. ${vin}</p></div></div>`;
const toWide = (car: string, n: number) =>
	`<section class="wide"><h3>${car}</h3><h5>$12,450, 51,300 miles</h5><p>Two owners. VIN ${toVin(n)}</p></section>`;
const page = (cell: string, more: string) =>
	`<div><h2>Cars</h2><div>${toCell("2019 Honda Fit LX", toVin(41))}${toCell("2019 Honda Civic EX", toVin(42))}${cell}</div></div>
	<div><h2>SUVs</h2>${["HR-V LX", "CR-V EX", "Pilot EX-L", "Passport Sport"].map((car, at) => toWide(`2019 Honda ${car}`, 50 + at)).join("")}</div>
	<div><h2>Also on the lot</h2>${more}</div>`;

test("a card without a VIN, and bullets that hold whole cars, are cars beside those with VINs", () => {
	const cell = toCell("2011 Hyundai Elantra GLS", "No VIN yet");
	const found = read(page(cell, list(...typed.slice(1))));
	expect(found.map(({ model }) => model).sort()).toEqual(
		["CR-V", "Civic", "Elantra", "Fit", "HR-V", "LeSabre", "Passport", "Pilot", "Ranger", "Sienna"].sort(),
	);
	expect(found.filter(({ vin }) => vin === null).map(pick("model", "price", "mileage"))).toEqual([
		["Elantra", 9450, 61_300],
		["Ranger", 5900, 131_000],
		["Sienna", 4800, 176_000],
		["LeSabre", 3900, 88_310],
	]);
});

test("a card with a car's name and no price or miles, and a car's own bullets, are no cars beside those with VINs", () => {
	const praise = `<div class="four"><div class="item"><h4>2011 Hyundai Elantra GLS</h4><p>Thank you for my car!</p></div></div>`;
	expect(read(page(praise, list("2009 Ford Ranger XLT, 131k", "$5,900 down"))).map(({ vin }) => vin)).not.toContain(
		null,
	);
	const bullets = (car: string, n: number) =>
		`<div>${list(`2019 Honda ${car}, ${n},300 miles, $${n},950`, `VIN ${toVin(n)}`, "One owner")}</div>`;
	const cars = read(["Fit", "Civic", "Pilot"].map((car, at) => bullets(car, 21 + at)).join(""));
	expect(cars.map(pick("model", "price", "vin"))).toEqual([
		["Fit", 21_950, toVin(21)],
		["Civic", 22_950, toVin(22)],
		["Pilot", 23_950, toVin(23)],
	]);
});
