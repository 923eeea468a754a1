import { readName } from "../cards/names/card-names";
import { getCells, getCellText } from "../cards/tables/table-cells";
import { getTexts, type Outline } from "../markup/outline";
import { getFieldOf } from "../text/field-names";
import { isWithheld } from "../text/prices/price-words";

/** One car's table with names above values ("Miles" above "141,200"): each value gets its name. Changes the outline. */
export function mergeLabelRows(outline: Outline): Outline {
	for (let row = 0; row < outline.tags.length; row++) {
		const values = outline.tags[row] === "tr" ? findRowBelow(outline, row) : null;
		const labels = values === null ? [] : getCells(outline, row);
		if (values === null || !areLabels(outline, labels) || !isOfOneCar(outline, values, labels.length)) continue;
		for (const [order, cell] of getCells(outline, values).entries()) putLabel(outline, labels[order] ?? -1, cell);
	}
	return outline;
}

function findRowBelow({ tags, ends }: Outline, row: number): number | null {
	const below = ends[row] ?? row;
	return tags[below] === "tr" ? below : null;
}

const longestLabel = 24;
const moneyLabel =
	/^(?:down|weekly|bi-?weekly|monthly|payments?|special|enganche|pagos?)\b|\b(?:price|special|precio|payment)$/i;

function areLabels(outline: Outline, cells: number[]): boolean {
	const words = cells.map((cell) => getCellText(outline, cell)).filter((text) => text !== "");
	return (
		words.length >= 2 &&
		words.every(isLabel) &&
		words.some((text) => getFieldOf(text) !== null || moneyLabel.test(text))
	);
}

function isLabel(text: string): boolean {
	const name = text.slice(0, 60).replace(/\s\([^()]{1,20}\)$/, "");
	const isName = getFieldOf(name) !== null || moneyLabel.test(name);
	return name.length <= longestLabel && !/[\d$]/.test(name) && isName && !isWithheld(name);
}

/** A row of values without a label ("Miles" "141,200") or a car's name, and no other such row below it. */
function isOfOneCar(outline: Outline, values: number, count: number): boolean {
	const cells = getCells(outline, values);
	if (cells.length !== count || cells.some((cell) => isLabel(getCellText(outline, cell)))) return false;
	if (getTexts(outline, values).some(({ at }) => readName(outline, at) !== null)) return false;
	const next = findRowBelow(outline, values);
	const after = next === null ? [] : getCells(outline, next);
	return after.length !== count || areLabels(outline, after);
}

function putLabel(outline: Outline, label: number, cell: number): void {
	const name = label < 0 ? "" : getCellText(outline, label);
	const [value] = getTexts(outline, cell, 1);
	if (!name || !value) return;
	outline.texts[value.at] = `${name.replace(/:$/, "")}: ${value.text}`;
	for (const { at } of getTexts(outline, label)) outline.texts[at] = "";
}
