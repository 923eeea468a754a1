import { toState } from "../places/us-states";
import { toCityWish } from "./keyword-places";
import { findNames, longestName, type Name } from "./names";
import type { Reading } from "./reading";

export type Around = { makes: string[]; followsBody: boolean };

export function readNumber(rest: string[], names: Name[]): Reading | null {
	const vehicles = findNames(rest.slice(0, 1), names).filter((name) => name.kind === "vehicle");
	const [first] = vehicles;
	if (first === undefined) return null;
	return { length: 1, label: first.label, wish: { vehicleIds: vehicles.map((name) => Number(name.value)) } };
}

export function readKeywordName(rest: string[], names: Name[], around: Around, shortest = 1): Reading | null {
	for (let length = Math.min(longestName, rest.length); length >= shortest; length--) {
		const words = rest.slice(0, length);
		const reading = toReading(findNames(words, names), around, toState(words.join(" ")) !== null);
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
function toReading(found: Name[], { makes, followsBody }: Around, isState: boolean): Omit<Reading, "length"> | null {
	const ofKind = (kind: Name["kind"]) => found.filter((name) => name.kind === kind);
	const named = distinct(ofKind("make"));
	if (named.length > 0) return { label: named.join(" or "), wish: { make: named } };
	const models = ofKind("model");
	const ofMakes = models.filter((name) => makes.includes(name.make));
	if (ofMakes.length > 0) return toModels(ofMakes);
	const cities = distinct(ofKind("city"));
	const isPlace = makes.length > 0 || followsBody;
	if (cities.length > 0 && (models.length === 0 || makes.length > 0)) return toCityWish(cities);
	if (isState && isPlace) return null;
	if (models.length > 0) return toModels(models);
	const dealerships = ofKind("dealership");
	if (dealerships[0] === undefined) return null;
	return { label: dealerships[0].label, wish: { dealershipIds: dealerships.map((name) => Number(name.value)) } };
}

function toModels(models: Name[]): Omit<Reading, "length"> {
	const values = distinct(models);
	return { label: values.join(" or "), wish: { model: values }, ofMakes: models.map((name) => name.make) };
}

const distinct = (list: Name[]) => [...new Set(list.map((name) => name.value))];
