import { isTemplate } from "~/inventory/fields/clean-text";
import { parseMake } from "~/inventory/fields/makes";
import type { RawField } from "~/inventory/raw-vehicle";
import { getTexts, type Outline } from "../markup/outline";
import { getFieldOf } from "../text/field-names";
import { isPlaceholder } from "../text/finding";
import { parseMileageValue } from "../text/mileage";
import { getVinOf } from "../text/vin-text";

interface Run {
	at: number;
	text: string;
}

/** Labels whose values are judged elsewhere (money) or are no labels on a card. */
const skipped = new Set<RawField>(["price", "currency", "url", "carfaxUrl", "description", "title", "mileageUnit"]);

/** "Mileage: 45,120", dt/dd, th/td, stacked spans, value before label: what the labels inside a node say. First statement wins. */
export function readLabelledRows(outline: Outline, runs: Run[]): Partial<Record<RawField, string>> {
	const rows: Partial<Record<RawField, string>> = {};
	const put = (field: RawField, text: string | undefined) => {
		const value = text === undefined || rows[field] !== undefined ? null : toValue(field, text);
		if (value !== null) rows[field] = value;
		return value !== null;
	};
	for (const [index, run] of runs.entries()) {
		for (const { label, value } of splitInlineLabels(run.text)) {
			const field = getFieldOf(label)?.field;
			if (!field || skipped.has(field)) continue;
			if (value) put(field, value);
			else if (!isLastInRow(outline, runs, index) || !put(field, runs[index - 1]?.text))
				put(field, getNextValue(runs, index)) || put(field, getFormerNumber(field, runs[index - 1]));
		}
	}
	return rows;
}

/** `VIN: X Stock #: Y` → two pairs; a bare label gives one pair without value. */
export function splitInlineLabels(text: string): { label: string; value: string }[] {
	const bare = /^([A-Za-z][A-Za-z. ]{1,24}?)\s?(?:#|no\.?)?\s*[:#]?$/i.exec(text);
	if (bare) return [{ label: text, value: "" }];
	const headless =
		/^(VIN|Mileage|Odometer(?: reading)?|Miles|Stock)\s?(?:#|no\.?|number)?\s+(?:[-–—]\s)?([A-Z0-9,-]+(?: mi(?:les)?)?)$/i.exec(
			text,
		);
	if (headless) return [{ label: headless[1] ?? "", value: headless[2] ?? "" }];
	const pairs: { label: string; value: string }[] = [];
	const marks = [
		...text
			.slice(0, 2000)
			.matchAll(/(?:^|[\s|•·,;(])((?:[A-Za-z][A-Za-z.]{0,13}[ /-]?){1,3}#?)\s?(?:#\s?:?|:)(?!\/\/)/g),
	];
	for (const [order, mark] of marks.entries()) {
		const from = mark.index + mark[0].length;
		pairs.push({
			label: getLabelEnd(mark[1] ?? ""),
			value: text.slice(from, marks[order + 1]?.index).replace(/^[\s#:]+|[\s|•·,;]+$/g, ""),
		});
	}
	return pairs;
}

/** "Automatic Mileage" → "Mileage": the longest ending that is a known label. */
function getLabelEnd(label: string): string {
	const words = label.split(" ");
	for (let at = 0; at < words.length; at++) {
		const ending = words.slice(at).join(" ");
		if (getFieldOf(ending)) return ending;
	}
	return label;
}

function getNextValue(runs: Run[], index: number): string | undefined {
	const next = runs[index + 1];
	if (!next) return undefined;
	if (/^[:#-]$/.test(next.text)) return runs[index + 2]?.text;
	return isBareLabel(next.text) ? undefined : next.text.replace(/^:\s*/, "");
}

function isBareLabel(text: string): boolean {
	return text.length <= 24 && /[:#]$/.test(text)
		? true
		: text.length <= 24 &&
				/^(?:stock|vin|mileage|odometer|transmission|engine|drivetrain|exterior|interior)(?: (?:color|number|#))?$/i.test(
					text,
				);
}

/** Where a small element ends with its label, the value stands before it: `<b>45,120</b> <i>Mileage</i>`. */
function isLastInRow(outline: Outline, runs: Run[], index: number): boolean {
	const run = runs[index];
	const former = runs[index - 1];
	if (!run || !former || /:$/.test(run.text)) return false;
	let row = outline.parents[run.at] ?? -1;
	for (let level = 0; level < 3 && row >= 0 && row > former.at; level++) row = outline.parents[row] ?? -1;
	if (row < 0 || row > former.at) return false;
	const inRow = getTexts(outline, row);
	return inRow.length === 2 && inRow[1]?.at === run.at;
}

function getFormerNumber(field: RawField, former: Run | undefined): string | undefined {
	return field === "mileage" || field === "year" ? former?.text : undefined;
}

/** A value only counts when it can be one of its field. */
function toValue(field: RawField, text: string): string | null {
	if (!text || text.length > 90 || isPlaceholder(text) || isTemplate(text)) return null;
	if (field === "vin") return getVinOf(text);
	if (field === "make") return parseMake(text);
	if (field === "mileage") return parseMileageValue(text) ? text : null;
	if (field === "year") return /^(?:19|20)\d\d$/.test(text) ? text : null;
	if (field === "stockNumber")
		return /^[\w./-]{1,20}$/.test(text) && /[\d]/.test(text)
			? text
			: (/^#?\s?([\w./-]*\d[\w./-]*)\b/.exec(text)?.[1] ?? null);
	return /[A-Za-z]/.test(text) || field === "model" || field === "zipCode" ? text.replace(/^[:\s]+/, "") : null;
}
