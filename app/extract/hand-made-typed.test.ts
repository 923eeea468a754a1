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
