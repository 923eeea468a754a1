import { isTemplate } from "~/inventory/fields/normalise-text";
import type { RawField, Source } from "~/inventory/raw-vehicle";

/** One finder's statements about one car: text and photo addresses as written. */
export interface Finding {
	source: Source;
	fields: Partial<Record<RawField, string>>;
	images: string[];
	/** Shown as payments or struck through: not the price, whatever markup says. */
	refused?: number[];
	/** Of a page's data: the names by which its addresses may call the car, as slugs and record numbers. */
	ids?: { [name: string]: string };
	/** Where a card's name leads, by an address that could be any page's. */
	ledTo?: string;
	/** Stands among the cars of another dealer. */
	isOfOther?: boolean;
}

export function toFinding(source: Source, fields: Finding["fields"], images: string[] = []): Finding {
	const stated: Finding["fields"] = {};
	for (const [name, value] of Object.entries(fields)) {
		const text = toLine(value ?? "");
		if (text && !isPlaceholder(text)) stated[name as RawField] = text;
	}
	return { source, fields: stated, images: images.filter((image) => image && !isPlaceholder(image)) };
}

export function toLine(text: string): string {
	return text.replace(/[\s\u00a0\u200b]+/g, " ").trim();
}

/** Of React's stream: "$undefined", "$1b", "$L2f". */
const reference = /^\$(?:undefined|NaN|@[\da-f]{1,5}|(?=\d{0,4}[A-Za-z])[A-Z]?[\da-f]{1,5})$/;

/** "N/A", "TBD", and templates that were never filled in. */
export function isPlaceholder(text: string): boolean {
	return (
		reference.test(text) ||
		/^(?:null|undefined|nan|n\/?a|none|unknown|not (?:specified|available)|tbd|[-–—.:]+)$/i.test(text) ||
		isTemplate(text)
	);
}
