import type { Db } from "../../../db/client";
import { getCriteria } from "./criteria.server";
import type { Counts } from "./facet-query.server";
import { countFacets, countFree } from "./facets.server";
import type { Filters, Paging } from "./filters";
import { guessShare } from "./index-query.server";
import { totalCap } from "./page-query.server";
import { readSearch, type SearchResult, searchStatements, toFound, toKnownTotal } from "./search.server";
import { type NameRow, type Names, namesStatement, toNames } from "./stock-names.server";

/** A page as `searchVehicles` finds it, and what the filters beside it offer; one batch when the counts are kept. */
export async function searchAndCount(
	db: Db,
	filters: Filters,
	paging: Paging,
): Promise<{ result: SearchResult; counts: Counts; names: Names }> {
	const search = { criteria: await getCriteria(db, filters), filters, paging };
	const statements = [...searchStatements(db, search), namesStatement(db, filters.make)];
	const [page, keptCounts, names] = await db.reads.all(statements);
	const found = toFound(page, keptCounts);
	// What is counted beside a search of few cars tells their number too; of many, a count alone reads half of the rows.
	const guess = (found.kept?.cars ?? 0) * guessShare(search.criteria.matchWithout(null));
	const isCounted = toKnownTotal(search, found) === null && guess < totalCap;
	const free = isCounted ? await countFree(db, search.criteria, filters) : null;
	const result = await readSearch(db, search, found, free);
	const counts = await countFacets(db, search.criteria, filters, result, found.kept, free);
	return { result, counts, names: toNames(names?.results[0] as NameRow | undefined) };
}
