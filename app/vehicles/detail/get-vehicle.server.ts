import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { vehicles } from "../../../db/schema";
import { toStatement } from "../../../db/statement";
import { cardJoins, type DetailRow, detailColumns, v } from "../card-columns.server";
import { toVehicleDetail, type VehicleDetail } from "../vehicle";

/** `unknown` also covers cars that are off the site for now (hidden, expired dealership). */
export type VehicleAnswer =
	| { kind: "found"; vehicle: VehicleDetail }
	| { kind: "sold"; vehicle: VehicleDetail }
	| { kind: "unknown" };

/** By its id or its VIN in any case. Of a VIN at several dealerships: the listed one, the best rank first. */
export async function getVehicle(db: Db, idOrVin: string): Promise<VehicleAnswer> {
	const row = (await getByVin(db, idOrVin)) ?? (await getById(db, idOrVin));
	if (row === null) return { kind: "unknown" };
	if (row.listed === 1) return { kind: "found", vehicle: toVehicleDetail(row) };
	return row.sold_at === null ? { kind: "unknown" } : { kind: "sold", vehicle: toVehicleDetail(row) };
}

type AnswerRow = DetailRow & { listed: number };

const selectDetail = sql`SELECT ${detailColumns}, ${v.listed} FROM ${vehicles} ${v}`;

async function getByVin(db: Db, vin: string): Promise<AnswerRow | null> {
	if (!/^[\w-]{5,20}$/.test(vin)) return null;
	const order = sql`${v.listed} DESC, ${v.soldAt} IS NULL, ${v.soldAt} DESC, ${v.rank}, ${v.id}`;
	const query = sql`${selectDetail} INDEXED BY vehicles_vin ${cardJoins}
		WHERE ${v.vin} = ${vin.toUpperCase()} ORDER BY ${order} LIMIT 1`;
	return toStatement(db, query).first<AnswerRow>();
}

async function getById(db: Db, id: string): Promise<AnswerRow | null> {
	if (!/^\d{1,15}$/.test(id)) return null;
	return toStatement(db, sql`${selectDetail} ${cardJoins} WHERE ${v.id} = ${Number(id)}`).first<AnswerRow>();
}
