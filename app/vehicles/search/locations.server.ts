import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { vehicles } from "../../../db/schema";
import { toStatement } from "../../../db/statement";

/** Steps from one place to the next through the index. */
export async function listLocations(db: Db): Promise<string[]> {
	const next = (after: SQL) => sql`SELECT min(${vehicles.city}) FROM ${vehicles} INDEXED BY vehicles_city
		WHERE ${vehicles.listed} = 1 AND ${vehicles.city} > ${after}`;
	const cities = sql`WITH RECURSIVE cities(city) AS (
		SELECT (${next(sql`''`)}) UNION ALL SELECT (${next(sql`cities.city`)}) FROM cities WHERE city IS NOT NULL)
		SELECT city FROM cities WHERE city IS NOT NULL`;
	const { results } = await toStatement(db, cities).all<{ city: string }>();
	return results.map((row) => row.city);
}
