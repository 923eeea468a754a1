import { getChildren, getTexts, type Outline } from "../../markup/outline";
import type { Finding } from "../../text/finding";
import {
	findMileages,
	findThousands,
	hasUnknownMiles,
	isWithheldMileage,
	listBareThousands,
	type Mileage,
	milesUnknown,
	parseMileageValue,
	parseThousands,
} from "../../text/mileage";
import { isProse } from "../../text/prose";

interface CardReadings {
	outline: Outline;
	runs: { at: number; text: string }[];
	from: number;
	labelled: string | undefined;
	attribute: string | undefined;
	/** The card's price, null when unknown: then a lone number may be it. */
	price: number | null;
}

/** By its label, by an icon, by its unit, else by an attribute; empty when two readings differ. */
export function readCardMileage({ outline, runs, from, labelled, attribute, price }: CardReadings): Finding["fields"] {
	if (isWithheldMileage(labelled ?? "")) return { mileage: milesUnknown };
	const rounded = parseThousands(labelled ?? "");
	const stated = parseMileageValue(labelled ?? findMarkedReading(outline, runs, from) ?? "");
	const own = runs.filter(({ text }) => !dated.test(text));
	const standing = findReadings(own.filter(({ text }) => !isProse(text)));
	const seen = standing.size > 0 ? standing : findReadings(own);
	if (!stated && rounded) {
		const exact = [...seen.values()].find(({ value, unit }) => unit === "mi" && isAbout(value, rounded));
		return { mileage: exact?.value ?? rounded };
	}
	const [only] = seen.size === 1 ? [...seen.values()] : [];
	const mileage =
		stated ?? only ?? (seen.size === 0 ? parseMileageValue(attribute ?? findLoneReading(runs, price) ?? "") : null);
	if (!mileage) return { mileage: seen.size === 0 ? (findRounded(runs) ?? findUnknown(runs)) : "" };
	const unit = only && only.value.replace(/,/g, "") === mileage.value.replace(/,/g, "") ? only.unit : mileage.unit;
	return { mileage: mileage.value, mileageUnit: unit };
}

/** "03/12/2021 - 21,004 miles - oil change": a record of what the car had then. */
const dated = /^\W{0,3}(?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d\d|\d{4})|(?:19|20)\d\d-\d\d-\d\d)\b/;

/** "93,912" and "94k" are one reading; "300 miles" is where it was driven. */
function isAbout(exact: string, rounded: string): boolean {
	return Math.abs(Number(exact.replace(/,/g, "")) - Number.parseFloat(rounded) * 1000) <= 1000;
}

function findRounded(runs: { text: string }[]): string | null {
	const readings = runs.flatMap(
		({ text }) => parseThousands(text) ?? [...findThousands(text), ...listBareThousands(text)],
	);
	const [only = null, other] = new Set(readings);
	return other === undefined ? only : null;
}

function findUnknown(runs: { text: string }[]): string {
	return runs.some(({ text }) => hasUnknownMiles(text)) ? milesUnknown : "";
}

function findReadings(runs: { text: string }[]): Map<string, Mileage> {
	const all = runs.flatMap(({ text }) => findMileages(text));
	const readings = all.filter((one) => one.unit === "mi" || !all.some((other) => isSameIn(one, other)));
	return new Map(readings.map((reading) => [reading.value.replace(/,/g, ""), reading]));
}

/** "104,566 miles (168,283 km)" is one reading. */
function isSameIn(kilometres: Mileage, miles: Mileage): boolean {
	const [km = 0, mi = 0] = [kilometres, miles].map(({ value }) => Number(value.replace(/,/g, "")));
	return miles.unit === "mi" && Math.abs(km / 1.609344 - mi) <= mi * 0.01;
}

/** "88,001" beside a drawing: the only bare number of a card whose price is known. */
function findLoneReading(runs: { text: string }[], price: number | null): string | undefined {
	const bare = runs.filter(
		({ text }, at) => /^\d{1,3},\d{3}$/.test(text) && !/[A-Za-z#:]\W{0,40}$/.test(getLabel(runs[at - 1]?.text)),
	);
	const readings = new Set(bare.map(({ text }) => text).filter((text) => Number(text.replace(",", "")) !== price));
	return price !== null && readings.size === 1 ? [...readings][0] : undefined;
}

function getLabel(text = ""): string {
	return text.length <= 24 && !/\d/.test(text) ? text : "";
}

const readingWords = /odometer|\bodo\b|mileage|\bmiles\b|speedometer|tachometer|dashboard|gauge|fa-road|flaticon-gas/i;
const otherWords = /price|payment|month|range|warranty|mpg|unlimited/i;

function findMarkedReading(outline: Outline, runs: { at: number; text: string }[], from: number): string | undefined {
	const marked = runs.filter(({ at, text }) => /^\d{1,3},?\d{3}$/.test(text) && isMarked(outline, at, from));
	const readings = new Set(marked.map(({ text }) => text));
	return readings.size === 1 ? [...readings][0] : undefined;
}

function listIcons(outline: Outline, row: number, at: number): number[] {
	const before = row < 0 ? [] : getChildren(outline, row).filter((node) => (outline.ends[node] ?? node) <= at);
	const from = before.findLastIndex((node) => getTexts(outline, node, 1).length > 0) + 1;
	return before.slice(from).flatMap((node) => [node, ...getChildren(outline, node)]);
}

function isMarked(outline: Outline, at: number, from: number): boolean {
	const holder = outline.parents[at] ?? -1;
	const around = outline.parents[holder] ?? -1;
	const icons = [holder, around].flatMap((row) => listIcons(outline, row, at));
	const classes = [holder, around, ...icons]
		.filter((node) => node > from)
		.map((node) => `${outline.attributes[node]?.class ?? ""} ${outline.attributes[node]?.title ?? ""}`)
		.join(" ");
	return readingWords.test(classes) && !otherWords.test(classes);
}
