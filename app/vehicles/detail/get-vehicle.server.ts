import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "../../../db/client";
import { vehicles } from "../../../db/schema";
import { sellers } from "../../../db/search-schema";
import { toStatement } from "../../../db/statement";
import { cardJoins, type DetailRow, detailColumns, v } from "../card-columns.server";
import { isSameCar, placeUnderVinOf } from "../sellers/same-car.server";
import { toVehicleDetail, type VehicleDetail } from "../vehicle";

/** `unknown` includes cars that are off the site for now (hidden, expired dealership). */
export type VehicleAnswer =
	| { kind: "found"; vehicle: VehicleDetail }
	| { kind: "sold"; vehicle: VehicleDetail }
	| { kind: "unknown" };

/** By id, or VIN in any case: of several dealerships the lowest price, of two cars under it the one listed first. */
export async function getVehicle(db: Db, idOrVin: string): Promise<VehicleAnswer> {
	return toAnswer(await getRow(db, findListingAsked(idOrVin)));
}

/** As its lowest seller has it, even if this listing is sold but another dealership still has the car. */
export async function getCar(db: Db, idOrVin: string): Promise<VehicleAnswer> {
	return toAnswer(await getRow(db, findCarAsked(idOrVin)));
}

/** As `findCarAsked`, for the listing itself instead of its car's lowest seller. */
export function findListingAsked(idOrVin: string): SQL | null {
	return findAsked(idOrVin, (id) => sql`${id}`);
}

/** Its id in SQL, so that what belongs to it is read in the same batch; null for neither id nor VIN. */
export function findCarAsked(idOrVin: string): SQL | null {
	return findAsked(idOrVin, lowestSellerOf);
}

type AnswerRow = DetailRow & { listed: number };

function toAnswer(row: AnswerRow | null): VehicleAnswer {
	if (row === null) return { kind: "unknown" };
	if (row.listed === 1) return { kind: "found", vehicle: toVehicleDetail(row) };
	return row.sold_at === null ? { kind: "unknown" } : { kind: "sold", vehicle: toVehicleDetail(row) };
}

async function getRow(db: Db, id: SQL | null): Promise<AnswerRow | null> {
	if (id === null) return null;
	const query = sql`SELECT ${detailColumns}, ${v.listed} FROM ${vehicles} ${v} ${cardJoins} WHERE ${v.id} = ${id}`;
	const [row = null] = await db.reads.rows<AnswerRow>(toStatement(db, query));
	return row;
}

const asked = alias(vehicles, "asked");

/** Both ways: an id looks like a short VIN. */
function findAsked(idOrVin: string, toShown: (id: number) => SQL): SQL | null {
	const byVin = /^[\w-]{5,20}$/.test(idOrVin) ? sql`(${idOfVin(idOrVin.toUpperCase())})` : null;
	const byId = /^\d{1,15}$/.test(idOrVin) ? toShown(Number(idOrVin)) : null;
	return byVin && byId ? sql`coalesce(${byVin}, ${byId})` : (byVin ?? byId);
}

function idOfVin(vin: string): SQL {
	const { id, listed, soldAt, rank } = asked;
	return sql`SELECT ${id} FROM ${vehicles} ${asked} INDEXED BY vehicles_vin WHERE ${asked.vin} = ${vin}
		ORDER BY ${listed} DESC, ${placeUnderVinOf(id)}, ${soldAt} IS NULL, ${soldAt} DESC, ${rank}, ${id} LIMIT 1`;
}

const own = alias(sellers, "own");
const lowest = alias(sellers, "lowest");
const gone = alias(vehicles, "gone");
const still = alias(vehicles, "still");

export function lowestSellerOf(id: SQLWrapper | number): SQL {
	const ofListed = sql`SELECT ${lowest.id} FROM ${sellers} ${own}
		CROSS JOIN ${sellers} ${lowest} ON ${lowest.vin} = ${own.vin} AND ${lowest.car} = ${own.car} AND ${lowest.place} = 0
		WHERE ${own.id} = ${id}`;
	const ofGone = sql`SELECT ${still.id} FROM ${vehicles} ${gone}
		CROSS JOIN ${vehicles} ${still} INDEXED BY vehicles_vin ON ${isSameCar(gone, still)}
		WHERE ${gone.id} = ${id} AND ${gone.listed} = 0 AND ${still.listed} = 1 ORDER BY ${placeUnderVinOf(still.id)}, ${still.id} LIMIT 1`;
	return sql`coalesce((${ofListed}), (${ofGone}), ${id})`;
}
