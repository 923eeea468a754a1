import { sql } from "drizzle-orm";
import { v } from "~/vehicles/card-columns.server";
import type { Db } from "../../db/client";
import { vehicles } from "../../db/schema";
import { toStatement } from "../../db/statement";
import type { CheckedCar } from "./checked-car";

/** Two neighbours in stock: while they are shown, one missing car is not the whole site's failure. */
export async function findWitnesses(db: Db, { dealershipId, sourceKey }: CheckedCar): Promise<number[]> {
	const ofDealer = sql`FROM ${vehicles} ${v} INDEXED BY vehicles_dealership_source_key
		WHERE ${v.dealershipId} = ${dealershipId} AND ${v.listed} = 1 AND ${v.origin} = 'scrape' AND ${v.originalListingUrl} IS NOT NULL`;
	const { results } = await toStatement(
		db,
		sql`SELECT * FROM (SELECT ${v.id} ${ofDealer} AND ${v.sourceKey} > ${sourceKey} ORDER BY ${v.sourceKey} LIMIT 1)
			UNION ALL SELECT * FROM (SELECT ${v.id} ${ofDealer} AND ${v.sourceKey} < ${sourceKey} ORDER BY ${v.sourceKey} DESC LIMIT 1)`,
	).all<{ id: number }>();
	return results.map(({ id }) => id);
}
