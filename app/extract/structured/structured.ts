import type { PageScan, Script } from "../markup/page-scan";
import type { Finding } from "../text/finding";
import { parseJson } from "../text/parse-json";
import { findStateCars, getNestedLiterals, isPromising } from "./embedded-state";
import { findJsonLdCars } from "./json-ld";
import { getJsonLiterals } from "./json-literals";
import { getObjectLiterals } from "./object-literals";

/** What a page says about cars for machines: JSON-LD, microdata, embedded state, data attributes. */
export interface Structured {
	jsonLd: unknown[];
	state: unknown[];
	cars: Finding[];
}

/** In: a scanned page. Out: the cars that its markup and scripts state for machines. */
export function readStructured(scan: PageScan): Structured {
	const jsonLd = scan.scripts
		.filter(isJsonLd)
		.map(readScript)
		.filter((value) => value !== undefined);
	const telling = scan.scripts.filter((script) => !isJsonLd(script) && carWords.test(script.text));
	const literals = telling.filter(({ text }) => isPromising(text)).flatMap(readState);
	const objects = telling.flatMap(({ text }) => getObjectLiterals(text));
	const state = [...literals, ...objects, ...scan.states];
	const nested = getNested(state);
	const cars = [
		...findJsonLdCars([...jsonLd, ...nested]),
		...findJsonLdCars(scan.items).map((car) => ({ ...car, source: "microdata" as const })),
		...findStateCars([...state, ...nested]),
		...scan.tagged.map(({ finding }) => finding),
	];
	return { jsonLd, state: [...state, ...nested], cars };
}

/** Without one of these a script holds no car, and most hold none. */
const carWords = /vin|mileage|odometer|vehicleIdentification/i;

/** JSON inside strings of JSON: React's flight rows hold it twice. */
function getNested(values: unknown[]): unknown[] {
	const first = getNestedLiterals(values);
	return first.length === 0 ? first : [...first, ...getNestedLiterals(first)];
}

function isJsonLd({ type }: Script): boolean {
	return type.includes("ld+json");
}

function readScript({ text }: Script): unknown {
	return parseJson(text) ?? getJsonLiterals(text);
}

/** A JSON script is one value; any other script is searched for literals. */
function readState({ type, text }: Script): unknown[] {
	if (/template|x-handlebars|text\/html/.test(type)) return [];
	const whole = /json/.test(type) ? parseJson(text) : undefined;
	return whole === undefined ? getJsonLiterals(text) : [whole];
}
