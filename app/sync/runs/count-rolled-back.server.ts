import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { fieldHistory, vehicles } from "../../../db/schema";
import { toStatement } from "../../../db/statement";
import type { RolledBack } from "./format-roll-back";

export async function countRolledBack(db: Db, runId: number, since: string): Promise<RolledBack> {
	const { id, soldAt, lastChangedAt } = vehicles;
	const touched = sql`SELECT DISTINCT ${fieldHistory.vehicleId} FROM ${fieldHistory} WHERE ${fieldHistory.runId} = ${runId}`;
	const counted = await toStatement(
		db,
		sql`SELECT count(*) FILTER (WHERE ${soldAt} >= ${since}) AS takenOff, count(*) FILTER (WHERE ${soldAt} IS NULL) AS setBack
			FROM (${touched}) h CROSS JOIN ${vehicles} ON ${id} = h.vehicle_id WHERE ${lastChangedAt} >= ${since}`,
	).first<RolledBack>();
	return counted ?? { takenOff: 0, setBack: 0 };
}
