import type { Db } from "../../../db/client";
import { toStatement } from "../../../db/statement";
import type { CardRow } from "../card-columns.server";
import type { Understood } from "../keywords/keywords";
import { toVehicleCard, type VehicleCard } from "../vehicle";
import { type Criteria, getCriteria } from "./criteria.server";
import { parseCursor, toCursor } from "./cursor";
import type { Filters, Paging } from "./filters";
import { isWorthKeeping, type KeptRow, keepCounts, keptCountsStatement } from "./keep-counts.server";
import { countQuery, pageQuery, totalCap } from "./page-query.server";

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

type PageRow = CardRow & { position: string; few: number | null };

/**
 * In: filters. Out: one page of the cars that they ask for, by page number or, ahead of it, from a cursor.
 * Reads about three rows per car shown; the total is kept per catalogue version and counted at most once for each.
 */
export async function searchVehicles(db: Db, filters: Filters, paging: Paging): Promise<SearchResult> {
	const search = { criteria: await getCriteria(db, filters), filters, paging };
	const [page, kept] = await db.$client.batch(searchStatements(db, search));
	return readSearch(db, search, toFound(page, kept));
}

/** The first cars that `filters` ask for, where nobody asks how many there are: a count reads up to `totalCap` rows. */
export async function listFirst(db: Db, filters: Filters): Promise<VehicleCard[]> {
	const { matchWithout, miles } = await getCriteria(db, filters);
	const query = pageQuery(matchWithout(null), filters, { page: 1, cursor: null }, null);
	const page = await toStatement(db, query).all<PageRow>();
	return toCards(page.results.slice(0, filters.limit), miles);
}

function toCards(rows: PageRow[], miles: Criteria["miles"]): VehicleCard[] {
	return rows.map((row) => toVehicleCard(row, miles?.get(row.place_id ?? 0) ?? null));
}

export type Search = { criteria: Criteria; filters: Filters; paging: Paging };

/** The statements for the page and for what is kept of its search; `toFound` reads their answers. */
export function searchStatements(db: Db, { criteria, filters, paging }: Search): D1PreparedStatement[] {
	const page = pageQuery(criteria.matchWithout(null), filters, paging, criteria.key);
	return [toStatement(db, page), keptCountsStatement(db, criteria.key)];
}

export type Found = { rows: PageRow[]; kept: KeptRow | null };

export function toFound(page: D1Result | undefined, kept: D1Result | undefined): Found {
	return { rows: (page?.results ?? []) as PageRow[], kept: (kept?.results[0] ?? null) as KeptRow | null };
}

/** The total that is known already: told by the page or kept; null when the cars have to be counted. */
export function toKnownTotal({ filters, paging }: Search, { rows, kept }: Found): number | null {
	return toTold(rows, filters, paging) ?? (kept?.total ? JSON.parse(kept.total) : null);
}

/** The page that was found, with its total: known, `counted` by the way, or counted now. */
export async function readSearch(
	db: Db,
	search: Search,
	found: Found,
	counted: { cars: number; durationMs: number } | null = null,
): Promise<SearchResult> {
	const { criteria, filters, paging } = search;
	const { rows, kept } = found;
	const shown = rows.slice(0, filters.limit);
	const known = toKnownTotal(search, found);
	const { cars: total, durationMs } =
		known === null ? (counted ?? (await count(db, criteria))) : { cars: known, durationMs: 0 };
	if (known === null && kept !== null && isWorthKeeping(total, durationMs))
		await keepCounts(db, `total?${criteria.key}`, kept.version, total);
	const last = rows.length > filters.limit ? shown.at(-1) : undefined;
	return {
		vehicles: toCards(shown, criteria.miles),
		currentPage: paging.page,
		totalPages: Math.ceil(Math.min(total, totalCap) / filters.limit),
		total: Math.min(total, totalCap),
		totalIsCapped: total > totalCap,
		nextCursor: last === undefined ? null : toCursor(filters.sortBy, last.position),
		understood: criteria.understood,
		zipUnknown: criteria.zipUnknown,
	};
}

/** What a page tells of the total by itself: one of few cars says how many, one that is not full is the end. */
function toTold(rows: PageRow[], filters: Filters, paging: Paging): number | null {
	const few = rows[0]?.few ?? null;
	if (few !== null || parseCursor(filters.sortBy, paging.cursor) !== null || rows.length > filters.limit) return few;
	return rows.length > 0 || paging.page === 1 ? (paging.page - 1) * filters.limit + rows.length : null;
}

/** At most `totalCap` + 1. */
async function count(db: Db, criteria: Criteria): Promise<{ cars: number; durationMs: number }> {
	const query = countQuery(criteria.matchWithout(null));
	const { results, meta } = await toStatement(db, query).all<{ total: number }>();
	return { cars: results[0]?.total ?? 0, durationMs: meta.duration };
}
