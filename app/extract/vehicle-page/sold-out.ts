import { isHidden } from "../markup/hidden";
import type { Outline } from "../markup/outline";

const soldOut = /^\W{0,9}(?:sold(?: ?out)?|out of stock|agotado|vendido|no longer available)\W{0,9}$/i;
const stockClass = /(?:^|\s)(?:product-)?stock(?:\s|$)|(?:^|[\s-])out-?of-?stock(?:\s|$)/i;
const nearest = 3;

/** Of a shop's page: on the button that would buy the car, or where the shop tells its stock. Themes hide such badges. */
export function isSoldOut(outline: Outline): boolean {
	return outline.texts.some(
		(text, at) =>
			text !== "" && text.length <= 40 && soldOut.test(text) && isOfStock(outline, at) && !isHidden(outline, at, -1),
	);
}

function isOfStock({ parents, tags, attributes }: Outline, at: number): boolean {
	for (let node = parents[at] ?? -1, level = 0; node >= 0 && level < nearest; node = parents[node] ?? -1, level++) {
		const { class: name = "", disabled } = attributes[node] ?? {};
		if (stockClass.test(name.slice(0, 200)) || (tags[node] === "button" && disabled !== undefined)) return true;
	}
	return false;
}
