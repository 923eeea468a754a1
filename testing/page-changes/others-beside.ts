import type { Random } from "../../scripts/sample-dealers/random";
import { type OtherCar, pickOthers } from "./other-cars";
import { changeTree, type PageChange } from "./page-change";

const headings = ["h2", "h3", "h4"];
const titles = [...headings, "div", "p", "strong"];

const beside =
	(title: string, toTile: (car: OtherCar) => string, ranks = titles) =>
	(document: Document, random: Random) => {
		const rank = random.pick(ranks);
		const tiles = pickOthers(random, 2 + random.below(3)).map((car) =>
			toTile({ ...car, path: car.path.slice("/sold".length) }),
		);
		const html = `<section class="block"><${rank}>${title}</${rank}><div class="row">${tiles.join("")}</div></section>`;
		document.body.insertAdjacentHTML(random.pick(["afterbegin", "beforeend"]), html);
		return tiles.length;
	};

/** Cars named on a dealer's page that are not for sale there. */
export const othersBeside: PageChange[] = [
	changeTree(
		"recent-sales",
		"What was sold",
		beside(
			"Recently Sold",
			({ name, price, miles, path }) =>
				`<div class="sale-card"><a href="/vehicle${path}"><h4>${name}</h4></a><span>${price}</span><span>${miles} miles</span></div>`,
		),
	),
	changeTree(
		"network-stock",
		"What other dealers have",
		beside(
			"More cars from our dealer network",
			({ name, price, miles, path }) =>
				`<div class="net-card"><a href="/network${path}"><b>${name}</b></a><span>${price}</span><span>${miles} mi</span></div>`,
		),
	),
	changeTree(
		"rental-fleet",
		"Cars to rent by the day",
		beside(
			"Rent a car from us",
			({ name, path }) =>
				`<div class="fleet-card"><img src="/fleet${path}.jpg" alt="${name}"><h4>${name}</h4><p>$89/day · $499/week</p><a href="/rentals${path}">Reserve</a></div>`,
		),
	),
	changeTree(
		"trade-values",
		"What cars bring in trade",
		beside(
			"What is your trade worth?",
			({ name, price, miles }) =>
				`<div class="trade-card"><h4>${name}</h4><p>${miles} miles</p><p>Trade-in value up to ${price}</p></div>`,
		),
	),
	changeTree(
		"auction-results",
		"What was sold at auction",
		beside(
			"Auction results",
			({ name, price, path }) =>
				`<div class="lot"><a href="/results${path}"><img src="/lots${path}.jpg" alt=""><h4>${name}</h4></a><span>Sold for ${price}</span></div>`,
		),
	),
	changeTree(
		"payment-examples",
		"Examples of a loan",
		beside(
			"Payment examples",
			({ name, price }) =>
				`<div class="example"><strong>${name}</strong><p>Amount financed ${price}, 72 months at 6.9% APR, $299/month with approved credit.</p></div>`,
		),
	),
	changeTree(
		"market-comparables",
		"What others ask, on a page that shows its prices are fair",
		beside(
			"Compare with the market",
			({ name, price, miles }) =>
				`<tr class="comp"><td>${name}</td><td>${miles} mi</td><td>${price}</td><td>Competitor, 23 miles away</td></tr>`,
		),
	),
	changeTree(
		"wanted-cars",
		"What the dealer wants to buy",
		beside(
			"Cars we want to buy",
			({ name, price }) => `<div class="wanted"><h4>${name}</h4><p>We pay up to ${price}</p></div>`,
		),
	),
	changeTree(
		"models-compared",
		"Articles on models",
		beside(
			"Model comparisons",
			({ name, price, path }) =>
				`<article><a href="/research${path}"><h4>${name} review</h4></a><p>Starting MSRP ${price}. 28 city / 36 hwy MPG.</p></article>`,
		),
	),
	changeTree(
		"cars-delivered",
		"What was delivered to whom",
		beside(
			"Recent deliveries",
			({ name, path }) =>
				`<figure><img src="/deliveries${path}.jpg" alt=""><figcaption>Congratulations to the Ortiz family on their ${name}!</figcaption></figure>`,
		),
	),
	changeTree(
		"recalls-beside",
		"Recalled cars",
		beside(
			"Recent recalls",
			({ name, path }) =>
				`<div class="recall"><a href="/recalls${path}">${name}</a> <span>Up to 12,450 vehicles, airbag inflator</span></div>`,
		),
	),
	changeTree(
		"dream-garage",
		"What the shopper kept",
		beside(
			"My Garage",
			({ name, price, miles, path }) =>
				`<div class="garage-item"><a href="/inventory${path}"><b>${name}</b></a><span>${price}</span><span>${miles} miles</span><button>Remove</button></div>`,
			headings,
		),
	),
	changeTree(
		"compare-tray",
		"What the shopper compares",
		beside(
			"Compare vehicles",
			({ name, price, path }) =>
				`<div class="compare-item"><a href="/inventory${path}"><img src="/t${path}.jpg" alt=""><span>${name}</span></a><span>${price}</span><a href="#" class="remove">×</a></div>`,
			headings,
		),
	),
	changeTree(
		"insurance-quotes",
		"Costs of insurance",
		beside(
			"What insurance costs",
			({ name }) => `<div class="quote"><h4>${name}</h4><p>from $118/month, $1,416 a year</p></div>`,
		),
	),
];
