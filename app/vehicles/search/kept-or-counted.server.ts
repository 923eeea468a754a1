import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { toStatement, toStatementOrNull } from "../../../db/statement";
import type { Criteria } from "./criteria.server";
import { type Counts, type FacetRow, facetQuery, toCounted, toPositioned } from "./facet-query.server";
import { type AllCounts, type AskedCounts, isFiltered, listCounted } from "./facets.server";
import type { Filters } from "./filters";
import { getShare } from "./index-query.server";
import type { Dimension } from "./match";
import { countQuery, totalCap } from "./page-query.server";
import { namesQuery } from "./stock-names.server";
import { type KeptRow, keptQuery } from "./store-counts.server";

/** If no counts were stored: `free` has those of unused filters, `own0` and on those of used ones. */
type CountedRow = KeptRow & { free?: string | null } & Record<`own${number}`, string | null>;

/** A search's stored counts and the names in stock; counts few cars too if nothing is stored, to save a second trip. */
export function keptOrCountedStatement(
	db: Db,
	{ criteria, filters, uncounted }: Omit<AskedCounts, "names">,
): D1PreparedStatement {
	const { free, own } = splitCounted(filters, uncounted);
	const columns = own.map((one, at) => {
		const counted = toText(facetQuery(criteria, [one], one));
		return sql`, CASE WHEN ${isOpen(criteria)} AND ${mayCount(criteria, one)} THEN ${counted} END AS ${sql.raw(`own${at}`)}`;
	});
	const query = sql`WITH kept AS MATERIALIZED (${keptQuery(criteria.key)})
		SELECT kept.*, ${namesQuery(filters.make)} AS names,
		CASE WHEN ${isOpen(criteria)} THEN ${toText(facetQuery(criteria, free, null))} END AS free
		${sql.join(columns)} FROM kept`;
	return toStatementOrNull(db, query) ?? keptAndNamesStatement(db, criteria, filters);
}

/** For a search with more filters than one statement counts. */
function keptAndNamesStatement(db: Db, { key }: Criteria, { make }: Filters): D1PreparedStatement {
	return toStatement(db, sql`SELECT kept.*, ${namesQuery(make)} AS names FROM (${keptQuery(key)}) kept`);
}

export function toAllCounts(
	answer: D1Result | undefined,
	{ filters, uncounted, names }: Pick<AskedCounts, "filters" | "uncounted" | "names">,
): AllCounts | null {
	const row = answer?.results[0] as CountedRow | undefined;
	if (row?.free == null) return null;
	const { free, own } = splitCounted(filters, uncounted);
	const counts: Partial<Counts> = {};
	for (const [at, one] of own.entries()) {
		const text = row[`own${at}`];
		if (text != null) Object.assign(counts, toCounted(parseFacets(text), [one], names).counts);
	}
	const durationMs = answer?.meta.duration ?? 0;
	return { free: { ...toCounted(parseFacets(row.free), free, names), durationMs }, own: { counts, durationMs: 0 } };
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

function mayCount(criteria: Criteria, one: Dimension): SQL {
	if (toPositioned(criteria, one, one)) return sql`1`;
	const match = criteria.matchWithout(one);
	return sql`(${guessed(getShare(match))} <= ${totalCap} OR (${countQuery(match)}) <= ${totalCap})`;
}

/** A scalar: the number of listings before their values. JSON would take six characters more for each value. */
const toText = (query: SQL) => sql`(SELECT listings || ' ' || coalesce("values", '') FROM (${query}))`;

function parseFacets(text: string): FacetRow {
	const end = text.indexOf(" ");
	return { listings: Number(text.slice(0, end)), values: text.slice(end + 1) };
}
