import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { vehicles } from "../../../db/schema";
import { eachOf, toStatement } from "../../../db/statement";
import { cardJoins, type DetailRow, detailColumns, v } from "../card-columns.server";
import { toVehicleDetail, type VehicleDetail } from "../vehicle";

/** `car` is null when it is no longer on the site; its title stays known after a sale. */
export type AskedVehicle = { id: number; car: VehicleDetail | null; title: string | null };

type AskedRow = DetailRow & { listed: number; asked: number | string };

/** In: ids. Out: what became of each, in their order. A car that another dealership has now is that listing. */
export async function listVehicles(db: Db, ids: number[]): Promise<AskedVehicle[]> {
	if (ids.length === 0) return [];
	const { results } = await toStatement(
		db,
		sql`SELECT ${detailColumns}, ${v.listed}, asked.value AS asked FROM ${eachOf(ids)} asked
			CROSS JOIN ${vehicles} ${v} ON ${v.id} = asked.value ${cardJoins}`,
	).all<AskedRow>();
	const rows = new Map(results.map((row) => [Number(row.asked), row]));
	const moved = await listMoved(db, results);
	return ids.map((id) => {
		const row = rows.get(id);
		const now = row?.listed === 1 ? row : moved.get(row?.vin ?? "");
		if (now) return { id, car: toVehicleDetail(now), title: now.title };
		return { id, car: null, title: row?.sold_at ? row.title : null };
	});
}

/** By their VIN: the lowest price first, which stands for the car. */
async function listMoved(db: Db, rows: AskedRow[]): Promise<Map<string, AskedRow>> {
	const vins = rows.flatMap(({ listed, vin }) => (listed === 1 || vin === null ? [] : [vin]));
	if (vins.length === 0) return new Map();
	const { results } = await toStatement(
		db,
		sql`SELECT ${detailColumns}, ${v.listed}, asked.value AS asked FROM ${eachOf(vins)} asked
			CROSS JOIN ${vehicles} ${v} INDEXED BY vehicles_vin ON ${v.vin} = asked.value AND ${v.listed} = 1 ${cardJoins}
			ORDER BY ${v.price} IS NULL, ${v.price}, ${v.id}`,
	).all<AskedRow>();
	return new Map(results.reverse().map((row) => [String(row.asked), row]));
}
