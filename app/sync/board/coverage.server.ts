import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { vehicles } from "../../../db/schema";
import { literalOf, toStatement } from "../../../db/statement";

const { vin, year, make, model, trim, price, mileage, exteriorColor, interiorColor, images, carfaxUrl } = vehicles;

/** Field names and how many of the selected cars have each, for `json_object`. */
export const covered = sql.join(
	[vin, year, make, model, trim, price, mileage, exteriorColor, interiorColor, images, carfaxUrl].map(
		(column) => sql`${literalOf(column.name)}, count(nullif(${column}, '[]'))`,
	),
	sql`, `,
);

export async function getCoverage(db: Db, dealershipId: number): Promise<Record<string, number>> {
	const isInStock = and(eq(vehicles.dealershipId, dealershipId), isNull(vehicles.soldAt));
	const query = sql`SELECT json_object('cars', count(*), ${covered}) AS coverage FROM ${vehicles} WHERE ${isInStock}`;
	return JSON.parse((await toStatement(db, query).first<string>("coverage")) ?? "{}");
}
