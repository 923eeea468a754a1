import { isTemplate } from "~/inventory/fields/clean-text";
import { getModelYear } from "~/inventory/fields/vin";
import type { RawField } from "~/inventory/raw-vehicle";
import { getTexts, type Outline, type OutlineAttributes } from "../markup/outline";
import { readDataAttributes } from "../markup/scan-attributes";
import { findCarfaxReport } from "../text/carfax-link";
import { type Finding, toFinding } from "../text/finding";
import { type Headline, parseHeadline, parseLinkHeadline } from "../text/headline";
import { choosePrice, isWithheld } from "../text/money";
import { getVinOf } from "../text/vin-text";
import type { Block } from "./block";
import { readBlockImages } from "./block-images";
import { readCardMileage } from "./card-mileage";
import { readAmounts } from "./card-money";
import { readLabelledRows } from "./labelled-rows";
import { findNamedLink } from "./named-link";

type Fields = Finding["fields"];

/** Everything one card says: labels, data attributes, amounts, headline, links, photos. Null when it is no car. `about` are the words that tell its condition, when not all of them do. */
export function readBlock(outline: Outline, { start, end, key }: Block, about?: string): Finding | null {
	const runs = getRuns(outline, start, end);
	const whole = runs.map(({ text }) => text).join("\n");
	const rows = readLabelledRows(outline, runs);
	const links = readLinks(outline, start, end);
	links.url ??= findNamedLink(outline, start, end) ?? undefined;
	const headline =
		findHeadline(outline, start, end) ?? parseSplitHeadline(runs) ?? (links.url ? parseLinkHeadline(links.url) : null);
	const amounts = readAmounts(outline, runs, start);
	const price = choosePrice(amounts);
	const data = readAttributes(outline, start, end);
	const fields: Fields = {
		...data,
		...(headline && toHeadlineFields(headline)),
		...rows,
		...readCardMileage({ outline, runs, from: start, labelled: rows.mileage, attribute: data.mileage }),
		price: price === null ? runs.find(({ text }) => isWithheld(text))?.text : String(price),
		...links,
		vin: rows.vin ?? data.vin ?? getVinOf(whole) ?? links.vin ?? getVinOf(key) ?? undefined,
		condition: rows.condition ?? data.condition ?? findCondition(about ?? whole),
		currency:
			amounts.find(({ value, currency }) => currency && (price === null || value === price))?.currency ?? data.currency,
	};
	if (Object.values(fields).some((value) => value && isTemplate(value))) return null;
	const images = readBlockImages(outline, start, end);
	fields.vin ??= getPicturedVin(images, fields.year);
	const isCar = Boolean(fields.vin || (fields.year && fields.make));
	return isCar ? toFinding("listing-card", drop(fields), images) : null;
}

/** The VIN that every photo's address names, when it is one of the car's model year. */
function getPicturedVin(images: string[], year: string | undefined): string | undefined {
	const [vin, ...others] = new Set(images.map(getVinOf));
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

/** The first heading, link or other short text that names year, make and model; then titles and alternative texts. */
export function findHeadline(
	{ tags, texts, parents, attributes }: Outline,
	start: number,
	end: number,
): Headline | null {
	let second: Headline | null = null;
	for (let at = start; at < end; at++) {
		const text = texts[at] ?? "";
		if (text.length >= 8 && text.length <= 160) {
			const headline = parseHeadline(text);
			if (headline && /^(?:h[1-6]|a|strong|b|span|p|div|td)$/.test(tags[parents[at] ?? 0] ?? "")) return headline;
			second ??= headline;
		}
	}
	for (let at = start; at < end && !second; at++) {
		const { alt = "", title = "", "aria-label": label = "" } = attributes[at] ?? {};
		second = parseHeadline(alt) ?? parseHeadline(title) ?? parseHeadline(label);
	}
	return second;
}

/** `<span>2019</span> <span>Honda</span> <span>Civic</span>`: the pieces joined. */
export function parseSplitHeadline(runs: { text: string }[]): Headline | null {
	for (const [index, { text }] of runs.entries()) {
		if (!/^(?:(?:used|certified|pre-owned)\s)?(?:19|20)\d\d\b/i.test(text) || text.length > 60) continue;
		const headline = parseHeadline(
			runs
				.slice(index, index + 4)
				.map((run) => run.text)
				.join(" "),
		);
		if (headline) return { ...headline, trim: "" };
	}
	return null;
}

function readLinks({ attributes, tags, readLink }: Outline, start: number, end: number): Fields {
	const links: Fields = {};
	for (let at = start; at < end; at++) {
		const here = attributes[at];
		links.carfaxUrl ??= findReport(here);
		const href = here?.href ?? here?.["data-vdp-url"] ?? here?.["data-href"] ?? here?.["data-url"];
		const link = href && tags[at] !== "link" ? readLink(href) : null;
		if (!link) continue;
		const { url, kind } = link;
		if (/carfax\.com|autocheck\.com/i.test(url)) links.vin ??= getVinOf(url) ?? undefined;
		else if (kind === "vehicle") {
			links.url ??= url;
			links.vin ??= getVinOf(url) ?? undefined;
		}
	}
	return links;
}

function findReport(attributes: OutlineAttributes = {}): string | undefined {
	for (const name in attributes) {
		const report = findCarfaxReport(attributes[name] ?? "");
		if (report) return report;
	}
	return undefined;
}

function readAttributes({ attributes }: Outline, start: number, end: number): Fields {
	const fields: Fields = {};
	for (let at = start; at < end; at++) {
		const here = attributes[at] ?? {};
		for (const [field, value] of Object.entries(readDataAttributes(here))) fields[field as RawField] ??= value;
	}
	delete fields.url;
	delete fields.title;
	return fields;
}

const conditions: [string, RegExp][] = [
	["Sold", /^sold$/im],
	["Certified", /\bcertified\b(?! (?:technician|mechanic|service))/i],
	["Used", /\bpre-?owned\b|\bused\b/i],
	["New", /^new$|^new (?:19|20)\d\d\b/im],
];

export function findCondition(text: string): string | undefined {
	return conditions.find(([, words]) => words.test(text))?.[0];
}
