import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { vehicles } from "../../../db/schema";
import { eachOf, toStatement } from "../../../db/statement";
import { cardJoins, type DetailRow, detailColumns, v } from "../card-columns.server";
import { toVehicleDetail, type VehicleDetail } from "../vehicle";
import { lowestSellerOf } from "./get-vehicle.server";

/** `car` is null off the site; its title stays known after a sale. */
export type AskedVehicle = { id: number; car: VehicleDetail | null; title: string | null };

type AskedRow = DetailRow & { listed: number; asked: number };

/** In: ids of listings. Out, in their order: each car as its lowest seller lists it now. */
export async function listVehicles(db: Db, ids: number[]): Promise<AskedVehicle[]> {
	if (ids.length === 0) return [];
	const query = sql`SELECT ${detailColumns}, ${v.listed}, asked.value AS asked FROM ${eachOf(ids)} asked
			CROSS JOIN ${vehicles} ${v} ON ${v.id} = ${lowestSellerOf(sql`asked.value`)} ${cardJoins}`;
	const found = await db.reads.rows<AskedRow>(toStatement(db, query));
	const rows = new Map(found.map((row) => [row.asked, row]));
	return ids.map((id) => {
		const row = rows.get(id);
		if (row?.listed === 1) return { id, car: toVehicleDetail(row), title: row.title };
		return { id, car: null, title: row?.sold_at ? row.title : null };
	});
}
