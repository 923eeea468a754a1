import type { RawField } from "~/inventory/raw-vehicle";
import { getText } from "../../markup/node-text";
import type { Outline } from "../../markup/outline";
import { getFieldOf } from "../../text/field-names";
import { findMileages } from "../../text/mileage";
import { findMoney } from "../../text/prices/money";
import { splitInlineLabels } from "../facts/inline-labels";

/** How many parts behind the last car still tell of it: each one fact alone, which the car had not told. */
export function countMore(outline: Outline, own: number[], behind: number[]): number {
	const told = new Set(own.flatMap((part) => listToldFields(getWords(outline, part))));
	let count = 0;
	for (const [order, part] of behind.entries()) {
		const words = getWords(outline, part);
		if (words === "") continue;
		const fields = listFactsAlone(words);
		if (fields.length === 0 || fields.some((field) => told.has(field))) break;
		for (const field of fields) told.add(field);
		count = order + 1;
	}
	return count;
}

const longest = 80;
const longestValue = 30;
const mostTexts = 12;
/** A badge's "$0 down" is none. */
const smallestPrice = 500;
const fewestMiles = 1000;

function getWords(outline: Outline, part: number): string {
	return getText(outline, part, mostTexts);
}

function listToldFields(words: string): RawField[] {
	const labelled = splitInlineLabels(words).flatMap(({ label }) => getFieldOf(label)?.field ?? []);
	if (findMoney(words).some(({ value }) => value >= smallestPrice)) labelled.push("price");
	return findMileages(words).length > 0 ? [...labelled, "mileage"] : labelled;
}

const priceAlone =
	/^(?:(?:asking|price|(?:our|cash|sale|asking) price)\W{0,3})?\$\s?(\d[\d,]{2,8})(?:\.\d\d)?\W{0,3}$/i;
const ofCars =
	/^(?:vin|stockNumber|trim|price|mileage|exteriorColor|interiorColor|fuelType|transmission|bodyStyle|drivetrain|engine)$/;

/** Empty where anything else is said too. */
function listFactsAlone(words: string): RawField[] {
	if (words.length > longest) return [];
	const [, price = ""] = priceAlone.exec(words) ?? [];
	if (Number(price.replace(/,/g, "")) >= smallestPrice) return ["price"];
	const [miles, other] = findMileages(words);
	if (miles) return !other && Number(miles.value.replace(/,/g, "")) >= fewestMiles ? ["mileage"] : [];
	const pairs = splitInlineLabels(words);
	const fields = pairs.flatMap(({ label, value }) => (isValue(value) ? (getFieldOf(label)?.field ?? []) : []));
	const isAlone = fields.length === pairs.length && fields.every((field) => ofCars.test(field) && field !== "price");
	return isAlone ? fields : [];
}

const isValue = (value: string) => value !== "" && value.length <= longestValue;
