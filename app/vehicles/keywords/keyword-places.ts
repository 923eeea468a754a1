import { states, toState } from "../places/us-states";
import type { Reading } from "./keyword-amounts";
import { longestName, type Name, namesOf } from "./names";

/** "in houston", "near austin tx", "portland or": what a preposition or a state makes a place. */
export function readPlace(rest: string[], names: Name[]): Reading | null {
	const lead = /^(in|near|around|at|from)$/.test(rest[0] ?? "") ? 1 : 0;
	for (let length = longestName; length > 0; length--) {
		const cities = namesOf(rest.slice(lead, lead + length), names).filter((name) => name.kind === "city");
		if (cities.length === 0) continue;
		const inState = readStateName(rest.slice(lead + length));
		const there = cities.filter((city) => city.value.endsWith(`, ${inState?.state}`));
		if (inState !== null && there.length > 0)
			return { length: lead + length + inState.length, ...placed(there.map((city) => city.value)) };
		if (lead === 1) return { length: lead + length, ...placed(cities.map((city) => city.value)) };
	}
	const state = lead === 1 && rest[1] !== "me" ? readStateName(rest.slice(1)) : null;
	return state === null
		? null
		: { length: 1 + state.length, label: states[state.state] ?? "", wish: { states: [state.state] } };
}

export const placed = (cities: string[]) => ({ label: cities.join(" or "), wish: { cities } });

/** A state on its own. */
export function readState(rest: string[], follows: boolean): Reading | null {
	const found = readStateName(rest);
	if (
		found === null ||
		(commonWords.has(rest[0] ?? "") && !(follows && rest.length === 1 && !neverAlone.has(rest[0] ?? "")))
	)
		return null;
	return { length: found.length, label: states[found.state] ?? "", wish: { states: [found.state] } };
}

/** Abbreviations that are English words too: a state only after a city, after "in", or at the end. */
const commonWords = new Set("in or me hi ok oh id la de mi pa ma al".split(" "));
const neverAlone = new Set(["in", "or", "me"]);

function readStateName(rest: string[]): { state: string; length: number } | null {
	for (const length of [3, 2, 1]) {
		const state = rest.length < length ? null : toState(rest.slice(0, length).join(" "));
		if (state !== null) return { state, length };
	}
	return null;
}
