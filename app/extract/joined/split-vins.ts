import { checkVin } from "~/inventory/fields/vin";
import { findCommon } from "../cards/money/price-lines";
import type { Outline } from "../markup/outline";
import { getVinOf } from "../text/vin-text";

const vinLength = 17;
const ending = /(?<![A-Z0-9])[A-HJ-NPR-Z0-9]{3,14}$/i;
const beginning = /^[A-HJ-NPR-Z0-9]{3,14}(?![A-Z0-9])/i;

/** `2FMPK4J90J<b>BB22107</b>`, where a label or the check digit proves it a VIN. Changes the outline in place. */
export function mergeVins(outline: Outline): Outline {
	let former = -1;
	let label = "";
	for (const [at, text] of outline.texts.entries()) {
		if (!text) continue;
		const start = former < 0 ? "" : (outline.texts[former] ?? "");
		const [first = ""] = ending.exec(start.slice(-vinLength)) ?? [];
		const [last = ""] = first ? (beginning.exec(text.slice(0, vinLength)) ?? []) : [];
		if (
			first.length + last.length === vinLength &&
			isVin(first + last, start + label) &&
			areInLine(outline, former, at)
		) {
			outline.texts[former] = `${start}${last}`;
			outline.texts[at] = text.slice(last.length).trim();
			continue;
		}
		label = start;
		former = at;
	}
	return outline;
}

function isVin(vin: string, words: string): boolean {
	if (checkVin(vin.toUpperCase()) === "valid") return /\d{4}$/.test(vin);
	return /\bvin\b/i.test(words.slice(-60)) && getVinOf(vin) !== null;
}

const inline = /^(?:b|strong|span|i|em|u|font|mark|small|code|tt)$/;

function areInLine(outline: Outline, first: number, second: number): boolean {
	const { tags, parents } = outline;
	const common = findCommon(outline, first, second);
	return [first, second].every((at) => {
		const holder = parents[at] ?? -1;
		return holder === common || (parents[holder] === common && inline.test(tags[holder] ?? ""));
	});
}
