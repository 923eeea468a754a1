import type { Db } from "../../../db/client";
import type { RollBack } from "./tell-roll-back";

/** What rolling a run back came to: the run's cars that it touched. `since` is a time just before it. */
export async function countRolledBack(db: Db, runId: number, since: string): Promise<RollBack> {
	const counted = await db.$client
		.prepare(
			`SELECT count(*) FILTER (WHERE v.sold_at >= ?2) AS takenOff, count(*) FILTER (WHERE v.sold_at IS NULL) AS setBack
			FROM (SELECT DISTINCT vehicle_id FROM field_history WHERE run_id = ?1) h CROSS JOIN vehicles v ON v.id = h.vehicle_id
			WHERE v.last_changed_at >= ?2`,
		)
		.bind(runId, since)
		.first<RollBack>();
	return counted ?? { takenOff: 0, setBack: 0 };
}
