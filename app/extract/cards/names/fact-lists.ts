import { getText } from "../../markup/node-text";
import { getTexts, type Outline } from "../../markup/outline";
import { findMileages, findThousands, hasUnknownMiles, listBareThousands } from "../../text/mileage";
import { findMoney } from "../../text/prices/money";

/** A longer list is a menu, or one of cars. */
const mostFacts = 12;

/** `<ul><li>2012</li><li>134,500 mi</li><li>Mazda</li></ul>`: an item of a list that has one item of miles. */
export function isAmongFacts(outline: Outline, at: number): boolean {
	const item = outline.parents[at] ?? -1;
	const list = outline.tags[item] === "li" ? (outline.parents[item] ?? -1) : -1;
	if (list < 0) return false;
	const texts = getTexts(outline, list, mostFacts + 1);
	const readings = texts.filter(({ text }) => text.length <= 40 && tellsMiles(text));
	const [only, other] = readings;
	return texts.length <= mostFacts && only !== undefined && other === undefined && outline.parents[only.at] !== item;
}

/** One item with a price and miles. */
export function isToldWhole(outline: Outline, item: number): boolean {
	const text = getText(outline, item, mostFacts);
	const hasMiles = tellsMiles(text) || listBareThousands(text).length > 0 || hasUnknownMiles(text);
	return hasMiles && findMoney(text).some(({ value }) => value >= smallestPrice);
}

/** A badge's "$0 down" is none. */
const smallestPrice = 500;

function tellsMiles(text: string): boolean {
	return findMileages(text).length > 0 || findThousands(text).length > 0;
}
