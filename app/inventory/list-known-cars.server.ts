import type { Db } from "../../db/client";
import type { Car } from "./car";
import { jsonRows } from "./json-rows";
import type { KnownCar } from "./known-cars";
import { getIdentityKind } from "./source-key";

const columns = `vehicles.id, source_key AS sourceKey, vin, stock_number AS stockNumber, origin, sold_at AS soldAt,
	original_listing_url AS originalListingUrl, missing_since AS missingSince, first_seen_at AS firstSeenAt,
	year, make, model, mileage, price, images ->> '$[0]' AS photo`;

/** Sold cars first, so that a car in stock wins. Sorted here, because D1 would bill each row of a sort. */
export function toKnownCars({ results }: D1Result<KnownCar>): KnownCar[] {
	const isInStock = ({ soldAt }: KnownCar) => Number(soldAt === null);
	return results.sort((a, b) => isInStock(a) - isInStock(b) || a.id - b.id);
}

export function knownCarsStatement(db: Db, dealershipId: number): D1PreparedStatement {
	return db.$client.prepare(`SELECT ${columns} FROM vehicles WHERE dealership_id = ?1`).bind(dealershipId);
}

/** For cars that came in under these keys just before it in the batch. */
export function carsByKeyStatement(db: Db, dealershipId: number, keys: string[]): D1PreparedStatement {
	return db.$client
		.prepare(
			`SELECT ${columns} FROM json_each(?1) AS j CROSS JOIN vehicles ON dealership_id = ?2 AND source_key = j.value`,
		)
		.bind(JSON.stringify(keys), dealershipId);
}

/** SQL: the stored car `v` shares a stock number, an address, a photo, or name and mileage with one of these. */
const isLike = (these: string) => `(v.stock_number IN (SELECT stock FROM ${these})
	OR v.original_listing_url IN (SELECT url FROM ${these}) OR v.images ->> '$[0]' IN (SELECT photo FROM ${these})
	OR (v.year, v.make, v.model, v.mileage) IN (SELECT year, make, model, mileage FROM ${these}))`;

/**
 * The dealership's cars that any of the given ones may be, sold ones first, for stocks too large to hold at once. VINs
 * and keys are looked up; stock numbers, addresses and looks cost a look at each car without a VIN.
 */
export async function listKnownCarsLike(db: Db, dealershipId: number, cars: Car[]): Promise<KnownCar[]> {
	const identities = cars.map(({ sourceKey, vin, stockNumber, originalListingUrl, ...looks }) => ({
		key: sourceKey,
		...(getIdentityKind(sourceKey) === "details" ? { last: `${sourceKey}~~~~~~~~~` } : {}),
		...(vin === null ? {} : { vin }),
		...(stockNumber === null ? {} : { stock: stockNumber }),
		...(originalListingUrl === null ? {} : { url: originalListingUrl }),
		...(looks.mileage === null
			? {}
			: { year: looks.year, make: looks.make, model: looks.model, mileage: looks.mileage }),
		...(looks.images[0] === undefined ? {} : { photo: looks.images[0] }),
	}));
	const hasNoVin = cars.some(({ vin }) => vin === null) ? 1 : 0;
	const { results } = await db.$client
		.prepare(
			`WITH j AS MATERIALIZED (SELECT value ->> 'key' AS key, value ->> 'last' AS last, value ->> 'vin' AS vin,
				value ->> 'stock' AS stock, value ->> 'url' AS url, value ->> 'photo' AS photo, value ->> 'year' AS year,
				value ->> 'make' AS make, value ->> 'model' AS model, value ->> 'mileage' AS mileage FROM ${jsonRows})
			SELECT ${columns} FROM vehicles WHERE id IN (
				SELECT v.id FROM j CROSS JOIN vehicles v ON v.dealership_id = ?2 AND v.vin = j.vin
				UNION ALL SELECT v.id FROM j CROSS JOIN vehicles v ON v.dealership_id = ?2 AND v.source_key = j.key
				UNION ALL SELECT v.id FROM j CROSS JOIN vehicles v ON v.dealership_id = ?2 AND v.source_key BETWEEN j.key AND j.last
				UNION ALL SELECT v.id FROM vehicles v WHERE v.dealership_id = ?2 AND v.vin IS NULL AND ${isLike("j")}
				UNION ALL SELECT v.id FROM vehicles v WHERE ?3 AND v.dealership_id = ?2 AND v.vin IS NOT NULL
					AND ${isLike("j WHERE vin IS NULL")})
			ORDER BY sold_at IS NULL, id`,
		)
		.bind(JSON.stringify(identities), dealershipId, hasNoVin)
		.all<KnownCar>();
	return results;
}
