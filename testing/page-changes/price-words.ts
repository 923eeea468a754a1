import { findHeadlines, getWords, listTexts } from "./car-names";
import { findAmounts, findLonePrices } from "./find-amounts";
import { changeTree, type PageChange } from "./page-change";

const around = (write: (amount: string) => string) => (document: Document) => {
	const prices = findLonePrices(document).filter((one) => one.children.length === 0);
	for (const one of prices) one.innerHTML = write(getWords(one));
	return prices.length;
};

export const priceWords: PageChange[] = [
	changeTree(
		"price-on-call",
		"No amount on the page is told",
		(document) => {
			// Namesakes without pages of their own are parted by their prices.
			const names = findHeadlines(document).flatMap((one) =>
				(one.closest("a") ?? one.querySelector("a")) ? [] : getWords(one),
			);
			const amounts = new Set(names).size < names.length ? [] : findAmounts(document);
			for (const one of amounts) one.textContent = "Call for price";
			return amounts.length;
		},
		["price"],
	),
	changeTree(
		"price-named-no-haggle",
		"One-price stores",
		around((amount) => `<small>No-Haggle Price</small> ${amount}`),
	),
	changeTree(
		"price-named-e-price",
		"Franchise stores",
		around((amount) => `<span>E-Price</span> <b>${amount}</b>`),
	),
	changeTree(
		"price-named-cash-price",
		"Payment lots",
		around((amount) => `Cash Price: ${amount}`),
	),
	changeTree(
		"price-named-after-store",
		"A price with the store's name",
		around((amount) => `<small>Maple Price</small><br>${amount}`),
	),
	changeTree(
		"price-named-final",
		"After all rebates",
		around((amount) => `<em>Final Price:</em> ${amount}`),
	),
	changeTree(
		"price-named-below",
		"The name of the price below it",
		around((amount) => `${amount}<br><small>Dealer Price</small>`),
	),
	changeTree(
		"price-now",
		"A price that fell",
		around((amount) => `Now ${amount}`),
	),
	changeTree(
		"price-only",
		"Praise",
		around((amount) => `Only <strong>${amount}</strong>!`),
	),
	changeTree(
		"price-reduced-to",
		"A price that fell",
		around((amount) => `Reduced to ${amount}`),
	),
	changeTree(
		"price-or-best-offer",
		"Classified ads",
		around((amount) => `${amount} OBO`),
	),
	changeTree("price-on-request", "Three letters of the trade", (document) => {
		const found = listTexts(document.body).filter(({ data }) => /^\s*call for (?:the |a )?price\W*$/i.test(data));
		for (const text of found) text.data = "POR";
		return found.length;
	}),
	changeTree(
		"price-sale",
		"A sale",
		around((amount) => `<span class="tag">SALE</span> ${amount}`),
	),
	changeTree(
		"price-plus-tax",
		"Small print in the same line",
		around((amount) => `${amount} + tax, title & fees`),
	),
	changeTree(
		"price-in-sentence",
		"Typed by hand",
		around((amount) => `Yours for just ${amount} today`),
	),
];
