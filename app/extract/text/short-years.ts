import { hasBuilt, splitMake } from "~/inventory/fields/makes";

const shortYear = /(?<![\w$])['’‘´`](\d\d)(?=\s([A-Za-z][\w-]{1,20}(?:\s[\w-]{1,20})?))/g;
/** Later ones are of the last century: no lot has a car of the year after next. */
const lastOfCentury = 29;

/** "'08 Toyota Highlander" → "2008 Toyota Highlander"; an apostrophe and two digits before anything else stay. */
export function toFullYears(text: string): string {
	if (!/['’‘´`]\d\d\s/.test(text)) return text;
	return text.replace(shortYear, (short, digits: string, name: string) => {
		const year = (Number(digits) <= lastOfCentury ? 2000 : 1900) + Number(digits);
		const named = splitMake(name);
		return named && hasBuilt(named.make, year) ? String(year) : short;
	});
}
