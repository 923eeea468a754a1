import { states, toState } from "../places/us-states";
import { findNames, longestName, type Name } from "./names";
import type { Reading } from "./reading";

const defaultMiles = 50;
const within = /^(?:within )?(\d{1,4}) ?(?:miles|mile|mi) (?:of|from|around|near|to)(?= |$)/;
const near = /^(?:near|around|close to|nearby|by)(?= |$)/;
const lead = /^(?:in|at|from|near|around|located in)(?= |$)/;

/** "within 50 miles of dallas", "near austin", "around 77002", "78701". */
export function readNear(rest: string[], names: Name[]): Reading | null {
	const text = rest.slice(0, 8).join(" ");
	const far = within.exec(text);
	const close = far ?? near.exec(text);
	const distance = far === null ? defaultMiles : Math.min(1000, Math.max(1, Number(far[1])));
	const spent = close === null ? (rest[0] === "in" ? 1 : 0) : close[0].split(" ").length;
	const zip = /^\d{5}$/.exec(rest[spent] ?? "")?.[0];
	// No ZIP code ends with 000.
	if (zip !== undefined && !zip.endsWith("000")) return toNear(spent + 1, zip, distance, far !== null);
	if (close === null) return null;
	const place = readCity(rest.slice(spent), names);
	const [city, other] = place?.cities ?? [];
	if (place === null || city === undefined || other !== undefined) return null;
	return toNear(spent + place.length, city, distance, true);
}

function toNear(length: number, place: string, distance: number, saysMiles: boolean): Reading {
	const label = saysMiles ? `Within ${distance} miles of ${place}` : `Near ${place}`;
	return { length, label, wish: { near: { place, distance } } };
}

/** "in houston", "portland or": a place by its preposition or state. */
export function readPlace(rest: string[], names: Name[]): Reading | null {
	const spent = lead.exec(rest.slice(0, 2).join(" "))?.[0].split(" ").length ?? 0;
	const place = readCity(rest.slice(spent), names);
	if (place !== null && (spent > 0 || place.isStated))
		return { length: spent + place.length, ...toCityWish(place.cities) };
	const state = spent > 0 && rest[spent] !== "me" ? readStateName(rest.slice(spent)) : null;
	return state === null ? null : { length: spent + state.length, ...inState(state.state) };
}

function readCity(rest: string[], names: Name[]): { cities: string[]; length: number; isStated: boolean } | null {
	for (let length = Math.min(longestName, rest.length); length > 0; length--) {
		const cities = findNames(rest.slice(0, length), names).filter((name) => name.kind === "city");
		if (cities.length === 0) continue;
		const inState = readStateName(rest.slice(length));
		const there = cities.filter((city) => city.value.endsWith(`, ${inState?.state}`));
		if (inState !== null && there.length > 0)
			return { cities: there.map((city) => city.value), length: length + inState.length, isStated: true };
		return { cities: [...new Set(cities.map((city) => city.value))], length, isStated: false };
	}
	return null;
}

export const isPreposition = (word: string) => /^(?:in|at|from|near|around|of|to|by)$/.test(word);

export function listSpokenPlaces(words: string[]): { city: string; state: string | null }[] {
	const spans = words
		.flatMap((_, at) => [1, 2, 3].map((length) => ({ at, length })))
		.filter(({ at, length }) => at + length <= words.length);
	const spoken = spans.map(({ at, length }) => ({
		city: words.slice(at, at + length).join(" "),
		state: readStateName(words.slice(at + length))?.state ?? null,
		isLed: isPreposition(words[at - 1] ?? ""),
	}));
	const isName = /^[a-z][a-z.' ]+$/;
	return spoken
		.filter(({ city, state, isLed }) => isName.test(city) && city !== "me" && (isLed || state !== null))
		.slice(0, 12);
}

export const toCityWish = (cities: string[]) => ({ label: cities.join(" or "), wish: { cities } });
const inState = (state: string) => ({ label: states[state] ?? "", wish: { states: [state] } });

export function readState(rest: string[], follows: boolean): Reading | null {
	const found = readStateName(rest);
	if (
		found === null ||
		(commonWords.has(rest[0] ?? "") && !(follows && rest.length === 1 && !neverAlone.has(rest[0] ?? "")))
	)
		return null;
	return { length: found.length, ...inState(found.state) };
}

/** English words too: a state only after a city, after "in", or at the end. */
const commonWords = new Set("in or me hi ok oh id la de mi pa ma al co".split(" "));
const neverAlone = new Set(["in", "or", "me"]);

function readStateName(rest: string[]): { state: string; length: number } | null {
	for (const length of [3, 2, 1]) {
		const state = rest.length < length ? null : toState(rest.slice(0, length).join(" "));
		if (state !== null) return { state, length };
	}
	return null;
}
