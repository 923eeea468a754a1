import type { Db } from "../../db/client";
import type { Claim } from "./claim-import.server";
import type { ImportReport } from "./import-report";

/**
 * The statements that end an import: what it came to, and that earlier files of the dealership ask nothing any more,
 * because this one is newer.
 *
 * @param held ids of missing cars that were too many to go unasked
 */
export function finishImportStatements(
	db: Db,
	{ id, dealershipId }: Claim,
	{ rows, added, changed, removed, failed, skipped, notes }: ImportReport,
	held: number[],
	now: string,
): D1PreparedStatement[] {
	return [
		db.$client
			.prepare(
				`UPDATE imports SET state = 'done', bytes_read = bytes, rows = ?2, added = ?3, changed = ?4, removed = ?5,
				failed = ?6, skipped = ?7, finished_at = ?8, lease_until = NULL, pending_removals = ?9, notes = ?10 WHERE id = ?1`,
			)
			.bind(
				id,
				rows,
				added,
				changed,
				removed,
				failed,
				JSON.stringify(skipped),
				now,
				held.length > 0 ? JSON.stringify(held) : null,
				JSON.stringify(notes),
			),
		db.$client
			.prepare(
				"UPDATE imports SET pending_removals = NULL WHERE dealership_id = ?1 AND id <> ?2 AND pending_removals IS NOT NULL",
			)
			.bind(dealershipId, id),
	];
}
