import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "../../../db/client";
import { dealerships, vehicles } from "../../../db/schema";
import { sellers } from "../../../db/search-schema";
import { toStatement } from "../../../db/statement";

/** A listed car whose VIN belongs to a car listed before it. */
export type SharedVin = {
	id: number;
	vin: string;
	title: string;
	dealership: string;
	ownerTitle: string;
	ownerDealership: string;
};

const w = alias(vehicles, "w");
const e = alias(dealerships, "e");
const owner = alias(sellers, "owner");
const ow = alias(vehicles, "ow");
const oe = alias(dealerships, "oe");

export async function listSharedVins(db: Db, limit: number): Promise<SharedVin[]> {
	const { results } = await toStatement(
		db,
		sql`SELECT ${w.id}, ${w.vin}, coalesce(${w.title}, 'Untitled Vehicle') AS title, ${e.name} AS dealership,
			coalesce(${ow.title}, 'Untitled Vehicle') AS ownerTitle, ${oe.name} AS ownerDealership
			FROM ${sellers} INDEXED BY sellers_strange
			CROSS JOIN ${vehicles} ${w} ON ${w.id} = ${sellers.id} CROSS JOIN ${dealerships} ${e} ON ${e.id} = ${w.dealershipId}
			CROSS JOIN ${sellers} ${owner} ON ${owner.vin} = ${sellers.vin} AND ${owner.ownsVin} = 1 AND ${owner.place} = 0
			CROSS JOIN ${vehicles} ${ow} ON ${ow.id} = ${owner.id} CROSS JOIN ${dealerships} ${oe} ON ${oe.id} = ${ow.dealershipId}
			WHERE ${sellers.ownsVin} = 0 AND ${sellers.id} > 0 AND ${sellers.place} = 0 ORDER BY ${sellers.id} DESC LIMIT ${limit}`,
	).all<SharedVin>();
	return results;
}
