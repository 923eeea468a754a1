import type { Outline } from "../markup/outline";
import type { Script } from "../markup/page-scan";
import { getJsonLiterals } from "../structured/json-literals";
import { isObject, readObjects, toList, toText } from "../text/json-walk";
import { getVinOf } from "../text/vin-text";

/**
 * A shop's data tells each product's address and article numbers; where the only number is a VIN, the links to that
 * product get it. The outline is changed in place.
 */
export function mergeProductVins(outline: Outline, scripts: Script[]): Outline {
	const vins = listVins(scripts.filter(({ text }) => /"sku"\s?:/.test(text) && /"handle"\s?:/.test(text)));
	if (vins.size === 0) return outline;
	for (let at = 0; at < outline.tags.length; at++) {
		const { href = "" } = outline.tags[at] === "a" ? (outline.attributes[at] ?? {}) : {};
		const vin = vins.get(productPage.exec(href)?.[1] ?? "");
		if (vin) outline.attributes[at] = { ...outline.attributes[at], "data-vin": vin };
	}
	return outline;
}

/** https://shopify.dev/docs/api/liquid/objects/product */
const productPage = /\/products\/([^/?#]+)\/?(?:[?#]|$)/;

function listVins(scripts: Script[]): Map<string, string> {
	const vins = new Map<string, string>();
	for (const { text } of scripts)
		readObjects(getJsonLiterals(text), ({ handle, variants }) => {
			const numbers = new Set(toList(variants).flatMap((variant) => (isObject(variant) ? toText(variant.sku) : [])));
			const [only = ""] = numbers;
			if (typeof handle === "string" && numbers.size === 1 && getVinOf(only) === only) vins.set(handle, only);
			return null;
		});
	return vins;
}
