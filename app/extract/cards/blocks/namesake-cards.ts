import { getTexts, type Outline } from "../../markup/outline";
import { findMileages } from "../../text/mileage";
import { findMoney } from "../../text/prices/money";
import { mergePrices } from "../money/price-lines";
import { listSaidTwice } from "./said-twice";

/** In: repeated names' nodes. Out: a key per car, where each name's part has its own price and miles; else null. */
export function splitNamesakes(outline: Outline, names: Map<number, string>): Map<number, string> | null {
	const twice = listSaidTwice(outline, names);
	const places = [...names.keys()];
	const factsOf = new Map<string, Set<string>>();
	const keys = new Map<number, string>();
	for (const [order, place] of places.entries()) {
		const facts = readFacts(outline, findPart(outline, places, order, twice));
		if (facts === null) continue;
		const name = names.get(place) ?? "";
		factsOf.set(name, (factsOf.get(name) ?? new Set()).add(facts));
		keys.set(place, `${name} ${facts}`);
	}
	if (![...factsOf.values()].some(({ size }) => size > 1)) return null;
	for (const [place, name] of names) if (!factsOf.has(name)) keys.set(place, name);
	return keys;
}

/** A name said twice in a card has all of the card, whichever of the two it is. */
function findPart({ parents, ends }: Outline, places: number[], order: number, twice: Map<number, number>): number {
	const [at = 0, above = at] = [places[order], twice.get(places[order] ?? 0)];
	const former = places[order - 1] === above ? (places[order - 2] ?? -1) : (places[order - 1] ?? -1);
	const isBelow = twice.get(places[order + 1] ?? -1) === at;
	const next = places[order + (isBelow ? 2 : 1)] ?? Infinity;
	let part = at;
	for (let up = parents[at] ?? -1; up > former && (ends[up] ?? 0) <= next; up = parents[up] ?? -1) part = up;
	return part;
}

function readFacts(outline: Outline, part: number): string | null {
	const lines = mergePrices(outline, getTexts(outline, part)).map(({ text }) => text);
	const money = lines.flatMap(findMoney).map(({ value }) => value);
	const miles = lines.flatMap(findMileages).map(({ value }) => value);
	const readings = miles.length > 0 ? miles : lines.flatMap((line) => line.slice(0, 300).match(bareReading) ?? []);
	return money.length > 0 && readings.length > 0 ? `${money} ${readings}` : null;
}

const bareReading = /(?<![\d,.$])(?:\d{1,3},\d{3}(?![\d,])|\d{1,3}k\b)/gi;
