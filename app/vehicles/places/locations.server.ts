import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { vehicles } from "../../../db/schema";
import { carsByRelevance, stockedPlaces } from "../../../db/search-schema";
import { toStatement } from "../../../db/statement";
import type { ZipSpot } from "./choose-nearest";

export async function listLocations(db: Db): Promise<string[]> {
	const next = (after: SQL) => sql`SELECT min(${vehicles.city}) FROM ${vehicles} INDEXED BY vehicles_city
		WHERE ${vehicles.listed} = 1 AND ${vehicles.city} > ${after}`;
	const cities = sql`WITH RECURSIVE cities(city) AS (
		SELECT (${next(sql`''`)}) UNION ALL SELECT (${next(sql`cities.city`)}) FROM cities WHERE city IS NOT NULL)
		SELECT city FROM cities WHERE city IS NOT NULL`;
	const { results } = await toStatement(db, cities).all<{ city: string }>();
	return results.map((row) => row.city);
}

/**
 * ZIPs with cars (the country has 41,000), each with its centre to a hundredth of a degree, half a mile. The table keeps
 * those whose cars have left; the index knows.
 */
export async function listStockedPlaces(db: Db): Promise<ZipSpot[]> {
	const { placeId, latitude, longitude } = stockedPlaces;
	const hasCar = sql`EXISTS (SELECT 1 FROM ${carsByRelevance} WHERE ${carsByRelevance.match} MATCH 'xpl' || ${placeId})`;
	const query = sql`SELECT json_group_array(json_array(${placeId}, round(${latitude}, 2), round(${longitude}, 2))) AS places
		FROM ${stockedPlaces} WHERE ${hasCar}`;
	const places: [number, number, number][] = JSON.parse((await toStatement(db, query).first<string>("places")) ?? "[]");
	return places.map(([id, ...centre]) => [String(id).padStart(5, "0"), ...centre]);
}
