import { type SQL, sql } from "drizzle-orm";
import { catalogue, dealerships, vehicles } from "../../../db/schema";
import { keptCounts } from "../../../db/search-schema";
import { literalOf, toFixed } from "../../../db/statement";
import { cardColumns, cardJoins, v } from "../card-columns.server";
import { parseCursor } from "./cursor";
import { placeOf, sharedCarOf } from "./each-car-once.server";
import type { Filters, Paging, SortBy } from "./filters";
import {
	carsFrom,
	chooseOrder,
	entriesIn,
	idIn,
	isSelective,
	listingId,
	listingsFrom,
	position,
	positionIn,
} from "./index-query.server";
import { isAnyCar, type Match } from "./match";

/** Totals are exact up to this; beyond it `totalIsCapped`. */
export const totalCap = 10_000;

const fewListings = 60;

/**
 * A page and one car more, to know whether it is the last. `few`: how many match, if found on the way; a total stored
 * under `key` may save that. docs/shapes.md has two examples with their SQL.
 */
export function pageQuery(match: Match, filters: Filters, paging: Paging, key: string | null): SQL {
	const narrow = isSelective(match) ? chooseOrder(match) : null;
	const part = partOf(filters, paging);
	const walk = (when?: SQL) => part(position, carsFrom(match, filters.sortBy, when));
	if (narrow === null || narrow === filters.sortBy) return toCards(walk(), sql`NULL`);
	const mayBeFew = key === null ? sql`1` : isKeptFew(key);
	const areFew = sql`(${mayBeFew} AND ${countFew} <= ${mostFew})`;
	const sort = part(positionIn(filters.sortBy), sql`${listFew(filters.sortBy)} ${areFew}`);
	const positions = sql`SELECT * FROM (${sort}) UNION ALL SELECT * FROM (${walk(sql`NOT ${areFew}`)})`;
	return sql`WITH few AS MATERIALIZED
		(SELECT ${fewColumns} ${listingsFrom(match, narrow, false, mayBeFew)} LIMIT ${literalOf(fewListings + 1)})
		${toCards(positions, sql`iif(${areFew}, ${countFewCars}, NULL)`)}`;
}

const { search, version, counts } = keptCounts;
const keptFor = toFixed(sql`SELECT CAST(${counts} AS INTEGER) FROM ${catalogue} CROSS JOIN ${keptCounts}
	ON ${version} = ${catalogue.version} WHERE ${catalogue.id} = 1 AND ${search} =`);

const isKeptFew = (key: string) => sql`coalesce((${keptFor} ${`total?${key}`}), 0) <= ${mostFew}`;

const mostFew = literalOf(fewListings);
const countFew = sql.raw("(SELECT count(*) FROM few)");
const fewColumns = sql`${listingId} AS id, ${sharedCarOf(listingId)} AS car, ${placeOf(listingId)} AS place`;
const countFewCars = sql.raw("(SELECT count(DISTINCT coalesce(car, id)) FROM few)");
const isLowest = sql.raw(
	"(coalesce(few.place, 0) = 0 OR NOT EXISTS (SELECT 1 FROM few lower WHERE lower.car = few.car AND lower.place < few.place))",
);

function listFew(sortBy: SortBy): SQL {
	const { from, id } = entriesIn(sortBy);
	return sql`FROM few CROSS JOIN ${from} ON ${id} = few.id WHERE ${isLowest} AND`;
}

const selectCards = toFixed(sql`SELECT ${cardColumns}, CAST(page.position AS TEXT) AS position`);
const joinCars = toFixed(sql`CROSS JOIN ${vehicles} ${v} ON ${v.id} = ${idIn(sql`page.position`)} ${cardJoins}`);

function toCards(positions: SQL, few: SQL): SQL {
	return sql`${selectCards}, ${few} AS few FROM (${positions}) page ${joinCars} ORDER BY page.position`;
}

function partOf({ sortBy, limit }: Filters, { page, cursor }: Paging) {
	const after = parseCursor(sortBy, cursor);
	const offset = after === null ? (page - 1) * limit : 0;
	return (position: SQL, cars: SQL) =>
		sql`SELECT ${position} AS position ${cars} ${offset >= totalCap ? sql`AND 0` : undefined}
		${after === null ? undefined : sql`AND ${position} > CAST(${after} AS INTEGER)`}
		ORDER BY ${position} LIMIT ${limit + 1} OFFSET ${offset}`;
}

/** The hundred largest dealerships' counts, less shared cars: a hundred rows instead of one a car. */
const dealersKnow = toFixed(sql`(SELECT sum(vehicle_count) FROM (
	SELECT ${dealerships.vehicleCount} FROM ${dealerships} WHERE ${dealerships.vehicleCount} > 0
	ORDER BY ${dealerships.vehicleCount} DESC LIMIT 100)) - (SELECT ${catalogue.laterSellers} FROM ${catalogue} WHERE ${catalogue.id} = 1) > ${totalCap}`);

export const beyondCap = literalOf(totalCap + 1);

export function countQuery(match: Match): SQL {
	const order = chooseOrder(match) ?? "relevance";
	return sql`SELECT iif(${isAnyCar(match) ? dealersKnow : sql`0`}, ${beyondCap},
		(SELECT count(*) FROM ${distinctCarsOf(match, order, beyondCap)})) AS total`;
}

/** One row a car: cheaper than `carsFrom` if it does not matter which seller matches. */
export function distinctCarsOf(match: Match, order: SortBy, most: SQL): SQL {
	return sql`(SELECT DISTINCT coalesce(${sharedCarOf(listingId)}, ${listingId}) ${listingsFrom(match, order, false)} LIMIT ${most})`;
}
