import { getTexts, type Outline } from "../../markup/outline";
import { findMileages, findThousands } from "../../text/mileage";

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

function tellsMiles(text: string): boolean {
	return findMileages(text).length > 0 || findThousands(text).length > 0;
}
