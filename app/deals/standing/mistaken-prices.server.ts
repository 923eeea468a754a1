import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { vehicles } from "../../../db/schema";
import { carsByBestPrice } from "../../../db/search-schema";
import { toStatement } from "../../../db/statement";

export type MistakenPrice = {
	id: number;
	dealershipId: number;
	title: string;
	price: number;
	estimate: number | null;
};

/** Mistaken prices end the order by best price (`deal_place` of the migration). */
const LAST_PLACE = 16_777_215;
const BITS_AFTER = 39;
const ID_MASK = 2 ** 28 - 1;

export async function listMistakenPrices(db: Db, limit: number): Promise<MistakenPrice[]> {
	const { id, dealershipId, title, price, deal } = vehicles;
	const { rowid, match } = carsByBestPrice;
	const { results } = await toStatement(
		db,
		sql`SELECT ${id}, ${dealershipId} AS dealershipId, coalesce(${title}, 'Untitled Vehicle') AS title, ${price},
			${deal} ->> '$.estimate' AS estimate
			FROM (SELECT ${rowid} AS place FROM ${carsByBestPrice} WHERE ${match} MATCH '"xall"'
				AND ${rowid} >= ${LAST_PLACE} << ${BITS_AFTER} ORDER BY ${rowid} LIMIT ${limit}) cars
			CROSS JOIN ${vehicles} ON ${id} = cars.place & ${ID_MASK} ORDER BY cars.place`,
	).all<MistakenPrice>();
	return results;
}
