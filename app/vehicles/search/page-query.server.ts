import { type SQL, sql } from "drizzle-orm";
import { catalogue, dealerships, vehicles } from "../../../db/schema";
import { keptCounts, searchEntries } from "../../../db/search-schema";
import { literal, toFixed } from "../../../db/statement";
import { cardColumns, cardJoins, v } from "../card-columns.server";
import { parseCursor } from "./cursor";
import type { Filters, Paging } from "./filters";
import { fromIndex, idIn, isSelective, position, positionIn, shortestOrder } from "./index-query.server";
import type { Match } from "./match";

/** Totals are exact up to this; beyond it `totalIsCapped`. */
export const totalCap = 10_000;

/** Up to so many cars a narrow search puts all that match in order itself. */
const fewCars = 60;

/**
 * The statement that fetches a page and one car more, to know whether it is the last. Each row tells under `few` how many
 * cars match in all, when that is known on the way; what is kept under `key` of a search with more saves looking for them.
 *
 * `?make=Ford&sortBy=price_low` walks the order to the page's end, and looks up what cards show of its cars:
 *
 *     SELECT v.id, …, CAST(page.position AS TEXT) AS position, NULL AS few FROM (
 *       SELECT f.rowid AS position FROM cars_by_price_low f
 *       WHERE f.cars_by_price_low MATCH '("xmk666F7264")' ORDER BY f.rowid LIMIT 13 OFFSET 0) page
 *     CROSS JOIN vehicles v ON v.id = page.position & 268435455
 *     CROSS JOIN dealerships d ON … LEFT JOIN image_overrides o ON … ORDER BY page.position
 *
 * `?make=Ford&model=Focus&priceMax=20000&sortBy=year_new` may have few cars, strewn over the years. They are looked for
 * where they stand together, by price, and put in order here, unless there are more of them than that is worth:
 *
 *     WITH few AS MATERIALIZED (
 *       SELECT f.rowid & 268435455 AS id FROM cars_by_price_low f
 *       WHERE f.cars_by_price_low MATCH iif(<no larger total is kept>, '…', '"xnone"') LIMIT 61)
 *     SELECT v.id, …, CAST(page.position AS TEXT) AS position, iif(<are few>, (SELECT count(*) FROM few), NULL) AS few FROM (
 *       SELECT * FROM (SELECT by_year_new AS position FROM few CROSS JOIN search_entries … WHERE <are few> …)
 *       UNION ALL SELECT * FROM (<as above, by year>, MATCH iif(NOT <are few>, '…', '"xnone"') …)) page
 *     CROSS JOIN vehicles v …
 */
export function pageQuery(match: Match, filters: Filters, paging: Paging, key: string | null): SQL {
	const narrow = isSelective(match) ? shortestOrder(match) : null;
	const part = partOf(filters, paging);
	const walk = (when?: SQL) => part(position, fromIndex(match, filters.sortBy, false, when));
	if (narrow === null || narrow === filters.sortBy) return toCards(walk(), sql`NULL`);
	const mayBeFew = key === null ? sql`1` : isKeptFew(key);
	const areFew = sql`(${mayBeFew} AND ${countFew} <= ${mostFew})`;
	const sort = part(positionIn(filters.sortBy), sql`${listFew} ${areFew}`);
	const positions = sql`SELECT * FROM (${sort}) UNION ALL SELECT * FROM (${walk(sql`NOT ${areFew}`)})`;
	return sql`WITH few AS MATERIALIZED
		(SELECT ${idIn(position)} AS id ${fromIndex(match, narrow, false, mayBeFew)} LIMIT ${literal(fewCars + 1)})
		${toCards(positions, sql`iif(${areFew}, ${countFew}, NULL)`)}`;
}

const { search, version, counts } = keptCounts;
const keptFor = toFixed(sql`SELECT CAST(${counts} AS INTEGER) FROM ${catalogue} CROSS JOIN ${keptCounts}
	ON ${version} = ${catalogue.version} WHERE ${catalogue.id} = 1 AND ${search} =`);

/** Whether the total that is kept of a search (`keepCounts`) for this very catalogue is one of few, or none is kept. */
const isKeptFew = (key: string) => sql`coalesce((${keptFor} ${`total?${key}`}), 0) <= ${mostFew}`;

const mostFew = literal(fewCars);
const countFew = sql.raw("(SELECT count(*) FROM few)");
const listFew = toFixed(sql`FROM few CROSS JOIN ${searchEntries} ON ${searchEntries.id} = few.id WHERE`);

const selectCards = toFixed(sql`SELECT ${cardColumns}, CAST(page.position AS TEXT) AS position`);
const joinCars = toFixed(sql`CROSS JOIN ${vehicles} ${v} ON ${v.id} = ${idIn(sql`page.position`)} ${cardJoins}`);

function toCards(positions: SQL, few: SQL): SQL {
	return sql`${selectCards}, ${few} AS few FROM (${positions}) page ${joinCars} ORDER BY page.position`;
}

/** The stretch of the order that is shown. */
function partOf({ sortBy, limit }: Filters, { page, cursor }: Paging) {
	const after = parseCursor(sortBy, cursor);
	const offset = after === null ? (page - 1) * limit : 0;
	return (position: SQL, cars: SQL) =>
		sql`SELECT ${position} AS position ${cars} ${offset >= totalCap ? sql`AND 0` : undefined}
		${after === null ? undefined : sql`AND ${position} > CAST(${after} AS INTEGER)`}
		ORDER BY ${position} LIMIT ${limit + 1} OFFSET ${offset}`;
}

/** That a whole stock is beyond the cap, its largest dealerships know: a hundred rows instead of one for each car. */
const dealersKnow = toFixed(sql`(SELECT sum(vehicle_count) FROM (
	SELECT ${dealerships.vehicleCount} FROM ${dealerships} WHERE ${dealerships.vehicleCount} > 0
	ORDER BY ${dealerships.vehicleCount} DESC LIMIT 100)) > ${totalCap}`);

/** As the limit of a count. */
export const beyondCap = literal(totalCap + 1);

/** At most one more than `totalCap`. */
export function countQuery(match: Match): SQL {
	const order = shortestOrder(match) ?? "relevance";
	const isAnyCar = [match.clauses, match.exact, match.vehicleIds].every(({ length }) => length === 0);
	return sql`SELECT iif(${isAnyCar ? dealersKnow : sql`0`}, ${beyondCap}, (SELECT count(*) FROM (
		SELECT 1 ${fromIndex(match, order, false)} LIMIT ${beyondCap}))) AS total`;
}
