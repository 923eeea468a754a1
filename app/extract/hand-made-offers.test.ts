import { expect, test } from "vitest";
import { pick, read } from "../../testing/hand-made-page";
import { seed } from "../../testing/proof";
import { randomFrom } from "../../testing/random";

const random = randomFrom(seed);
const usd = (amount: number) => `$${amount.toLocaleString("en-US")}`;

const offers = ["offers", "rebates", "incentives", "discounts", "savings", "available offers", "conditional offers"];
const groups = [
	...["Military", "Veteran", "First Responder", "College Grad", "Recent Graduate", "Loyalty", "Owner Loyalty"],
	...["Conquest", "Employee", "Supplier", "X-Plan", "Friends & Family", "Costco Member", "AAA Member", "Educator"],
	...["Teacher", "Student", "Senior Citizen", "Nurses", "Law Enforcement", "Healthcare Worker", "Farm Bureau", "USAA"],
];

/** What stands before a price that not everybody gets. */
const conditional = [
	...offers.flatMap((offer) => [
		`Price w/ All ${offer}`,
		`Price with ${offer}`,
		`w/ ${offer}`,
		`With All ${offer}`,
		`Price After All ${offer}`,
		`After ${offer}`,
		`Net Price after ${offer}`,
		`Final Price w/ ${offer}`,
		`Your price including all ${offer}`,
		`Price incl. ${offer}`,
		`Price less ${offer}`,
	]),
	...groups.flatMap((group) => [
		`${group} Price`,
		`Price w/ ${group} Discount`,
		`w/ ${group} Offer`,
		`With ${group} Discount`,
		`Price after ${group} Bonus`,
		`${group} Discount Price`,
		`Price for ${group}`,
	]),
	...["If you qualify", "Price if you qualify", "Price for those who qualify", "Qualified Buyer Price"],
	...["Qualifying Price", "Price if eligible", "Price w/ eligible savings", "Price you may be eligible for"],
	...["Conditional Price", "Conditional Final Price", "Conditional Sale Price", "Potential Price", "Possible Price"],
	...[
		"Price with Trade",
		"Price w/ Trade-In",
		"With Trade",
		"Trade-In Price",
		"Price when you trade",
		"Trade Assist Price",
	],
	...[
		"Price when financed",
		"Finance Price",
		"Price w/ financing",
		"Price if financed with us",
		"With approved credit",
	],
	...["Price with trade and finance", "Price w/ GM Financial", "Price after tax credit", "After Federal EV credit"],
	...["Price with dealer financing (approved credit)", "Price with dealer financing on approved credit"],
	...["Special price with our bank's approved credit", "Price when you finance with us through our lenders"],
	...["Price if financed through one of our preferred lenders", "Precio con financiamiento y crédito aprobado"],
	...["Price w/ coupon", "With coupon", "Price after mail-in rebate", "Price with $1,000 down"],
	...["Precio con ofertas", "Precio con descuentos", "Precio si califica", "Precio con financiamiento"],
];

/** What stands before the price that anybody pays. */
const asked = [
	...["Price", "Sale Price", "Internet Price", "Our Price", "Summit Price", "Final Price", "Selling Price"],
	...["Dealer Price", "No Haggle Price", "Special Price", "Your Price", "Price without trade", "Price before rebates"],
	...["Price before offers", "Offer Price", "Special Offer Price", "Best Price"],
	...["Cash Price", "Price for cash", "Sale Price with cash", "Price before incentives"],
];

type Row = (label: string, amount: string) => string;

const shapes: Record<string, Row> = {
	"rows of two words": (label, amount) => `<div class="row"><span>${label}</span><span>${amount}</span></div>`,
	"rows with a footnote": (label, amount) =>
		`<div class="row"><span>${label} <sup>1</sup></span><span>${amount}</span></div>`,
	"rows with a star": (label, amount) => `<li><em>${label}*</em> <b class="price">${amount}</b></li>`,
	"a list of terms": (label, amount) => `<dl><dt>${label}</dt><dd>${amount}</dd></dl>`,
	"a table": (label, amount) => `<table><tr><th>${label}:</th><td>${amount}</td></tr></table>`,
	"one line each": (label, amount) => `<p>${label}: ${amount}</p>`,
	"amounts first": (label, amount) => `<li><b>${amount}</b> <i>${label}</i></li>`,
	"blocks of class price": (label, amount) =>
		`<div class="price-block"><span class="price-label">${label}</span><span class="price">${amount}</span></div>`,
};

const toCard = (rows: string, at: number) =>
	`<article><h2><a href="/used/${at}">201${at % 10} Honda Civic LX</a></h2><p>5${at % 10},${100 + at} miles</p>${rows}</article>`;

/** The labels whose card was read otherwise than at its price. */
function listWrong(labels: string[], toRows: (label: string, price: number) => string): string[] {
	const priced = labels.map((label) => ({ label, price: 9000 + random(30_000) }));
	const cars = read(`<main>${priced.map(({ label, price }, at) => toCard(toRows(label, price), at)).join("")}</main>`);
	const priceOf = new Map(cars.map(({ originalListingUrl, price }) => [originalListingUrl, price]));
	return priced.flatMap(({ label, price }, at) =>
		priceOf.get(`https://www.handmade.example/used/${at}`) === price ? [] : [label],
	);
}

test.for(Object.entries(shapes))("what anybody pays is read for itself, in %s", ([, toRow]) => {
	expect(listWrong(asked, (label, price) => toRow(label, usd(price)))).toEqual([]);
});

test.for(Object.entries(shapes))("no price that some are asked beats the one for all, in %s", ([, toRow]) => {
	const toRows = (label: string, price: number) =>
		toRow(asked[random(asked.length)] ?? "", usd(price)) + toRow(label, usd(price - 250 - random(2500)));
	expect(listWrong(conditional, toRows)).toEqual([]);
});

test.for(["p", "div", "span"])("what a dealer says of credit in a %s before the price is no condition of it", (tag) => {
	const said = [
		"Good credit, bad credit, no credit? Come and see us today",
		"Se habla crédito con o sin historial, venga a vernos",
	];
	expect(
		listWrong(
			[...said, "Guaranteed credit approval through over 20 different lenders"],
			(label, price) => `<${tag}>${label}</${tag}><b class="price">${usd(price)}</b>`,
		),
	).toEqual([]);
});

const gains = ["Military / First Responder", "College Grad Bonus", "Owner Loyalty", "Conquest Cash", "If you qualify"];

test.for(Object.entries(shapes))("a price less what some are given is not everybody's, in %s", ([, toRow]) => {
	const toStack = (signed: (amount: number) => string) => (label: string, price: number) => {
		const [less, more] = [250 + random(750), 250 + random(750)];
		const gain = gains[random(gains.length)] ?? "";
		return [
			toRow("Retail Value", usd(price + 2000)),
			toRow("Dealer Discount", signed(2000)),
			toRow("Sale Price", usd(price)),
			toRow(gain, signed(less)),
			toRow("Finance Bonus", signed(more)),
			toRow(label, usd(price - less - more)),
		].join("");
	};
	const labels = ["Your Price", "Final Price", "Net Price", "Best Price", "Summit Price", "Online Price"];
	for (const signed of [(amount: number) => `-${usd(amount)}`, (amount: number) => `- ${usd(amount)}`, usd])
		expect(listWrong(labels, toStack(signed))).toEqual([]);
});

test("a price less what everybody is given is everybody's", () => {
	const toStack = (label: string, price: number) => {
		const toRow = shapes["rows of two words"] as Row;
		const rows = [toRow("Price", usd(price + 1500)), toRow("Dealer Discount", "-$1,500"), toRow(label, usd(price))];
		return rows.join("");
	};
	expect(listWrong(["Sale Price", "Final Price", "Our Price"], toStack)).toEqual([]);
});

test("a row whose class says that its price is conditional states none", () => {
	const classes = ["row cond", "cond row", "price-row conditional", "conditional-price", "conditional-offer"];
	const toRows = (name: string, price: number) =>
		`<div class="row"><span>Sale Price</span><span>${usd(price)}</span></div><div class="${name}"><span>Final Price</span><span>${usd(price - 500)}</span></div>`;
	expect(listWrong(classes, toRows)).toEqual([]);
});

const leftOut = [
	"plus tax",
	"+ tax",
	"+ tax, title & fees",
	"plus tt&l",
	"plus applicable taxes",
	"before tax",
	"+ impuestos",
];

test("what a shown price leaves out does not let another price in the markup win", () => {
	for (const words of leftOut)
		for (const stated of [27_913, 29_995, 25_488]) {
			const data = { "@type": "Car", name: "2021 Chevrolet Silverado 1500 LT", vehicleModelDate: "2021", sku: "A4163" };
			const more = { manufacturer: "Chevrolet", model: "Silverado 1500", mileageFromOdometer: "41,870" };
			const html = `<h1>2021 Chevrolet Silverado 1500 LT</h1><p class="price">$27,488 ${words}</p><p>41,870 miles</p>
			<script type="application/ld+json">${JSON.stringify({ ...data, ...more, offers: { price: stated } })}</script>`;
			const url = "https://www.handmade.example/inventory/used-2021-chevrolet-silverado-1500-lt-a4163";
			expect(read(html, url).map(pick("price")), words).toEqual([[27_488]]);
		}
});
