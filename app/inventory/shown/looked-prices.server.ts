import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { heldPrices, vehicles } from "../../../db/schema";
import { toStatement } from "../../../db/statement";

/** A listed car whose price at the last check was unbelievable: it keeps the old one. */
export interface LookedPrice {
	id: number;
	title: string;
	price: number | null;
	/** The price on its page now. */
	told: number | null;
}

const { vehicleId, runId, dealershipId } = heldPrices;
const columns = sql`${vehicles.id}, coalesce(${vehicles.title}, 'Untitled Vehicle') AS title, ${vehicles.price},
	${heldPrices.price} AS told`;

export async function getLookedPrice(db: Db, id: number): Promise<LookedPrice | null> {
	return await toStatement(
		db,
		sql`SELECT ${columns} FROM ${vehicles} CROSS JOIN ${heldPrices} ON ${dealershipId} = ${vehicles.dealershipId}
			AND ${vehicleId} = ${vehicles.id} WHERE ${vehicles.id} = ${id} AND ${runId} = 0`,
	).first<LookedPrice>();
}

export async function listLookedPrices(db: Db, limit: number): Promise<LookedPrice[]> {
	const { results } = await toStatement(
		db,
		sql`SELECT ${columns} FROM ${heldPrices} INDEXED BY held_prices_by_look CROSS JOIN ${vehicles} ON ${vehicles.id} = ${vehicleId}
			WHERE ${runId} = 0 AND ${vehicles.listed} = 1 ORDER BY ${dealershipId}, ${vehicleId} LIMIT ${limit}`,
	).all<LookedPrice>();
	return results;
}
