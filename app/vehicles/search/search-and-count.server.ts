import type { Db } from "../../../db/client";
import { getCriteria } from "./criteria.server";
import type { Counts } from "./facet-query.server";
import { type AllCounts, type AskedCounts, countAll, countFacets } from "./facets.server";
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
		keptOrCountedStatement(db, { ...search, uncounted }),
	]);
	const found = toFirstPage(page, keptCounts);
	const names = toNames(keptCounts);
	const asked = { ...search, uncounted, names };
	const counted = toAllCounts(keptCounts, asked) ?? (await countFew(db, asked, found));
	const result = await readSearch(db, search, found, counted?.free);
	const counts = await countFacets(db, asked, result, { kept: found.kept, counted });
	return { result, counts, names };
}

async function countFew(db: Db, asked: Search & AskedCounts, found: Found): Promise<AllCounts | null> {
	// Counting few cars for the filters gives the total too; for many, a count alone reads half of the rows.
	const guess = (found.kept?.cars ?? 0) * getShare(asked.criteria.matchWithout(null));
	if (found.kept?.facets || getKnownTotal(asked, found) !== null || guess >= totalCap) return null;
	return await countAll(db, asked, guess);
}
