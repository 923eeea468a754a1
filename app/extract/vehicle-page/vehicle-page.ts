import { toBareTrim } from "~/inventory/fields/bare-trim";
import { parseMake } from "~/inventory/fields/parse-make";
import { getModelYear } from "~/inventory/fields/vin";
import type { Block } from "../cards/blocks/block";
import { listOwnTexts } from "../cards/facts/own-texts";
import { readAmounts } from "../cards/money/card-money";
import { readBlock } from "../cards/read-block";
import { getText } from "../markup/node-text";
import { getTexts, type Outline } from "../markup/outline";
import { type Finding, toFinding } from "../text/finding";
import { type Headline, parseHeadline, parseLinkHeadline } from "../text/headline";
import { parseMakeModel } from "../text/make-model";
import { choosePriceBeside } from "../text/prices/choose-price";
import { findCurrency } from "../text/prices/currency";
import { isWithheld } from "../text/prices/price-words";
import { isElsewhere } from "./elsewhere";
import { getForeignParts, listComparisons } from "./foreign-parts";
import { toOwnTexts } from "./other-names";
import { listOthersCards } from "./others-cards";
import { listOthersPictures } from "./others-pictures";
import { isInOthersTile } from "./others-tiles";
import { findHeading, findSubject, isPromised, readHeading } from "./page-heading";
import { isSoldOut } from "./sold-out";
import { hasSoldSign } from "./sold-sign";

/** An outline in, the page's one car out, without related cars; null when there is none. */
export function readVehiclePage(outline: Outline, pageUrl: string, title: string): Finding | null {
	const promised = [parseLinkHeadline(pageUrl), parseHeadline(title)].filter((name) => name !== null);
	const top = findHeading(outline, promised, findSubject(outline, pageUrl, title));
	const names = [...promised, top < 0 ? null : readHeading(outline, top)].filter((name) => name !== null);
	// Before the names in a comparison's first row go, as those of others' cards.
	const others = [...listComparisons(outline, pageUrl, top), ...listOthersCards(outline, names, top)];
	const apart = toOwnTexts(hide(outline, others), names);
	const alone = hide(apart, [...getForeignParts(apart, pageUrl, top), ...listBanners(apart, title)]);
	const own = hide(alone, listOthersPictures(alone, names));
	const heading = top < 0 ? "" : getText(own, top);
	const finding = readBlock(
		own,
		{ start: 0, end: own.tags.length, key: "" },
		`${heading}\n${pageUrl.replace(/[-_/+]/g, " ")}`,
	);
	if (!finding) return null;
	const { price, currency } = readPagePrice(own, top, isWithheld(finding.fields.price ?? ""));
	const isSold = hasSoldSign(own, price !== null, (text) => isInOthersTile(outline, text, names, top));
	const fields = {
		...(!finding.fields.year && toPromisedFields(promised, finding.fields.vin)),
		...finding.fields,
		...getHeadlineFields(own, top, finding.fields),
		price: price === null ? toWithheld(finding.fields.price) : String(price),
		...(currency && { currency }),
		url: pageUrl,
		...(isElsewhere(own) && { condition: "Elsewhere" }),
		...((isSold || isSoldOut(own)) && { condition: "Sold" }),
	};
	const isCar =
		fields.vin || fields.mileage || fields.price || fields.stockNumber || isGone.test(fields.condition ?? "");
	return isCar && fields.year && fields.make && isPromised(fields, promised)
		? { ...finding, ...toFinding("page", fields, finding.images) }
		: null;
}

const isGone = /^(?:Sold|Elsewhere)$/;

/** "Call for price" stays; an amount that is not the page's own goes. */
function toWithheld(price = ""): string {
	return isWithheld(price) ? price : "";
}

/** The title names the car where no text does, if its year is the VIN's. */
function toPromisedFields(promised: Headline[], vin = ""): Finding["fields"] {
	const name = promised.at(-1);
	return name && getModelYear(vin) === Number(name.year) ? { year: name.year, ...toNameFields(name) } : {};
}

/** Without a year a heading may still have the trim: "Honda Pilot Touring". */
function getHeadlineFields(outline: Outline, top: number, found: Finding["fields"]): Finding["fields"] {
	const headline = top >= 0 ? readHeading(outline, top) : null;
	const isSame =
		headline !== null &&
		found.trim !== undefined &&
		(toBareTrim(found.trim) === headline.trim ||
			(headline.trim.endsWith(` ${found.trim}`) && engine.test(headline.trim.slice(0, -found.trim.length))));
	if (headline) return { year: headline.year, ...toNameFields(headline), ...(isSame && { trim: found.trim ?? "" }) };
	const named = top >= 0 && !found.trim ? parseMakeModel(getText(outline, top)) : null;
	const isOwn = named && named.make === parseMake(found.make ?? "") && named.model === found.model;
	return isOwn && named.trim ? { trim: named.trim } : {};
}

/** "2.0T Premium Plus" of a car whose trim the page calls "Premium Plus". */
const engine = /^(?:\d\.\d ?[TL]?|[VITB]-?\d{1,2}|turbo) $/i;

function toNameFields({ make, model, trim }: Omit<Headline, "year">): Finding["fields"] {
	return { make, model, ...(trim && { trim }) };
}

function hide(outline: Outline, parts: Block[]): Outline {
	const own = { ...outline, texts: [...outline.texts], attributes: [...outline.attributes] };
	for (const { start, end } of parts) {
		own.texts.fill("", start, end);
		own.attributes.fill({}, start, end);
	}
	return own;
}

/** "2015 Chrysler 300 | Peach State Autos": a picture called so is the dealer's, wherever it stands; so is one that leads home. */
function listBanners({ tags, attributes, parents }: Outline, title: string): Block[] {
	const parts = title.split(/ [|–—·•-] /).map((part) => part.trim());
	const names = parts.filter((part) => part.length >= 4 && parseHeadline(part) === null);
	const isBanner = (at: number) =>
		tags[at] === "img" && (names.includes(attributes[at]?.alt ?? "") || leadsHome(attributes[parents[at] ?? -1]?.href));
	return tags.flatMap((_, at) => (isBanner(at) ? [{ start: at, end: at + 1, key: "banner" }] : []));
}

function leadsHome(href = ""): boolean {
	return (
		href !== "" &&
		/^(?:https?:\/\/[^/?#]+)?\/?(?:(?:index|default|home)(?:\.[a-z]{3,5})?)?$/i.test(href) &&
		href.length < 100
	);
}

interface PagePrice {
	price: number | null;
	currency?: string | undefined;
}

/** Each step outwards reads everything inside again. */
const farthest = 40;

/** The first part with a certain price, outwards from the heading; prose counts only when no part has one. */
function readPagePrice(outline: Outline, top: number, withheld: boolean): PagePrice {
	const name = top >= 0 ? readHeading(outline, top) : null;
	let inProse: PagePrice = { price: null };
	for (let at = Math.max(0, top), level = 0; at >= 0 && level < farthest; at = outline.parents[at] ?? -1, level++) {
		const amounts = readAmounts(outline, listOwnTexts(getTexts(outline, at), name), at);
		const standing = amounts.filter((amount) => !amount.inProse);
		const price = choosePriceBeside(withheld, standing);
		if (price !== null) return { price, currency: findCurrency(standing, price) };
		const told = inProse.price ?? choosePriceBeside(withheld, amounts);
		if (told !== inProse.price) inProse = { price: told, currency: findCurrency(amounts, told) };
	}
	return inProse;
}
