import { and, between, type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { toLower } from "~/catalogue/to-lower";
import { vehicles } from "../../../db/schema";
import {
	carsByBestPrice,
	carsByMileageLow,
	carsByNewest,
	carsByPriceHigh,
	carsByPriceLow,
	carsByRelevance,
	carsByYearNew,
	newestEntries,
	searchEntries,
	stockedKinds,
} from "../../../db/search-schema";
import { eachOf, literalOf, toFixed } from "../../../db/statement";
import { v } from "../card-columns.server";
import { isRepeat } from "./each-car-once.server";
import type { SortBy } from "./filters";
import { type Amount, anyCar, type Clause, type Kind, type Match } from "./match";
import { everyOf, idMask, nothing } from "./terms";

/** Any order's FTS5 table; its rowid is a car's position in the order. */
const f = alias(carsByRelevance, "f");

export const position = toFixed(sql`${f.rowid}`);

export function idIn(position: SQL): SQL {
	return toFixed(sql`${position} & ${literalOf(idMask)}`);
}

export const listingId = idIn(position);

function toOrder(table: typeof carsByRelevance, written: SQLiteColumn) {
	return {
		from: toFixed(sql`FROM ${table} ${f}`),
		terms: toFixed(sql`${alias(table, "f").match}`),
		written: toFixed(sql`${written}`),
		entries: toFixed(sql`${written.table}`),
		entryId: toFixed(sql`${written.table}.id`),
	};
}

const orders: Record<SortBy, ReturnType<typeof toOrder>> = {
	relevance: toOrder(carsByRelevance, searchEntries.byRelevance),
	best_price: toOrder(carsByBestPrice, searchEntries.byBestPrice),
	price_low: toOrder(carsByPriceLow, searchEntries.byPriceLow),
	price_high: toOrder(carsByPriceHigh, searchEntries.byPriceHigh),
	year_new: toOrder(carsByYearNew, searchEntries.byYearNew),
	mileage_low: toOrder(carsByMileageLow, searchEntries.byMileageLow),
	newest: toOrder(carsByNewest, newestEntries.byNewest),
};

export function positionIn(sortBy: SortBy): SQL {
	return orders[sortBy].written;
}

export function entriesIn(sortBy: SortBy): { from: SQL; id: SQL } {
	return { from: orders[sortBy].entries, id: orders[sortBy].entryId };
}

const nowhere = literalOf(nothing);
const joinCar = toFixed(sql`CROSS JOIN ${vehicles} ${v} ON ${v.id} = ${idIn(position)}`);

/** Each car as the entry `f` of its lowest seller that matches. */
export function carsFrom(match: Match, sortBy: SortBy, when?: SQL): SQL {
	const clauses = match.clauses.filter(({ bounds }) => bounds === undefined);
	const isAsked = clauses.length > 0 || match.excluded.length > 0;
	const repeats = isRepeat(match, listingId, isAsked ? toExpression({ ...match, clauses }, "relevance") : null);
	return sql`${listingsFrom(match, sortBy, false, when)} AND NOT ${repeats}`;
}

export function carsOf(sought: SQL, sortBy: SortBy): SQL {
	const { from, terms } = orders[sortBy];
	return sql`${from} WHERE ${terms} MATCH ${sought} AND NOT ${isRepeat(anyCar, listingId, sought)}`;
}

/** All sellers' listings; `v` is joined only if the terms alone do not decide. */
export function listingsFrom(match: Match, sortBy: SortBy, needsCar: boolean, when?: SQL): SQL {
	const { from, terms } = orders[sortBy];
	const sought = toExpression(match, sortBy);
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
	const { from, id } = entriesIn(sortBy);
	return sql`${position} IN (SELECT ${positionIn(sortBy)} FROM ${from} WHERE ${id} IN (
		SELECT value FROM ${eachOf(vehicleIds)}))`;
}

const kindColumns: Partial<Record<Kind, SQL>> = {
	make: toFixed(sql`${stockedKinds.make}`),
	model: toFixed(sql`${stockedKinds.model}`),
	bodyStyle: toFixed(sql`${stockedKinds.body}`),
	fuelType: toFixed(sql`${stockedKinds.fuel}`),
	transmission: toFixed(sql`${stockedKinds.transmission}`),
};

function kindExists({ kinds }: Match): SQL | undefined {
	const known = kinds.flatMap(({ kind, values }) => {
		const column = kindColumns[kind];
		return column === undefined ? [] : [sql`${column} IN (SELECT value FROM ${eachOf(values.map(toLower))})`];
	});
	if (known.length < 2 || !kinds.some(({ kind }) => kind === "make" || kind === "model")) return undefined;
	return sql`EXISTS (SELECT 1 FROM ${stockedKinds} WHERE ${and(...known)})`;
}

const amountOf: Partial<Record<SortBy, Amount>> = {
	...{ price_low: "price", price_high: "price", year_new: "year", mileage_low: "mileage" },
};

const shortStretch = 0.35;

/** Rare clauses first. One that bounds a short stretch of this very order ends the walk, and counts as rarer. */
function toExpression({ clauses, excluded }: Match, sortBy: SortBy): string {
	const rarity = ({ bounds, share }: Clause) =>
		bounds !== undefined && bounds === amountOf[sortBy] && share < shortStretch ? share / 5 : share;
	const wanted = everyOf([...clauses].sort((a, b) => rarity(a) - rarity(b)).map(({ expression }) => expression));
	return excluded.length === 0 ? wanted : `(${wanted}) NOT (${excluded.join(" OR ")})`;
}

const orderOf: Record<Amount, SortBy> = { price: "price_low", mileage: "mileage_low", year: "year_new" };

/** The order by the narrowest bounded amount, so that only a stretch of it is walked. Null if no bound is short. */
export function chooseOrder({ clauses }: Match): SortBy | null {
	const short = clauses.filter(({ bounds, share }) => bounds !== undefined && share < shortStretch);
	const [first] = short.sort((a, b) => a.share - b.share);
	return first?.bounds === undefined ? null : orderOf[first.bounds];
}

/** With so few cars, walking an order to the next one takes long. */
export function isSelective(match: Match): boolean {
	return match.vehicleIds.length === 0 && getShare(match) <= 0.02;
}

/** As if clauses were independent. */
export function getShare({ clauses }: Match): number {
	return clauses.reduce((share, clause) => share * clause.share, 1);
}
