import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { fieldHistory, vehicles } from "../../../db/schema";
import { toStatement } from "../../../db/statement";
import type { Undone } from "./format-undo";
import type { UndoCause } from "./undo-cause";

export async function countUndone(db: Db, { column, id: cause }: UndoCause, since: string): Promise<Undone> {
	const { id, soldAt, lastChangedAt } = vehicles;
	const touched = sql`SELECT DISTINCT ${fieldHistory.vehicleId} FROM ${fieldHistory} WHERE ${fieldHistory[column]} = ${cause}`;
	const counted = await toStatement(
		db,
		sql`SELECT count(*) FILTER (WHERE ${soldAt} >= ${since}) AS takenOff, count(*) FILTER (WHERE ${soldAt} IS NULL) AS setBack
			FROM (${touched}) h CROSS JOIN ${vehicles} ON ${id} = h.vehicle_id WHERE ${lastChangedAt} >= ${since}`,
	).first<Undone>();
	return counted ?? { takenOff: 0, setBack: 0 };
}
