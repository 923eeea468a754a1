import { amountsFrom, anyOf, anyState, anyTerm, everyWord, yearsFrom } from "./terms";
import type { Wish } from "./wish";

/** A wish as the search index answers it. */
export type Match = {
	/** FTS5 expressions, all of which must hold. */
	all: string[];
	/** What the terms answer too widely, to be held against the car `v` itself. */
	exact: { column: "price" | "mileage"; min: number; max: number }[];
	/** Only these cars, when any are named. */
	vehicleIds: number[];
};

/** The filters that have counts beside their values; each is counted without itself. */
export const dimensions = ["make", "model", "year", "price", "bodyStyle", "fuelType", "transmission"] as const;
export type Dimension = (typeof dimensions)[number];

/** `except` leaves one of the wish's own filters out. */
export function toMatch(wish: Wish, except: Dimension | null = null): Match {
	const price = except === "price" ? anyAmount : amountsFrom("price", wish.priceMin, wish.priceMax);
	const mileage = amountsFrom("mileage", wish.mileageMin, wish.mileageMax);
	const lists = (["make", "model", "bodyStyle", "fuelType", "transmission"] as const)
		.filter((kind) => kind !== except && !(kind === "model" && except === "make"))
		.map((kind) => anyOf(kind, wish[kind]));
	const all = [
		...lists,
		except === "year" ? null : yearsFrom(wish.yearMin, wish.yearMax),
		...[price.match, mileage.match],
		...[anyOf("city", wish.cities), anyState(wish.states)],
		anyTerm(wish.dealershipIds.map((id) => `xdl${id}`)),
		...wish.words.map(everyWord),
	];
	return {
		all: all.filter((clause) => clause !== null),
		exact: [
			...(price.isExact ? [] : [{ column: "price" as const, ...toBounds(wish.priceMin, wish.priceMax) }]),
			...(mileage.isExact ? [] : [{ column: "mileage" as const, ...toBounds(wish.mileageMin, wish.mileageMax) }]),
		],
		vehicleIds: wish.vehicleIds,
	};
}

/** Both must hold. */
export function both(one: Match, other: Match): Match {
	const vehicleIds = [...one.vehicleIds, ...other.vehicleIds];
	return { all: [...one.all, ...other.all], exact: [...one.exact, ...other.exact], vehicleIds };
}

const anyAmount = { match: null, isExact: true };

function toBounds(min: number | null, max: number | null) {
	return { min: min ?? 0, max: max ?? Number.MAX_SAFE_INTEGER };
}
