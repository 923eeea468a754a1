import type { Db } from "../../../db/client";
import { getCriteria } from "./criteria.server";
import type { Counts } from "./facet-query.server";
import { countAll, countFacets } from "./facets.server";
import type { Filters, Paging } from "./filters";
import { getShare } from "./index-query.server";
import type { Dimension } from "./match";
import { totalCap } from "./page-query.server";
import { readSearch, type SearchResult, searchStatements, toFirstPage, toKnownTotal } from "./search.server";
import { type NameRow, type Names, namesStatement, toNames } from "./stock-names.server";

/** One batch when the counts are stored. */
export async function searchAndCount(
	db: Db,
	filters: Filters,
	paging: Paging,
	uncounted: Dimension[] = [],
): Promise<{ result: SearchResult; counts: Counts; names: Names }> {
	const search = { criteria: await getCriteria(db, filters), filters, paging };
	const statements = [...searchStatements(db, search), namesStatement(db, filters.make)];
	const [page, keptCounts, names] = await db.reads.all(statements);
	const found = toFirstPage(page, keptCounts);
	// Counting few cars for the filters gives the total too; for many, a count alone reads half of the rows.
	const guess = (found.kept?.cars ?? 0) * getShare(search.criteria.matchWithout(null));
	const isCounted = toKnownTotal(search, found) === null && guess < totalCap;
	const counted = isCounted ? await countAll(db, search.criteria, filters, guess, uncounted) : null;
	const result = await readSearch(db, search, found, counted?.free);
	const counts = await countFacets(db, search.criteria, filters, result, found.kept, counted, uncounted);
	return { result, counts, names: toNames(names?.results[0] as NameRow | undefined) };
}
