import { toState } from "../places/us-states";
import { toModelReading } from "./keyword-models";
import { toCityWish } from "./keyword-places";
import { findNames, longestName, type Name } from "./names";
import type { Reading } from "./reading";

/** `makes` of the whole search, `lastMakes` of the word before. */
export type Around = { makes: string[]; lastMakes: string[]; followsBody: boolean };

export function readNumber(rest: string[], names: Name[]): Reading | null {
	const vehicles = findNames(rest.slice(0, 1), names).filter((name) => name.kind === "vehicle");
	const [first] = vehicles;
	if (first === undefined) return null;
	return { length: 1, label: first.label, wish: { vehicleIds: vehicles.map((name) => Number(name.value)) } };
}

export function readKeywordName(rest: string[], names: Name[], around: Around, shortest = 1): Reading | null {
	for (let length = Math.min(longestName, rest.length); length >= shortest; length--) {
		const words = rest.slice(0, length);
		const reading = toReading(words, names, around);
		if (reading !== null) return { length, ...reading };
	}
	return null;
}

export function findMakes(words: string[], names: Name[]): string[] {
	const grams = words.flatMap((_, at) => [1, 2, 3].map((length) => words.slice(at, at + length)));
	return grams
		.flatMap((gram) => findNames(gram, names).filter((name) => name.kind === "make"))
		.map((name) => name.value);
}

/** The first kind that fits. "trucks colorado" asks for a place, "colorado" and "chevy colorado" for a truck. */
function toReading(words: string[], names: Name[], around: Around): Omit<Reading, "length"> | null {
	const { makes, lastMakes, followsBody } = around;
	const found = findNames(words, names);
	const ofKind = (kind: Name["kind"]) => found.filter((name) => name.kind === kind);
	const named = distinct(ofKind("make"));
	const models = ofKind("model");
	const isAlsoMake = (name: Name) => lastMakes.includes(name.make) && !named.includes(name.make);
	if (named.length > 0 && !models.some(isAlsoMake)) return { label: named.join(" or "), wish: { make: named } };
	const ofMakes = models.filter((name) => makes.includes(name.make));
	if (ofMakes.length > 0) return toModelReading(words, ofMakes, names);
	const cities = distinct(ofKind("city"));
	const isPlace = makes.length > 0 || followsBody;
	if (cities.length > 0 && (models.length === 0 || makes.length > 0)) return toCityWish(cities);
	if (toState(words.join(" ")) !== null && isPlace) return null;
	return toModelReading(words, models, names) ?? toDealership(ofKind("dealership"));
}

function toDealership(dealerships: Name[]): Omit<Reading, "length"> | null {
	if (dealerships[0] === undefined) return null;
	return { label: dealerships[0].label, wish: { dealershipIds: dealerships.map((name) => Number(name.value)) } };
}

const distinct = (list: Name[]) => [...new Set(list.map((name) => name.value))];
