import { sql } from "drizzle-orm";
import { shownCarsQuery } from "~/inventory/undo/find-later.server";
import type { Db } from "../../../db/client";
import { syncRuns, vehicles } from "../../../db/schema";
import { literalOf, toStatement } from "../../../db/statement";

const { vin, year, make, model, trim, price, mileage, exteriorColor, interiorColor, images, carfaxUrl } = vehicles;

/** Field names and how many of the selected cars have each, for `json_object`. */
export const covered = sql.join(
	[vin, year, make, model, trim, price, mileage, exteriorColor, interiorColor, images, carfaxUrl].map(
		(column) => sql`${literalOf(column.name)}, count(nullif(${column}, '[]'))`,
	),
	sql`, `,
);

/** Of the cars in stock that a run under way has read so far. */
export async function getCoverage(db: Db, dealershipId: number, runId: number): Promise<Record<string, number>> {
	const read = shownCarsQuery(sql`${syncRuns.id} = ${runId}`, dealershipId);
	const isInStock = sql`${vehicles.id} IN (SELECT id FROM (${read})) AND ${vehicles.soldAt} IS NULL`;
	const query = sql`SELECT json_object('cars', count(*), ${covered}) AS coverage FROM ${vehicles} WHERE ${isInStock}`;
	return JSON.parse((await toStatement(db, query).first<string>("coverage")) ?? "{}");
}
