import type { Db } from "../../db/client";
import type { Criteria } from "./criteria.server";
import { type Filters, makes } from "./filters";
import { fromIndex, type Query, shortestOrder, toQueryOf } from "./index-query";
import { isWorthKeeping, type KeptRow, keepCounts } from "./keep-counts.server";
import { type Dimension, dimensions } from "./match";
import { totalCap } from "./page-query";

/** Value → cars, without the values that no car has; null when more than `totalCap` cars would have to be counted. */
export type FacetCounts = Record<string, number> | null;

/**
 * What each filter would leave if only its own choice were changed. Prices count in steps: "15000" stands for
 * $10,001 to $15,000. Models are counted once a make is chosen.
 */
export type Counts = Record<Dimension, FacetCounts>;

export const priceStep = 5000;

const uncounted: Counts = {
	...{ make: null, model: null, year: null, price: null, bodyStyle: null, fuelType: null, transmission: null },
};

const columnOf: Record<Dimension, string> = {
	...{ make: "v.make", model: "v.model", year: "v.year", bodyStyle: "v.body_kind", fuelType: "v.fuel_kind" },
	...{ price: `(v.price + ${priceStep - 1}) / ${priceStep} * ${priceStep}`, transmission: "v.transmission_kind" },
};

/**
 * Counts beside the filters' values, kept like totals; when they are not, a statement and one more per filter in use,
 * each of which reads two rows a car and at most `totalCap` cars.
 *
 * @param found by the search itself; with one choice of it changed there are as many cars or more
 */
export async function countFacets(
	db: Db,
	criteria: Criteria,
	filters: Filters,
	found: { total: number; totalIsCapped: boolean },
	kept: KeptRow | null,
): Promise<Counts> {
	if (found.totalIsCapped) return uncounted;
	if (kept?.facets) return JSON.parse(kept.facets);
	const counted = dimensions.filter((dimension) => dimension !== "model" || filters.make.length > 0);
	const free = counted.filter((dimension) => !isFiltered(filters, dimension));
	const own = counted.filter((dimension) => isFiltered(filters, dimension));
	const countings = [{ wanted: free, except: null }, ...own.map((one) => ({ wanted: [one], except: one }))];
	const queries = countings.map(({ wanted, except }) => facetQuery(criteria, wanted, except));
	const answers = await db.$client.batch<FacetRow>(
		queries.map(({ sql, params }) => db.$client.prepare(sql).bind(...params)),
	);
	const facets = { ...uncounted };
	for (const [at, { wanted }] of countings.entries()) Object.assign(facets, toCounts(answers[at]?.results[0], wanted));
	const durationMs = answers.reduce((sum, { meta }) => sum + meta.duration, 0);
	if (kept !== null && isWorthKeeping(found.total, durationMs))
		await keepCounts(db, `facets?${criteria.key}`, kept.version, facets);
	return facets;
}

/** All cars' values in one text: counting them takes SQLite five times as many row reads as telling them. */
type FacetRow = { cars: number; values: string | null };

const [carEnd, valueEnd] = ["\u001e", "\u001f"];

function toCounts(row: FacetRow | undefined, wanted: Dimension[]): Partial<Counts> {
	if (row === undefined || row.cars > totalCap) return {};
	const counts = wanted.map((): Record<string, number> => ({}));
	for (const car of row.values?.split(carEnd) ?? [])
		for (const [at, value] of car.split(valueEnd).entries()) {
			const ofDimension = counts[at];
			if (ofDimension !== undefined && value !== "") ofDimension[value] = (ofDimension[value] ?? 0) + 1;
		}
	return Object.fromEntries(wanted.map((dimension, at) => [dimension, counts[at]]));
}

/** The cars that match without `except`: how many, and their values of `wanted`. */
export function facetQuery(
	criteria: Pick<Criteria, "matchWithout">,
	wanted: Dimension[],
	except: Dimension | null,
): Query {
	const match = criteria.matchWithout(except);
	const values = wanted.map((dimension) => `coalesce(${columnOf[dimension]}, '')`).join(" || char(31) || ");
	return toQueryOf(
		(bind) => `SELECT count(*) AS cars, group_concat("values", char(30)) AS "values" FROM (
			SELECT ${values || "''"} AS "values" ${fromIndex(bind, match, shortestOrder(match) ?? "relevance", true)} LIMIT ${totalCap + 1})`,
	);
}

function isFiltered(filters: Filters, dimension: Dimension): boolean {
	if (dimension === "year") return filters.yearMin !== null || filters.yearMax !== null;
	if (dimension === "price") return filters.priceMin !== null || filters.priceMax !== null;
	return filters[dimension].length > 0;
}

/** The statement that lists the makes in stock and the models of the chosen ones, in the order of their names: one row, as D1 makes an object of each. */
export function namesStatement(db: Db, chosen: string[]): D1PreparedStatement {
	const sql = `SELECT json_group_array(json_array(kind, value)) AS names FROM (
		SELECT kind, value FROM vocabulary INDEXED BY vocabulary_kind
		WHERE kind = 'make' OR (kind = 'model' AND make IN (SELECT value FROM json_each(?1))) ORDER BY value)`;
	return db.$client.prepare(sql).bind(JSON.stringify(chosen));
}

export type Names = { makes: string[]; models: string[] };

/** Pairs of kind and value, as JSON. */
export type NameRow = { names: string };

/** The specification's makes, then any other that has or had stock, and the models. */
export function toNames(row: NameRow | undefined): Names {
	const pairs: [string, string][] = JSON.parse(row?.names ?? "[]");
	const named = (kind: string) => [...new Set(pairs.filter((pair) => pair[0] === kind).map((pair) => pair[1]))];
	const isKnown = (name: string) => makes.some((make) => make.toLowerCase() === name.toLowerCase());
	return { makes: [...makes, ...named("make").filter((name) => !isKnown(name))], models: named("model") };
}
