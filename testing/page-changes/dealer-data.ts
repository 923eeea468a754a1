import { findCards, isVehiclePage } from "./find-cards";
import { changeTree, type PageChange } from "./page-change";

const toScript = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

const inHead = (html: string) => (document: Document) => {
	document.head.insertAdjacentHTML("beforeend", html);
	return 1;
};

const dealer = {
	"@context": "https://schema.org",
	"@type": "AutoDealer",
	name: "Maple Street Motors",
	priceRange: "$5,000 - $45,000",
	image: "https://www.maplestreetmotors.example/img/store-front.jpg",
	telephone: "+1-555-010-4477",
	brand: "Honda",
	aggregateRating: { "@type": "AggregateRating", ratingValue: "4.8", reviewCount: "1213" },
	makesOffer: { "@type": "Offer", name: "Free oil change", price: "1999", priceCurrency: "USD" },
};

const oldReview = {
	"@context": "https://schema.org",
	"@type": "Review",
	itemReviewed: { "@type": "AutoDealer", name: "Maple Street Motors" },
	reviewBody: "We bought our 2012 Toyota Camry LE for $8,995 with 88,000 miles and love it!",
};

const others = ["2018 Mazda CX-5 Touring", "2020 Kia Soul S"].map((name, at) => ({
	"@type": "ListItem",
	position: at + 1,
	item: {
		"@type": "Car",
		name,
		url: `https://www.maplestreetmotors.example/similar/${at}`,
		offers: { "@type": "Offer", price: 15_995 + at * 1000 },
	},
}));

const toTracked = (name: string, at: number) => ({
	item_name: name,
	item_brand: name.split(" ")[1],
	item_category: "Used",
	price: 0,
	index: at,
	quantity: 1,
});

export const dealerData: PageChange[] = [
	changeTree("json-ld-of-dealer", "Every site's own", inHead(toScript(dealer))),
	changeTree("json-ld-of-review", "A review that names a car of long ago", inHead(toScript(oldReview))),
	changeTree(
		"json-ld-of-crumbs",
		"The way to the page",
		inHead(
			toScript({
				"@context": "https://schema.org",
				"@type": "BreadcrumbList",
				itemListElement: ["Home", "Used", "Honda", "Civic"].map((name, at) => ({
					"@type": "ListItem",
					position: at + 1,
					name,
					item: `https://www.maplestreetmotors.example/${name.toLowerCase()}`,
				})),
			}),
		),
	),
	changeTree(
		"json-ld-of-questions",
		"Questions that name amounts",
		inHead(
			toScript({
				"@context": "https://schema.org",
				"@type": "FAQPage",
				mainEntity: [
					{
						"@type": "Question",
						name: "How much down?",
						acceptedAnswer: { "@type": "Answer", text: "From $500 down on cars under 60,000 miles." },
					},
				],
			}),
		),
	),
	changeTree("json-ld-of-similar-cars", "A vehicle page's list of others", (document) => {
		if (!isVehiclePage(document)) return 0;
		return inHead(
			toScript({
				"@context": "https://schema.org",
				"@type": "ItemList",
				name: "Similar vehicles",
				itemListElement: others,
			}),
		)(document);
	}),
	changeTree(
		"share-tags",
		"One picture and one price of the site for every page",
		inHead(
			'<meta property="og:type" content="website"><meta property="og:title" content="Maple Street Motors | Used Cars"><meta property="og:image" content="https://www.maplestreetmotors.example/img/logo-share.png"><meta name="twitter:card" content="summary">',
		),
	),
	changeTree("meta-price-is-down-payment", "Lots that sell by payment share that", (document) => {
		const heading = isVehiclePage(document) ? document.querySelector("h1") : null;
		heading?.insertAdjacentHTML("afterend", '<div class="bhph"><b>$1,500</b> <span>Down Payment</span></div>');
		document.head.insertAdjacentHTML("beforeend", '<meta property="product:price:amount" content="1500">');
		return heading ? 1 : 0;
	}),
	changeTree("tag-manager-list", "Analytics with a price of nothing", (document) => {
		const items = findCards(document).map(({ name }, at) => toTracked(name, at));
		if (items.length === 0) return 0;
		const data = JSON.stringify({ event: "view_item_list", ecommerce: { currency: "USD", items } });
		document.body.insertAdjacentHTML(
			"beforeend",
			`<script>window.dataLayer=window.dataLayer||[];dataLayer.push(${data});</script>`,
		);
		return items.length;
	}),
	changeTree(
		"settings-in-script",
		"A theme's settings",
		inHead(
			'<script>var themeSettings={"priceMin":500,"priceMax":95000,"yearMin":1998,"yearMax":2026,"makes":[{"make":"Honda","count":12},{"make":"Ford","count":9}],"mileageMax":200000,"vin":"","defaultDown":2000,"apr":7.9};</script>',
		),
	),
	changeTree(
		"template-with-braces",
		"A template beside the cards",
		inHead(
			'<script type="text/x-handlebars" id="tpl"><div class="card" data-vin="{{Vin}}"><h3>{{Year}} {{Make}} {{Model}}</h3><b>{{Price}}</b></div></script>',
		),
	),
	changeTree("template-element", "Same, as an element that shows nothing", (document) => {
		document.body.insertAdjacentHTML(
			"beforeend",
			'<template><div class="vehicle-card"><h3>{year} {make} {model}</h3><span class="price">{price}</span></div></template>',
		);
		return 1;
	}),
	changeTree("dealer-as-microdata", "The dealer in the footer", (document) => {
		document.body.insertAdjacentHTML(
			"beforeend",
			'<div itemscope itemtype="https://schema.org/AutoDealer"><span itemprop="name">Maple Street Motors</span><meta itemprop="priceRange" content="$$"><img itemprop="image" src="/img/store.jpg"></div>',
		);
		return 1;
	}),
];
