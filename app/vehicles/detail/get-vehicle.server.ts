import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "../../../db/client";
import { vehicles } from "../../../db/schema";
import { sellers } from "../../../db/search-schema";
import { toStatement } from "../../../db/statement";
import { cardJoins, type DetailRow, detailColumns, v } from "../card-columns.server";
import { isSameCar, placeUnderVinOf } from "../sellers/same-car.server";
import { toVehicleDetail, type VehicleDetail } from "../vehicle";

/** `unknown` also covers cars that are off the site for now (hidden, expired dealership). */
export type VehicleAnswer =
	| { kind: "found"; vehicle: VehicleDetail }
	| { kind: "sold"; vehicle: VehicleDetail }
	| { kind: "unknown" };

/**
 * A listing by its id, or by its VIN in any case: of a VIN at several dealerships the lowest price, of two cars under one
 * VIN the one that was listed first.
 */
export async function getVehicle(db: Db, idOrVin: string): Promise<VehicleAnswer> {
	return toAnswer(await getEither(db, idOrVin, (id) => sql`${id}`));
}

/** The car that a listing is of, as its lowest seller has it: a sold one's too, while another dealership lists the car. */
export async function getCar(db: Db, idOrVin: string): Promise<VehicleAnswer> {
	return toAnswer(await getEither(db, idOrVin, lowestSellerOf));
}

type AnswerRow = DetailRow & { listed: number };

function toAnswer(row: AnswerRow | null): VehicleAnswer {
	if (row === null) return { kind: "unknown" };
	if (row.listed === 1) return { kind: "found", vehicle: toVehicleDetail(row) };
	return row.sold_at === null ? { kind: "unknown" } : { kind: "sold", vehicle: toVehicleDetail(row) };
}

const selectDetail = sql`SELECT ${detailColumns}, ${v.listed} FROM ${vehicles} ${v}`;

/** Both are asked at once: an id looks like a short VIN. */
async function getEither(db: Db, idOrVin: string, toShown: (id: number) => SQL): Promise<AnswerRow | null> {
	const [byVin, byId] = await Promise.all([getByVin(db, idOrVin), getById(db, idOrVin, toShown)]);
	return byVin ?? byId;
}

async function getByVin(db: Db, vin: string): Promise<AnswerRow | null> {
	if (!/^[\w-]{5,20}$/.test(vin)) return null;
	const order = sql`${v.listed} DESC, ${placeUnderVinOf(v.id)}, ${v.soldAt} IS NULL, ${v.soldAt} DESC, ${v.rank}, ${v.id}`;
	const query = sql`${selectDetail} INDEXED BY vehicles_vin ${cardJoins}
		WHERE ${v.vin} = ${vin.toUpperCase()} ORDER BY ${order} LIMIT 1`;
	const [row = null] = await db.reads.rows<AnswerRow>(toStatement(db, query));
	return row;
}

async function getById(db: Db, id: string, toShown: (id: number) => SQL): Promise<AnswerRow | null> {
	if (!/^\d{1,15}$/.test(id)) return null;
	const query = sql`${selectDetail} ${cardJoins} WHERE ${v.id} = ${toShown(Number(id))}`;
	const [row = null] = await db.reads.rows<AnswerRow>(toStatement(db, query));
	return row;
}

const own = alias(sellers, "own");
const lowest = alias(sellers, "lowest");
const gone = alias(vehicles, "gone");
const still = alias(vehicles, "still");

/** The listing that stands for the car which a listing, also one that is gone, is of; itself where there is no other. */
export function lowestSellerOf(id: SQLWrapper | number): SQL {
	const ofListed = sql`SELECT ${lowest.id} FROM ${sellers} ${own}
		CROSS JOIN ${sellers} ${lowest} ON ${lowest.vin} = ${own.vin} AND ${lowest.car} = ${own.car} AND ${lowest.place} = 0
		WHERE ${own.id} = ${id}`;
	const ofGone = sql`SELECT ${still.id} FROM ${vehicles} ${gone}
		CROSS JOIN ${vehicles} ${still} INDEXED BY vehicles_vin ON ${isSameCar(gone, still)}
		WHERE ${gone.id} = ${id} AND ${gone.listed} = 0 AND ${still.listed} = 1 ORDER BY ${placeUnderVinOf(still.id)}, ${still.id} LIMIT 1`;
	return sql`coalesce((${ofListed}), (${ofGone}), ${id})`;
}
