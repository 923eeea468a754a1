import { hasBuilt } from "~/inventory/fields/makes";
import { findOnlyMake, splitModel } from "~/inventory/fields/models";
import { splitMake } from "~/inventory/fields/parse-make";

const shortYear = /(?<![\w$])['’‘´`](\d\d)(?=\s([A-Za-z][\w-]{1,20}(?:\s[\w-]{1,20})?))/g;
/** Later ones are of the last century: no lot has a car of the year after next. */
const lastOfCentury = 29;

const leading = /^([01289]\d)(?=\s([A-Za-z][\w-]{1,20}(?:\s[\w-]{1,20}){0,2}))/gm;

/** "'08 Toyota", "08 Toyota", "'08 Camry" → "2008 …"; without apostrophe only "0…" or a known model: "12 Hondas" is a count. */
export function toFullYears(written: string): string {
	const text = /^[01289]\d\s/m.test(written) ? written.replace(leading, toFullYearOfModel) : written;
	if (!/['’‘´`]\d\d\s/.test(text)) return text;
	return text.replace(shortYear, toFullYear);
}

function toFullYearOfModel(short: string, digits: string, name: string): string {
	const named = splitMake(name);
	const isKnown = named !== null && splitModel(named.make, named.rest) !== null;
	return digits.startsWith("0") || isKnown ? toFullYear(short, digits, name) : short;
}

function toFullYear(short: string, digits: string, name: string): string {
	const year = toCentury(digits);
	const make = splitMake(name)?.make ?? (short.startsWith(digits) ? null : findOnlyMake(name));
	return make && hasBuilt(make, year) ? String(year) : short;
}

/** Of "08" in a column of years; other texts stay. */
export function toYear(text: string): string {
	const [, digits] = /^['’‘´`]?(\d\d)$/.exec(text.trim()) ?? [];
	return digits === undefined ? text : String(toCentury(digits));
}

export function toCentury(digits: string): number {
	return (Number(digits) <= lastOfCentury ? 2000 : 1900) + Number(digits);
}

/** "Civic LX (2014)", "Sienna XLE, 2011" → "2014 Civic LX", "2011 Sienna XLE"; other lines stay. */
export function toYearFirst(line: string): string {
	const [, name, year] = yearLast.exec(line) ?? [];
	return name === undefined || /(?:19|20)\d\d/.test(name) ? line : `${year} ${name}`;
}

const yearLast = /^([A-Z][\w\s./&'!-]{2,60}?),? \(?((?:19|20)\d\d)\)?$/;
