import { decodeEntities } from "~/inventory/fields/normalise-text";

export function decode(text: string): string {
	return text.includes("&") ? decodeEntities(text) : text;
}
