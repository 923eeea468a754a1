import type { Random } from "../../scripts/sample-dealers/random";
import { isVehiclePage } from "./find-cards";
import { type OtherCar, pickOthers } from "./other-cars";
import { changeTree, type Edit, type PageChange } from "./page-change";

const strip =
	(title: string, toTile: (car: OtherCar) => string, place: "afterbegin" | "beforeend" = "beforeend") =>
	(document: Document, random: Random) => {
		const tiles = pickOthers(random, 3).map(toTile);
		document.body.insertAdjacentHTML(
			place,
			`<section class="strip"><h2>${title}</h2><div class="strip-row">${tiles.join("")}</div></section>`,
		);
		return tiles.length;
	};

const onVehiclePages = (edit: (document: Document, random: Random) => number) => (document: Document, random: Random) =>
	isVehiclePage(document) ? edit(document, random) : 0;

const withoutMainHeading =
	(edit: Edit): Edit =>
	(document, ...site) =>
		document.querySelector("h1") ? 0 : edit(document, ...site);

const say = (html: string) => (document: Document) => {
	document.body.insertAdjacentHTML("beforeend", html);
	return 1;
};

const similar = ({ name, price, miles, path }: OtherCar) =>
	`<div class="vehicle-card"><a href="/inventory${path}"><h4>${name}</h4></a><span class="price">${price}</span><span>${miles} miles</span></div>`;

const motorcycles = [
	"2019 Honda CBR500R",
	"2017 Honda Rebel 500",
	"2014 BMW R 1200 GS",
	"2018 Suzuki GSX-R750",
	"2016 Triumph Bonneville T100",
];

export const strips: PageChange[] = [
	changeTree(
		"shop-price-filter",
		"WooCommerce's widget beside lists and cars alike",
		say(
			'<aside><div class="widget widget_price_filter"><h4>Filter by price</h4><form><div class="price_label">Price: <span class="from">$300</span> &mdash; <span class="to">$24,500</span></div></form></div></aside>',
		),
	),
	changeTree(
		"sold-strip",
		"Cars shown to prove how many are sold",
		strip(
			"Recently Sold",
			({ name, price, miles, path }) =>
				`<div class="tile"><span class="ribbon">SOLD</span><a href="${path}"><h4>${name}</h4></a><s>${price}</s> <span>${miles} miles</span></div>`,
		),
	),
	changeTree(
		"just-sold-strip",
		"Same, in the words of a picture",
		strip(
			"Happy Customers",
			({ name, path }) =>
				`<div class="tile"><a href="${path}"><img src="/img/sold-banner.png" alt="SOLD"><h4>${name}</h4></a></div>`,
		),
	),
	changeTree(
		"just-sold-strip-above",
		"Same, above the list",
		strip(
			"Just Sold!",
			({ name, price }) => `<div class="tile"><h4>${name}</h4><p>Just Sold! ${price}</p></div>`,
			"afterbegin",
		),
	),
	changeTree(
		"spanish-sold-strip",
		"Same, on a Spanish lot",
		strip(
			"Vendidos",
			({ name, price }) => `<div class="tile"><b>VENDIDO</b><h4>${name}</h4><span>${price}</span></div>`,
		),
	),
	changeTree(
		"sold-posts",
		"A blog's posts, the word before the name",
		strip(
			"Our cars",
			({ name, price, miles }) =>
				`<article class="post"><h3>SOLD – ${name} – ${price}</h3><p>${miles} miles, clean.</p></article>`,
		),
	),
	changeTree(
		"sold-posts-as-main-headings",
		"Same, where each post has the first rank",
		withoutMainHeading(
			strip(
				"Our cars",
				({ name, miles }) => `<article class="post"><h1>SOLD – ${name}</h1><p>${miles} miles.</p></article>`,
			),
		),
	),
	changeTree(
		"spanish-sold-labelled",
		"The word in the place of the price",
		strip(
			"Autos",
			({ name, miles }) =>
				`<article class="auto vendido"><h3>${name}</h3><ul><li>Precio: VENDIDO</li><li>Millas: ${miles}</li></ul></article>`,
		),
	),
	changeTree(
		"partner-strip",
		"Cars of other dealers, on their own sites",
		strip(
			"Not finding it? More cars from our dealer network",
			({ name, price, miles, path }) =>
				`<article class="network-tile"><a href="https://www.other-lots.example/vehicle${path}" rel="sponsored"><h5>${name}</h5><span>${price}</span> <span>${miles} mi</span> <em>Foothills Auto - 34 mi away</em></a></article>`,
		),
	),
	changeTree("sister-store-cards", "Same, where a card says so", (document, random) => {
		const tiles = pickOthers(random, 2).map(
			({ name, price, miles }) =>
				`<div class="unit unit--partner"><p>Available at our sister store, Hilltop Honda</p><h4>${name}</h4><b>${price}</b> <span>${miles} miles</span></div>`,
		);
		document.body.insertAdjacentHTML(random.pick(["afterbegin", "beforeend"]), `<div>${tiles.join("")}</div>`);
		return tiles.length;
	}),
	changeTree(
		"viewed-strip",
		"What somebody looked at before",
		strip(
			"Recently Viewed Vehicles",
			({ name, price, miles, path }) =>
				`<div class="recent-item"><a href="/inventory${path}"><img src="/photos${path}.jpg" alt=""><span>${name}</span><span>${price}</span></a> <small>${miles} miles</small></div>`,
		),
	),
	changeTree("motorcycles-beside", "What the makers of cars build on two wheels", (document, random) => {
		const first = random.below(motorcycles.length - 2);
		const tiles = motorcycles
			.slice(first, first + 3)
			.map(
				(name, at) =>
					`<div class="unit"><a href="/unit/${at}"><h4>${name}</h4></a><span class="price">$${5 + at},200</span> <span>${at + 3},100 miles</span></div>`,
			);
		document.body.insertAdjacentHTML("beforeend", `<section><h2>Bikes</h2>${tiles.join("")}</section>`);
		return tiles.length;
	}),
	changeTree("new-car-specials", "Offers for new cars", (document) => {
		const tiles = ["Honda Civic LX", "Toyota RAV4 LE"].map(
			(name) =>
				`<div class="special"><h3>New 2026 ${name}</h3><p>Lease for $219/mo for 36 months, $3,499 due at signing. MSRP $27,345.</p><a href="/new-vehicles/">Shop new</a></div>`,
		);
		document.body.insertAdjacentHTML("afterbegin", `<section class="specials">${tiles.join("")}</section>`);
		return tiles.length;
	}),
	changeTree("similar-cars", "A vehicle page shows others", onVehiclePages(strip("Similar Vehicles", similar))),
	changeTree(
		"also-viewed-above",
		"Same, above the car",
		onVehiclePages(strip("Shoppers Also Viewed", similar, "afterbegin")),
	),
	changeTree(
		"testimonial",
		"A buyer's words name a car, its price and its miles",
		say(
			'<blockquote class="quote">"I bought my 2015 Honda Accord here for $9,000 with 95,000 miles and it still runs great!" — Dana, Troy OH</blockquote>',
		),
	),
	changeTree(
		"blog-teasers",
		"Articles about cars",
		say(
			'<section class="blog"><h2>From our blog</h2><article><h3><a href="/blog/2025-rav4-vs-cr-v">2025 Toyota RAV4 vs. 2025 Honda CR-V</a></h3><p>Starting at $28,850, which one is for you?</p></article><article><h3><a href="/blog/2024-f-150-review">2024 Ford F-150 Review</a></h3><p>May 3, 2024</p></article></section>',
		),
	),
	changeTree(
		"recent-searches",
		"Links to searches",
		say(
			'<div class="searches"><h4>Popular searches</h4><a href="/used?make=Honda&amp;model=Civic">Used Honda Civic</a> <a href="/used?year=2019&amp;make=Ford">2019 Ford</a> <a href="/used?max=15000">Cars under $15,000</a></div>',
		),
	),
	changeTree(
		"we-bought-strip",
		"Offers to buy a shopper's car",
		say(
			'<section class="webuy"><h2>What is your car worth?</h2><p>We just paid $14,300 for a 2018 Nissan Rogue SV with 71,000 miles.</p></section>',
		),
	),
];
