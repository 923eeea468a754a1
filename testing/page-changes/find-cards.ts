import { findHeadlines, getWords, listVins } from "./car-names";

export interface Card {
	element: Element;
	headline: Element;
	name: string;
	link: string | null;
	photo: string | null;
	price: string | null;
}

export function findCards(document: Document): Card[] {
	const headlines = findHeadlines(document);
	const cards = new Map<Element, Card>();
	for (const headline of headlines) {
		const element = climb(headline, headlines);
		if (element === headline || cards.has(element) || !/\d,\d{3}/.test(getWords(element))) continue;
		cards.set(element, toCard(element, headline));
	}
	return [...cards.values()];
}

function climb(headline: Element, headlines: Element[]): Element {
	const isSame = (other: Element) => getWords(other) === getWords(headline) && getLink(other) === getLink(headline);
	let card = headline;
	for (let next = card.parentElement; next && next.localName !== "body"; next = next.parentElement) {
		const inside = next;
		const others = headlines.some((other) => !isSame(other) && inside.contains(other));
		if (others || listVins(inside.outerHTML).length > 1) break;
		card = inside;
	}
	return card;
}

function toCard(element: Element, headline: Element): Card {
	const words = getWords(element);
	const amounts = words.match(/\$ ?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d\d)?/g) ?? [];
	// "9,988 $ 99,490 miles": the sign is the number's before it.
	const isClear = amounts.length === 1 && !/\d ?\$/.test(words) && !noPrice.test(words);
	return {
		element,
		headline,
		name: getWords(headline),
		link: getLink(headline) ?? element.querySelector("a[href*='/']")?.getAttribute("href") ?? null,
		photo: element.querySelector("img[src]")?.getAttribute("src") ?? null,
		price: isClear ? (amounts[0] ?? null) : null,
	};
}

/** Then the one amount is what to pay down. */
const noPrice = /(?:call|contact|ask|inquire|llame|consulte)\b.{0,12}(?:price|precio|us)|\bprice (?:up)?on request/i;

const getLink = (element: Element) =>
	(element.closest("a[href]") ?? element.querySelector("a[href]"))?.getAttribute("href") ?? null;

export function isVehiclePage(document: Document): boolean {
	const [heading, second] = [...document.querySelectorAll("h1")];
	if (second || listVins(document.body.outerHTML).length === 0) return false;
	return findHeadlines(document).some((headline) => heading === headline || heading?.contains(headline));
}
