import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { fieldHistory, imports, syncRuns, vehicles } from "../../../db/schema";
import { toStatement } from "../../../db/statement";
import type { Undone } from "./format-undo";
import { UNDO } from "./standing-changes.server";
import type { UndoCause } from "./undo-cause";

/** Of all cars that undoing the cause changed since, also those that an earlier undoing had left. */
export async function countUndone(db: Db, { column, id: cause }: UndoCause, since: string): Promise<Undone> {
	const { soldAt, lastChangedAt, dealershipId } = vehicles;
	const { vehicleId, field, changedBy, changedAt, oldValue } = fieldHistory;
	const causes = column === "runId" ? syncRuns : imports;
	const returns = sql`FROM ${fieldHistory} WHERE ${vehicleId} = ${vehicles.id} AND ${changedBy} = ${UNDO} AND ${changedAt} >= ${since}`;
	const before = sql`(SELECT ${oldValue} ${returns} AND ${field} = 'state' ORDER BY ${fieldHistory.id} LIMIT 1)`;
	const counted = await toStatement(
		db,
		sql`SELECT count(*) FILTER (WHERE ${soldAt} >= ${since} AND ${before} IS NOT 'sold') AS takenOff,
				count(*) FILTER (WHERE ${soldAt} IS NULL) AS setBack
			FROM ${vehicles} WHERE ${dealershipId} = (SELECT ${causes.dealershipId} FROM ${causes} WHERE ${causes.id} = ${cause})
				AND ${lastChangedAt} >= ${since} AND EXISTS (SELECT 1 ${returns})`,
	).first<Undone>();
	return counted ?? { takenOff: 0, setBack: 0 };
}
