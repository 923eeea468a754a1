import { getTexts, type Outline } from "../markup/outline";
import type { Script } from "../markup/page-scan";
import { getJsonLiterals } from "../structured/json-literals";
import { isObject, readObjects, toList, toText } from "../text/json-walk";
import { getVinOf } from "../text/vin-text";

/** A shop's links get the VIN that is their product's only article number. Changes the outline in place. */
export function mergeProductVins(outline: Outline, scripts: Script[]): Outline {
	const vins = listVins(scripts.filter(({ text }) => /"sku"\s?:/.test(text) && /"variants"\s?:/.test(text)));
	if (vins.size === 0) return outline;
	for (let at = 0; at < outline.tags.length; at++) {
		const { href = "" } = outline.tags[at] === "a" ? (outline.attributes[at] ?? {}) : {};
		const [, handle] = productPage.exec(href) ?? [];
		const vin = handle && (vins.get(handle) || vins.get(toName(getTexts(outline, at, 3).map(({ text }) => text))));
		if (vin) outline.attributes[at] = { ...outline.attributes[at], "data-vin": vin };
	}
	return outline;
}

/** https://shopify.dev/docs/api/liquid/objects/product */
const productPage = /\/products\/([^/?#]+)\/?(?:[?#]|$)/;

/** By handle, or by a name that no two products share. */
function listVins(scripts: Script[]): Map<string, string> {
	const vins = new Map<string, string>();
	const add = (key: string, vin: string) => vins.set(key, vins.has(key) && vins.get(key) !== vin ? "" : vin);
	for (const { text } of scripts)
		readObjects(getJsonLiterals(text), ({ handle, variants }) => {
			const all = toList(variants).filter(isObject);
			const numbers = new Set(all.flatMap(({ sku }) => toText(sku) ?? []));
			const [only = ""] = numbers;
			if (numbers.size !== 1 || getVinOf(only) !== only) return null;
			if (typeof handle === "string") add(handle, only);
			const [name] = all.flatMap((variant) => toText(variant.name) ?? []);
			if (all.length === 1 && name) add(toName([name]), only);
			return null;
		});
	return vins;
}

function toName(texts: string[]): string {
	return texts.join(" ").replace(/\s+/g, " ").trim().toLowerCase();
}
