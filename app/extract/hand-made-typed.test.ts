import { expect, test } from "vitest";
import { pick, read } from "../../testing/hand-made-page";

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

test("a bullet crossed out and called sold is no car", () => {
	const [sold, ...others] = typed;
	const page = (item: string) => read(`<h2>More cars on the lot</h2>${list(...others, item)}`).map(facts);
	for (const item of [`<s>${sold}</s> SOLD Friday`, `<s>${sold}</s> Sold last week!`, `${sold} - SOLD`, `SOLD! ${sold}`])
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
