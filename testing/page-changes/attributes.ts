import { getWords, listVins } from "./car-names";
import { findLonePrices, toNumber } from "./find-amounts";
import { findCards } from "./find-cards";
import { changeTree, type PageChange } from "./page-change";
import { all, rename } from "./rename";

/** Cards that show their VIN: another VIN in an attribute cannot be mistaken for it. */
const findCardsWithVin = (document: Document) =>
	findCards(document).filter(({ element }) => listVins(getWords(element)).length === 1);

const addLink = (toHtml: (vin: string) => string) => (document: Document) => {
	const cards = findCardsWithVin(document).filter(({ element }) => !/^(tr|table|tbody)$/.test(element.localName));
	for (const { element } of cards)
		element.insertAdjacentHTML("beforeend", toHtml(listVins(getWords(element))[0] ?? ""));
	return cards.length;
};

export const attributes: PageChange[] = [
	changeTree(
		"ids-spelled-otherwise",
		"Every vendor's own",
		rename("[id]:not(script)", "id", (value) => `ctl00_${value}_x`),
	),
	changeTree(
		"second-vin-in-similar-link",
		"A link to a car like this one",
		addLink(() => '<a href="#" data-similar-vin="5YFBURHE7HP601234">See similar</a>'),
	),
	changeTree(
		"window-sticker-link",
		"Makers' window stickers by VIN",
		addLink((vin) => `<a href="https://www.windowsticker.example/ws?vin=${vin}" class="ws">Window Sticker</a>`),
	),
	changeTree(
		"recall-link",
		"The recall search, with the VIN in small letters",
		addLink((vin) => `<a href="https://www.nhtsa.gov/recalls?vin=${vin.toLowerCase()}">Check for recalls</a>`),
	),
	changeTree(
		"history-widgets-with-vin",
		"Widgets that take a VIN",
		addLink(
			(vin) =>
				`<div class="ae-widget" data-ae-vin="${vin}"></div><iframe src="https://spin.example/360?v=${vin}"></iframe>`,
		),
	),
	changeTree("data-price-of-msrp", "A vendor's field echoes the maker's price; the page shows another", (document) => {
		const cards = findCards(document).filter(
			({ element, price }) => price && !/data-\w*price/i.test(element.outerHTML),
		);
		for (const { element, price } of cards) element.setAttribute("data-price", String(toNumber(price ?? "") + 2500));
		return cards.length;
	}),
	changeTree("data-price-of-nothing", "The same field, empty", (document) => {
		const cards = findCards(document).filter(
			({ element, price }) => price && !/data-\w*price/i.test(element.outerHTML),
		);
		for (const { element } of cards) element.setAttribute("data-price", "0");
		return cards.length;
	}),
	changeTree("tracking-attributes", "Every tag manager's", (document, random) => {
		const cards = findCards(document);
		for (const [at, { element, name }] of cards.entries()) {
			element.setAttribute("data-track", `vehicle-card|${name}|position ${at + 1}`);
			element.setAttribute("data-position", String(at + 1));
			element.setAttribute("data-impression", String(10_000 + random.below(80_000)));
			element.setAttribute("onclick", `gtag('event','select_item',{index:${at}})`);
		}
		return cards.length;
	}),
	changeTree("aria-label-of-price", "For those who listen", (document) => {
		const amounts = findLonePrices(document);
		for (const one of amounts) one.setAttribute("aria-label", `Price ${getWords(one)}`);
		return amounts.length;
	}),
	changeTree(
		"data-vin-gone",
		"The VIN stays in the card's words or addresses; a price that only a vendor's code tells was joined by it",
		(document) => {
			const holders = all(document, "[data-vin], [data-vehicle-vin]").filter((one) => {
				const vin = one.getAttribute("data-vin") ?? one.getAttribute("data-vehicle-vin") ?? "";
				return (
					vin &&
					[getWords(one), ...[...one.querySelectorAll("a")].map(({ href }) => href)].some((told) => told.includes(vin))
				);
			});
			for (const one of holders) {
				one.removeAttribute("data-vin");
				one.removeAttribute("data-vehicle-vin");
			}
			return holders.length;
		},
		["price"],
	),
];
