import { isNoPhoto } from "../cards/facts/block-images";
import type { Outline } from "../markup/outline";
import type { Script } from "../markup/page-scan";
import { getJsonLiterals } from "../structured/json-literals";
import { readObjects } from "../text/json-walk";

/** Photos whose addresses stand in a script, by element id, get them. Changes the outline in place. */
export function mergePhotos(outline: Outline, scripts: Script[]): Outline {
	const waiting = findWaiting(outline);
	const [anyId] = waiting.keys();
	if (anyId === undefined) return outline;
	for (const { text } of scripts.filter((script) => script.text.includes(anyId)))
		readObjects(getJsonLiterals(text), (node) => {
			for (const [id, address] of Object.entries(node)) {
				const at = typeof address === "string" && /[/.]/.test(address) ? waiting.get(id) : undefined;
				if (at !== undefined) outline.attributes[at] = { ...outline.attributes[at], src: String(address) };
			}
			return null;
		});
	return outline;
}

function findWaiting({ tags, attributes }: Outline): Map<string, number> {
	const waiting = new Map<string, number>();
	for (let at = 0; at < tags.length; at++) {
		const { id = "", src = "" } = tags[at] === "img" ? (attributes[at] ?? {}) : {};
		if (id.length > 3 && (src === "" || isNoPhoto(src))) waiting.set(id, at);
	}
	return waiting;
}
