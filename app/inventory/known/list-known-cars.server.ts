import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { vehicles } from "../../../db/schema";
import { eachOf, rowsOf, toFixed, toStatement } from "../../../db/statement";
import type { Car } from "../car";
import { getIdentityKind } from "../source-key";
import type { KnownCar } from "./known-cars";

const { id, dealershipId, sourceKey, vin, stockNumber, originalListingUrl, images, soldAt } = vehicles;

const columns = toFixed(sql`${id}, ${sourceKey} AS sourceKey, ${vin}, ${stockNumber} AS stockNumber, ${vehicles.origin},
	${soldAt} AS soldAt, ${originalListingUrl} AS originalListingUrl, ${vehicles.missingSince} AS missingSince,
	${vehicles.firstSeenAt} AS firstSeenAt, ${vehicles.year}, ${vehicles.make}, ${vehicles.model}, ${vehicles.mileage},
	${vehicles.price}, ${images} ->> '$[0]' AS photo`);

/** Sold cars first, so that a car in stock overwrites them. Sorted here: D1 bills each row of a sort. */
export function toKnownCars({ results }: D1Result<KnownCar>): KnownCar[] {
	const isInStock = ({ soldAt }: KnownCar) => Number(soldAt === null);
	return results.sort((a, b) => isInStock(a) - isInStock(b) || a.id - b.id);
}

export function knownCarsStatement(db: Db, dealership: number): D1PreparedStatement {
	return toStatement(db, sql`SELECT ${columns} FROM ${vehicles} WHERE ${dealershipId} = ${dealership}`);
}

/** For cars inserted under these keys just before, in the same batch. */
export function carsByKeyStatement(db: Db, dealership: number, keys: string[]): D1PreparedStatement {
	return toStatement(
		db,
		sql`SELECT ${columns} FROM ${eachOf(keys)} AS j
			CROSS JOIN ${vehicles} ON ${dealershipId} = ${dealership} AND ${sourceKey} = j.value`,
	);
}

function isLike(these: SQL): SQL {
	const { year, make, model, mileage } = vehicles;
	return sql`(${stockNumber} IN (SELECT stock FROM ${these})
		OR ${originalListingUrl} IN (SELECT url FROM ${these}) OR ${images} ->> '$[0]' IN (SELECT photo FROM ${these})
		OR (${year}, ${make}, ${model}, ${mileage}) IN (SELECT year, make, model, mileage FROM ${these}))`;
}

/** For stocks too large to load, sold cars first. Cars without a VIN cost a read of each such row. */
export async function listKnownCarsLike(db: Db, dealership: number, cars: Car[]): Promise<KnownCar[]> {
	const hasNoVin = cars.some((car) => car.vin === null) ? 1 : 0;
	const isOwn = sql`${dealershipId} = ${dealership}`;
	const query = sql`WITH j AS MATERIALIZED (SELECT value ->> 'key' AS key, value ->> 'last' AS last, value ->> 'vin' AS vin,
			value ->> 'stock' AS stock, value ->> 'url' AS url, value ->> 'photo' AS photo, value ->> 'year' AS year,
			value ->> 'make' AS make, value ->> 'model' AS model, value ->> 'mileage' AS mileage
			FROM ${rowsOf(JSON.stringify(cars.map(toIdentity)))})
		SELECT ${columns} FROM ${vehicles} WHERE ${id} IN (
			SELECT ${id} FROM j CROSS JOIN ${vehicles} ON ${isOwn} AND ${vin} = j.vin
			UNION ALL SELECT ${id} FROM j CROSS JOIN ${vehicles} ON ${isOwn} AND ${sourceKey} = j.key
			UNION ALL SELECT ${id} FROM j CROSS JOIN ${vehicles} ON ${isOwn} AND ${sourceKey} BETWEEN j.key AND j.last
			UNION ALL SELECT ${id} FROM ${vehicles} WHERE ${isOwn} AND ${vin} IS NULL AND ${isLike(sql`j`)}
			UNION ALL SELECT ${id} FROM ${vehicles} WHERE ${hasNoVin} AND ${isOwn} AND ${vin} IS NOT NULL
				AND ${isLike(sql`j WHERE vin IS NULL`)})
		ORDER BY ${soldAt} IS NULL, ${id}`;
	return (await toStatement(db, query).all<KnownCar>()).results;
}

function toIdentity({ sourceKey, vin, stockNumber, originalListingUrl, year, make, model, mileage, images }: Car) {
	return {
		key: sourceKey,
		...(getIdentityKind(sourceKey) === "details" ? { last: `${sourceKey}~~~~~~~~~` } : {}),
		...(vin === null ? {} : { vin }),
		...(stockNumber === null ? {} : { stock: stockNumber }),
		...(originalListingUrl === null ? {} : { url: originalListingUrl }),
		...(mileage === null ? {} : { year, make, model, mileage }),
		...(images[0] === undefined ? {} : { photo: images[0] }),
	};
}
