import { decodeEntities } from "~/inventory/fields/clean-text";

/** Text as the streaming pass hands it over, entities undone; most has none. */
export function decode(text: string): string {
	return text.includes("&") ? decodeEntities(text) : text;
}
