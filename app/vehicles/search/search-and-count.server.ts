import type { Db } from "../../../db/client";
import { getCriteria } from "./criteria.server";
import type { Counts } from "./facet-query.server";
import { type AllCounts, countAll, countFacets } from "./facets.server";
import type { Filters, Paging } from "./filters";
import { getShare } from "./index-query.server";
import { keptOrCountedStatement, toAllCounts } from "./kept-or-counted.server";
import type { Dimension } from "./match";
import { totalCap } from "./page-query.server";
import {
	type Found,
	getKnownTotal,
	pageStatement,
	readSearch,
	type Search,
	type SearchResult,
	toFirstPage,
} from "./search.server";
import { type Names, toNames } from "./stock-names.server";

/** `also`: further names of the models, if the caller knows them. */
export async function searchAndCount(
	db: Db,
	filters: Filters,
	paging: Paging,
	uncounted: Dimension[] = [],
	also?: string[],
): Promise<{ result: SearchResult; counts: Counts; names: Names }> {
	const search = { criteria: await getCriteria(db, filters, also), filters, paging };
	const [page, keptCounts] = await db.reads.all([
		pageStatement(db, search),
		keptOrCountedStatement(db, search.criteria, filters, uncounted),
	]);
	const found = toFirstPage(page, keptCounts);
	const names = toNames(keptCounts);
	const counted =
		toAllCounts(keptCounts, filters, uncounted, names) ?? (await countFew(db, search, found, uncounted, names));
	const result = await readSearch(db, search, found, counted?.free);
	const counts = await countFacets(db, search.criteria, filters, result, found.kept, counted, uncounted, names);
	return { result, counts, names };
}

async function countFew(
	db: Db,
	search: Search,
	found: Found,
	uncounted: Dimension[],
	names: Names,
): Promise<AllCounts | null> {
	// Counting few cars for the filters gives the total too; for many, a count alone reads half of the rows.
	const { criteria, filters } = search;
	const guess = (found.kept?.cars ?? 0) * getShare(criteria.matchWithout(null));
	if (found.kept?.facets || getKnownTotal(search, found) !== null || guess >= totalCap) return null;
	return await countAll(db, criteria, filters, guess, uncounted, names);
}
