import { expect, test } from "vitest";
import { read } from "../../testing/hand-made-page";
import { proofCount, seed } from "../../testing/proof";
import { randomFrom } from "../../testing/random";
import { toVin } from "../../testing/vins";

const random = randomFrom(seed);
const oneOf = <T>(...choices: T[]): T => choices[random(choices.length)] as T;
const number = (amount: number) => amount.toLocaleString("en-US");
const url = "https://www.handmade.example/cars/p/2019-honda-civic";

/** What a shop's page says in dollars and is no price of the car. */
const toRemarks = (): string[] => {
	const less = number(1000 + random(3) * 500);
	const some = number(500 + random(30) * 100);
	const service = number(600 + random(3400));
	return [
		oneOf(
			`Priced $${less} under the lowest comparable Civic in North Carolina.`,
			`Priced $${less} below market.`,
			`It is priced $${less} less than the same car across town.`,
		),
		`A refundable $${some} deposit holds the car.`,
		`Deposit: $${some} holds it for a week.`,
		`$199 admin fee. $${number(899)} dealer fee.`,
		`The last owner spent $${service} on a 60k service at Lexus of Charlotte.`,
		`Over $${service} in receipts.`,
		`Timing belt done in 2024 for $${service}, new tires $${number(800 + random(300))}.`,
		`$${less} discount for cash.`,
		`Save $${less} this week.`,
		`New for $${number(30_000 + random(9000))}.`,
		`Warranty for $${number(1500 + random(900))} more.`,
	]
		.map((remark) => ({ remark, key: random(10_000) }))
		.sort((a, b) => a.key - b.key)
		.slice(0, random(5))
		.map(({ remark }) => remark);
};

const toOffer = (price: number) =>
	`<script type="application/ld+json">${JSON.stringify({ "@context": "http://schema.org", "@type": "Product", name: "2019 Honda Civic — Bluebird Motor Co.", brand: "Bluebird Motor Co.", offers: { "@type": "Offer", price, priceCurrency: "USD", url } })}</script>`;

const toMeta = (price: number) =>
	`<meta property="og:type" content="product"><meta property="og:title" content="2019 Honda Civic"><meta property="product:price:amount" content="${price}.00"><meta property="product:price:currency" content="USD">`;

test("a shop's page without a sign of money has its own price or none, whatever dollars its words tell", () => {
	const told = { all: 0, priced: 0 };
	for (let round = 0; round < proofCount(150, 3000); round++) {
		const price = 4000 + random(40_000);
		const amount = oneOf(number(price), `${number(price)}.00`);
		const shown = oneOf(
			`<div class="ProductItem-product-price"><div class="product-price"><span class="sqs-money-native">${amount}</span></div></div>`,
			`<div class="product-price">${amount}</div>`,
			`<span class="price"><bdi>${amount}</bdi></span>`,
			`<p class="money">${amount}</p>`,
			"",
		);
		const markup = random(4) > 0;
		const remarks = toRemarks();
		const excerpt = oneOf(`<p>${remarks.join(" ")}</p>`, remarks.map((one) => `<p>${one}</p>`).join(""));
		const body = `<nav><a href="/cars">Cars</a></nav><main><h1>2019 Honda Civic</h1>${shown}<div class="excerpt"><p>Blue over gray. <strong>84,206 miles</strong>, two owners.</p><p>VIN: ${toVin(random(9999))}<br>Stock: BB-04</p>${excerpt}</div><button>Reserve ($500 deposit)</button></main>`;
		const head = `<title>2019 Honda Civic, 84k</title>${markup ? toMeta(price) + toOffer(price) : ""}`;
		const [car, ...others] = read(body, url, head);
		expect(others).toEqual([]);
		expect([price, null], body).toContain(car?.price);
		told.all++;
		if (car?.price === price || (!markup && !/price/.test(shown))) told.priced++;
	}
	expect(told.priced).toBeGreaterThan(told.all * 0.9);
});

test("what a shop's list may cost, as its filter tells beside each car, is the price of none", () => {
	const filters = [
		`<form class="f"><div class="price_label">Price: <span class="from">$300</span> &mdash; <span class="to">$24,500</span></div></form>`,
		`<label>Max price</label><output>$24,500</output>`,
		`<input type="range" min="300" max="24500"><b>Price:</b> <span>$24,500</span>`,
	];
	const names = ["widget widget_price_filter", "price-slider", "filter-by-price", "loan-calculator"];
	for (const name of names)
		for (const filter of filters) {
			const page = (price: string) =>
				read(
					`<main><h1>2019 Honda Civic LX</h1><p class="price">${price}</p><p>VIN ${toVin(random(1000))} · 41,220 miles</p></main>
					<aside><div class="${name}"><h4>Filter by price</h4>${filter}</div></aside>`,
					url,
				).map((car) => car.price);
			expect(page("Call for Price"), name + filter).toEqual([null]);
			expect(page("$15,995"), name + filter).toEqual([15_995]);
		}
});
