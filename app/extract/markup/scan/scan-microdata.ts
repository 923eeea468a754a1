import type { JsonObject } from "../../text/json-walk";
import { findLazyPhoto, findSetPhoto, listLargePhotos } from "../../text/lazy-photo";
import { decode } from "../decode-entities";
import type { Attributes, Collector, PageScan } from "../page-scan";
import { toSeam, toWholeText } from "./word-seams";

interface OpenItem {
	item: JsonObject;
	depth: number;
}

interface OpenProperty {
	item: JsonObject;
	names: string[];
	depth: number;
	text: string;
}

/** Each open property collects all text; no sound page nests deeper. */
const deepest = 50;

/** Also RDFa Lite, in the shape of JSON-LD. https://html.spec.whatwg.org/#microdata */
export function createMicrodataCollector(scan: PageScan): Collector {
	const items: OpenItem[] = [];
	const properties: OpenProperty[] = [];
	return {
		open(tag, attributes, depth) {
			addToAll(properties, toSeam(tag));
			const starts = attributes.itemscope !== undefined || (attributes.typeof !== undefined && tag !== "html");
			const named = attributes.itemprop ?? (items.length > 0 ? attributes.property : undefined);
			if (!starts && !named) return;
			const names = (named ?? "").split(/\s+/).filter(Boolean);
			const around = items.at(-1)?.item;
			if (starts) {
				const item = toItem(attributes);
				if (around && names.length > 0) addAll(around, names, item);
				else scan.items.push(item);
				if (!isVoid(tag)) items.push({ item, depth });
				return;
			}
			if (!around || names.length === 0) return;
			const value = getValue(tag, attributes);
			if (value !== undefined) addAll(around, names, decode(value));
			else if (!isVoid(tag) && properties.length < deepest) properties.push({ item: around, names, depth, text: "" });
		},
		text(text) {
			addToAll(properties, text);
		},
		close(tag, depth) {
			if (items.length === 0) return;
			const property = properties.at(-1);
			if (property && property.depth >= depth) {
				properties.pop();
				addAll(property.item, property.names, toValue(property));
			}
			addToAll(properties, toSeam(tag));
			if ((items.at(-1)?.depth ?? -1) >= depth) items.pop();
		},
	};
}

function toItem(attributes: Attributes): JsonObject {
	return { "@type": getType(attributes), ...(attributes.itemid && { "@id": attributes.itemid }) };
}

const longestText = 5000;

function addToAll(properties: OpenProperty[], text: string): void {
	for (const property of properties) if (property.text.length < longestText) property.text += text;
}

/** A price or a VIN may be set in pieces; of all else, what readers see apart stays apart. */
const numbers = /price|amount|identification|mileage|odometer|value|sku|mpn|gtin|telephone/i;

function toValue({ names, text }: OpenProperty): string {
	const isNumber = names.some((name) => numbers.test(name));
	return decode(toWholeText(text, isNumber)).replace(/\s+/g, " ").trim();
}

function isVoid(tag: string): boolean {
	return /^(?:meta|link|img|input|source|br|hr)$/.test(tag);
}

function getType(attributes: Attributes): string[] {
	return (attributes.itemtype ?? attributes.typeof ?? "").split(/\s+/).filter(Boolean);
}

/** A link's value is its address, unless the page put a name or a price on the link. */
function getValue(tag: string, attributes: Attributes): string | undefined {
	if (attributes.content !== undefined) return attributes.content;
	if (tag === "img" || tag === "source")
		return listLargePhotos(attributes)[0] ?? findLazyPhoto(attributes) ?? toPhoto(attributes);
	if (tag === "a" && !/^(?:url|image|sameAs|itemCondition|availability)$/.test(attributes.itemprop ?? ""))
		return undefined;
	return attributes.href ?? attributes.datetime ?? (tag === "data" || tag === "input" ? attributes.value : undefined);
}

/** A one-pixel `src` may wait for a script to take the photo from the set. */
function toPhoto(attributes: Attributes): string | undefined {
	const { src } = attributes;
	return src && !src.startsWith("data:") ? src : (findSetPhoto(attributes) ?? src);
}

function addAll(item: JsonObject, names: string[], value: unknown): void {
	for (const name of names) {
		const former = item[name];
		if (former === undefined || former === "") item[name] = value;
		else if (Array.isArray(former)) former.push(value);
		else item[name] = [former, value];
	}
}
