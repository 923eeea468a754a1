import { toLower } from "~/catalogue/to-lower";
import { toEveryWord } from "../keywords/to-every-word";
import type { Unwanted, Wish } from "../keywords/wish";
import { toState } from "../places/us-states";
import { amountsFrom, anyOf, anyPlaceOf, anyStateOf, anyTermOf, eitherOf, nothing, yearsFrom } from "./terms";

export type Amount = "price" | "mileage" | "year";

/** An FTS5 expression and its guessed share of a stock. With `bounds` its cars are together in that order. */
export type Clause = { expression: string; share: number; bounds?: Amount };

export type Match = {
	clauses: Clause[];
	/** Checked on the car `v` itself, as the terms are too wide. */
	exact: { column: "price" | "mileage"; min: number; max: number }[];
	/** The clauses with `bounds` for a car at hand: cheaper than their many terms. */
	ranges: { column: Amount; min: number; max: number }[];
	vehicleIds: number[];
	excluded: string[];
	kinds: { kind: Kind; values: string[] }[];
};

/** Each is counted without its own filter. */
export const dimensions = [
	...(["make", "model", "year", "price", "bodyStyle", "fuelType", "transmission"] as const),
	...(["drivetrain", "color"] as const),
] as const;
export type Dimension = (typeof dimensions)[number];

export function toMatch(wish: Wish, except: Dimension | null = null): Match {
	const price = except === "price" ? anyAmount : amountsFrom("price", wish.priceMin, wish.priceMax);
	const mileage = amountsFrom("mileage", wish.mileageMin, wish.mileageMax);
	const years = except === "year" ? null : yearsFrom(wish.yearMin, wish.yearMax);
	const anyOfKind = (kind: Kind) =>
		toClause(isLeftOut(kind, except) ? null : oneOf(kind, wish), shares[kind] * wish[kind].length);
	const clauses = [
		toClause(anyTermOf(wish.dealershipIds.map((id) => `xdl${id}`)), shares.dealership),
		toClause(anyPlaceOf(wish.cities), toPlaceShare(wish.cities)),
		toClause(anyStateOf(wish.states), shares.state * wish.states.length),
		toClause(anyOf("make", wish.origin), 0.3),
		toClause(eitherOf(wish.either, wish.model.length > 0 ? [] : wish.spelled), shares.make),
		...wish.words.map((word) => toClause(toEveryWord(word), shares.word)),
		...kinds.map(anyOfKind),
		toClause(anyTermOf(wish.deal.map((label) => `xde${label}`)), shares.deal * wish.deal.length),
		toClause(price.match, toShare(wish.priceMin, wish.priceMax, 0, 60_000), "price"),
		toClause(mileage.match, toShare(wish.mileageMin, wish.mileageMax, 0, 150_000), "mileage"),
		toClause(years, toShare(wish.yearMin, wish.yearMax && wish.yearMax + 1, 2005, 2027), "year"),
	];
	return {
		clauses: clauses.filter((clause) => clause !== null),
		exact: [
			...(price.isExact ? [] : [{ column: "price" as const, ...toBounds(wish.priceMin, wish.priceMax) }]),
			...(mileage.isExact ? [] : [{ column: "mileage" as const, ...toBounds(wish.mileageMin, wish.mileageMax) }]),
		],
		ranges: [
			...(except === "price" ? [] : toRanges("price", wish.priceMin, wish.priceMax)),
			...toRanges("mileage", wish.mileageMin, wish.mileageMax),
			...(except === "year" ? [] : toRanges("year", wish.yearMin, wish.yearMax)),
		],
		vehicleIds: wish.vehicleIds,
		excluded: toExcluded(wish.not),
		kinds: kinds.flatMap((kind) =>
			isLeftOut(kind, except) || isSpelled(kind, wish) || wish[kind].length === 0
				? []
				: [{ kind, values: listValues(kind, wish) }],
		),
	};
}

const listValues = (kind: Kind, wish: Wish) => (kind === "model" ? [...wish.model, ...wish.also] : wish[kind]);
const isSpelled = (kind: Kind, { spelled }: Wish) => kind === "model" && spelled.length > 0;

function oneOf(kind: Kind, wish: Wish): string | null {
	if (!isSpelled(kind, wish) || wish.model.length === 0) return anyOf(kind, listValues(kind, wish));
	return eitherOf({ make: [], model: wish.model, words: [] }, wish.spelled);
}

/** A car is of one kind: a wish for an SUV and a filter for sedans need no search. */
export function bothOf(one: Match, other: Match): Match {
	const contradicts = one.kinds.some(({ kind, values }) =>
		other.kinds.some((them) => them.kind === kind && !shareOne(them.values, values)),
	);
	return {
		clauses: contradicts ? noCar.clauses : [...one.clauses, ...other.clauses],
		exact: [...one.exact, ...other.exact],
		ranges: [...one.ranges, ...other.ranges],
		vehicleIds: [...one.vehicleIds, ...other.vehicleIds],
		excluded: [...one.excluded, ...other.excluded],
		kinds: [...one.kinds, ...other.kinds],
	};
}

function shareOne(some: string[], others: string[]): boolean {
	const known = new Set(some.map(toLower));
	return others.some((value) => known.has(toLower(value)));
}

const shares = {
	...{ dealership: 0.001, city: 0.01, near: 0.02, word: 0.03, state: 0.06, make: 0.05, model: 0.01 },
	...{ bodyStyle: 0.2, fuelType: 0.1, transmission: 0.1, drivetrain: 0.25, color: 0.12, deal: 0.15 },
};

export function isAnyCar({ clauses, exact, vehicleIds, excluded }: Match): boolean {
	return [clauses, exact, vehicleIds, excluded].every(({ length }) => length === 0);
}

export const anyCar: Match = { clauses: [], exact: [], ranges: [], vehicleIds: [], excluded: [], kinds: [] };

export const noCar: Match = { ...anyCar, clauses: [{ expression: nothing, share: 0 }] };

const kinds = ["make", "model", "bodyStyle", "fuelType", "transmission", "drivetrain", "color"] as const;
export type Kind = (typeof kinds)[number];

function isLeftOut(kind: Kind, except: Dimension | null): boolean {
	return kind === except || (kind === "model" && except === "make");
}

export function toNearMatch(expression: string): Match {
	return { ...anyCar, clauses: [{ expression, share: shares.near }] };
}

function toPlaceShare(places: string[]): number {
	return places.reduce((sum, place) => sum + (toState(place) === null ? shares.city : shares.state), 0);
}

function toExcluded({ words, cities, states, spelled, ...of }: Unwanted): string[] {
	const refused = [
		eitherOf({ make: [], model: [], words: [] }, spelled),
		...kinds.map((kind) => anyOf(kind, of[kind])),
		...[anyPlaceOf(cities), anyStateOf(states), ...words.map(toEveryWord)],
	];
	return refused.filter((expression) => expression !== null);
}

function toClause(expression: string | null, share: number, bounds?: Amount): Clause | null {
	return expression === null ? null : { expression, share, bounds };
}

function toShare(min: number | null, max: number | null, from: number, to: number): number {
	return Math.max(0.02, (Math.min(max ?? to, to) - Math.max(min ?? from, from)) / (to - from));
}

const anyAmount = { match: null, isExact: true };

function toRanges(column: Amount, min: number | null, max: number | null): Match["ranges"] {
	return min === null && max === null ? [] : [{ column, ...toBounds(min, max) }];
}

function toBounds(min: number | null, max: number | null) {
	return { min: min ?? 0, max: max ?? Number.MAX_SAFE_INTEGER };
}
