import type { Random } from "../../scripts/sample-dealers/random";
import { getWords, listTexts } from "./car-names";
import { relabel } from "./edit-labels";
import { findAmounts, findLonePrices, putAfter, putBefore, sum, toNumber } from "./find-amounts";
import { findCards } from "./find-cards";
import { changeTree, type PageChange } from "./page-change";

const spanish: Record<string, string> = {
	mileage: "Millaje",
	miles: "Millas",
	odometer: "Odómetro",
	price: "Precio",
	"internet price": "Precio de Internet",
	"sale price": "Precio de Venta",
	stock: "Inventario",
	"stock #": "Inventario #",
	"exterior color": "Color Exterior",
	exterior: "Exterior",
	"interior color": "Color Interior",
	transmission: "Transmisión",
	engine: "Motor",
	trim: "Versión",
	"fuel type": "Combustible",
};

const toDollars = (amount: number) => `$${amount.toLocaleString("en-US")}`;

const beside =
	(put: typeof putBefore, write: (price: number) => string, onlyLone = false) =>
	(document: Document) => {
		const amounts = onlyLone ? findLonePrices(document) : findAmounts(document);
		return sum(amounts.map((one) => put(one, write(toNumber(one.textContent ?? "")))));
	};

const translate = (pattern: RegExp, to: string) => (document: Document, _random: Random) => {
	const found = listTexts(document.body).filter((text) => pattern.test(text.data));
	for (const text of found) text.data = text.data.replace(pattern, to);
	return found.length;
};

export const spanishLabels: PageChange[] = [
	changeTree(
		"spanish-labels",
		"Lots that speak Spanish",
		relabel((label) => spanish[label.toLowerCase()] ?? label),
	),
	changeTree("spanish-miles", "Same, in running words", translate(/(?<=\d )(miles|mi\.?)(?=[\s.,!]|$)/i, "millas")),
	changeTree(
		"spanish-call-for-price",
		"A price that is not told",
		translate(/call for (?:the )?price/i, "Llame para precio"),
	),
	changeTree("spanish-used", "The word before the name", (document) => {
		const found = listTexts(document.body).filter((text) => /^\s*Used (19|20)\d\d /.test(text.data));
		for (const text of found) text.data = text.data.replace("Used ", "Usado ");
		return found.length;
	}),
	changeTree(
		"spanish-enganche-before-price",
		"The down payment",
		beside(putBefore, () => '<div class="eng">Enganche: <b>$1,500</b></div>'),
	),
	changeTree(
		"spanish-pronto-after-price",
		"The Caribbean's word for it",
		beside(putAfter, () => "<div>Pronto desde $1,995</div>"),
	),
	changeTree(
		"spanish-monthly-before-price",
		"The payment",
		beside(putBefore, () => '<div class="m">$289 al mes</div>'),
	),
	changeTree(
		"spanish-weekly-after-price",
		"Same",
		beside(putAfter, () => "<div>Pagos de $95 por semana</div>"),
	),
	changeTree(
		"spanish-before-and-now",
		"An old price and the new one",
		beside(putBefore, (price) => `<div><span>Antes ${toDollars(price + 1500)}</span> <b>Ahora</b></div>`, true),
	),
	changeTree("spanish-call-us", "A button", (document) => {
		const cards = findCards(document).filter(
			({ element }) => getWords(element).length > 0 && element.localName !== "tr",
		);
		for (const { element } of cards)
			element.insertAdjacentHTML("beforeend", '<a href="tel:+15550104477">¡Llámenos! Se habla español</a>');
		return cards.length;
	}),
];
