import type { Db } from "../../db/client";
import { type Criteria, getCriteria } from "./criteria.server";
import { type Filters, makes } from "./filters";
import { fromIndex, type Query } from "./index-query";
import { type KeptRow, keepCounts, keptCounts, worthKeeping } from "./keep-counts.server";
import { type Dimension, dimensions } from "./match";
import { totalCap } from "./search.server";

/** Value → cars, without the values that no car has; null when more than `totalCap` cars would have to be counted. */
export type FacetCounts = Record<string, number> | null;

export type Facets = {
	/**
	 * What each filter would leave if only its own choice were changed. Prices count in steps: "15000" stands for
	 * $10,001 to $15,000. Models are counted once a make is chosen.
	 */
	counts: Record<Dimension, FacetCounts>;
	/** The specification's makes, then any other that has or had stock. */
	makes: string[];
	/** Those of the chosen makes. */
	models: string[];
};

export const priceStep = 5000;

const columnOf: Record<Dimension, string> = {
	...{ make: "v.make", model: "v.model", year: "v.year", bodyStyle: "v.body_kind", fuelType: "v.fuel_kind" },
	...{ price: `(v.price + ${priceStep - 1}) / ${priceStep} * ${priceStep}`, transmission: "v.transmission_kind" },
};

/** Counts beside the filters' values, kept like totals; two statements and one more per filter in use when they are not. */
export async function countFacets(db: Db, filters: Filters): Promise<Facets> {
	const criteria = await getCriteria(db, filters);
	const kept = await keptCounts(db, `facets?${criteria.key}`).first<KeptRow>();
	const counts = kept?.counts ? JSON.parse(kept.counts) : await countDimensions(db, criteria, filters, kept);
	return { counts, ...(await listMakesAndModels(db, filters.make)) };
}

type FacetRow = { dimension: Dimension | "all"; value: string | number | null; count: number };

async function countDimensions(db: Db, criteria: Criteria, filters: Filters, kept: KeptRow | null) {
	const counted = dimensions.filter((dimension) => dimension !== "model" || filters.make.length > 0);
	const free = counted.filter((dimension) => !isFiltered(filters, dimension));
	const counts: Record<Dimension, FacetCounts> = {
		...{ make: null, model: null, year: null, price: null, bodyStyle: null, fuelType: null, transmission: null },
	};
	const [all = 0] = await addCounts(db, criteria, counts, [{ wanted: free, except: null }]);
	const own = all > totalCap ? [] : counted.filter((dimension) => isFiltered(filters, dimension));
	await addCounts(
		db,
		criteria,
		counts,
		own.map((dimension) => ({ wanted: [dimension], except: dimension })),
	);
	if (kept !== null && all >= worthKeeping) await keepCounts(db, `facets?${criteria.key}`, kept.version, counts);
	return counts;
}

type Counting = { wanted: Dimension[]; except: Dimension | null };

/** Fills `counts` in where there are few enough cars; returns how many each counting found. */
async function addCounts(db: Db, criteria: Criteria, counts: Record<Dimension, FacetCounts>, countings: Counting[]) {
	if (countings.length === 0) return [];
	const queries = countings.map(({ wanted, except }) => facetQuery(criteria, wanted, except));
	const answers = await db.$client.batch<FacetRow>(
		queries.map(({ sql, params }) => db.$client.prepare(sql).bind(...params)),
	);
	const totals = answers.map(({ results }) => results.find((row) => row.dimension === "all")?.count ?? 0);
	for (const [at, { wanted }] of countings.entries())
		if ((totals[at] ?? 0) <= totalCap)
			for (const dimension of wanted) counts[dimension] = toCounts(answers[at]?.results ?? [], dimension);
	return totals;
}

function toCounts(rows: FacetRow[], dimension: Dimension): Record<string, number> {
	const ofDimension = rows.filter((row) => row.dimension === dimension && row.value !== null);
	return Object.fromEntries(ofDimension.map((row) => [String(row.value), row.count]));
}

/** The cars that match without `except`, counted by each of `wanted` and in all. */
export function facetQuery(
	criteria: Pick<Criteria, "matchWithout">,
	wanted: Dimension[],
	except: Dimension | null,
): Query {
	const { sql, params } = fromIndex(criteria.matchWithout(except), "relevance", true);
	const names = ["all", ...wanted];
	const values = names.map((_, at) => `WHEN ${at} THEN c${at}`).join(" ");
	const columns = names.map((name, at) => `${name === "all" ? "1" : columnOf[name as Dimension]} AS c${at}`);
	return {
		sql: `WITH cars AS MATERIALIZED (SELECT ${columns.join(", ")} ${sql} LIMIT ${totalCap + 1})
			SELECT n.value AS dimension, CASE n.key ${values} END AS value, count(*) AS count
			FROM cars CROSS JOIN json_each(?${params.push(JSON.stringify(names))}) n GROUP BY 1, 2`,
		params,
	};
}

function isFiltered(filters: Filters, dimension: Dimension): boolean {
	if (dimension === "year") return filters.yearMin !== null || filters.yearMax !== null;
	if (dimension === "price") return filters.priceMin !== null || filters.priceMax !== null;
	return filters[dimension].length > 0;
}

async function listMakesAndModels(db: Db, chosen: string[]): Promise<Pick<Facets, "makes" | "models">> {
	const sql = `SELECT kind, value FROM vocabulary INDEXED BY vocabulary_kind
		WHERE kind = 'make' OR (kind = 'model' AND make IN (SELECT value FROM json_each(?1))) ORDER BY value`;
	const { results } = await db.$client.prepare(sql).bind(JSON.stringify(chosen)).all<{ kind: string; value: string }>();
	const named = (kind: string) => [...new Set(results.filter((row) => row.kind === kind).map((row) => row.value))];
	const isKnown = (name: string) => makes.some((make) => make.toLowerCase() === name.toLowerCase());
	return { makes: [...makes, ...named("make").filter((name) => !isKnown(name))], models: named("model") };
}
