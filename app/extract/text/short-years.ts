import { hasBuilt, splitMake } from "~/inventory/fields/makes";

const shortYear = /(?<![\w$])['’‘´`](\d\d)(?=\s([A-Za-z][\w-]{1,20}(?:\s[\w-]{1,20})?))/g;
/** Later ones are of the last century: no lot has a car of the year after next. */
const lastOfCentury = 29;

const leadingZero = /^(0\d)(?=\s([A-Za-z][\w-]{1,20}(?:\s[\w-]{1,20})?))/gm;

/**
 * "'08 Toyota Highlander", "08 Toyota Highlander" → "2008 Toyota Highlander"; an apostrophe and two digits before anything
 * else stay, and without an apostrophe only a nought in front tells a year from a count ("12 Hondas").
 */
export function toFullYears(written: string): string {
	const text = /^0\d\s/m.test(written) ? written.replace(leadingZero, toFullYear) : written;
	if (!/['’‘´`]\d\d\s/.test(text)) return text;
	return text.replace(shortYear, toFullYear);
}

function toFullYear(short: string, digits: string, name: string): string {
	const year = (Number(digits) <= lastOfCentury ? 2000 : 1900) + Number(digits);
	const named = splitMake(name);
	return named && hasBuilt(named.make, year) ? String(year) : short;
}
