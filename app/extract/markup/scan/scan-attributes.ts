import { decodePercents, isTemplate } from "~/inventory/fields/normalise-text";
import { getFieldOf } from "../../text/field-names";
import { type Finding, toFinding } from "../../text/finding";
import { parseJson } from "../../text/parse-json";
import { getVinOf } from "../../text/vin-text";
import { decode } from "../decode-entities";
import type { Attributes, Collector, PageScan } from "../page-scan";
import { toAstroData } from "./astro-props";
import { createAddressCollector } from "./scan-links";

/** Most elements have no attribute that tells of a car or leads to one. */
export function createDataCollector(scan: PageScan): Pick<Collector, "open"> {
	const [addresses, data] = [createAddressCollector(scan), createAttributeCollector(scan)];
	return {
		open(tag, attributes, depth) {
			if (!isTelling(attributes)) return;
			addresses.open(tag, attributes, depth);
			data.open(tag, attributes, depth);
		},
	};
}

function isTelling(attributes: Attributes): boolean {
	for (const name in attributes) {
		if (name.startsWith("data-") || name.includes("vin")) return true;
		if ((attributes[name] ?? "").length > 40 && /json|vehicle|^props$/.test(name)) return true;
	}
	return false;
}

function createAttributeCollector(scan: PageScan): Pick<Collector, "open"> {
	return {
		open(_tag, attributes) {
			lendPriceLibrary(scan, attributes);
			for (const name in attributes) {
				const value = attributes[name] ?? "";
				if (value.length > 40 && /^data-|json|vehicle|^props$/.test(name)) addState(scan, value);
				if (name.includes("vin") && value.length >= 17 && value.length < 60 && getVinOf(value) && !isTemplate(value)) {
					scan.tagged.push({ finding: toFinding("embedded-state", readDataAttributes(attributes)), attributes });
					return;
				}
			}
		},
	};
}

/** DealerOn's price library may stand inside of the element with the VIN. */
function lendPriceLibrary({ tagged }: PageScan, attributes: Attributes): void {
	const library = attributes["data-pricelib"];
	const car = tagged.at(-1)?.attributes;
	if (library && car && !attributes["data-vin"]) car["data-pricelib"] ??= library;
}

function addState(scan: PageScan, value: string): void {
	const text = /^%(?:7B|5B)/i.test(value)
		? decodePercents(value.replace(/\+/g, " "))
		: decode(value).replace(/&quot;/g, '"');
	if (!/^[{[]/.test(text) || !/vin|stock|mileage|odometer/i.test(text)) return;
	const state = parseJson(text);
	if (state !== undefined) scan.states.push(toAstroData(state));
}

/** Where two attributes name the same field, the better name wins. */
export function readDataAttributes(attributes: Attributes): Finding["fields"] {
	const fields: Finding["fields"] = {};
	const ranks = new Map<string, number>();
	for (const name in attributes) {
		const value = attributes[name] ?? "";
		const match = /^data-/.test(name) && value.length < 400 ? getFieldOf(name.slice(5)) : null;
		const vin = name.includes("vin") ? getVinOf(value) : null;
		if (vin) fields.vin ??= vin;
		if (!match || !value || match.field === "vin" || (ranks.get(match.field) ?? 99) <= match.rank) continue;
		ranks.set(match.field, match.rank);
		fields[match.field] = decode(value);
	}
	return fields;
}
