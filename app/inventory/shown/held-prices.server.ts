import { and, between, eq, inArray, type SQL, sql } from "drizzle-orm";
import { raiseIfTouchedStatement } from "~/vehicles/catalogue.server";
import type { Db } from "../../../db/client";
import { fieldHistory, heldPrices, vehicles } from "../../../db/schema";
import { eachOf, nameOf, namesOf, rowsOf, toStatement } from "../../../db/statement";
import type { ChangedBy } from "../changed-by";
import { toJsonParts } from "../json-parts";
import { isPinned } from "../stock/pins.server";
import type { HeldPrice } from "./price-guard";

const { dealershipId, vehicleId, runId, price, source } = heldPrices;

/** Stands for a run's id where a check read the price. */
export const BY_LOOK = 0;

const APPROVED: ChangedBy = "approved-price";

export function heldPricesStatement(db: Db, dealership: number): D1PreparedStatement {
	return toStatement(
		db,
		sql`SELECT ${vehicleId} AS vehicleId, ${runId} AS runId, ${price}, ${source} FROM ${heldPrices} WHERE ${dealershipId} = ${dealership}`,
	);
}

/** Withholds prices that a run read, and drops those of cars that the run read with another price. */
export function holdPricesStatements(
	db: Db,
	{ dealershipId: dealership, id: run }: { dealershipId: number; id: number },
	held: HeldPrice[],
	settled: number[],
): D1PreparedStatement[] {
	const insert = (
		part: string,
	) => sql`INSERT INTO ${heldPrices} (${namesOf(dealershipId, vehicleId, runId, price, source)})
		SELECT ${dealership}, j.value ->> '$.vehicleId', ${run}, j.value ->> '$.price', j.value ->> '$.source'
		FROM ${rowsOf(part)} j WHERE true
		ON CONFLICT DO UPDATE SET ${nameOf(runId)} = excluded.run_id, ${nameOf(price)} = excluded.price,
			${nameOf(source)} = excluded.source`;
	return [
		...(settled.length > 0 ? [forget(db, dealership, settled)] : []),
		...toJsonParts(held).map((part) => toStatement(db, insert(part))),
	];
}

function forget(db: Db, dealership: number, ids: number[]): D1PreparedStatement {
	const isSettled = inArray(vehicleId, sql`(SELECT value FROM ${eachOf(ids)})`);
	return toStatement(db, db.delete(heldPrices).where(and(eq(dealershipId, dealership), isSettled)));
}

/** Withholds a check's price; a run's withheld price stays until a run reads the car again. */
export function holdLookedPriceStatement(db: Db, dealership: number, held: HeldPrice): D1PreparedStatement {
	return toStatement(
		db,
		db
			.insert(heldPrices)
			.values({ ...held, dealershipId: dealership, runId: BY_LOOK })
			.onConflictDoUpdate({
				target: [dealershipId, vehicleId],
				set: { price: held.price, source: held.source },
				setWhere: isLooked,
			}),
	);
}

const isLooked = sql`${runId} = 0`;

export function forgetLookedPriceStatement(db: Db, dealership: number, car: number): D1PreparedStatement {
	return toStatement(db, db.delete(heldPrices).where(and(eq(dealershipId, dealership), eq(vehicleId, car), isLooked)));
}

export interface Release {
	dealershipId: number;
	/** `BY_LOOK`: a person believes a check's price. */
	by: number;
	now: string;
}

/** Prices that runs up to `by`, or checks, withheld: of the cars `ids`, or of all. */
export function releasePricesStatements(db: Db, { dealershipId: dealership, by, now }: Release, ids?: number[]) {
	const isMeant = and(
		eq(dealershipId, dealership),
		by === BY_LOOK ? isLooked : between(runId, 1, by),
		ids && inArray(vehicleId, sql`(SELECT value FROM ${eachOf(ids)})`),
	);
	return [
		toStatement(db, insertHistory(isMeant, by, now)),
		toStatement(db, updatePrices(isMeant, now)),
		raiseIfTouchedStatement(db, now),
		toStatement(db, db.delete(heldPrices).where(isMeant)),
	];
}

function insertHistory(isMeant: SQL | undefined, by: number, now: string): SQL {
	const { vehicleId: ofCar, runId: ofRun, field, oldValue, newValue, changedAt, changedBy } = fieldHistory;
	return sql`INSERT INTO ${fieldHistory} (${namesOf(ofCar, ofRun, field, oldValue, newValue, changedAt, changedBy)})
		SELECT ${vehicles.id}, ${by === BY_LOOK ? null : by}, 'price', ${vehicles.price}, ${price}, ${now},
			${by === BY_LOOK ? APPROVED : null}
		FROM ${heldPrices} CROSS JOIN ${vehicles} ON ${vehicles.id} = ${vehicleId} WHERE ${isMeant}
			AND ${vehicles.price} IS NOT ${price} AND NOT (${isPinned("price")})`;
}

function updatePrices(isMeant: SQL | undefined, now: string): SQL {
	const told = sql`CASE WHEN ${source} IS NULL THEN ${vehicles.fieldSources}
		ELSE json_set(${vehicles.fieldSources}, '$.price', ${source}) END`;
	return sql`UPDATE ${vehicles} SET ${nameOf(vehicles.price)} = ${price}, ${nameOf(vehicles.fieldSources)} = ${told},
		${nameOf(vehicles.priceWas)} = ${vehicles.price}, ${nameOf(vehicles.priceAt)} = ${now},
		${nameOf(vehicles.lastChangedAt)} = ${now} FROM ${heldPrices}
		WHERE ${vehicles.id} = ${vehicleId} AND ${isMeant} AND ${vehicles.price} IS NOT ${price}
			AND NOT (${isPinned("price")})`;
}
