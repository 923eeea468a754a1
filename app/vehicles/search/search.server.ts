import type { Db } from "../../../db/client";
import { toStatement } from "../../../db/statement";
import type { VehicleRow } from "../card-columns.server";
import type { Understood } from "../keywords/keywords";
import { type ShownVehicle, toShownVehicle } from "../vehicle";
import { type Criteria, getCriteria } from "./criteria.server";
import { parseCursor, toCursor } from "./cursor";
import type { FreeCounts } from "./facets.server";
import type { Filters, Paging } from "./filters";
import { countQuery, pageQuery, totalCap } from "./page-query.server";
import { isWorthKeeping, type KeptRow, storeCounts, storedCountsStatement } from "./store-counts.server";

export type SearchResult = {
	vehicles: ShownVehicle[];
	currentPage: number;
	totalPages: number;
	total: number;
	totalIsCapped: boolean;
	/** A car present throughout is neither repeated nor skipped. Null at the end. */
	nextCursor: string | null;
	understood: Understood[];
	zipUnknown: boolean;
	/** A third of the catalogue is rated: then the order by best price is offered. */
	isRated: boolean;
};

type PageRow = VehicleRow & { position: string; few: number | null };

/** In: filters, a page's number or the cursor, which wins. Out: its cars (three rows read for each) and a total. */
export async function searchVehicles(db: Db, filters: Filters, paging: Paging): Promise<SearchResult> {
	const search = { criteria: await getCriteria(db, filters), filters, paging };
	const { key } = search.criteria;
	const [page, kept] = await db.$client.batch([pageStatement(db, search), storedCountsStatement(db, key)]);
	return readSearch(db, search, toFirstPage(page, kept));
}

/** Without a total: a count reads up to `totalCap` rows. */
export async function listFirst(db: Db, filters: Filters, page = 1, also?: string[]): Promise<ShownVehicle[]> {
	return (await listFirstRows(db, filters, page, also)).found.map(({ car }) => car);
}

type FirstRows = { found: { row: VehicleRow; car: ShownVehicle }[]; zipUnknown: boolean };

/** With each car's row, which has the dates of its arrival and price change. */
export async function listFirstRows(db: Db, filters: Filters, page = 1, also?: string[]): Promise<FirstRows> {
	const { matchWithout, miles, zipUnknown } = await getCriteria(db, filters, also);
	const query = pageQuery(matchWithout(null), filters, { page, cursor: null }, null);
	const rows = (await db.reads.rows<PageRow>(toStatement(db, query))).slice(0, filters.limit);
	return { found: toCards(rows, miles).map((car, at) => ({ row: rows[at] as VehicleRow, car })), zipUnknown };
}

function toCards(rows: PageRow[], miles: Criteria["miles"]): ShownVehicle[] {
	return rows.map((row) => toShownVehicle(row, miles?.get(row.place_id ?? 0) ?? null));
}

export type Search = { criteria: Criteria; filters: Filters; paging: Paging };

export function pageStatement(db: Db, { criteria, filters, paging }: Search): D1PreparedStatement {
	return toStatement(db, pageQuery(criteria.matchWithout(null), filters, paging, criteria.key));
}

export type Found = { rows: PageRow[]; kept: KeptRow | null };

export function toFirstPage(page: D1Result | undefined, kept: D1Result | undefined): Found {
	return { rows: (page?.results ?? []) as PageRow[], kept: (kept?.results[0] ?? null) as KeptRow | null };
}

export function getKnownTotal({ filters, paging }: Search, { rows, kept }: Found): number | null {
	return toTotalOfPage(rows, filters, paging) ?? (kept?.total ? JSON.parse(kept.total) : null);
}

export async function readSearch(
	db: Db,
	search: Search,
	found: Found,
	counted: FreeCounts | null = null,
): Promise<SearchResult> {
	const { criteria, filters, paging } = search;
	const { rows, kept } = found;
	const shown = rows.slice(0, filters.limit);
	const known = getKnownTotal(search, found);
	const { cars: total, durationMs } =
		known === null ? await countUnless(counted, db, criteria) : { cars: known, durationMs: 0 };
	if (known === null && kept !== null && isWorthKeeping(total, durationMs))
		await storeCounts(db, `total?${criteria.key}`, kept.version, total);
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
		isRated: kept?.is_rated === 1,
	};
}

function toTotalOfPage(rows: PageRow[], filters: Filters, paging: Paging): number | null {
	const few = rows[0]?.few ?? null;
	if (few !== null || parseCursor(filters.sortBy, paging.cursor) !== null || rows.length > filters.limit) return few;
	return rows.length > 0 || paging.page === 1 ? (paging.page - 1) * filters.limit + rows.length : null;
}

async function countUnless(counted: FreeCounts | null, db: Db, criteria: Criteria) {
	const cars = counted?.cars ?? null;
	return cars === null ? await count(db, criteria) : { cars, durationMs: counted?.durationMs ?? 0 };
}

async function count(db: Db, criteria: Criteria): Promise<{ cars: number; durationMs: number }> {
	const query = countQuery(criteria.matchWithout(null));
	const { results, meta } = await toStatement(db, query).all<{ total: number }>();
	return { cars: results[0]?.total ?? 0, durationMs: meta.duration };
}
