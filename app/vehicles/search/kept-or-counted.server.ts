import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { countParams, MAX_PARAMS, toStatement } from "../../../db/statement";
import type { Criteria } from "./criteria.server";
import { type Counts, type FacetRow, facetQuery, toCounted, toPositioned } from "./facet-query.server";
import { type AllCounts, isFiltered, listCounted } from "./facets.server";
import type { Filters } from "./filters";
import { getShare } from "./index-query.server";
import type { Dimension } from "./match";
import { countQuery, totalCap } from "./page-query.server";
import { type KeptRow, keptQuery, storedCountsStatement } from "./store-counts.server";

/** The row with what was counted because nothing was kept: `free` of all filters not in use, `own0` and on of those in use. */
type CountedRow = KeptRow & { free?: string | null } & Record<`own${number}`, string | null>;

/**
 * What is kept of a search's counts. Where nothing is, and a guess says that the cars are few, the same statement counts them, so
 * that nobody waits for a second answer.
 */
export function keptOrCountedStatement(
	db: Db,
	criteria: Criteria,
	filters: Filters,
	uncounted: Dimension[],
): D1PreparedStatement {
	const { free, own } = splitCounted(filters, uncounted);
	const columns = own.map((one, at) => {
		const counted = toText(facetQuery(criteria, [one], one));
		return sql`, CASE WHEN ${isOpen(criteria)} AND ${mayCount(criteria, one)} THEN ${counted} END AS ${sql.raw(`own${at}`)}`;
	});
	const query = sql`WITH kept AS MATERIALIZED (${keptQuery(criteria.key)})
		SELECT kept.*, CASE WHEN ${isOpen(criteria)} THEN ${toText(facetQuery(criteria, free, null))} END AS free
		${sql.join(columns)} FROM kept`;
	return countParams(query) > MAX_PARAMS ? storedCountsStatement(db, criteria.key) : toStatement(db, query);
}

/** What the statement counted; null where it did not. */
export function toAllCounts(answer: D1Result | undefined, filters: Filters, uncounted: Dimension[]): AllCounts | null {
	const row = answer?.results[0] as CountedRow | undefined;
	if (row?.free == null) return null;
	const { free, own } = splitCounted(filters, uncounted);
	const counts: Partial<Counts> = {};
	for (const [at, one] of own.entries()) {
		const text = row[`own${at}`];
		if (text != null) Object.assign(counts, toCounted(parseFacets(text), [one]).counts);
	}
	const durationMs = answer?.meta.duration ?? 0;
	return { free: { ...toCounted(parseFacets(row.free), free), durationMs }, own: { counts, durationMs: 0 } };
}

function splitCounted(filters: Filters, uncounted: Dimension[]): { free: Dimension[]; own: Dimension[] } {
	const counted = listCounted(filters, uncounted);
	const isOwn = (dimension: Dimension) => isFiltered(filters, dimension);
	return { free: counted.filter((one) => !isOwn(one)), own: counted.filter(isOwn) };
}

const guessed = (share: number) => sql`coalesce(kept.cars, 0) * ${share}`;

function isOpen({ matchWithout }: Criteria): SQL {
	return sql`kept.facets IS NULL AND coalesce(CAST(kept.total AS INTEGER), ${guessed(getShare(matchWithout(null)))}) < ${totalCap}`;
}

/** Where leaving a filter out probably gives too many cars, they are first counted alone: half of the rows. */
function mayCount(criteria: Criteria, one: Dimension): SQL {
	if (toPositioned(criteria, one, one)) return sql`1`;
	const match = criteria.matchWithout(one);
	return sql`(${guessed(getShare(match))} <= ${totalCap} OR (${countQuery(match)}) <= ${totalCap})`;
}

/** A scalar: the listings' number before their values. In JSON each value's end would take six letters. */
const toText = (query: SQL) => sql`(SELECT listings || ' ' || coalesce("values", '') FROM (${query}))`;

function parseFacets(text: string): FacetRow {
	const end = text.indexOf(" ");
	return { listings: Number(text.slice(0, end)), values: text.slice(end + 1) };
}
