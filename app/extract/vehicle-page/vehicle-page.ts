import type { Block } from "../cards/block";
import { readAmounts } from "../cards/card-money";
import { findBlocks } from "../cards/listing-blocks";
import { getAttributeVin } from "../cards/listing-marks";
import { readBlock } from "../cards/read-block";
import { getTexts, type Outline } from "../markup/outline";
import { type Finding, toFinding } from "../text/finding";
import { type Headline, parseHeadline } from "../text/headline";
import { choosePrice, isWithheld } from "../text/money";
import { toPathKey } from "../text/page-url";
import { getVinOf } from "../text/vin-text";

const relatedWords =
	/^(?:view |see |our |shop )?(?:similar|related|recommended|suggested|comparable|other|more|recently viewed|you (?:may|might)|customers? also|people also|also (?:viewed|available)|featured)\b.{0,60}$/i;

/**
 * The one car that a vehicle page is about, read from the page without its related cars; null when the page has none.
 * An outline in, one finding out.
 */
export function readVehiclePage(outline: Outline, pageUrl: string): Finding | null {
	const top = findHeading(outline);
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
	};
	const isCar = fields.vin || fields.mileage || price !== null || fields.stockNumber;
	return isCar && fields.year && fields.make ? toFinding("page", fields, finding.images) : null;
}

/** "Call for price" stays, an amount that is not the page's own goes. */
function toWithheld(price = ""): string {
	return isWithheld(price) ? price : "";
}

/** The first heading that names a car, else the first that is one. */
function findHeading(outline: Outline): number {
	const headings = outline.tags.flatMap((tag, at) => (/^h[12]$/.test(tag) ? [at] : []));
	return headings.find((at) => readHeading(outline, at)) ?? headings[0] ?? -1;
}

function readHeading(outline: Outline, at: number): Headline | null {
	return parseHeadline(
		getTexts(outline, at)
			.map(({ text }) => text)
			.join(" "),
	);
}

function getHeadlineFields(outline: Outline, top: number): Finding["fields"] {
	const headline = top >= 0 ? readHeading(outline, top) : null;
	return headline
		? { year: headline.year, make: headline.make, model: headline.model, ...(headline.trim && { trim: headline.trim }) }
		: {};
}

/** Cards of other cars, and what stands under "You may also like". */
function getForeignParts(outline: Outline, pageUrl: string, top: number): Block[] {
	const ownVin = getVinOf(pageUrl) ?? findOwnVin(outline, top);
	const cards = findBlocks(outline).filter(
		({ key, start, end }) => key !== ownVin && key !== toPathKey(pageUrl) && !(start <= top && top < end),
	);
	const areCards = cards.length > 1 || cards.some(({ key }) => key !== ownVin && getVinOf(key));
	return [...(areCards ? cards : []), ...getRelatedSections(outline, top)];
}

/** The first VIN after the heading is the page's own. */
function findOwnVin({ tags, texts, attributes }: Outline, top: number): string | null {
	for (let at = Math.max(0, top); at < tags.length; at++) {
		const vin = texts[at] ? getVinOf(texts[at] ?? "") : getAttributeVin(attributes[at] ?? {});
		if (vin) return vin;
	}
	return null;
}

/** From each "related" heading to the end of the part that it opens. */
function getRelatedSections(outline: Outline, top: number): Block[] {
	const sections: Block[] = [];
	for (let at = 0; at < outline.tags.length; at++) {
		const text = outline.texts[at] ?? "";
		if (!text || at < top || text.length > 80 || !relatedWords.test(text)) continue;
		let opened = at;
		while ((outline.parents[opened] ?? -1) >= 0 && getFirstText(outline, outline.parents[opened] ?? 0) === at)
			opened = outline.parents[opened] ?? 0;
		const hasMore = getTexts(outline, opened).length > 1;
		const end = outline.ends[hasMore ? opened : (outline.parents[opened] ?? opened)] ?? at;
		if (!(opened <= top && top < end)) sections.push({ start: opened, end, key: "related" });
	}
	return sections;
}

function getFirstText({ texts, ends }: Outline, at: number): number {
	for (let node = at; node < (ends[at] ?? at); node++) if (texts[node]) return node;
	return -1;
}

/** The outline with the given parts made silent. */
function hide(outline: Outline, parts: Block[]): Outline {
	const own = { ...outline, texts: [...outline.texts], attributes: [...outline.attributes] };
	for (const { start, end } of parts) {
		own.texts.fill("", start, end);
		own.attributes.fill({}, start, end);
	}
	return own;
}

/** So far out a page has a heading's price; each step reads all that lies inside again. */
const farthest = 40;

/** The price nearest to the heading: outwards from it, the first part that states one without doubt; a sentence only when no part does. */
function readPagePrice(outline: Outline, top: number): number | null {
	let inProse: number | null = null;
	for (let at = Math.max(0, top), level = 0; at >= 0 && level < farthest; at = outline.parents[at] ?? -1, level++) {
		const amounts = readAmounts(outline, getTexts(outline, at), at);
		const price = choosePrice(amounts.filter((amount) => !amount.inProse));
		if (price !== null) return price;
		inProse ??= choosePrice(amounts);
	}
	return inProse;
}
