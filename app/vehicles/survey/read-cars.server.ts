import { sql } from "drizzle-orm";
import { pauseForOthers } from "~/steps/pause-for-others";
import type { Db } from "../../../db/client";
import { dealerships, vehicles } from "../../../db/schema";
import { sellers, vocabulary } from "../../../db/search-schema";
import { toStatement } from "../../../db/statement";
import type { StockName } from "../landing-address/to-landing";
import type { SurveyedCar } from "./surveyed-car";

/** Some hundred bytes each, of an isolate's 128 MB. */
export const MOST_SURVEYED = 300_000;
const carsAPage = 5_000;

const { id, make, model, city, year, price, mileage, deal, priceWas, priceAt, lastChangedAt } = vehicles;
const columns = sql`${id}, ${vehicles.dealershipId} AS "dealershipId", ${sellers.car}, coalesce(${sellers.place}, 0) AS place, ${make}, ${model}, ${vehicles.bodyKind} AS body, ${city}, ${year}, ${price},
	${mileage} AS miles, ${vehicles.dealLabel} AS label,
	iif(${vehicles.dealLabel} IS NULL, NULL, ${deal} ->> '$.bounds[1]') AS "goodBelow", ${priceWas} AS "priceWas",
	${priceAt} AS "priceAt", ${lastChangedAt} AS "changedAt"`;

/** By id; reads a row for each car, gone ones too. Null if over `most` are listed: facts of a part would be false. */
export async function readListedCars(db: Db, most = MOST_SURVEYED): Promise<SurveyedCar[] | null> {
	// Reading as many as it holds, to find that there is one more, took seconds of D1 at a million cars.
	if ((await countShown(db)) > most) return null;
	const cars: SurveyedCar[] = [];
	for (let after = 0; ; ) {
		const page = sql`SELECT ${columns} FROM ${vehicles} NOT INDEXED LEFT JOIN ${sellers} ON ${sellers.id} = ${id}
			WHERE ${id} > ${after} AND ${vehicles.listed} = 1 ORDER BY ${id} LIMIT ${carsAPage}`;
		const { results } = await toStatement(db, page).all<SurveyedCar>();
		cars.push(...results);
		const last = results.at(-1);
		if (cars.length > most) return null;
		if (!last || results.length < carsAPage) return cars;
		after = last.id;
		await pauseForOthers();
	}
}

async function countShown(db: Db): Promise<number> {
	const { vehicleCount } = dealerships;
	const query = db.select({ count: sql<number>`coalesce(sum(${vehicleCount}), 0)` }).from(dealerships);
	return (await query.get())?.count ?? 0;
}

/** With names of cars that are gone: a public address stays what it was. */
export async function listStockNames(db: Db): Promise<StockName[]> {
	const { kind, value, make: ofMake } = vocabulary;
	const names = sql`SELECT ${kind}, ${value}, ${ofMake} FROM ${vocabulary} WHERE ${kind} <> 'dealership'`;
	return (await toStatement(db, names).all<StockName>()).results;
}
