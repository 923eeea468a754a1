import { raiseIfTouchedStatement } from "~/vehicles/catalogue.server";
import type { Db } from "../../../db/client";

type Cause = { runId: number | null; importId: number | null; now: string };

/** Sold cars leave the site, but their rows and history stay. */
export function removeCarsStatements(db: Db, ids: number[], { runId, importId, now }: Cause): D1PreparedStatement[] {
	if (ids.length === 0) return [];
	const list = JSON.stringify(ids);
	return [
		db.$client
			.prepare(
				`INSERT INTO field_history (vehicle_id, run_id, import_id, field, old_value, new_value, changed_at)
				SELECT v.id, ?2, ?3, 'state', 'active', 'sold', ?4
				FROM json_each(?1) AS j CROSS JOIN vehicles AS v ON v.id = j.value WHERE v.sold_at IS NULL`,
			)
			.bind(list, runId, importId, now),
		db.$client
			.prepare(
				`UPDATE vehicles SET sold_at = ?2, listed = 0, missing_since = NULL, last_changed_at = ?2
				WHERE id IN (SELECT value FROM json_each(?1)) AND sold_at IS NULL`,
			)
			.bind(list, now),
		raiseIfTouchedStatement(db, now),
	];
}

/** And clears the mark of cars that are back. */
export function markMissingStatements(db: Db, dealershipId: number, ids: number[], now: string): D1PreparedStatement[] {
	const list = JSON.stringify(ids);
	return [
		db.$client
			.prepare(
				`UPDATE vehicles SET missing_since = ?2
				WHERE id IN (SELECT value FROM json_each(?1)) AND missing_since IS NULL AND sold_at IS NULL`,
			)
			.bind(list, now),
		db.$client
			.prepare(
				`UPDATE vehicles SET missing_since = NULL
				WHERE dealership_id = ?2 AND missing_since IS NOT NULL AND id NOT IN (SELECT value FROM json_each(?1))`,
			)
			.bind(list, dealershipId),
	];
}
