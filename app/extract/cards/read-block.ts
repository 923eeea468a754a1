import { isTemplate } from "~/inventory/fields/normalise-text";
import { getModelYear } from "~/inventory/fields/vin";
import type { RawField } from "~/inventory/raw-vehicle";
import { getTexts, type Outline } from "../markup/outline";
import { getFieldOf } from "../text/field-names";
import { type Finding, toFinding } from "../text/finding";
import type { Headline } from "../text/headline";
import { choosePriceBeside, listRefused } from "../text/prices/choose-price";
import { findCurrency } from "../text/prices/currency";
import { isCalledFor, isWithheld, notPriced } from "../text/prices/price-words";
import { getVinOf } from "../text/vin-text";
import type { Block } from "./blocks/block";
import { readAttributes } from "./blocks/block-attributes";
import { readBlockImages } from "./facts/block-images";
import { readLinks } from "./facts/block-links";
import { chooseCondition, findCondition, listPictureWords, listShown, toCondition } from "./facts/card-condition";
import { readCardMileage } from "./facts/card-mileage";
import { readLabelledRows } from "./facts/labelled-rows";
import { chooseVin, listOwnTexts } from "./facts/own-texts";
import { readUnlabelled } from "./facts/unlabelled";
import { readAmounts } from "./money/card-money";
import { isPriceAskedFor, type Run } from "./money/price-lines";
import { chooseName, findTrimInPieces, parseSplitHeadline } from "./names/block-name";
import { findHeadline } from "./names/card-names";
import { findCarLink, findDetailsLink, findNamedLink, findOnlyLink, findTitledTrim } from "./names/named-link";
import { readPictureWords } from "./names/picture-words";
import { findTrimSaidAgain } from "./names/said-again";

type Fields = Finding["fields"];

const nameFields = ["year", "make", "model", "trim"] as const;

/** Null when the card is no car. `about` is the text about its condition, where the card has other text too. */
export function readBlock(outline: Outline, { start, end, key, isVinUnsure }: Block, about?: string): Finding | null {
	const all = getRuns(outline, start, end);
	const links = readLinks(outline, start, end);
	links.url ??= findNamedLink(outline, start, end) ?? undefined;
	const data = readAttributes(outline, start, end);
	const written = findHeadline(outline, start, end) ?? parseSplitHeadline(all, links.url);
	const { name, isWritten } = chooseName(written, data, links.url);
	const headline = name && toWholeName(outline, { start, end, key }, all, name, links.url);
	links.url ??= findUnnamedLink(outline, { start, end, key }, headline, about === undefined) ?? undefined;
	const runs = listOwnTexts(all, headline);
	const whole = listShown(outline, runs, start);
	const labelled = readLabelledRows(outline, runs);
	const told = { outline, runs, isCard: about === undefined, paint: labelled.exteriorColor };
	const rows = { ...readUnlabelled({ ...told, name: headline }), ...labelled };
	if (headline && rows.make && rows.make !== headline.make) for (const name of nameFields) delete rows[name];
	const amounts = readAmounts(outline, runs, start);
	const withheld = findWithheld(outline, runs);
	const price = told.isCard && isOfTwo(runs) ? null : choosePriceBeside(withheld !== undefined, amounts);
	const fields: Fields = {
		...(told.isCard && readPictureWords(outline, { start, end }, headline, links.url)),
		...data,
		...(headline && toHeadlineFields(headline)),
		...(!isWritten && data.trim && { trim: data.trim }),
		...rows,
		...readCardMileage({ outline, runs, from: start, labelled: rows.mileage, attribute: data.mileage, price }),
		price: price === null ? withheld : String(price),
		...links,
		vin: rows.vin ?? data.vin ?? chooseVin(runs, headline?.year, key) ?? links.vin ?? getVinOf(key) ?? undefined,
		condition: chooseCondition(
			findCondition(about ?? `${whole}\n${listPictureWords(outline, start, end)}`),
			rows.condition ?? toCondition(data.condition),
		),
		currency: findCurrency(amounts, price) ?? data.currency,
	};
	if (Object.values(fields).some((value) => value && isTemplate(value))) return null;
	const images = readBlockImages(outline, start, end);
	fields.vin = isVinUnsure ? undefined : (fields.vin ?? getPicturedVin(images, fields.year));
	return isNamed(fields) ? { ...toFinding("listing-card", drop(fields), images), refused: listRefused(amounts) } : null;
}

/** "Stock #: P10015" and "Stock #: B10060" in one block: which car's the price is, nobody can tell. */
function isOfTwo(runs: Run[]): boolean {
	const told = runs.flatMap(({ text }, at) =>
		getFieldOf(text)?.field === "stockNumber" ? [runs[at + 1]?.text ?? ""] : [],
	);
	return new Set(told.filter((one) => /\d/.test(one) && one.length < 20)).size > 1;
}

function isNamed({ vin, year, make }: Fields): boolean {
	return Boolean(vin || (year && make));
}

/** With the trim from where the block tells it beside a name without one. */
function toWholeName(outline: Outline, { start, end }: Block, runs: Run[], name: Headline, url?: string): Headline {
	const trim =
		name.trim ||
		findTitledTrim(outline, start, end, name) ||
		findTrimInPieces(runs, name, url) ||
		findTrimSaidAgain(outline, start, end, name);
	return { ...name, trim };
}

function findUnnamedLink(outline: Outline, { start, end }: Block, name: Headline | null, isCard: boolean) {
	const only = name ? null : findOnlyLink(outline, start, end);
	if (only || !isCard) return only;
	return findDetailsLink(outline, start, end) ?? (name && findCarLink(outline, start, end, name));
}

function findWithheld(outline: Outline, runs: Run[]): string | undefined {
	const words = runs.find(({ text }) => isWithheld(text))?.text;
	if (words !== undefined) return words;
	const isCalled = runs.some(({ text }, at) => isCalledFor(text, runs[at + 1]?.text ?? ""));
	return isCalled || runs.some((run) => isPriceAskedFor(outline, run)) ? notPriced : undefined;
}

/** Some photos show another car: a VIN counts alone, and only when its model year is the car's. */
function getPicturedVin(images: string[], year: string | undefined): string | undefined {
	const [vin, ...others] = new Set(images.map(getVinOf).filter((one) => one !== null));
	return vin && others.length === 0 && getModelYear(vin) === Number(year) ? vin : undefined;
}

function drop(fields: { [field in RawField]?: string | undefined }): Fields {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value));
}

function getRuns(outline: Outline, start: number, end: number) {
	const runs = getTexts(outline, start);
	for (let at = outline.ends[start] ?? end; at < end; at = outline.ends[at] ?? at + 1)
		runs.push(...getTexts(outline, at));
	return runs;
}

function toHeadlineFields({ year, make, model, trim }: Headline): Fields {
	return { year, make, model, ...(trim && { trim }), title: [year, make, model, trim].filter(Boolean).join(" ") };
}
