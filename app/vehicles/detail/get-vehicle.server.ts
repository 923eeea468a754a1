import type { Db } from "../../../db/client";
import { cardJoins, type DetailRow, detailColumns } from "../card-columns";
import { toVehicleDetail, type VehicleDetail } from "../vehicle";

/** `unknown` covers what was never there and what is off the site for now (hidden, expired dealership). */
export type VehicleAnswer =
	| { kind: "found"; vehicle: VehicleDetail }
	| { kind: "sold"; vehicle: VehicleDetail }
	| { kind: "unknown" };

/** One car by its id or its VIN in any case. Of a VIN at several dealerships: the listed one, the best rank first. */
export async function getVehicle(db: Db, idOrVin: string): Promise<VehicleAnswer> {
	const row = (await getByVin(db, idOrVin)) ?? (await getById(db, idOrVin));
	if (row === null) return { kind: "unknown" };
	if (row.listed === 1) return { kind: "found", vehicle: toVehicleDetail(row) };
	return row.sold_at === null ? { kind: "unknown" } : { kind: "sold", vehicle: toVehicleDetail(row) };
}

type AnswerRow = DetailRow & { listed: number };

async function getByVin(db: Db, vin: string): Promise<AnswerRow | null> {
	if (!/^[\w-]{5,20}$/.test(vin)) return null;
	const order = "ORDER BY v.listed DESC, v.sold_at IS NULL, v.sold_at DESC, v.rank, v.id LIMIT 1";
	const sql = `SELECT ${detailColumns}, v.listed FROM vehicles v INDEXED BY vehicles_vin ${cardJoins} WHERE v.vin = ?1 ${order}`;
	return db.$client.prepare(sql).bind(vin.toUpperCase()).first<AnswerRow>();
}

async function getById(db: Db, id: string): Promise<AnswerRow | null> {
	if (!/^\d{1,15}$/.test(id)) return null;
	const sql = `SELECT ${detailColumns}, v.listed FROM vehicles v ${cardJoins} WHERE v.id = ?1`;
	return db.$client.prepare(sql).bind(Number(id)).first<AnswerRow>();
}
