import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { vehicles } from "../../../db/schema";
import { toStatement } from "../../../db/statement";
import type { Standing } from "./price-standing";

export async function getStanding(db: Db, dealershipId: number): Promise<Standing> {
	const { deal, dealLabel, price, listed } = vehicles;
	const ratio = sql`${price} * 1.0 / (${deal} ->> '$.estimate')`;
	const row = await toStatement(
		db,
		sql`SELECT count(*) AS listed, count(${dealLabel}) AS rated, avg(iif(${dealLabel} IS NULL, NULL, ${ratio})) - 1 AS share
			FROM ${vehicles} WHERE ${vehicles.dealershipId} = ${dealershipId} AND ${listed} = 1`,
	).first<Standing>();
	return row ?? { listed: 0, rated: 0, share: null };
}
