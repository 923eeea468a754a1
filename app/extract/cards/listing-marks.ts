import { isTemplate } from "~/inventory/fields/clean-text";
import type { Outline } from "../markup/outline";
import { parseHeadline } from "../text/headline";
import { getVinOf } from "../text/vin-text";

/** What tells cars apart at a node: its VIN, the vehicle page it links to, the headline it shows. */
export type Marks = Map<number, string>;

/** The first kind of mark that tells apart at least half as many cars as the kind that tells apart most: VINs, vehicle pages linked, headlines. */
export function findMarks(outline: Outline): Marks {
	const kinds = [markVins(outline), markLinks(outline), markHeadlines(outline)];
	const counts = kinds.map((marks) => new Set(marks.values()).size);
	const most = Math.max(...counts);
	return kinds[counts.findIndex((count) => count >= most * 0.45)] ?? new Map();
}

function markVins({ tags, texts, attributes }: Outline): Marks {
	const marks: Marks = new Map();
	for (let at = 0; at < tags.length; at++) {
		const vin = texts[at] ? getVinOf(texts[at] ?? "") : getAttributeVin(attributes[at] ?? {});
		if (vin) marks.set(at, vin);
	}
	return marks;
}

export function getAttributeVin(attributes: { [name: string]: string }): string | null {
	for (const name in attributes) {
		const value = attributes[name] ?? "";
		if (
			value.length < 17 ||
			value.length > 1000 ||
			isTemplate(value) ||
			name === "class" ||
			name === "style" ||
			name.includes("src")
		)
			continue;
		const vin = getVinOf(value);
		if (vin) return vin;
	}
	return null;
}

function markLinks({ tags, attributes, readLink }: Outline): Marks {
	const marks: Marks = new Map();
	for (let at = 0; at < tags.length; at++) {
		const href = attributes[at]?.href ?? attributes[at]?.["data-vdp-url"] ?? attributes[at]?.["data-href"];
		const link = href ? readLink(href) : null;
		if (link?.kind === "vehicle") marks.set(at, link.key);
	}
	return marks;
}

/** Each heading (or linked text) that names year, make and model stands for a car of its own. */
function markHeadlines({ tags, texts, parents }: Outline): Marks {
	const marks: Marks = new Map();
	for (let at = 0; at < tags.length; at++) {
		const text = texts[at] ?? "";
		if (text.length < 8 || text.length > 140 || !/(?:19|20)\d\d/.test(text)) continue;
		const headline = parseHeadline(text);
		const holder = tags[parents[at] ?? 0] ?? "";
		if (headline && !/^(?:option|li|label|button)$/.test(holder))
			marks.set(
				at,
				/^(?:h[1-6]|a|strong|b)$/.test(holder) ? `${at}` : `${headline.year} ${headline.make} ${headline.model}`,
			);
	}
	return marks;
}
