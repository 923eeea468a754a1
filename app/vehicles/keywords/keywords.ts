import { type Reading, readAmount } from "./keyword-amounts";
import { placed, readPlace, readState } from "./keyword-places";
import { bodyWords, fuelWords, passedOver, transmissionWords, wordFor } from "./keyword-words";
import { longestName, type Name, namesOf } from "./names";
import { noWish, type Wish } from "./wish";

/** What was understood of the keywords: what to call it, and the keywords without it ("" when none are left). */
export type Understood = { label: string; keywordWithout: string };

export type Meaning = { wish: Wish; understood: Understood[] };

/** Keywords in lower case, without the signs around them and without saying the same twice over. */
export function toKeywords(text: string): string[] {
	const bare = text
		.toLowerCase()
		.replace(/(?<=\d),(?=\d{3}\b)/g, "")
		.split(/[\s,;]+/);
	const words = bare.map((word) => word.replace(/^[^\p{L}\p{N}$<>]+|[^\p{L}\p{N}+]+$/gu, ""));
	return words.filter((word) => word !== "").filter((word, at, all) => word !== all[at - 1]);
}

/** Turns keywords into a wish: amounts, places, makes, models and kinds of cars; the rest must be words of the car. */
export function understand(text: string, names: Name[]): Meaning {
	const keywords = toKeywords(text);
	const makes = findMakes(keywords, names);
	const meaning: Meaning = { wish: { ...noWish }, understood: [] };
	for (let at = 0; at < keywords.length; ) {
		const reading = readAt(keywords, at, names, makes);
		meaning.wish = joinWishes(meaning.wish, reading.wish);
		const without = [...keywords.slice(0, at), ...keywords.slice(at + reading.length)].join(" ");
		if (reading.label !== "") meaning.understood.push({ label: reading.label, keywordWithout: without });
		at += reading.length;
	}
	return meaning;
}

function readAt(keywords: string[], at: number, names: Name[], makes: string[]): Reading {
	const rest = keywords.slice(at);
	const word = rest[0] ?? "";
	return (
		readNumber(rest, names) ??
		readAmount(rest) ??
		readPlace(rest, names) ??
		readKind(rest, [3, 2]) ??
		readName(rest, names, makes) ??
		readState(rest, at > 0) ??
		readKind(rest, [1]) ??
		(passedOver.has(word) ? { length: 1, label: "", wish: {} } : { length: 1, label: "", wish: { words: [word] } })
	);
}

/** A VIN or a stock number. */
function readNumber(rest: string[], names: Name[]): Reading | null {
	const vehicles = namesOf(rest.slice(0, 1), names).filter((name) => name.kind === "vehicle");
	const [first] = vehicles;
	if (first === undefined) return null;
	return { length: 1, label: first.label, wish: { vehicleIds: vehicles.map((name) => Number(name.value)) } };
}

function readName(rest: string[], names: Name[], makes: string[]): Reading | null {
	for (let length = Math.min(longestName, rest.length); length > 0; length--) {
		const found = namesOf(rest.slice(0, length), names);
		const reading = toReading(found, makes);
		if (reading !== null) return { length, ...reading };
	}
	return null;
}

/** The first kind that fits: a make, a model of the makes named, a city, a dealership. */
function toReading(found: Name[], makes: string[]): Omit<Reading, "length"> | null {
	const values = (kind: Name["kind"]) => found.filter((name) => name.kind === kind);
	const distinct = (list: Name[]) => [...new Set(list.map((name) => name.value))];
	const vehicles = values("vehicle");
	if (vehicles[0])
		return { label: vehicles[0].label, wish: { vehicleIds: vehicles.map((name) => Number(name.value)) } };
	const named = distinct(values("make"));
	if (named.length > 0) return { label: named.join(" or "), wish: { make: named } };
	const models = distinct(values("model").filter((name) => makes.length === 0 || makes.includes(name.make)));
	if (models.length > 0) return { label: models.join(" or "), wish: { model: models } };
	const cities = distinct(values("city"));
	if (cities.length > 0) return placed(cities);
	const dealerships = values("dealership");
	if (dealerships[0])
		return { label: dealerships[0].label, wish: { dealershipIds: dealerships.map((name) => Number(name.value)) } };
	return null;
}

function readKind(rest: string[], lengths: number[]): Reading | null {
	for (const length of lengths.filter((one) => one <= rest.length)) {
		const word = rest.slice(0, length).join(" ");
		const body = bodyWords.get(word);
		if (body) return { length, label: body.join(" or "), wish: { bodyStyle: body } };
		const [fuel, transmission, other] = [fuelWords.get(word), transmissionWords.get(word), wordFor.get(word)];
		if (fuel) return { length, label: fuel, wish: { fuelType: [fuel] } };
		if (transmission) return { length, label: transmission, wish: { transmission: [transmission] } };
		if (other) return { length, label: "", wish: { words: [other] } };
	}
	return null;
}

function findMakes(keywords: string[], names: Name[]): string[] {
	const grams = keywords.flatMap((_, at) => [1, 2, 3].map((length) => keywords.slice(at, at + length)));
	return grams.flatMap((gram) => namesOf(gram, names).filter((name) => name.kind === "make")).map((name) => name.value);
}

/** Lists grow, years named span what lies between them, else the later bound wins. */
function joinWishes(wish: Wish, more: Partial<Wish>): Wish {
	const joined: Wish = { ...wish, ...more };
	for (const name of ["make", "model", "bodyStyle", "fuelType", "transmission", "cities", "states", "words"] as const)
		joined[name] = [...wish[name], ...(more[name] ?? [])];
	if (wish.yearMin !== null && wish.yearMax !== null && more.yearMin && more.yearMax) {
		joined.yearMin = Math.min(wish.yearMin, more.yearMin);
		joined.yearMax = Math.max(wish.yearMax, more.yearMax);
	}
	joined.dealershipIds = [...wish.dealershipIds, ...(more.dealershipIds ?? [])];
	joined.vehicleIds = [...wish.vehicleIds, ...(more.vehicleIds ?? [])];
	return joined;
}
