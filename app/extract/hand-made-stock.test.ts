import { expect, test } from "vitest";
import { randomFrom } from "../../scripts/sample-dealers/random";
import { pick, read } from "../../testing/hand-made-page";
import { proofCount, seed } from "../../testing/proof";

const random = randomFrom(seed);
const url = "https://www.handmade.example/products/2018-honda-fit-ex";

const toOffer = (availability: string) =>
	`<script type="application/ld+json">${JSON.stringify({ "@context": "http://schema.org/", "@type": "Product", name: "2018 Honda Fit EX", url, sku: "HF-18", offers: [{ "@type": "Offer", availability: `http://schema.org/${availability}`, price: 12_900, priceCurrency: "USD" }] })}</script>`;

interface Told {
	button: string;
	offer?: string;
	beside?: string;
}

const toPage = ({ button, offer = "", beside = "" }: Told) =>
	`<main><h1>2018 Honda Fit EX</h1><div class="price"><span>Regular price</span><b>$12,900.00</b>${beside}</div><form action="/cart/add">${button}</form>
	<ul><li>Miles: 71,455</li><li>Color: Blue</li></ul></main>
	<section><h2>You may also like</h2><div class="card"><a href="/products/2016-kia-soul-s">2016 Kia Soul S</a><span class="badge">Sold out</span><b>$9,900</b></div></section>${offer}`;

const readPage = (told: Told) => read(toPage(told), url).map(pick("price", "mileage"));

const gone = [
	`<button type="submit" name="add" disabled>Sold out</button>`,
	`<button type="submit" name="add" class="product-form__submit" disabled="disabled"><span> Sold Out </span></button>`,
	`<p class="stock out-of-stock">Out of stock</p>`,
	`<p class="stock out-of-stock">Sold</p>`,
	`<div id="wsite-com-product-buy"><div class="wsite-com-product-out-of-stock">Sold out</div></div>`,
	`<button disabled>Agotado</button>`,
];
const here = [
	`<button type="submit" name="add">Add to cart</button>`,
	`<p class="stock in-stock">1 in stock</p><button>Add to cart</button>`,
	`<button type="submit" name="add">Start purchase</button>`,
];
/** Shopify's Dawn has both badges on each product's page, and its styles show the one that is true. */
const badges = `<span class="badge price__badge-sale">Sale</span><span class="badge price__badge-sold-out">Sold out</span>`;

test("a car whose shop sells it no more is sold, by its button, its stock or its markup", () => {
	for (let round = 0; round < proofCount(40, 400); round++) {
		const beside = random.pick(["", badges]);
		const offer = random.pick(["", toOffer("OutOfStock"), toOffer("InStock")]);
		const sold = { button: random.pick(gone), offer, beside };
		expect(readPage(sold), toPage(sold)).toEqual([]);
		const kept = { button: random.pick(here), offer: random.pick(["", toOffer("InStock")]), beside };
		expect(readPage(kept), toPage(kept)).toEqual([[12_900, 71_455]]);
	}
});

test("a car whose markup alone has it out of stock may be on its way", () => {
	const alone = toPage({ button: "<button>Reserve it</button>", offer: toOffer("OutOfStock") });
	expect(read(alone.replace(/<section>.*<\/section>/, ""), url)).toHaveLength(1);
	expect(readPage({ button: "<b>Sold out</b>", offer: toOffer("OutOfStock") })).toEqual([]);
});

test("parts that a shop sells beside its cars are none, and a car that comes with some is one", () => {
	const toCard = (name: string, at: number) =>
		`<li class="product"><h2><a href="/product/${name.toLowerCase().replace(/\W+/g, "-")}/">${name}</a></h2><span class="price">$${at + 2},200.00</span></li>`;
	const parts = [
		"2012 BMW 328i Engine Assembly N20",
		"2018 Ford F-150 Tailgate",
		"2016 Honda Civic Front Bumper",
		"2015 Subaru WRX Take-Off Wheels",
		"2014 Jeep Wrangler OEM Floor Mats",
		"2011 Chevrolet Camaro Long Block 6.2",
	];
	const cars = ["2018 Ford F-150 XLT", "2016 Honda Civic EX", "2012 BMW 328i"];
	const all = [...parts, ...cars];
	expect(read(`<ul>${all.map(toCard).join("")}</ul>`).map(pick("year", "model"))).toEqual([
		[2018, "F-150"],
		[2016, "Civic"],
		[2012, "328i"],
	]);
	for (const [at, name] of all.entries()) {
		const page = `<h1>${name}</h1><p class="price">$${at + 2},200.00</p><button>Add to cart</button>`;
		const found = read(page, `https://www.handmade.example/product/${name.toLowerCase().replace(/\W+/g, "-")}/`);
		expect(found, name).toHaveLength(at < parts.length ? 0 : 1);
	}
});
