import { expect, test } from "vitest";
import { read, toPriced } from "../../testing/hand-made-page";

const readList = (price: string) =>
	read(`<div>${[1, 2].map((at) => toPriced(price, at)).join("")}</div>`).map((car) => car.price);
const readPage = (price: string, head = "") =>
	read(
		`<h1>1968 Ford Mustang GT</h1><div class="offer">${price}</div><p>18,450 miles</p>`,
		"https://www.handmade.example/vehicles/11542-1968-ford-mustang-gt/",
		`<title>1968 Ford Mustang GT</title>${head}`,
	).map((car) => car.price);
const toOffer = (offer: object) =>
	`<script type="application/ld+json">${JSON.stringify({ "@type": "Car", name: "1968 Ford Mustang GT", offers: offer })}</script>`;
const inDollars = toOffer({ price: 48_900, priceCurrency: "USD" });

const conversions = [
	...["approx. &pound;38,600 / &euro;45,000", "£38,600", "(38,600 GBP, 45.000 EUR)", "≈ €45.000", "45 000 €"],
	...["<b>GBP 38,600</b> <b>EUR 45,000</b> <b>CHF 43'100</b>", "45,000 €", "about 45.000 euros", "¥7,200,000"],
	...["<i>45,000</i> €", "<i>€</i> <i class='price'>45,000</i>", "<i class='price'>45,000</i> <i>€</i>"],
	...["C$66,000", "CA$66,000", "CAD 66,000", "CAD $66,000", "$66,000 CAD", "$66,000 CDN"],
	...["MXN 890,000", "$890,000 MXN", "MX$890,000", "$890,000 pesos"],
];

test("a price in dollars stays it, whatever it comes to in other money beside it", () => {
	for (const beside of conversions) {
		for (const price of [`<b>$48,900</b> <span class="fx">${beside}</span>`, `Price: $48,900 <p>${beside}</p>`]) {
			expect(readList(price), price).toEqual([48_900, 48_900]);
			expect(readPage(price), price).toEqual([48_900]);
			expect(readPage(price, inDollars), price).toEqual([48_900]);
		}
	}
	for (const price of ["Price <b>$48,900</b><br>Price <b>£38,600</b><br>Price <b>€45,000</b>"])
		expect(readPage(price), price).toEqual([48_900]);
	for (const price of ["US$ 48,900", "US$48,900 / €45,000", "48,900 USD / 45,000 EUR", "USD $48,900 (CAD $66,000)"])
		expect(readPage(price), price).toEqual([48_900]);
});

test("beside a rounded price in dollars what it comes to in other money is none, and weakens no data", () => {
	for (const beside of conversions) {
		const price = `<span class="ask">Asking $48.9k</span> <span class="fx">${beside}</span>`;
		expect(readPage(price), price).toEqual([null]);
		expect(readPage(price, inDollars), price).toEqual([48_900]);
		expect(readPage(beside, inDollars), beside).toEqual([48_900]);
	}
	const tagged = (tags: string) =>
		`<main ${tags.includes("itemprop") ? 'itemscope itemtype="https://schema.org/Car"' : 'vocab="https://schema.org/" typeof="Car"'}>${tags}</main>`;
	for (const name of ["itemprop", "property"]) {
		const scope = name === "itemprop" ? 'itemscope itemtype="https://schema.org/Offer"' : 'typeof="Offer"';
		const price = `<meta ${name}="priceCurrency" content="USD"><b ${name}="price" content="48900">Asking $48.9k</b>`;
		const page = `<p ${name}="name">1968 Ford Mustang GT</p><div ${name}="offers" ${scope}>${price} <i>approx. £38,600 / €45,000</i></div>`;
		expect(readPage(tagged(page)), name).toEqual([48_900]);
	}
});

test("of two offers for a car the one in dollars is the price", () => {
	const offers = [
		{ price: 38_600, priceCurrency: "GBP" },
		{ price: 48_900, priceCurrency: "USD" },
	];
	expect(readPage("", toOffer(offers))).toEqual([48_900]);
});

test("a car that is asked for in other money alone is none of ours", () => {
	for (const price of ["£38,600", "€45.000", "45,000 €", "Price: 45.000 EUR", "Asking 45,000 €", "CHF 43'100"]) {
		expect(readList(price), price).toEqual([]);
		expect(readPage(price), price).toEqual([]);
	}
	for (const price of [
		"$21,783 CAD <s>$25,000</s>",
		"CAD $21,783 <i>Was $25,000</i>",
		"$21,783 CAD <p>Doc fee $499</p>",
	])
		expect(readPage(price), price).toEqual([]);
	expect(readPage("£38,600", toOffer({ price: 38_600, priceCurrency: "USD" }))).toEqual([]);
	expect(readPage("£38,600 <small>(approx. $48,900)</small>")).toEqual([null]);
});
