import type { Attributes } from "./page-scan";

/** JSON in attributes takes some 100,000 characters; no dealer's page has a longer one. */
export const LONGEST_ATTRIBUTE = 512 * 1024;

/** A picture written into the page (`data:`) is not counted as heavy: it says nothing of a car. */
export function deleteHeavy(attributes: Attributes): number {
	let heavy = 0;
	for (const [name, value] of Object.entries(attributes)) {
		if (value.length <= LONGEST_ATTRIBUTE) continue;
		if (!value.slice(0, 200).includes("data:")) heavy++;
		delete attributes[name];
	}
	return heavy;
}
