import { eq, type SQL, sql } from "drizzle-orm";
import { raiseIfTouchedStatement } from "~/vehicles/catalogue.server";
import type { Db } from "../../../db/client";
import { dealerships, fieldHistory, vehicles } from "../../../db/schema";
import { eachOf, nameOf, namesOf, toStatement } from "../../../db/statement";
import { isPinned } from "../stock/pins.server";
import { placeholderShapes } from "./placeholder-prices";

/** Two cars of one dealership with the same such price are no coincidence. */
const FEWEST_CARS = 2;

const { placeholderPrices } = dealerships;
const { id, price, soldAt, lastChangedAt } = vehicles;

export async function getPlaceholderPrices(db: Db, dealershipId: number): Promise<number[]> {
	const row = await db.select({ placeholderPrices }).from(dealerships).where(eq(dealerships.id, dealershipId)).get();
	return row?.placeholderPrices ?? [];
}

type Cause = { runId: number | null; importId: number | null; now: string };

/** At the end of a step or file with such a price. The last statement but two counts the cars: the next one's triggers count too. */
export function dropPlaceholdersStatements(db: Db, dealershipId: number, cause: Cause): D1PreparedStatement[] {
	return [
		toStatement(db, updatePlaceholders(dealershipId)),
		toStatement(db, insertHistory(dealershipId, cause)),
		toStatement(
			db,
			sql`UPDATE ${vehicles} SET ${nameOf(price)} = NULL, ${nameOf(lastChangedAt)} = ${cause.now}
				WHERE ${hasPlaceholder(dealershipId)}`,
		),
		raiseIfTouchedStatement(db, cause.now),
	];
}

/** A known placeholder stays known, even when a single car still has it. */
function updatePlaceholders(dealershipId: number): SQL {
	const isOfSeveral = sql`SELECT ${price} FROM ${vehicles} WHERE ${vehicles.dealershipId} = ${dealershipId}
		AND ${soldAt} IS NULL AND ${price} IN (SELECT value FROM ${eachOf(placeholderShapes)})
		GROUP BY ${price} HAVING count(*) >= ${FEWEST_CARS}`;
	return sql`UPDATE ${dealerships} SET ${nameOf(placeholderPrices)} = (SELECT json_group_array(price) FROM (
		SELECT value AS price FROM json_each(${placeholderPrices}) UNION ${isOfSeveral}))
		WHERE ${dealerships.id} = ${dealershipId}`;
}

function insertHistory(dealershipId: number, { runId, importId, now }: Cause): SQL {
	const { vehicleId, runId: run, importId: file, field, oldValue, newValue, changedAt, oldSource } = fieldHistory;
	const source = importId === null ? sql`NULL` : sql`${vehicles.fieldSources} ->> '$.price'`;
	return sql`INSERT INTO ${fieldHistory} (${namesOf(vehicleId, run, file, field, oldValue, newValue, changedAt, oldSource)})
		SELECT ${id}, ${runId}, ${importId}, 'price', ${price}, NULL, ${now}, ${source} FROM ${vehicles}
		WHERE ${hasPlaceholder(dealershipId)}`;
}

function hasPlaceholder(dealershipId: number): SQL {
	return sql`${vehicles.dealershipId} = ${dealershipId} AND NOT (${isPinned("price")}) AND ${price} IN (
		SELECT value FROM ${dealerships}, json_each(${placeholderPrices}) WHERE ${dealerships.id} = ${dealershipId})`;
}
