import type { Db } from "../../db/client";
import { getCriteria } from "./criteria.server";
import { type Counts, countFacets, type NameRow, type Names, namesStatement, toNames } from "./facets.server";
import type { Filters, Paging } from "./filters";
import { readSearch, type SearchResult, searchStatements, toFound } from "./search.server";

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
	const result = await readSearch(db, search, found);
	const counts = await countFacets(db, search.criteria, filters, result, found.kept);
	return { result, counts, names: toNames(names?.results[0] as NameRow | undefined) };
}
