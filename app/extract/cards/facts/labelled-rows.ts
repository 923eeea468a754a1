import { isUpholstery } from "~/inventory/fields/wording/colour";
import type { RawField } from "~/inventory/raw-vehicle";
import { getTexts, type Outline } from "../../markup/outline";
import { readSeats } from "../../text/colours/colour-story";
import { readColourLine, splitBothColours, splitColours, toOneLanguage } from "../../text/colours/colour-words";
import { readToldPair } from "../../text/colours/told-pair";
import { getFieldOf } from "../../text/field-names";
import { getClassedField, getDrawnField } from "./drawn-field";
import { splitInlineLabels } from "./inline-labels";
import { getLabelledField, isDoubtful } from "./loose-labels";
import { isNameInRow } from "./named-rows";
import { toRowValue } from "./row-value";
import { isPhraseEnd } from "./told-lines";

interface Run {
	at: number;
	text: string;
}

const skipped = new Set<RawField>(["price", "currency", "url", "carfaxUrl", "description", "title", "mileageUnit"]);

/** "Mileage: 45,120", dt/dd, th/td, stacked spans, value before label. The first statement wins. */
export function readLabelledRows(outline: Outline, runs: Run[]): Rows {
	const { put, finish } = createRows();
	for (const [index, run] of runs.entries()) {
		const both = splitBothColours(run.text, runs[index + 1]?.text);
		if (both) for (const side of ["exterior", "interior"] as const) put(`${side}Color`, both[side]);
		for (const { label, value } of splitInlineLabels(run.text)) {
			const field = getLabelledField(label);
			if (!field || skipped.has(field)) continue;
			const own = value || (getNextValue(outline, runs, index) ?? "");
			if (isDoubtful(label, field, own) && !isNameInRow(outline, runs, index, value)) continue;
			if (value) put(field, value);
			else if (isBehindValue(outline, runs, index) && put(field, runs[index - 1]?.text)) continue;
			else if (!(/Color$/.test(field) && isPhraseEnd(outline, run, runs[index - 1])))
				put(field, getNextValue(outline, runs, index)) || put(field, getFormerNumber(field, run, runs[index - 1]));
		}
	}
	for (const run of runs) {
		const field = getTitledField(outline, run) ?? getDrawnField(outline, run) ?? getClassedField(outline, run);
		if (field) put(field, run.text);
	}
	return finish();
}

type Rows = Partial<Record<RawField, string>>;

/** Takes one value after another; what a paint's row tells of the seats counts at the end, where no other did. */
function createRows() {
	const rows: Rows = {};
	let upholstery: string | undefined;
	let tones: { whole: string; behind: string } | undefined;
	const put = (field: RawField, text: string | undefined) => {
		if (text === undefined || rows[field] !== undefined) return false;
		const sides = field === "exteriorColor" ? (readColourLine(text) ?? readToldPair(`finished in ${text}`)) : null;
		const value = sides?.exterior ?? toRowValue(field, text);
		if (value === null) return false;
		if (field === "trim" && isUpholstery(value)) {
			upholstery ??= readSeats(value) ?? value;
			return true;
		}
		const colour = /Color$/.test(field) ? toOneLanguage(value) : value;
		const both = sides ?? (field === "exteriorColor" ? splitColours(colour) : null);
		rows[field] = both?.exterior ?? colour;
		if (sides) rows.interiorColor ??= sides.interior;
		else if (both) tones = { whole: colour, behind: both.interior };
		return true;
	};
	const finish = (): Rows => {
		const seats = rows.interiorColor ?? upholstery;
		if (tones && isTwoTone(tones, seats)) rows.exteriorColor = tones.whole;
		const interiorColor = seats ?? tones?.behind;
		return interiorColor === undefined ? rows : { ...rows, interiorColor };
	};
	return { put, finish };
}

/** "White/Black" beside seats that are told apart and are no black ones. */
function isTwoTone({ whole, behind }: { whole: string; behind: string }, seats: string | undefined): boolean {
	return seats !== undefined && /\//.test(whole) && !seats.toLowerCase().startsWith(behind.toLowerCase());
}

const titledFields = new Set<RawField>([
	...(["exteriorColor", "interiorColor", "transmission", "engine", "drivetrain", "fuelType", "bodyStyle"] as const),
]);

/** `<li title="Exterior Colour"><i></i>Red</li>`, `<td data-label="Engine">`: an attribute names the value. */
function getTitledField({ attributes, parents }: Outline, { at, text }: Run): RawField | null {
	const own = attributes[parents[at] ?? 0] ?? {};
	const name =
		own["data-title"] ?? own["data-label"] ?? own["fs-cmsfilter-field"] ?? own["fs-list-field"] ?? own.title ?? "";
	if (name.length < 3 || name.length > 24 || name === text) return null;
	const field = getFieldOf(name)?.field;
	return field && titledFields.has(field) ? field : null;
}

function getNextValue({ tags, parents }: Outline, runs: Run[], index: number): string | undefined {
	const next = runs[index + 1];
	const [tag, nextTag] = [runs[index], next].map((run) => tags[parents[run?.at ?? 0] ?? 0]);
	if (!next || (tag === "dt" && nextTag === "dt")) return undefined;
	const value = /^[:#–—-]$/.test(next.text) ? (runs[index + 2]?.text ?? "") : next.text;
	return isBareLabel(value) || isLabel(value) ? undefined : value.replace(/^:\s*/, "");
}

/** The name of a field and no more; "Model 3" is a value. */
function isLabel(text: string): boolean {
	return !/\d/.test(text) && getFieldOf(text) !== null;
}

function isBareLabel(text: string): boolean {
	return text.length <= 24 && /[:#]$/.test(text)
		? true
		: text.length <= 24 &&
				/^(?:stock|vin|mileage|odometer|transmission|engine|drivetrain|exterior|interior)(?: (?:color|number|#))?$/i.test(
					text,
				);
}

const mostInRow = 12;

/** `<b>45,120</b> <i>Mileage</i> <b>2019</b> <i>Year</i>`: a row that ends with a name has its values first. */
function isBehindValue(outline: Outline, runs: Run[], index: number): boolean {
	const run = runs[index];
	const former = runs[index - 1];
	if (!run || !former || /:$/.test(run.text)) return false;
	let row = outline.parents[run.at] ?? -1;
	for (let level = 0; level < 3 && row >= 0 && row > former.at; level++) {
		if (isBeforeValue(outline, row, run.at)) return false;
		row = outline.parents[row] ?? -1;
	}
	if (row < 0 || row > former.at) return false;
	const inRow = getTexts(outline, row, mostInRow).filter(({ at }) => !isHeading(outline, at));
	if (inRow.length === 2) return inRow[1]?.at === run.at;
	return inRow.length % 2 === 0 && inRow.every(({ text }, at) => isLabel(text) === (at % 2 === 1));
}

/** `<div><b>Exterior</b> <i>Black</i></div>`: a row of its own, whatever its neighbours look like. */
function isBeforeValue(outline: Outline, row: number, label: number): boolean {
	const [first, second, third] = getTexts(outline, row, 3);
	return first?.at === label && second !== undefined && third === undefined && !isLabel(second.text);
}

/** Also the text of a link in one. */
function isHeading({ tags, parents }: Outline, at: number): boolean {
	const around = parents[at] ?? -1;
	return [around, parents[around] ?? -1].some((node) => /^(?:h[1-6]|caption)$/.test(tags[node] ?? ""));
}

/** The value of "Mileage:" stands behind it, however odd: the number before is another's, as a year is. */
function getFormerNumber(field: RawField, label: Run, former: Run | undefined): string | undefined {
	if (/:$/.test(label.text) || (field !== "mileage" && field !== "year")) return undefined;
	return field === "mileage" && /^(?:19|20)\d\d$/.test(former?.text ?? "") ? undefined : former?.text;
}
