import { getTexts, type Outline } from "../markup/outline";
import { findMileages } from "../text/mileage";
import { findMoney } from "../text/money";

/**
 * Whether names that a page repeats are those of different cars: each in a part of its own, alone there, with a price and
 * miles that no other of that name has. Else a card says its name twice.
 */
export function hasNamesakes(outline: Outline, names: Map<number, string>): boolean {
	const places = [...names.keys()];
	const placesOf = new Map<string, number[]>();
	for (const [order, name] of [...names.values()].entries()) {
		const own = placesOf.get(name);
		if (own) own.push(order);
		else placesOf.set(name, [order]);
	}
	return [...placesOf.values()].every((orders) => orders.length === 1 || areApart(outline, places, orders));
}

function areApart(outline: Outline, places: number[], orders: number[]): boolean {
	const at = (order = -1) => places[order] ?? -1;
	const around = findCommon(outline, at(orders[0]), at(orders.at(-1)));
	const facts = new Set<string>();
	for (const order of orders) {
		const part = findChild(outline, at(order), around);
		const end = outline.ends[part] ?? part;
		const next = places[order + 1] ?? Infinity;
		if (at(order - 1) >= part || next < end) return false;
		const fact = readFacts(outline, part);
		if (fact === null) return false;
		facts.add(fact);
	}
	return facts.size === orders.length;
}

function findCommon({ parents, ends }: Outline, first: number, last: number): number {
	let node = parents[first] ?? -1;
	while (node >= 0 && (ends[node] ?? 0) <= last) node = parents[node] ?? -1;
	return node;
}

function findChild({ parents }: Outline, at: number, around: number): number {
	let node = at;
	for (let up = parents[at] ?? -1; up >= 0 && up !== around; up = parents[up] ?? -1) node = up;
	return node;
}

/** Null unless the part has both a price and miles. */
function readFacts(outline: Outline, part: number): string | null {
	const lines = getTexts(outline, part).map(({ text }) => text);
	const money = lines.flatMap(findMoney).map(({ value }) => value);
	const miles = lines.flatMap(findMileages).map(({ value }) => value);
	return money.length > 0 && miles.length > 0 ? `${money} ${miles}` : null;
}
