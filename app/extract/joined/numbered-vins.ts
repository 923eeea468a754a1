import { checkVin, getModelYear } from "~/inventory/fields/vin";
import { getTexts, type Outline } from "../markup/outline";
import type { Script } from "../markup/page-scan";
import { getJsonLiterals } from "../structured/json-literals";
import { mergeStreamed } from "../structured/next-chunks";
import { parseHeadline } from "../text/headline";
import { type JsonObject, readObjects, toText } from "../text/json-walk";
import { getVinOf } from "../text/vin-text";

/** `{"gvid": 88441, "vin": "3N1A…"}`: a link to "/Details/88441" gets the VIN if its year fits. Changes the outline. */
export function mergeNumberedVins(outline: Outline, scripts: Script[]): Outline {
	const links = listNumbered(outline);
	const [first] = links.keys();
	if (first === undefined) return outline;
	const told = mergeStreamed(scripts).filter(({ text }) => /["']vin\w{0,9}["']\s?:/i.test(text));
	const vins = listVins(told.filter(({ text }) => !/^\d/.test(first) || text.includes(first)));
	for (const [number, places] of links) {
		const vin = vins.get(number);
		const year = vin ? String(getModelYear(vin)) : "";
		const years = places.flatMap((at) => readYear(outline, at) ?? []);
		if (!vin || years.length === 0 || years.some((one) => one !== year)) continue;
		for (const at of places) outline.attributes[at] = { ...outline.attributes[at], "data-vin": vin };
	}
	return outline;
}

/** The last number of an address, when it is long enough to be of one car alone. */
const numberOf = /[/=_-](\d{5,12})(?:\.\w{3,5})?\/?(?:[?#&]|$)/;
/** "/inventory/mv-7731/2019-tesla-model-3", "/vehicles/2015-bmw-328i-xdrive-c72426" */
const codeOf = /\/([a-z]{1,4}-?\d{3,8})(?:[/?#]|$)|-([a-z]{1,2}\d{4,8}|[a-z]{3,4}\d{5,8})\/?(?:[?#]|$)/i;
const isNumber = /^(?:\d{5,12}|[a-z]{1,4}-?\d{3,8})$/i;
const mostLinks = 4000;
const mostOfOne = 10;

function listNumbered({ tags, attributes }: Outline): Map<string, number[]> {
	const links = new Map<string, number[]>();
	for (let at = 0; at < tags.length && links.size < mostLinks; at++) {
		const { href = "" } = tags[at] === "a" ? (attributes[at] ?? {}) : {};
		const isCars = href.length < 500 && getVinOf(href) === null;
		const [, own, last = ""] = (isCars && (numberOf.exec(href) ?? codeOf.exec(href))) || [];
		const number = (own ?? last).toLowerCase();
		if (!number) continue;
		const places = links.get(number) ?? [];
		if (places.length < mostOfOne) places.push(at);
		links.set(number, places);
	}
	return links;
}

/** By each number that stands beside one VIN alone. */
function listVins(scripts: Script[]): Map<string, string> {
	const vins = new Map<string, string>();
	for (const { text } of scripts)
		readObjects(getJsonLiterals(text), (node) => {
			const values = Object.values(node).map(toText);
			const found = new Set(values.flatMap((value) => (value.length === 17 ? (getVinOf(value) ?? []) : [])));
			const [vin = ""] = found;
			if (found.size !== 1 || checkVin(vin) !== "valid") return null;
			for (const number of listCodes(node)) vins.set(number, vins.has(number) && vins.get(number) !== vin ? "" : vin);
			return null;
		});
	return vins;
}

/** Not what a model is called: "C1500". */
function listCodes(node: JsonObject): string[] {
	return Object.entries(node)
		.filter(([key]) => !/model|series|trim|name/i.test(key))
		.map(([, value]) => toText(value).toLowerCase())
		.filter((value) => isNumber.test(value));
}

/** Of a link's words, else of its address. */
function readYear(outline: Outline, at: number): string | undefined {
	const words = getTexts(outline, at, 4).map(({ text }) => text);
	const name = parseHeadline(words.join(" "));
	return name?.year ?? yearOf.exec(outline.attributes[at]?.href ?? "")?.[1];
}

const yearOf = /[/-]((?:19|20)\d\d)-[a-z]/i;
