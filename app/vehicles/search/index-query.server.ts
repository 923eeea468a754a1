import { and, between, type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { vehicles } from "../../../db/schema";
import {
	carsByMileageLow,
	carsByPriceHigh,
	carsByPriceLow,
	carsByRelevance,
	carsByYearNew,
	searchEntries,
	stockedKinds,
} from "../../../db/search-schema";
import { eachOf, literal, toFixed } from "../../../db/statement";
import { v } from "../card-columns.server";
import type { SortBy } from "./filters";
import type { Amount, Clause, Kind, Match } from "./match";
import { everyOf, idMask, nothing, toLower } from "./terms";

/** An order's FTS5 table, whichever it is, as statements call it; its rowid is a car's position in the order. */
const f = alias(carsByRelevance, "f");

/** A car's position, in the index of an order. */
export const position = toFixed(sql`${f.rowid}`);

/** The id in a position. */
export function idIn(position: SQL): SQL {
	return toFixed(sql`${position} & ${literal(idMask)}`);
}

/** The index of an order, what MATCH asks of it, and a car's position as `search_entries` writes it. */
function toOrder(table: typeof carsByRelevance, written: SQLiteColumn) {
	return {
		from: toFixed(sql`FROM ${table} ${f}`),
		terms: toFixed(sql`${alias(table, "f").match}`),
		written: toFixed(sql`${written}`),
	};
}

const orders: Record<SortBy, ReturnType<typeof toOrder>> = {
	relevance: toOrder(carsByRelevance, searchEntries.byRelevance),
	price_low: toOrder(carsByPriceLow, searchEntries.byPriceLow),
	price_high: toOrder(carsByPriceHigh, searchEntries.byPriceHigh),
	year_new: toOrder(carsByYearNew, searchEntries.byYearNew),
	mileage_low: toOrder(carsByMileageLow, searchEntries.byMileageLow),
};

/** A car's position as `search_entries` writes it. */
export function positionIn(sortBy: SortBy): SQL {
	return orders[sortBy].written;
}

const nowhere = literal(nothing);
const joinCar = toFixed(sql`CROSS JOIN ${vehicles} ${v} ON ${v.id} = ${idIn(position)}`);

/**
 * From the index of an order: the cars `f` that match, `v` joined only when the terms alone do not decide.
 * `when` is a condition without which nothing is looked for.
 */
export function fromIndex(match: Match, sortBy: SortBy, needsCar: boolean, when?: SQL): SQL {
	const { from, terms } = orders[sortBy];
	const sought = toExpression(match.clauses, sortBy);
	const condition = and(when, kindExists(match));
	const isJoined = needsCar || match.exact.length > 0;
	const where = and(
		condition ? sql`${terms} MATCH iif(${condition}, ${sought}, ${nowhere})` : sql`${terms} MATCH ${sought}`,
		isNamed(match, sortBy),
		...match.exact.map(({ column, min, max }) => between(v[column], min, max)),
	);
	return sql`${from} ${isJoined ? joinCar : undefined} WHERE ${where}`;
}

function isNamed({ vehicleIds }: Match, sortBy: SortBy): SQL | undefined {
	if (vehicleIds.length === 0) return undefined;
	return sql`${position} IN (SELECT ${positionIn(sortBy)} FROM ${searchEntries}
		WHERE ${searchEntries.id} IN (SELECT value FROM ${eachOf(vehicleIds)}))`;
}

const kindColumns: Record<Kind, SQL> = {
	make: toFixed(sql`${stockedKinds.make}`),
	model: toFixed(sql`${stockedKinds.model}`),
	bodyStyle: toFixed(sql`${stockedKinds.body}`),
	fuelType: toFixed(sql`${stockedKinds.fuel}`),
	transmission: toFixed(sql`${stockedKinds.transmission}`),
};

/** Whether any car in stock can be of all these kinds; undefined when that is not worth asking or no index knows. */
function kindExists({ kinds }: Match): SQL | undefined {
	if (kinds.length < 2 || !kinds.some(({ kind }) => kind === "make" || kind === "model")) return undefined;
	const isOneOf = ({ kind, values }: Match["kinds"][number]) =>
		sql`${kindColumns[kind]} IN (SELECT value FROM ${eachOf(values.map(toLower))})`;
	return sql`EXISTS (SELECT 1 FROM ${stockedKinds} WHERE ${and(...kinds.map(isOneOf))})`;
}

const amountOf: Record<SortBy, Amount | null> = {
	...{ relevance: null, price_low: "price", price_high: "price", year_new: "year", mileage_low: "mileage" },
};

/** What holds for less than this share of a stock is a short stretch of the order it is sorted by. */
const shortStretch = 0.35;

/** Rare ones first; one that holds for a short stretch of this very order ends the walk with it, and counts as rarer. */
function toExpression(clauses: Clause[], sortBy: SortBy): string {
	const rarity = ({ bounds, share }: Clause) =>
		bounds !== undefined && bounds === amountOf[sortBy] && share < shortStretch ? share / 5 : share;
	return everyOf([...clauses].sort((a, b) => rarity(a) - rarity(b)).map(({ expression }) => expression));
}

const orderOf: Record<Amount, SortBy> = { price: "price_low", mileage: "mileage_low", year: "year_new" };

/**
 * The order in which all cars that match are met soonest: that of the amount bounded most narrowly, since only a
 * stretch of it is walked. Null when none is bounded to a short one.
 */
export function shortestOrder({ clauses }: Match): SortBy | null {
	const short = clauses.filter(({ bounds, share }) => bounds !== undefined && share < shortStretch);
	const [first] = short.sort((a, b) => a.share - b.share);
	return first?.bounds === undefined ? null : orderOf[first.bounds];
}

/** Whether a search may well have so few cars that walking an order to the next of them takes long. */
export function isSelective(match: Match): boolean {
	return match.vehicleIds.length === 0 && guessShare(match) <= 0.02;
}

/** Of a stock, as if the clauses had nothing to do with each other. */
export function guessShare({ clauses }: Match): number {
	return clauses.reduce((share, clause) => share * clause.share, 1);
}
