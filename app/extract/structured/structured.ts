import { toDecoded } from "../markup/encoded-data";
import type { PageScan, Script } from "../markup/page-scan";
import type { Finding } from "../text/finding";
import { parseJson } from "../text/parse-json";
import { findStateCars, getNestedLiterals, isPromising } from "./embedded-state";

import { findJsonLdCars } from "./json-ld";
import { getJsonLiterals } from "./json-literals";
import { splitStreamed } from "./next-chunks";
import { readNuxtPayload } from "./nuxt-payload";
import { getObjectLiterals } from "./object-literals";

/** A page's statements for machines: JSON-LD, microdata, embedded state, data attributes. */
export interface Structured {
	jsonLd: unknown[];
	state: unknown[];
	cars: Finding[];
}

export function readStructured(scan: PageScan): Structured {
	const jsonLd = scan.scripts
		.filter(isJsonLd)
		.map(readScript)
		.filter((value) => value !== undefined);
	const { rows, others } = splitStreamed(scan.scripts.map(toDecoded));
	const telling = others.filter((script) => !isJsonLd(script) && carWords.test(script.text));
	const literals = telling.filter(({ text }) => isPromising(text)).flatMap(readState);
	const objects = telling.flatMap(({ text }) => getObjectLiterals(text));
	const state = [...literals, ...objects, ...scan.states];
	const streamed = rows.filter(isPromising).flatMap(readRow);
	const nested = [...streamed, ...getNested([...state, ...streamed])];
	const cars = [
		...findJsonLdCars(jsonLd, true),
		...findJsonLdCars(nested),
		...findJsonLdCars(scan.items).map((car) => ({ ...car, source: "microdata" as const })),
		...findStateCars([...state, ...nested]),
		...scan.tagged.filter(isOwn).map(({ finding }) => finding),
	];
	return { jsonLd, state: [...state, ...nested], cars };
}

/** `data-similar-vin` is another car's, and a widget's VIN alone says nothing of a car. */
function isOwn({ attributes, finding }: PageScan["tagged"][number]): boolean {
	const names = Object.keys(attributes).filter((name) => name.includes("vin"));
	const isOther = names.length > 0 && names.every((name) => /similar|related|compar|other|recommend|trade/.test(name));
	return !isOther && Object.keys(finding.fields).length > 1;
}

/** Most scripts have none of these words, and then no car. */
const carWords =
	/vin|mileage|odometer|item_make|vehicleIdentification|(?:["']|u0022)(?:mdl|miles|stk)(?:\\|u005C){0,9}(?:["']|u0022)/i;

/** Each level is a part of the text of the level around it. */
const mostLevels = 4;

function getNested(values: unknown[], level = 1): unknown[] {
	const inner = getNestedLiterals(values);
	return inner.length === 0 || level === mostLevels ? inner : [...inner, ...getNested(inner, level + 1)];
}

function readRow(row: string): unknown[] {
	const whole = parseJson(row);
	return whole === undefined ? getJsonLiterals(row) : [whole];
}

function isJsonLd({ type }: Script): boolean {
	return type.includes("ld+json");
}

function readScript({ text }: Script): unknown {
	return parseJson(text) ?? getJsonLiterals(text);
}

function readState({ type, id, text }: Script): unknown[] {
	if (id === "__NUXT_DATA__") return readNuxtPayload(parseJson(text));
	if (/template|x-handlebars|text\/html/.test(type)) return [];
	const whole = /json/.test(type) ? parseJson(text) : undefined;
	return whole === undefined ? getJsonLiterals(text) : [whole];
}
