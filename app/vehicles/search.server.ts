import type { Db } from "../../db/client";
import { type CardRow, cardColumns, cardJoins } from "./card-columns";
import { type Criteria, getCriteria } from "./criteria.server";
import { parseCursor, toCursor } from "./cursor";
import type { Filters, Paging } from "./filters";
import { fromIndex, type Query } from "./index-query";
import { type KeptRow, keepCounts, keptCounts, worthKeeping } from "./keep-counts.server";
import type { Understood } from "./keywords";
import type { Match } from "./match";
import { idMask } from "./terms";
import { toVehicleCard, type VehicleCard } from "./vehicle";

/** Totals are exact up to this; beyond it `totalIsCapped`. */
export const totalCap = 10_000;

export type SearchResult = {
	vehicles: VehicleCard[];
	currentPage: number;
	totalPages: number;
	total: number;
	totalIsCapped: boolean;
	/** Where the scroll goes on: a car present throughout is neither repeated nor skipped. Null at the end. */
	nextCursor: string | null;
	/** What was made of the keywords, to be shown as removable chips. */
	understood: Understood[];
	/** The shopper's ZIP is none that we know: the radius was left out. */
	zipUnknown: boolean;
};

type PageRow = CardRow & { position: string };

/**
 * One page of the cars that `filters` ask for, by page number or, ahead of it, from a cursor.
 * Reads about three rows per car shown; the total is kept per catalogue version and counted at most once for each.
 */
export async function searchVehicles(db: Db, filters: Filters, paging: Paging): Promise<SearchResult> {
	const criteria = await getCriteria(db, filters);
	const { rows, kept } = await getPageRows(db, criteria, filters, paging);
	const shown = rows.slice(0, filters.limit);
	const total = await getTotal(db, criteria, kept, toKnownTotal(rows.length, filters, paging));
	const last = rows.length > filters.limit ? shown.at(-1) : undefined;
	return {
		vehicles: shown.map((row) => toVehicleCard(row, criteria.miles?.get(row.place_id ?? 0) ?? null)),
		currentPage: paging.page,
		totalPages: Math.ceil(Math.min(total, totalCap) / filters.limit),
		total: Math.min(total, totalCap),
		totalIsCapped: total > totalCap,
		nextCursor: last === undefined ? null : toCursor(filters.sortBy, last.position),
		understood: criteria.understood,
		zipUnknown: criteria.zipUnknown,
	};
}

async function getPageRows(db: Db, criteria: Criteria, filters: Filters, paging: Paging) {
	const page = pageQuery(criteria.matchWithout(null), filters, paging);
	const [found, kept] = await db.$client.batch<PageRow | KeptRow>([
		db.$client.prepare(page.sql).bind(...page.params),
		keptCounts(db, `total?${criteria.key}`),
	]);
	return { rows: (found?.results ?? []) as PageRow[], kept: (kept?.results[0] ?? null) as KeptRow | null };
}

/** The statement that fetches a page and one car more, to know whether it is the last. */
export function pageQuery(match: Match, filters: Filters, paging: Paging): Query {
	const { sql, params } = fromIndex(match, filters.sortBy, false);
	const bind = (value: string | number) => `?${params.push(value)}`;
	const after = parseCursor(filters.sortBy, paging.cursor);
	const offset = after === null ? (paging.page - 1) * filters.limit : 0;
	const beyondEnd = offset >= totalCap ? "AND 0" : "";
	const from = after === null ? beyondEnd : `AND f.rowid > CAST(${bind(after)} AS INTEGER)`;
	return {
		sql: `SELECT ${cardColumns}, CAST(page.position AS TEXT) AS position FROM (
			SELECT f.rowid AS position ${sql} ${from} ORDER BY f.rowid LIMIT ${bind(filters.limit + 1)} OFFSET ${bind(offset)}
		) page CROSS JOIN vehicles v ON v.id = page.position & ${idMask} ${cardJoins} ORDER BY page.position`,
		params,
	};
}

/** A page that is not full tells the total by itself. */
function toKnownTotal(found: number, filters: Filters, paging: Paging): number | null {
	const isFirst = paging.page === 1;
	if (parseCursor(filters.sortBy, paging.cursor) !== null || found > filters.limit) return null;
	return found > 0 || isFirst ? (paging.page - 1) * filters.limit + found : null;
}

/** At most `totalCap` + 1. */
async function getTotal(db: Db, criteria: Criteria, kept: KeptRow | null, known: number | null): Promise<number> {
	if (known !== null) return known;
	if (kept?.counts) return JSON.parse(kept.counts);
	const query = countQuery(criteria.matchWithout(null));
	const counted = await db.$client
		.prepare(query.sql)
		.bind(...query.params)
		.all<{ total: number }>();
	const total = counted.results[0]?.total ?? 0;
	if (kept !== null && total >= worthKeeping) await keepCounts(db, `total?${criteria.key}`, kept.version, total);
	return total;
}

export function countQuery(match: Match): Query {
	const { sql, params } = fromIndex(match, "relevance", false);
	return { sql: `SELECT count(*) AS total FROM (SELECT 1 ${sql} LIMIT ${totalCap + 1})`, params };
}
