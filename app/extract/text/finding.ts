import { isTemplate } from "~/inventory/fields/clean-text";
import type { RawField, Source } from "~/inventory/raw-vehicle";

/** What one finder says about one car: text as written, and the photos' URLs as written. */
export interface Finding {
	source: Source;
	fields: Partial<Record<RawField, string>>;
	images: string[];
}

/** In: fields as a finder read them. Out: those that state something, each in one line. */
export function toFinding(source: Source, fields: Finding["fields"], images: string[] = []): Finding {
	const stated: Finding["fields"] = {};
	for (const [name, value] of Object.entries(fields)) {
		const text = toLine(value ?? "");
		if (text && !isPlaceholder(text)) stated[name as RawField] = text;
	}
	return { source, fields: stated, images: images.filter((image) => image && !isPlaceholder(image)) };
}

/** White space of any kind becomes one space. */
export function toLine(text: string): string {
	return text.replace(/[\s\u00a0\u200b]+/g, " ").trim();
}

/** Words that stand where a value is missing, and templates that were never filled in. */
export function isPlaceholder(text: string): boolean {
	return (
		/^(?:null|undefined|nan|n\/?a|none|unknown|not (?:specified|available)|tbd|[-–—.:]+)$/i.test(text) ||
		isTemplate(text)
	);
}
