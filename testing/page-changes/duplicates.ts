import type { Random } from "../../scripts/sample-dealers/random";
import { listVins } from "./car-names";
import { type Card, findCards, isVehiclePage } from "./find-cards";
import { changeTree, type PageChange } from "./page-change";

const findLinked = (document: Document): Card[] =>
	findCards(document).filter(({ element, link }) => link && !link.startsWith("#") && element.localName !== "main");

const toTile = ({ name, link, photo, price }: Card) =>
	`<div class="slide"><a href="${link}">${photo ? `<img src="${photo.replaceAll("&", "&amp;")}" alt="${name}">` : ""}<span class="slide-name">${name}</span></a>${price ? `<span class="slide-price">${price}</span>` : ""}</div>`;

const repeatSome =
	(place: "afterbegin" | "beforeend", toHtml: (cards: Card[]) => string, most = 4) =>
	(document: Document) => {
		const cards = findLinked(document).slice(0, most);
		if (cards.length > 0) document.body.insertAdjacentHTML(place, toHtml(cards));
		return cards.length;
	};

const repeatAll = (wrap: (html: string) => string) => (document: Document) => {
	const cards = findLinked(document);
	const parent = cards[0]?.element.parentElement;
	if (!parent || cards.length < 2 || cards.some(({ element }) => element.parentElement !== parent)) return 0;
	if (/^(tbody|table)$/.test(parent.localName)) return 0;
	// A page has one body.
	const isWhole = parent.localName === "body";
	const [last, html] = isWhole
		? [cards.at(-1)?.element, cards.map(({ element }) => element.outerHTML).join("")]
		: [parent, parent.outerHTML];
	last?.insertAdjacentHTML("afterend", wrap(html));
	return cards.length;
};

/** The list's own links become plain text; the tiles beside it keep theirs. */
function unlinkList(document: Document, random: Random): number {
	const cards = findLinked(document).filter(({ element }) => element.localName !== "a");
	if (isVehiclePage(document) || cards.length < 4 || document.querySelector("script")) return 0;
	if (cards.some(({ link }) => listVins(link ?? "").length > 0)) return 0;
	const tiles = cards
		.slice(0, Math.ceil(cards.length / random.pick([1, 1.2, 2])))
		.map(toTile)
		.join("");
	for (const { element } of cards)
		for (const link of element.querySelectorAll("a[href]")) {
			const plain = document.createElement("strong");
			plain.innerHTML = link.innerHTML;
			link.replaceWith(plain);
		}
	document.body.insertAdjacentHTML("beforeend", `<section class="carousel">${tiles}</section>`);
	return cards.length;
}

export const duplicates: PageChange[] = [
	changeTree("links-in-a-strip-alone", "A builder's list leads nowhere, its carousel does", unlinkList, [
		"links",
		"vin",
	]),
	changeTree(
		"carousel-of-the-same-cars",
		"Featured cars above the list",
		repeatSome(
			"afterbegin",
			(cards) => `<section class="carousel"><h2>Featured Vehicles</h2>${cards.map(toTile).join("")}</section>`,
		),
	),
	changeTree(
		"recently-viewed",
		"What the visitor looked at",
		repeatSome(
			"beforeend",
			(cards) => `<aside class="recent"><h4>Recently Viewed</h4>${cards.map(toTile).join("")}</aside>`,
			2,
		),
	),
	changeTree(
		"list-and-grid",
		"Both views, one hidden",
		repeatAll((html) => `<div class="grid-view" style="display:none">${html}</div>`),
	),
	changeTree(
		"list-for-phones",
		"The whole list again",
		repeatAll((html) => `<div class="visible-xs mobile-only">${html}</div>`),
	),
	changeTree(
		"list-in-noscript",
		"The whole list for those without scripts",
		repeatAll((html) => `<noscript>${html}</noscript>`),
	),
	changeTree("page-in-noscript", "A script draws the page; for others it stands in one part", (document) => {
		if (findCards(document).length < 2 || document.querySelector("script, noscript, template")) return 0;
		document.body.innerHTML = `<div id="root"></div><noscript>${document.body.innerHTML}</noscript>`;
		return 1;
	}),
	changeTree(
		"compare-table",
		"The comparison, hidden until asked for",
		repeatSome(
			"beforeend",
			(cards) =>
				`<div class="modal" hidden><table><tr>${cards.map(({ name, link }) => `<th><a href="${link}">${name}</a></th>`).join("")}</tr><tr>${cards.map(({ price }) => `<td>${price ?? "Call"}</td>`).join("")}</tr></table></div>`,
		),
	),
	changeTree(
		"cars-in-a-select",
		"The lead form asks which car",
		repeatSome(
			"beforeend",
			(cards) =>
				`<form action="/lead"><label>Vehicle <select name="v">${cards.map(({ name, price }) => `<option>${name} ${price ?? ""}</option>`).join("")}</select></label><button>Send</button></form>`,
			50,
		),
	),
	changeTree("loan-calculator", "A calculator filled with the first car's price", (document) => {
		const [card] = findCards(document).filter(({ price }) => price);
		if (!card) return 0;
		document.body.insertAdjacentHTML(
			"beforeend",
			`<div class="calculator"><h3>Payment Calculator</h3><label>Vehicle Price <input value="${card.price}"></label><label>Down Payment <input value="$2,000"></label><label>Term <select><option>72 months</option></select></label><p>Vehicle price ${card.price}</p><p>Monthly payment <b>$289</b></p></div>`,
		);
		return 1;
	}),
	changeTree("name-in-crumbs", "The way to the page ends in the car's name", (document) => {
		const [card] = findCards(document);
		if (!card || !isVehiclePage(document)) return 0;
		document.body.insertAdjacentHTML(
			"afterbegin",
			`<ol class="breadcrumb"><li><a href="/">Home</a></li><li><a href="/used-inventory">Used</a></li><li>${card.name}</li></ol>`,
		);
		return 1;
	}),
	changeTree("sticky-bar", "A bar that repeats name and price while one scrolls", (document) => {
		const [card] = findCards(document).filter(({ price }) => price);
		if (!card || !isVehiclePage(document)) return 0;
		document.body.insertAdjacentHTML(
			"beforeend",
			`<div class="sticky-bar"><strong>${card.name}</strong> <span>${card.price}</span> <a href="#lead">Contact us</a></div>`,
		);
		return 1;
	}),
	changeTree(
		"links-for-search-engines",
		"Each car's name again as a link in the footer",
		repeatSome(
			"beforeend",
			(cards) =>
				`<footer class="seo">${cards.map(({ name, link }) => `<a href="${link}">${name} for sale in Dayton OH</a>`).join(" | ")}</footer>`,
		),
	),
];
