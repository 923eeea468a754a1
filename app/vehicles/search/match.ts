import { everyWord } from "../keywords/every-word";
import type { Wish } from "../keywords/wish";
import { amountsFrom, anyOf, anyState, anyTerm, nothing, toLower, yearsFrom } from "./terms";

/** What a car has as a number, and is sorted by. */
export type Amount = "price" | "mileage" | "year";

/**
 * An FTS5 expression and about which share of a stock it holds for: a guess, only to look at the rare ones first.
 * One that bounds an amount holds for cars that stand together in that amount's order.
 */
export type Clause = { expression: string; share: number; bounds?: Amount };

/** A wish as the search index answers it. */
export type Match = {
	/** All of which must hold. */
	clauses: Clause[];
	/** What the terms answer too widely, to be held against the car `v` itself. */
	exact: { column: "price" | "mileage"; min: number; max: number }[];
	/** Only these cars, when any are named. */
	vehicleIds: number[];
	/** What the clauses say of the car's kind: whether there is any such kind is soon known. */
	kinds: { kind: Kind; values: string[] }[];
};

/** The filters that have counts beside their values; each is counted without itself. */
export const dimensions = ["make", "model", "year", "price", "bodyStyle", "fuelType", "transmission"] as const;
export type Dimension = (typeof dimensions)[number];

/** `except` leaves one of the wish's own filters out. */
export function toMatch(wish: Wish, except: Dimension | null = null): Match {
	const price = except === "price" ? anyAmount : amountsFrom("price", wish.priceMin, wish.priceMax);
	const mileage = amountsFrom("mileage", wish.mileageMin, wish.mileageMax);
	const years = except === "year" ? null : yearsFrom(wish.yearMin, wish.yearMax);
	const anyOfKind = (kind: Kind) =>
		toClause(isLeftOut(kind, except) ? null : anyOf(kind, wish[kind]), shares[kind] * wish[kind].length);
	const clauses = [
		toClause(anyTerm(wish.dealershipIds.map((id) => `xdl${id}`)), shares.dealership),
		toClause(anyOf("city", wish.cities), shares.city * wish.cities.length),
		toClause(anyState(wish.states), shares.state * wish.states.length),
		...wish.words.map((word) => toClause(everyWord(word), shares.word)),
		...kinds.map(anyOfKind),
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
		vehicleIds: wish.vehicleIds,
		kinds: kinds.flatMap((kind) =>
			isLeftOut(kind, except) || wish[kind].length === 0 ? [] : [{ kind, values: wish[kind] }],
		),
	};
}

/** Both must hold. A car is of one kind only: a wish for an SUV and a filter for sedans find nothing, without a look. */
export function both(one: Match, other: Match): Match {
	const contradicts = one.kinds.some(({ kind, values }) =>
		other.kinds.some((them) => them.kind === kind && !shareOne(them.values, values)),
	);
	return {
		clauses: contradicts ? noCar.clauses : [...one.clauses, ...other.clauses],
		exact: [...one.exact, ...other.exact],
		vehicleIds: [...one.vehicleIds, ...other.vehicleIds],
		kinds: [...one.kinds, ...other.kinds],
	};
}

function shareOne(some: string[], others: string[]): boolean {
	const known = new Set(some.map(toLower));
	return others.some((value) => known.has(toLower(value)));
}

const shares = {
	...{ dealership: 0.001, city: 0.01, near: 0.02, word: 0.03, state: 0.06, make: 0.05, model: 0.01 },
	...{ bodyStyle: 0.2, fuelType: 0.1, transmission: 0.1 },
};

/** Every car. */
export const anyCar: Match = { clauses: [], exact: [], vehicleIds: [], kinds: [] };

/** No car, without a look. */
export const noCar: Match = { ...anyCar, clauses: [{ expression: nothing, share: 0 }] };

const kinds = ["make", "model", "bodyStyle", "fuelType", "transmission"] as const;
export type Kind = (typeof kinds)[number];

/** Choosing among makes lets the models go. */
function isLeftOut(kind: Kind, except: Dimension | null): boolean {
	return kind === except || (kind === "model" && except === "make");
}

/** The places around a shopper. */
export function toNearMatch(expression: string): Match {
	return { ...anyCar, clauses: [{ expression, share: shares.near }] };
}

function toClause(expression: string | null, share: number, bounds?: Amount): Clause | null {
	return expression === null ? null : { expression, share, bounds };
}

/** Of the span in which most cars lie. */
function toShare(min: number | null, max: number | null, from: number, to: number): number {
	return Math.max(0.02, (Math.min(max ?? to, to) - Math.max(min ?? from, from)) / (to - from));
}

const anyAmount = { match: null, isExact: true };

function toBounds(min: number | null, max: number | null) {
	return { min: min ?? 0, max: max ?? Number.MAX_SAFE_INTEGER };
}
