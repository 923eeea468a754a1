import type { SQL } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { toStatement } from "../../../db/statement";
import type { Criteria } from "./criteria.server";
import { type Counted, type Counts, type FacetRow, facetQuery, toCounted, toPositioned } from "./facet-query.server";
import type { Filters } from "./filters";
import { getShare } from "./index-query.server";
import { type Dimension, dimensions } from "./match";
import { countQuery, totalCap } from "./page-query.server";
import type { Names } from "./stock-names.server";
import { isWorthKeeping, type KeptRow, storeCounts } from "./store-counts.server";

const noCounts: Counts = {
	...{ make: null, model: null, year: null, price: null, bodyStyle: null, fuelType: null, transmission: null },
	...{ drivetrain: null, color: null },
};

/** Which filters of a search to count, and the names in stock that a dealer's models are counted under. */
export type AskedCounts = { criteria: Criteria; filters: Filters; uncounted: Dimension[]; names: Names };

export type FreeCounts = Counted & { durationMs: number };

export type AllCounts = { free: FreeCounts; own: { counts: Partial<Counts>; durationMs: number } };

/** In one batch. `total` may be a guess: it only decides which filters have too many cars to count. */
export async function countAll(db: Db, asked: AskedCounts, total: number): Promise<AllCounts> {
	const [free, own] = await Promise.all([countFree(db, asked), countOwn(db, asked, total)]);
	return { free, own };
}

/** Also gives the total. Reads two rows a car and at most `totalCap` cars. */
async function countFree(db: Db, { criteria, filters, uncounted, names }: AskedCounts): Promise<FreeCounts> {
	const wanted = listCounted(filters, uncounted).filter((dimension) => !isFiltered(filters, dimension));
	const [answer] = await db.reads.all([toStatement(db, facetQuery(criteria, wanted, null))]);
	const row = answer?.results[0] as FacetRow | undefined;
	return { ...toCounted(row, wanted, names), durationMs: answer?.meta.duration ?? 0 };
}

/**
 * From the store, else a statement and one more per filter in use, each two rows a car, at most `totalCap` cars.
 * @param found by the search itself; with one choice changed there are as many cars or more
 * @param known what the store has of this search, and the counts if they were made for the total
 */
export async function countFacets(
	db: Db,
	asked: AskedCounts,
	found: { total: number; totalIsCapped: boolean },
	{ kept, counted }: { kept: KeptRow | null; counted: AllCounts | null },
): Promise<Counts> {
	const { criteria, uncounted } = asked;
	if (found.totalIsCapped) return noCounts;
	if (kept?.facets) return withoutCounts(JSON.parse(kept.facets), uncounted);
	const { free, own } = counted ?? (await countAll(db, asked, found.total));
	const facets = { ...noCounts, ...free.counts, ...own.counts };
	if (kept !== null && uncounted.length === 0 && isWorthKeeping(found.total, free.durationMs + own.durationMs))
		await storeCounts(db, `facets?${criteria.key}`, kept.version, facets);
	return facets;
}

/** If leaving a filter out probably gives too many cars, count them alone first: half of the rows. */
async function countOwn(db: Db, { criteria, filters, uncounted, names }: AskedCounts, total: number) {
	const run = async <Row>(queries: SQL[]) =>
		(queries.length === 0 ? [] : await db.reads.all(queries.map((query) => toStatement(db, query)))) as D1Result<Row>[];
	const own = listCounted(filters, uncounted).filter((dimension) => isFiltered(filters, dimension));
	const wide = own.filter((one) => !toPositioned(criteria, one, one) && guessWithout(criteria, one, total) > totalCap);
	const totals = await run<{ total: number }>(wide.map((one) => countQuery(criteria.matchWithout(one))));
	const capped = wide.filter((_, at) => (totals[at]?.results[0]?.total ?? 0) > totalCap);
	const wanted = own.filter((dimension) => !capped.includes(dimension));
	const answers = await run<FacetRow>(wanted.map((one) => facetQuery(criteria, [one], one)));
	const counts: Partial<Counts> = {};
	for (const [at, dimension] of wanted.entries())
		Object.assign(counts, toCounted(answers[at]?.results[0], [dimension], names).counts);
	return { counts, durationMs: [...totals, ...answers].reduce((sum, { meta }) => sum + meta.duration, 0) };
}

function guessWithout({ matchWithout }: Criteria, dimension: Dimension, total: number): number {
	return (total * getShare(matchWithout(dimension))) / getShare(matchWithout(null));
}

export function listCounted(filters: Filters, uncounted: Dimension[]): Dimension[] {
	const isOffered = (dimension: Dimension) => dimension !== "model" || filters.make.length > 0;
	return dimensions.filter((dimension) => isOffered(dimension) && !uncounted.includes(dimension));
}

function withoutCounts(counts: Counts, uncounted: Dimension[]): Counts {
	return { ...counts, ...Object.fromEntries(uncounted.map((dimension) => [dimension, null])) };
}

export function isFiltered(filters: Filters, dimension: Dimension): boolean {
	if (dimension === "year") return filters.yearMin !== null || filters.yearMax !== null;
	if (dimension === "price") return filters.priceMin !== null || filters.priceMax !== null;
	return filters[dimension].length > 0;
}
