/** "9.495 $", "128.400": a page that parts its thousands with dots, as German and Spanish do, and has the sign behind. */
const dotted = /(?<![\d.,$€£])([1-9]\d{0,2})\.(\d{3})(?=(?:\s|&nbsp;|&#160;)?(?:\$|mi\b|miles?\b|millas?\b|<))/g;
const parted = /\$\s?\d{1,3},\d{3}|\d,\d{3}(?:\.\d\d)?\s?\$/;

/**
 * A page in, with commas for such dots, each place kept; the same page where it does not surely write so.
 * No car costs 9 dollars and 49.5 cents, and petrol has its sign before: "$3.459".
 */
export function toCommas(html: string, text: string): string {
	return isDotted(text) ? html.replace(dotted, "$1,$2") : html;
}

function isDotted(text: string): boolean {
	for (let at = text.indexOf("$"); at >= 0; at = text.indexOf("$", at + 1))
		if (dottedBefore.test(text.slice(Math.max(0, at - 9), at)) && !/^\s?\d/.test(text.slice(at + 1, at + 3)))
			return !parted.test(text);
	return false;
}

const dottedBefore = /(?<![\d.,$€£])[1-9]\d{0,2}\.\d{3}\s?$/;
