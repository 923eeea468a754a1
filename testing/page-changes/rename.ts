import type { Random } from "../../scripts/sample-dealers/random";

export const all = (document: Document, selector: string) => [...document.body.querySelectorAll(selector)];

/** Writes an attribute of all elements anew; null removes it. */
export const rename = (
	selector: string,
	attribute: string,
	write: (value: string, random: Random) => string | null,
) => {
	return (document: Document, random: Random) => {
		const elements = all(document, selector);
		for (const element of elements) {
			const value = write(element.getAttribute(attribute) ?? "", random);
			if (value === null) element.removeAttribute(attribute);
			else element.setAttribute(attribute, value);
		}
		return elements.length;
	};
};
