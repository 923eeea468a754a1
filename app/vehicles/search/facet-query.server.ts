import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { toFixed } from "../../../db/statement";
import { v } from "../card-columns.server";
import type { Criteria } from "./criteria.server";
import { priceStep, type SortBy } from "./filters";
import { chooseOrder, position, rowsFrom } from "./index-query.server";
import type { Dimension } from "./match";
import { beyondCap, totalCap } from "./page-query.server";
import { bitsAfterAmount, unknownAmount } from "./terms";

/** Value → cars, without zeros; null when that would mean counting more than `totalCap` cars. */
export type FacetCounts = Record<string, number> | null;

/** What each filter would leave if only its own choice changed. Models are counted once a make is chosen. */
export type Counts = Record<Dimension, FacetCounts>;

const toSteps = (price: SQLWrapper) => sql`(${price} + ${priceStep - 1}) / ${priceStep} * ${priceStep}`;
const orEmpty = (value: SQLWrapper) => toFixed(sql`coalesce(${value}, '')`);

const valueOfCar: Record<Dimension, SQL> = {
	...{ make: orEmpty(v.make), model: orEmpty(v.model), year: orEmpty(v.year), price: orEmpty(toSteps(v.price)) },
	...{ bodyStyle: orEmpty(v.bodyKind), fuelType: orEmpty(v.fuelKind), transmission: orEmpty(v.transmissionKind) },
	...{ drivetrain: orEmpty(v.driveKind), color: orEmpty(v.colorKind) },
};

/** All cars' values in one text: SQLite reads five times as many rows to count them as to return them. */
export type FacetRow = { cars: number; values: string | null };

const [carEnd, valueEnd] = ["\u001e", "\u001f"];

export function toCounts(row: FacetRow | undefined, wanted: Dimension[]): Partial<Counts> {
	if (row === undefined || row.cars > totalCap) return {};
	const counts = wanted.map((): Record<string, number> => ({}));
	for (const car of row.values?.split(carEnd) ?? [])
		for (const [at, value] of car.split(valueEnd).entries()) {
			const ofDimension = counts[at];
			if (ofDimension !== undefined && value !== "") ofDimension[value] = (ofDimension[value] ?? 0) + 1;
		}
	return Object.fromEntries(wanted.map((dimension, at) => [dimension, counts[at]]));
}

const amount = sql`(${position} >> ${bitsAfterAmount})`;

/** Positions begin with the sorted value, so counting it needs no look at the car: half of the rows. */
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

export function facetQuery(
	criteria: Pick<Criteria, "matchWithout">,
	wanted: Dimension[],
	except: Dimension | null,
): SQL {
	const match = criteria.matchWithout(except);
	const positioned = wanted.length === 1 ? toPositioned(criteria, wanted[0], except) : undefined;
	const values = wanted.map((dimension) => valueOfCar[dimension]);
	const value = positioned?.value ?? (values.length === 0 ? sql`''` : sql.join(values, sql` || char(31) || `));
	const order = positioned?.sortBy ?? chooseOrder(match) ?? "relevance";
	return sql`SELECT count(*) AS cars, group_concat("values", char(30)) AS "values" FROM (
		SELECT ${value} AS "values" ${rowsFrom(match, order, !positioned)} LIMIT ${beyondCap})`;
}
