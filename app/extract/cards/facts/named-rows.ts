import type { RawField } from "~/inventory/raw-vehicle";
import { mergePatterns } from "~/inventory/texts/merge-patterns";
import { getTexts, type Outline } from "../../markup/outline";
import { getFieldOf } from "../../text/field-names";
import type { Run } from "../money/price-lines";
import { splitInlineLabels } from "./inline-labels";

/** "Paint | Dark Honey" is a maker's own name where the label and it are one row, near the rows of what only cars have. */
export function isNameInRow(outline: Outline, runs: Run[], index: number, inline: string): boolean {
	const [label, next] = [runs[index], runs[index + 1]];
	const value = inline || (next?.text ?? "");
	if (!label || !sure.test(label.text) || !isName(value) || !isAmongFacts(runs, index)) return false;
	return inline !== "" || (next !== undefined && isRow(outline, label.at, next.at));
}

/** "Finish" is also a wheel's, and a cabin has much besides its colour. */
const sure =
	/^(?:exterior |body )?(?:paint|colou?r|coachwork)|^exterior finish|upholstery|hides?\b|^(?:seat|leather|trim) colou?r/i;

function isName(value: string): boolean {
	return /^\p{Lu}[\p{L}'’-]{2,20}(?: [\p{L}'’-]{2,20}){0,3}$/u.test(value) && !state.test(value);
}

/** What such rows tell besides: what state it is in, what it is made of, what the shop does. */
const state = mergePatterns({ flags: "i", before: /\b/, behind: /\b/ }, [
	/excellent|very|good|fair|nice|great|poor|mint|correct|clean|show|driver|quality|condition|needs/,
	/original|factory|custom|standard|optional|new|newer|fresh|old|older/,
	/restored|redone|done|re-?finished|re-?paint(?:ed)?|re-?spray(?:ed)?/,
	/single|two|tone|stage|base|clear(?:coat)?|full|partial|match(?:ing)?/,
	/yes|none|no|see|call|ask|available|unknown|view|quote|book/,
	/bucket|bench|split|power|heated|manual/,
	/leather(?:ette)?|vinyl|cloth|suede|wood|burl|carbon|alumini?um/,
	/protection|correction|package|services?|repair|work|shop|gallery/,
	/ext(?:erior)?|int(?:erior)?/,
]);

const ofCars = new Set<RawField>(["vin", "mileage", "stockNumber"]);
const farthest = 6;

function isAmongFacts(runs: Run[], index: number): boolean {
	const near = runs.slice(Math.max(0, index - farthest), index + farthest + 1);
	return near.some(({ text }) =>
		splitInlineLabels(text).some(({ label }) => ofCars.has(getFieldOf(label)?.field ?? "title")),
	);
}

function isRow(outline: Outline, label: number, value: number): boolean {
	const { parents, ends, tags } = outline;
	if (tags[parents[label] ?? -1] === "dt") return tags[parents[value] ?? -1] === "dd";
	let row = parents[label] ?? -1;
	while (row >= 0 && (ends[row] ?? row) <= value) row = parents[row] ?? -1;
	return row >= 0 && getTexts(outline, row, 3).length === 2;
}
