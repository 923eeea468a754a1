import { getWords, listVins } from "./car-names";
import { findCards } from "./find-cards";

export type Json = null | string | number | boolean | Json[] | { [key: string]: Json };

const findScripts = (document: Document) =>
	[...document.querySelectorAll("script")].filter(
		(script) =>
			/ld\+json/i.test(script.getAttribute("type") ?? "") &&
			/vehicle|"car"|\/Car"|product/i.test(script.textContent ?? ""),
	);

/** Without the data a person still sees every car: its name, and its own page or its VIN. */
export function isShown(document: Document): boolean {
	const scripts = findScripts(document);
	const stated = new Set(scripts.flatMap((script) => listVins(script.textContent ?? "")));
	const cards = findCards(document).filter(({ element, link }) => link || listVins(getWords(element)).length > 0);
	return scripts.length > 0 && cards.length > 0 && cards.length >= stated.size;
}

export const whereShown = (edit: (script: HTMLScriptElement, document: Document) => void) => (document: Document) => {
	if (!isShown(document)) return 0;
	const scripts = findScripts(document);
	for (const script of scripts) edit(script, document);
	return scripts.length;
};

export const eachScript = (edit: (script: HTMLScriptElement, document: Document) => void) => (document: Document) => {
	const scripts = findScripts(document);
	for (const script of scripts) edit(script, document);
	return scripts.length;
};

export const rewrite = (write: (node: { [key: string]: Json }) => Json, indent = 0) =>
	eachScript((script) => {
		const walk = (value: Json): Json => {
			if (Array.isArray(value)) return value.map(walk);
			if (value === null || typeof value !== "object") return value;
			return write(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)])));
		};
		const data = parse(script.textContent ?? "");
		if (data !== undefined) script.textContent = JSON.stringify(walk(data), null, indent);
	});

export function parse(text: string): Json | undefined {
	try {
		return JSON.parse(text) as Json;
	} catch {
		return undefined;
	}
}
