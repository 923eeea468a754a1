import type { RawField } from "~/inventory/raw-vehicle";
import type { Outline, OutlineAttributes } from "../../markup/outline";
import { readDataAttributes } from "../../markup/scan/scan-attributes";
import type { Finding } from "../../text/finding";
import { hasOtherWord } from "./listing-marks";

type Fields = Finding["fields"];

/** The first statement of each field wins; attributes about other cars do not count. */
export function readAttributes({ attributes }: Outline, start: number, end: number): Fields {
	const fields: Fields = {};
	for (let at = start; at < end; at++) {
		const here = dropOthers(attributes[at] ?? {});
		for (const [field, value] of Object.entries(readDataAttributes(here))) fields[field as RawField] ??= value;
	}
	delete fields.url;
	delete fields.title;
	return fields;
}

function dropOthers(here: OutlineAttributes): OutlineAttributes {
	for (const name in here)
		if (hasOtherWord(name)) return Object.fromEntries(Object.entries(here).filter(([other]) => !hasOtherWord(other)));
	return here;
}
