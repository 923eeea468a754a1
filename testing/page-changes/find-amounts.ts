import { findElements, getWords } from "./car-names";
import { findCards } from "./find-cards";

const amount = /^\$ ?\d{1,3}(,\d{3})+(\.\d\d)?$/;
const priceWord = /\b(price|cash|sale|now|our|special|internet|asking|only|retail|was|msrp|precio)\b/i;

/** Elements with thousands of dollars alone: prices, and old or list prices beside them. */
export function findAmounts(document: Document): Element[] {
	return findElements(document.body, amount, 16);
}

export function findLonePrices(document: Document): Element[] {
	const lone = findCards(document).filter(({ price }) => price !== null);
	return findAmounts(document).filter((one) => lone.some(({ element }) => element.contains(one)));
}

export function toNumber(text: string): number {
	return Number(text.replace(/[^\d.]/g, ""));
}

function findRow(element: Element): Element {
	let row = element;
	for (let next = row.parentElement; next && isRow(next, element); next = next.parentElement) row = next;
	return row;
}

function isRow(candidate: Element, amountElement: Element): boolean {
	if (/^(body|main|section|article|table|tbody|tr|ul|ol|dl|a|h\d)$/.test(candidate.localName)) return false;
	const rest = getWords(candidate).replace(getWords(amountElement), "");
	return rest.length < 40 && !/\d/.test(rest);
}

const isCell = (element: Element) =>
	/^(td|th|dd|dt|li)$/.test(element.localName) || element.getAttribute("role") === "cell";

const isLabel = (node: Node | null): boolean => {
	const words = node ? getWords(node) : "";
	return words.length > 0 && words.length < 30 && !/\d/.test(words) && priceWord.test(words);
};

/** A browser would split a paragraph at a box, so the box becomes a span. */
function toFitting(place: Element, html: string): string {
	const isInLine = place.parentElement?.closest(
		"p, span, a, h1, h2, h3, h4, h5, h6, b, strong, label, button, font, i, em",
	);
	return isInLine ? html.replace(/(<\/?)(?:div|p|ul|li)\b/g, "$1span") : html;
}

export function putBefore(element: Element, html: string): number {
	let place = findRow(element);
	if (isCell(place) || (place.parentElement && isCell(place.parentElement))) return 0;
	while (place.previousElementSibling && isLabel(place.previousElementSibling)) place = place.previousElementSibling;
	if (place.previousSibling?.nodeType === 3 && isLabel(place.previousSibling)) return 0;
	place.insertAdjacentHTML("beforebegin", toFitting(place, html));
	return 1;
}

export function putAfter(element: Element, html: string): number {
	let place = findRow(element);
	const next = place.nextSibling;
	if (isCell(place)) place.insertAdjacentHTML("beforeend", html);
	else {
		if (next?.nodeType === 3 && getWords(next)) return 0;
		const isNamedBehind = place === element && !isLabel(place.previousElementSibling);
		if (isNamedBehind && place.nextElementSibling && isLabel(place.nextElementSibling))
			place = place.nextElementSibling;
		place.insertAdjacentHTML("afterend", toFitting(place, html));
	}
	return 1;
}

export const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0);
