import type { Db } from "../../../db/client";

/** The "City, ST" of every car on the site, distinct and sorted; steps from one to the next through the index. */
export async function listLocations(db: Db): Promise<string[]> {
	const next = (after: string) =>
		`SELECT min(city) FROM vehicles INDEXED BY vehicles_city WHERE listed = 1 AND city > ${after}`;
	const sql = `WITH RECURSIVE cities(city) AS (
		SELECT (${next("''")}) UNION ALL SELECT (${next("cities.city")}) FROM cities WHERE city IS NOT NULL)
		SELECT city FROM cities WHERE city IS NOT NULL`;
	const { results } = await db.$client.prepare(sql).all<{ city: string }>();
	return results.map((row) => row.city);
}
