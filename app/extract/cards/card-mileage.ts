import { getChildren, type Outline } from "../markup/outline";
import type { Finding } from "../text/finding";
import { findMileages, type Mileage, parseMileageValue } from "../text/mileage";
import { isProse } from "../text/prose";

interface CardReadings {
	outline: Outline;
	runs: { at: number; text: string }[];
	/** The card's first node. */
	from: number;
	/** What stands beside a label "Mileage", and in a data attribute. */
	labelled: string | undefined;
	attribute: string | undefined;
}

/** The one odometer reading that a card shows: by its label, by an icon, by its unit, else by an attribute; empty when two differ. */
export function readCardMileage({ outline, runs, from, labelled, attribute }: CardReadings): Finding["fields"] {
	const stated = parseMileageValue(labelled ?? findMarkedReading(outline, runs, from) ?? "");
	const standing = findReadings(runs.filter(({ text }) => !isProse(text)));
	const seen = standing.size > 0 ? standing : findReadings(runs);
	const [only] = seen.size === 1 ? [...seen.values()] : [];
	const mileage = stated ?? only ?? (seen.size === 0 ? parseMileageValue(attribute ?? "") : null);
	if (!mileage) return { mileage: "" };
	const unit = only && only.value.replace(/,/g, "") === mileage.value.replace(/,/g, "") ? only.unit : mileage.unit;
	return { mileage: mileage.value, mileageUnit: unit };
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

const readingWords = /odometer|mileage|\bmiles\b|speedometer|tachometer|gauge|fa-road/i;
const otherWords = /price|payment|month|range|warranty|mpg|unlimited/i;

/** The bare number ("88,001") of which only a class name or an icon says that it is the odometer's; undefined when there is none. */
function findMarkedReading(outline: Outline, runs: { at: number; text: string }[], from: number): string | undefined {
	const marked = runs.filter(({ at, text }) => /^\d{1,3},?\d{3}$/.test(text) && isMarked(outline, at, from));
	const readings = new Set(marked.map(({ text }) => text));
	return readings.size === 1 ? [...readings][0] : undefined;
}

/** By its own element or the one around it, or by an icon right before it. */
function isMarked(outline: Outline, at: number, from: number): boolean {
	const holder = outline.parents[at] ?? -1;
	const around = outline.parents[holder] ?? -1;
	const icons = getChildren(outline, holder).filter((node) => node < at && !outline.texts[node]);
	const classes = [holder, around, ...icons]
		.filter((node) => node > from)
		.map((node) => `${outline.attributes[node]?.class ?? ""} ${outline.attributes[node]?.title ?? ""}`)
		.join(" ");
	return readingWords.test(classes) && !otherWords.test(classes);
}
