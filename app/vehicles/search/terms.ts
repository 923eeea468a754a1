import { toLower } from "../../catalogue/to-lower";
import { toEveryWord } from "../keywords/to-every-word";
import type { Spelling, Wish } from "../keywords/wish";
import { toState } from "../places/us-states";

/** Terms as the view `search_entries` writes them; numbers in buckets of 1, 4, 16, 64 steps: a range is a few terms. */

export const kindPrefixes = {
	...{ make: "xmk", model: "xmd", bodyStyle: "xbs", fuelType: "xfu", transmission: "xtr" },
	...{ drivetrain: "xdv", color: "xco", city: "xci" },
};

export function anyOf(kind: keyof typeof kindPrefixes, values: string[]): string | null {
	return anyTermOf(values.map((value) => kindPrefixes[kind] + toHex(value)));
}

export const nothing = '"xnone"';

const mostNested = 10;

/**
 * FTS5 steps through every part of a plain AND at each car of the first; nested, it reads long alternatives only for
 * cars of the short ones before. It flattens a right AND inside an AND, not through an OR; its parser takes 40 levels.
 */
export function everyOf(expressions: string[]): string {
	const [first = '"xall"', ...rest] = expressions;
	const join = (all: string, one: string, at: number) =>
		at === 0 || at > mostNested ? `${all} AND ${one}` : `((${all}) OR ${nothing}) AND ${one}`;
	return rest.reduce(join, first);
}

export function anyTermOf(terms: string[]): string | null {
	return terms.length === 0 ? null : `(${terms.map((term) => `"${term}"`).join(" OR ")})`;
}

export function anyStateOf(states: string[]): string | null {
	return anyTermOf(states.map((state) => `xst${state.toLowerCase()}`));
}

/** "Texas" means all its cities, and dealers in the state without a city. */
export function anyPlaceOf(places: string[]): string | null {
	const cities = anyOf("city", places);
	const inStates = anyStateOf(places.flatMap((place) => toState(place) ?? []));
	return cities && inStates ? `(${cities} OR ${inStates})` : cities;
}

/** Of the wishes for cars, models among them, one. */
export function eitherOf({ make, model, words }: Wish["either"], spelled: Spelling[]): string | null {
	const spoken = words.flatMap((word) => toEveryWord(word) ?? []).map((expression) => `(${expression})`);
	const sides = [anyOf("make", make), anyOf("model", model), ...spelled.map(toSpelled), ...spoken];
	const asked = sides.filter((side) => side !== null);
	return asked.length === 0 ? null : `(${asked.join(" OR ")})`;
}

function toSpelled({ make, model, words }: Spelling): string {
	const said = words.map((word) => toEveryWord(word) ?? nothing);
	return `(${[anyOf("model", [model]), anyOf("make", [make]), ...said].join(" AND ")})`;
}

/** Buckets of 16 years end with 2047. */
const lastYear = 2047;

export function yearsFrom(min: number | null, max: number | null): string | null {
	if (min === null && max === null) return null;
	return anyTermOf(termsFrom("xyr", min ?? 1886, Math.min(max ?? lastYear, lastYear), 3)) ?? nothing;
}

const topBucket = 255;
const step = 1000;

/** Exact for whole thousands, else slightly too wide. A bucket holds the numbers above its lower end. */
export function amountsFrom(kind: "price" | "mileage", min: number | null, max: number | null) {
	if (min === null && max === null) return { match: null, isExact: true };
	const prefix = kind === "price" ? "xpr" : "xmi";
	const isRoundMin = min === null || (min % step === 0 && min / step < topBucket);
	const first = min === null ? 0 : Math.min(topBucket, Math.ceil(min / step) + (isRoundMin ? 1 : 0));
	const last = max === null ? topBucket : Math.min(topBucket, Math.ceil(max / step));
	const terms = termsFrom(prefix, first, last, 4);
	if (min !== null && isRoundMin && (max === null || max >= min)) terms.push(`${prefix}e${min / step}`);
	const isExact = isRoundMin && (max === null || (max % step === 0 && max / step < topBucket));
	return { match: anyTermOf(terms) ?? nothing, isExact };
}

export function termsFrom(prefix: string, min: number, max: number, levels: number): string[] {
	const terms: string[] = [];
	let [low, high] = [min, max];
	for (let level = 0; level < levels; level++) {
		const isTop = level === levels - 1;
		while (low <= high && (isTop || low % 4 !== 0)) terms.push(`${prefix}${level}n${low++}`);
		while (low <= high && high % 4 !== 3) terms.push(`${prefix}${level}n${high--}`);
		if (low > high) break;
		[low, high] = [Math.floor(low / 4), Math.floor(high / 4)];
	}
	return terms;
}

export const idMask = 2 ** 28 - 1;

/** A position's first bits if the sorted amount is unknown, and the number of bits after those. */
export const unknownAmount = 2 ** 24 - 1;
export const bitsAfterAmount = 39;

function toHex(text: string): string {
	return Array.from(new TextEncoder().encode(toLower(text)), (byte) => byte.toString(16).padStart(2, "0"))
		.join("")
		.toUpperCase();
}
