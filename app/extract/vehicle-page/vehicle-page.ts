import type { Block } from "../cards/block";
import { readAmounts } from "../cards/card-money";
import { listOwnTexts } from "../cards/own-texts";
import { readBlock } from "../cards/read-block";
import { isHidden } from "../markup/hidden";
import { getTexts, type Outline } from "../markup/outline";
import { choosePrice } from "../text/choose-price";
import { type Finding, toFinding } from "../text/finding";
import { parseHeadline, parseLinkHeadline } from "../text/headline";
import { isWithheld } from "../text/price-words";
import { getForeignParts } from "./foreign-parts";
import { findHeading, isPromised, readHeading } from "./page-heading";

/** An outline in, one finding out: the page's one car, without its related cars. Null when it has none. */
export function readVehiclePage(outline: Outline, pageUrl: string, title: string): Finding | null {
	const promised = [parseLinkHeadline(pageUrl), parseHeadline(title)].filter((name) => name !== null);
	const top = findHeading(outline, promised);
	const own = hide(outline, getForeignParts(outline, pageUrl, top));
	const heading =
		top < 0
			? ""
			: getTexts(own, top)
					.map(({ text }) => text)
					.join(" ");
	const finding = readBlock(
		own,
		{ start: 0, end: own.tags.length, key: "" },
		`${heading}\n${pageUrl.replace(/[-_/+]/g, " ")}`,
	);
	if (!finding) return null;
	const price = readPagePrice(own, top);
	const fields = {
		...finding.fields,
		...getHeadlineFields(own, top),
		price: price === null ? toWithheld(finding.fields.price) : String(price),
		url: pageUrl,
		...(price === null && saysSoldAlone(own) && { condition: "Sold" }),
	};
	const isCar = fields.vin || fields.mileage || fields.price || fields.stockNumber || fields.condition === "Sold";
	return isCar && fields.year && fields.make && isPromised(fields, promised)
		? toFinding("page", fields, finding.images)
		: null;
}

/** "SOLD" where the price stood. */
function saysSoldAlone(outline: Outline): boolean {
	return outline.texts.some((text, at) => /^\W*(?:sold|vendido)\W*$/i.test(text) && !isHidden(outline, at, -1));
}

/** "Call for price" stays; an amount that is not the page's own goes. */
function toWithheld(price = ""): string {
	return isWithheld(price) ? price : "";
}

function getHeadlineFields(outline: Outline, top: number): Finding["fields"] {
	const headline = top >= 0 ? readHeading(outline, top) : null;
	return headline
		? { year: headline.year, make: headline.make, model: headline.model, ...(headline.trim && { trim: headline.trim }) }
		: {};
}

function hide(outline: Outline, parts: Block[]): Outline {
	const own = { ...outline, texts: [...outline.texts], attributes: [...outline.attributes] };
	for (const { start, end } of parts) {
		own.texts.fill("", start, end);
		own.attributes.fill({}, start, end);
	}
	return own;
}

/** Each step outwards reads everything inside again. */
const farthest = 40;

/** Outwards from the heading, the first part with a certain price; a sentence only when no part has one. */
function readPagePrice(outline: Outline, top: number): number | null {
	const name = top >= 0 ? readHeading(outline, top) : null;
	let inProse: number | null = null;
	for (let at = Math.max(0, top), level = 0; at >= 0 && level < farthest; at = outline.parents[at] ?? -1, level++) {
		const amounts = readAmounts(outline, listOwnTexts(getTexts(outline, at), name), at);
		const price = choosePrice(amounts.filter((amount) => !amount.inProse));
		if (price !== null) return price;
		inProse ??= choosePrice(amounts);
	}
	return inProse;
}
