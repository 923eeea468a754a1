import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { toFixed } from "../../../db/statement";
import { v } from "../card-columns.server";
import type { Criteria } from "./criteria.server";
import { sharedCarOf } from "./each-car-once.server";
import { priceStep, type SortBy } from "./filters";
import { chooseOrder, listingId, listingsFrom, position } from "./index-query.server";
import type { Dimension } from "./match";
import { beyondCap, totalCap } from "./page-query.server";
import type { Names } from "./stock-names.server";
import { bitsAfterAmount, unknownAmount } from "./terms";

/** Value → cars, without zeros; null if that would mean counting more than `totalCap` cars. */
export type FacetCounts = Record<string, number> | null;

/** The cars for each choice of one filter, with all others unchanged. Models only once a make is chosen. */
export type Counts = Record<Dimension, FacetCounts>;

const toSteps = (price: SQLWrapper) => sql`(${price} + ${priceStep - 1}) / ${priceStep} * ${priceStep}`;
const orEmpty = (value: SQLWrapper) => toFixed(sql`coalesce(${value}, '')`);

const valueOfCar: Record<Dimension, SQL> = {
	...{ make: orEmpty(v.make), model: orEmpty(v.model), year: orEmpty(v.year), price: orEmpty(toSteps(v.price)) },
	...{ bodyStyle: orEmpty(v.bodyKind), fuelType: orEmpty(v.fuelKind), transmission: orEmpty(v.transmissionKind) },
	...{ drivetrain: orEmpty(v.driveKind), color: orEmpty(v.colorKind) },
};

/** Values in one text, each with its car if shared: SQLite reads five times as many rows to count them. */
export type FacetRow = { listings: number; values: string | null };

/** A car counts once for each value that one of its sellers gives it, a model as shoppers are offered it. `cars` is null if only a count can tell. */
export type Counted = { cars: number | null; counts: Partial<Counts> };

const [carEnd, valueEnd] = ["\u001e", "\u001f"];

export function toCounted(
	row: FacetRow | undefined,
	wanted: Dimension[],
	{ choicesOf }: Pick<Names, "choicesOf">,
): Counted {
	const listings = (row?.values ?? "").split(carEnd).map((listing) => listing.split(valueEnd));
	if (row === undefined || row.listings === 0) return { cars: 0, counts: toCounts([], wanted, choicesOf) };
	const shared = listings.map((listing) => listing[wanted.length] ?? "").filter((car) => car !== "");
	const repeats = shared.length - new Set(shared).size;
	if (row.listings > totalCap) return { cars: repeats > 0 ? null : row.listings, counts: {} };
	return { cars: row.listings - repeats, counts: toCounts(listings, wanted, choicesOf) };
}

function toCounts(listings: string[][], wanted: Dimension[], choicesOf: Names["choicesOf"]): Partial<Counts> {
	const counts = wanted.map((): Record<string, number> => ({}));
	const seen = new Set<string>();
	for (const listing of listings) {
		const car = listing[wanted.length] ?? "";
		for (const [at, ofDimension] of counts.entries()) {
			const told = listing[at] ?? "";
			for (const value of (wanted[at] === "model" && choicesOf.get(told)) || [told]) {
				if (value === "" || (car !== "" && !isNew(seen, `${at} ${car} ${value}`))) continue;
				ofDimension[value] = (ofDimension[value] ?? 0) + 1;
			}
		}
	}
	return Object.fromEntries(wanted.map((dimension, at) => [dimension, counts[at]]));
}

function isNew(seen: Set<string>, one: string): boolean {
	const before = seen.size;
	return seen.add(one).size > before;
}

const amount = sql`(${position} >> ${bitsAfterAmount})`;

/** The position begins with the sorted value, so counting it reads no car: half of the rows. */
const inPosition: Partial<Record<Dimension, { sortBy: SortBy; value: SQL }>> = {
	price: { sortBy: "price_low", value: toFixed(sql`iif(${amount} = ${unknownAmount}, '', ${toSteps(amount)})`) },
	year: { sortBy: "year_new", value: toFixed(sql`coalesce(nullif(${unknownAmount} - ${amount}, 0), '')`) },
};

export function toPositioned(
	{ matchWithout }: Pick<Criteria, "matchWithout">,
	dimension: Dimension | undefined,
	except: Dimension | null,
) {
	return dimension !== undefined && matchWithout(except).exact.length === 0 ? inPosition[dimension] : undefined;
}

const carOf = toFixed(sql`coalesce(${sharedCarOf(listingId)}, '')`);

export function facetQuery(
	criteria: Pick<Criteria, "matchWithout">,
	wanted: Dimension[],
	except: Dimension | null,
): SQL {
	const match = criteria.matchWithout(except);
	const positioned = wanted.length === 1 ? toPositioned(criteria, wanted[0], except) : undefined;
	const values = wanted.map((dimension) => valueOfCar[dimension]);
	const all = sql.join([...(positioned ? [positioned.value] : values), carOf], sql` || char(31) || `);
	const order = positioned?.sortBy ?? chooseOrder(match) ?? "relevance";
	return sql`SELECT count(*) AS listings, group_concat("values", char(30)) AS "values" FROM (
		SELECT ${all} AS "values" ${listingsFrom(match, order, !positioned)} LIMIT ${beyondCap})`;
}
